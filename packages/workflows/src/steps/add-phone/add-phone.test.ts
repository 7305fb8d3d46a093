import { type Call, openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('ADD_PHONE')
const number = '(206) 555-0123'
const ended = subject.faultModel.failure('unauthenticated')

const openAt = (stage: 'submitted' | 'otpSent', input = {}) =>
  openHarness(subject, { phone: number, stage, message: null, ...input })

async function settles(call: Call | undefined, settle: (call: Call) => void): Promise<void> {
  if (call === undefined) throw new Error('no call')
  settle(call)
  await untilProcessed(call)
}

describe('ADD_PHONE', () => {
  test.each(['submitted', 'otp.resendRequested', 'otp.submitted'] as const)(
    'a session that ends at the call %s ends the step with the typed number',
    async (type) => {
      const { actor, calls } = openAt(type === 'submitted' ? type : 'otpSent')
      if (type !== 'submitted') actor.send({ type, otp: '123456' })
      await settles(calls[0], (call) => call.reject(ended))
      expect(actor.getSnapshot().value).toBe('sessionEnded')
      expect(actor.getSnapshot().output).toEqual({ kind: 'sessionEnded', phone: number })
    },
  )

  test('the new number step ends with the typed number if the current number is unknown [R249]', async () => {
    const { actor, calls } = openAt('otpSent')
    actor.send({ type: 'otp.submitted', otp: '123456' })
    await settles(calls[0], (call) => call.reject(subject.faultModel.failure('notFound')))
    expect(actor.getSnapshot().output).toEqual({ kind: 'sessionEnded', phone: number })
  })
})
