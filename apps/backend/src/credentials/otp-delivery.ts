import { setTimeout as pause } from 'node:timers/promises'
import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { Unavailable } from '../base/unavailable.ts'
import { forgetAttempt, type IdempotencyKey, outcomeOf, replaceOutcome, setOutcome } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { CarrierUnavailable } from '../texts/carrier-unavailable.ts'
import { failureOf } from '../texts/sms-carrier.ts'
import { otpText } from '../texts/sms-texts.ts'
import { type IssuedOtp, issuedOtp } from './otp-codes.ts'

type Sender = Pick<
  Backend,
  'db' | 'keys' | 'secrets' | 'testNumbers' | 'clock' | 'sms' | 'brandName' | 'smsHost' | 'language' | 'report'
>

/**
 * A time in milliseconds. A server that has not sent its text message in this time counts as crashed. If that server
 * still sends the message, the user gets the same text twice.
 */
const sendingTime = 3_000
const betweenLooks = 25

/** `otp`: the id of the code. `sendingUntil`: the end of the sender's lease, in milliseconds since 1970. */
const sendingSchema = v.object({ otp: v.string(), sendingUntil: v.number() })
type Sending = v.InferOutput<typeof sendingSchema>

/** A success is stored only after the carrier has accepted the text message. */
export const sendOtpOutcome = v.union([wire.otpResult, sendingSchema])
export type SendOtpOutcome = v.InferOutput<typeof sendOtpOutcome>

export const isSending = (outcome: SendOtpOutcome): outcome is Sending => 'otp' in outcome

/** Do not use the time of the request here, because the request may have waited for the database. */
export const beginSending = ({ clock }: Sender, { id }: Pick<IssuedOtp, 'id'>): Sending => ({
  otp: id,
  sendingUntil: clock.now() + sendingTime,
})

/** An impossibly long lease also counts as ended, because a clock was ahead or was set back. */
const isOver = ({ sendingUntil }: Sending, now: number): boolean =>
  sendingUntil <= now || sendingUntil > now + 2 * sendingTime

/** @returns undefined if another server took over while this server was paused */
async function stillOurs(backend: Sender, attempt: IdempotencyKey, begun: Sending): Promise<Sending | undefined> {
  if (backend.clock.now() < begun.sendingUntil) return begun
  const renewed = beginSending(backend, { id: begun.otp })
  const isOurs = await transaction(backend.db, (tx) => replaceOutcome(tx, attempt, begun, renewed))
  return isOurs ? renewed : undefined
}

/** @throws Unavailable if the carrier fails. The next call may try again. */
export async function deliver(
  backend: Sender,
  attempt: IdempotencyKey,
  issued: IssuedOtp,
  begun: Sending,
): Promise<wire.OtpResult> {
  const { db, sms, brandName, smsHost, language, clock } = backend
  const ours = await stillOurs(backend, attempt, begun)
  if (ours === undefined) return waitUntilSent(backend, attempt)
  try {
    const text = otpText(brandName, smsHost, issued, language)
    await sms.send({ to: issued.phone, text, at: clock.now(), key: issued.id })
  } catch (error) {
    backend.report('sms-failed', failureOf(error))
    await transaction(db, (tx) => replaceOutcome(tx, attempt, ours, { ...ours, sendingUntil: 0 }))
    throw new CarrierUnavailable(error)
  }
  const success = { status: 'SUCCESS' } as const
  await transaction(db, (tx) => setOutcome(tx, attempt, success))
  return success
}

/**
 * Takes over a text message whose lease has ended, because the server crashed or the carrier failed.
 * @returns undefined if another server took over the message first.
 * @throws Unavailable if the code has expired or was replaced.
 */
async function resumeSending(
  backend: Sender,
  attempt: IdempotencyKey,
  begun: Sending,
): Promise<wire.OtpResult | undefined> {
  const taken = beginSending(backend, { id: begun.otp })
  const issued = await transaction(backend.db, async (tx) => {
    if (!(await replaceOutcome(tx, attempt, begun, taken))) return undefined
    const code = await issuedOtp(tx, backend, begun.otp, backend.clock.now())
    // The next call then counts as a new request.
    if (code === undefined) await forgetAttempt(tx, attempt)
    return code ?? 'void'
  })
  if (issued === 'void') throw new Unavailable()
  return issued && deliver(backend, attempt, issued, taken)
}

/**
 * If the lease of the earlier call ends without a result, this call sends the text message.
 * @throws Unavailable if there is no result in time
 */
export async function waitUntilSent(backend: Sender, attempt: IdempotencyKey): Promise<wire.OtpResult> {
  const givesUpAt = performance.now() + sendingTime
  while (performance.now() < givesUpAt) {
    const outcome = await outcomeOf(backend.db, attempt, sendOtpOutcome)
    if (outcome === undefined) break
    if (!isSending(outcome)) return outcome
    const result = isOver(outcome, backend.clock.now()) ? await resumeSending(backend, attempt, outcome) : undefined
    if (result !== undefined) return result
    await pause(betweenLooks)
  }
  throw new Unavailable()
}
