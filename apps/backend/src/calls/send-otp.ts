import { wire } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { smsLimits, wrongOtp } from '../budgets.ts'
import { call, type Reply } from '../call.ts'
import { provenPhone } from '../caller.ts'
import { fullUntil, takeOne } from '../limits.ts'
import { type AttemptKey, forgetAttempt, once } from '../once.ts'
import { issueOtp, type OtpScope } from '../otp-codes.ts'
import { usPhone } from '../phones.ts'
import { otpText } from '../sms.ts'
import type { Db } from '../store/store.ts'
import { transaction } from '../store/transaction.ts'
import { Unavailable } from '../unavailable.ts'

async function spendBudgets(tx: Db, backend: Backend, phone: string, from: string, now: number): Promise<boolean> {
  for (const limit of smsLimits(backend.budgets, phone, from)) {
    if (!(await takeOne(tx, limit, now)).taken) return false
  }
  return true
}

async function deliver(backend: Backend, phone: string, code: string, attempt: AttemptKey, now: number) {
  try {
    await backend.sms.send({ to: phone, text: otpText(backend.brandName, backend.smsHost, code), at: now })
  } catch {
    backend.report('sms-failed', {})
    // The record would answer a repetition with SUCCESS although no text is on its way.
    await transaction(backend.db, (tx) => forgetAttempt(tx, attempt))
    throw new Unavailable()
  }
}

/**
 * Sends a code to any US number, enrolled or not, and never looks whether it is: the answers cannot differ.
 * The text leaves after the commit, once per deduplicationId.
 */
export const sendOtp = call('sendOtp', async ({ backend, caller, body, now }): Promise<Reply<'sendOtp'>> => {
  const given = body.phoneNumber ?? provenPhone(caller)
  if (given === undefined) return { refusal: 'invalid' }
  const phone = usPhone(given)
  if (phone === undefined) return { answer: { status: 'PHONE_NUMBER_INVALID' } }
  const lockEnd = await fullUntil(backend.db, wrongOtp(backend.budgets, phone), now)
  if (lockEnd !== undefined) return { refusal: 'locked', endsAt: lockEnd }

  const sessionId = caller.session.id
  const scope: OtpScope = { sessionId, phone, useCase: body.phoneNumberOTPUseCase }
  const attempt: AttemptKey = { sessionId, key: `sendOtp:${body.deduplicationId}` }
  const { answer, code } = await transaction(backend.db, async (tx) => {
    let issued: string | undefined
    const outcome = await once(tx, attempt, now, wire.otpResult, async (): Promise<wire.OtpResult> => {
      if (!(await spendBudgets(tx, backend, phone, caller.from, now))) return { status: 'TOO_MANY_ATTEMPTS' }
      issued = await issueOtp(tx, backend.secrets, scope, now)
      return { status: 'SUCCESS' }
    })
    return { answer: outcome, code: issued }
  })
  if (code !== undefined) await deliver(backend, phone, code, attempt, now)
  return { answer }
})
