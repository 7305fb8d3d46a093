import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('CHALLENGE_OTP')

describe('CHALLENGE_OTP', () => {
  test('the challenge step does not submit the last code attempt automatically [R339]', async () => {
    const { actor, calls, clock } = openHarness(subject, undefined)
    for (const goes of [true, true, false]) {
      actor.send({ type: 'otp.filled', otp: '123456' })
      clock.advance(60_000)
      expect(actor.getSnapshot().hasTag('due')).toBe(goes)
      actor.send({ type: 'otp.submitted', otp: '123456' })
      const call = calls.at(-1)
      call?.reject(subject.faultModel.failure('invalid'))
      if (call !== undefined) await untilProcessed(call)
    }
    expect(calls).toHaveLength(3)
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
  })
})
