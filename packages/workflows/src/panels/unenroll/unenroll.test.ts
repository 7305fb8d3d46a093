import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('UNENROLL')

describe('UNENROLL', () => {
  test('the unenroll panel emits the deletion event only after the response [R191]', async () => {
    const { actor, calls, events } = openHarness(subject, undefined)
    actor.send({ type: 'unenroll.requested' })
    expect(calls).toEqual([])
    actor.send({ type: 'unenroll.confirmed' })
    actor.send({ type: 'goodbye.closed' })
    expect([calls.map(({ slot }) => slot), events]).toEqual([['deleteProfile'], []])
    calls[0]?.resolve(undefined)
    for (const call of calls) await untilProcessed(call)
    expect(events).toEqual([{ type: 'profile.deleted' }, { type: 'goodbye.closed' }])
  })
})
