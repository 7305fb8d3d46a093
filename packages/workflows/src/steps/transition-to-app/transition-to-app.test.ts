import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { resumeTransitionToApp } from './transition-to-app.chart.ts'

const subject = subjectOf('TRANSITION_TO_APP')

describe('TRANSITION_TO_APP', () => {
  test.each([{ use: 'add-palm', palm: 'LEFT' }, { use: 'authenticate' }])(
    'the scan request has the same hand as the input %j [R154]',
    (request) => {
      const harness = openHarness(subject, { ...request, stage: null })
      harness.actor.send({ type: 'scan.requested' })
      expect(harness.calls.map(({ input }) => input)).toEqual([request])
    },
  )

  test('after the first scan, the scan step offers a stop in place of Back [R001]', () => {
    const enrolls = { use: 'enroll', stage: 'chosen', preference: 'BOTH' } as const
    const offers = (hands: readonly 'LEFT'[]) => {
      const { actor } = openHarness(subject, { ...enrolls, hands })
      return ['back.requested', 'palms.enough'].map((type) => actor.getSnapshot().can({ type }))
    }
    expect([offers([]), offers(['LEFT'])]).toEqual([
      [true, false],
      [false, true],
    ])
    const { actor } = openHarness(subject, { ...enrolls, hands: [] })
    actor.send({ type: 'back.requested' })
    expect(actor.getSnapshot().hasTag('palms')).toBe(true)
  })

  test('the checkpoint after a failed scan stores that the user has chosen the palms [R364]', async () => {
    const enrolls = { use: 'enroll', preference: 'BOTH', hands: ['LEFT'] } as const
    const harness = openHarness(subject, { ...enrolls, stage: 'scanning' })
    const checkpointOf = () => resumeTransitionToApp(harness.actor.getSnapshot())
    expect(checkpointOf()).toEqual({ stage: 'scanning' })
    const call = harness.calls.at(-1)
    call?.resolve({ outcome: 'failed' })
    if (call !== undefined) await untilProcessed(call)
    expect(harness.actor.getSnapshot().hasTag('ready')).toBe(true)
    expect(checkpointOf()).toEqual({ stage: 'chosen' })
  })
})
