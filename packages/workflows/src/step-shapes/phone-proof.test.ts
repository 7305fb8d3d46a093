import { type Call, openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../samples.ts'

const minute = 60_000

async function submitsNumber(chart: 'VALIDATE_PHONE' | 'ADD_PHONE', settle: (call: Call, failure: Error) => void) {
  const subject = subjectOf(chart)
  const harness = openHarness(subject, { phone: '(206) 555-0123', stage: 'submitted', message: null })
  const [call] = harness.calls
  if (call === undefined) throw new Error('no call')
  settle(call, subject.faultModel.failure('locked'))
  await untilProcessed(call)
  return harness
}

describe.each(['VALIDATE_PHONE', 'ADD_PHONE'] as const)('%s', (chart) => {
  test('the text message limit of a number step counts down until the form opens [R450]', async () => {
    const { actor, clock } = await submitsNumber(chart, (call) => call.resolve({ status: 'TOO_MANY_ATTEMPTS' }))
    clock.advance(minute)
    expect(actor.getSnapshot().value).toEqual({ textLimited: 'counting' })
    expect(actor.getSnapshot().context.lockedForMs).toBe(14 * minute)
    clock.advance(14 * minute)
    expect(actor.getSnapshot().value).toEqual({ enteringPhone: 'quiet' })
    expect(actor.getSnapshot().context.message).toBeNull()
  })

  test('the lock of a number step counts down each minute until the form opens [R454]', async () => {
    const { actor, clock } = await submitsNumber(chart, (call, failure) => call.reject(failure))
    clock.advance(minute)
    expect(actor.getSnapshot().value).toEqual({ locked: 'counting' })
    expect(actor.getSnapshot().context.lockedForMs).toBe(14 * minute)
    clock.advance(14 * minute)
    expect(actor.getSnapshot().value).toEqual({ enteringPhone: 'quiet' })
  })
})
