import { Failure } from '@palmflow/contract'
import { openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('VALIDATE_PHONE')
const number = '(206) 555-0123'
const atTheCode = () => openHarness(subject, { phone: number, stage: 'otpSent', message: null })

describe('VALIDATE_PHONE', () => {
  test('the message about a new code stays for exactly five seconds [R337]', async () => {
    const { actor, calls, clock } = atTheCode()
    actor.send({ type: 'otp.resendRequested' })
    calls[0]?.resolve({ status: 'SUCCESS' })
    for (const call of calls) await untilProcessed(call)
    expect(actor.getSnapshot().context.message).toEqual({ type: 'SUCCESS', key: 'otpSentAgain' })
    clock.advance(4_999)
    expect(actor.getSnapshot().context.message).not.toBeNull()
    clock.advance(1)
    expect(actor.getSnapshot().context.message).toBeNull()
  })

  test('the message about a failed call stays for exactly five seconds [R338 R452]', async () => {
    const { actor, calls, clock } = atTheCode()
    actor.send({ type: 'otp.submitted', otp: '123456' })
    calls[0]?.reject(subject.faultModel.failure('unavailable'))
    for (const call of calls) await untilProcessed(call)
    clock.advance(4_999)
    expect(actor.getSnapshot().context.message).toEqual({ type: 'ERROR', key: 'otpNotValidated' })
    clock.advance(1)
    expect(actor.getSnapshot().context.message).toBeNull()
  })

  test.each([
    [true, 'offline'],
    [false, 'otpNotValidated'],
  ])('a code check without a response (offline: %s) shows the message %s [R452]', async (isOffline, key) => {
    const { actor, calls } = atTheCode()
    actor.send({ type: 'otp.submitted', otp: '123456' })
    calls[0]?.reject(new Failure('unavailable', { isOffline }))
    for (const call of calls) await untilProcessed(call)
    expect(actor.getSnapshot().context.message).toEqual({ type: 'ERROR', key })
  })

  test('an error about the code field stays until the user edits the field [R379]', () => {
    const { actor, clock } = atTheCode()
    actor.send({ type: 'otp.submitted', otp: '12345' })
    clock.advance(60 * 60_000)
    expect(actor.getSnapshot().context.message?.key).toBe('otpInvalid')
    actor.send({ type: 'otp.edited' })
    expect(actor.getSnapshot().context.message).toBeNull()
  })

  test.each([
    ['123456', '123456'],
    ['12-34 56', '123456'],
    ['123456789', '123456'],
    ['a1b2c3d4e5f6g7', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['１２３ ４５６', '123456'],
  ])('the code step sends the code %s as the six digits %s [R377 R378]', (typed, sentCode) => {
    const { actor, calls } = atTheCode()
    actor.send({ type: 'otp.submitted', otp: typed })
    expect(calls.map(({ input }) => input)).toEqual([{ phone: number, otp: sentCode }])
  })

  test('the code step submits an unedited complete code after exactly 300 ms', () => {
    const { actor, clock } = atTheCode()
    actor.send({ type: 'otp.filled', otp: '123456' })
    clock.advance(299)
    expect(actor.getSnapshot().hasTag('due')).toBe(false)
    actor.send({ type: 'otp.edited' })
    clock.advance(60_000)
    expect(actor.getSnapshot().hasTag('due')).toBe(false)
    actor.send({ type: 'otp.filled', otp: '123456' })
    clock.advance(300)
    expect(actor.getSnapshot().hasTag('due')).toBe(true)
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('123456')
  })

  test('the code step does not submit the last code attempt of a number automatically', async () => {
    const { actor, calls, clock } = atTheCode()
    const filled = () => {
      actor.send({ type: 'otp.filled', otp: '123456' })
      clock.advance(300)
      return actor.getSnapshot().hasTag('due')
    }
    for (let count = 0; count < 2; count++) {
      expect(filled()).toBe(true)
      actor.send({ type: 'otp.submitted', otp: '123456' })
      const call = calls.at(-1)
      call?.reject(subject.faultModel.failure('invalid'))
      if (call !== undefined) await untilProcessed(call)
    }
    expect(filled()).toBe(false)
    actor.send({ type: 'back.requested' })
    actor.send({ type: 'phone.submitted', phone: '(206) 555-0124' })
    const call = calls.at(-1)
    call?.resolve({ status: 'SUCCESS' })
    if (call !== undefined) await untilProcessed(call)
    expect(filled()).toBe(true)
  })

  test('the response to a request for a code has no effect after Back', async () => {
    const { actor, calls } = openHarness(subject, { phone: number, stage: 'submitted', message: null })
    actor.send({ type: 'back.requested' })
    calls[0]?.resolve({ status: 'SUCCESS' })
    for (let count = 0; count < 10; count++) await Promise.resolve()
    expect(actor.getSnapshot().value).toEqual({ enteringPhone: 'quiet' })
    expect(actor.getSnapshot().context.phone).toBe(number)
  })
})
