import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

describe('REMOVE_PALM', () => {
  test('the remove-palm panel removes both palms one after the other [R409]', async () => {
    const { actor, calls } = openHarness(subjectOf('REMOVE_PALM'), undefined)
    for (const [index, palm] of ['RIGHT_PALM', 'LEFT_PALM'].entries()) {
      actor.send({ type: 'removal.requested', palm })
      actor.send({ type: 'removal.confirmed' })
      expect(calls[index]?.input).toEqual({ palm })
      calls[index]?.resolve(undefined)
      for (const call of calls) await untilProcessed(call)
    }
  })

  test('the profile counts as outdated from a palm removal until the profile loads again', async () => {
    const { actor, calls } = openHarness(subjectOf('REMOVE_PALM'), undefined)
    actor.send({ type: 'profile.loaded' })
    actor.send({ type: 'removal.requested', palm: 'RIGHT_PALM' })
    actor.send({ type: 'removal.confirmed' })
    calls[0]?.resolve(undefined)
    for (const call of calls) await untilProcessed(call)
    expect([...actor.getSnapshot().tags]).toEqual(['closed', 'removed', 'outdated'])
    actor.send({ type: 'profile.loaded' })
    expect([...actor.getSnapshot().tags]).toEqual(['closed', 'removed'])
  })
})
