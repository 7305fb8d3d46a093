import { setTimeout as pause } from 'node:timers/promises'
import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { Unavailable } from '../base/unavailable.ts'
import { type AttemptKey, forgetAttempt, outcomeOf, replaceOutcome, setOutcome } from '../store/once.ts'
import { transaction } from '../store/transaction.ts'
import { failureOf, otpText } from '../texts/sms.ts'
import { Untexted } from '../texts/untexted.ts'
import { type IssuedOtp, issuedOtp } from './otp-codes.ts'

type Sender = Pick<
  Backend,
  'db' | 'keys' | 'secrets' | 'testPeople' | 'clock' | 'sms' | 'brandName' | 'smsHost' | 'language' | 'report'
>

/** A server that has not handed its text over by then has died over it; if not, its text says the same as the next. */
const sendingTime = 3_000
const betweenLooks = 25

/** A text on its way: which code it carries, and until when the one who began is trusted to finish. */
const underWay = v.object({ otp: v.string(), sendingUntil: v.number() })
type UnderWay = v.InferOutput<typeof underWay>

/** How a request for a code stands: nobody is told that a text was sent before the carrier has it. */
export const sendOtpOutcome = v.union([wire.otpResult, underWay])
export type SendOtpOutcome = v.InferOutput<typeof sendOtpOutcome>

export const isUnderWay = (outcome: SendOtpOutcome): outcome is UnderWay => 'otp' in outcome

/** From now, not from when the request came: it may have waited for the database meanwhile. */
export const beginSending = ({ clock }: Sender, { id }: Pick<IssuedOtp, 'id'>): UnderWay => ({
  otp: id,
  sendingUntil: clock.now() + sendingTime,
})

/** Nobody is trusted for so long: who began has a clock that is ahead, or all were set back. */
const isOver = ({ sendingUntil }: UnderWay, now: number): boolean =>
  sendingUntil <= now || sendingUntil > now + 2 * sendingTime

/** @returns undefined where this server stood still for as long as it was trusted, and another has taken over. */
async function stillOurs(backend: Sender, attempt: AttemptKey, begun: UnderWay): Promise<UnderWay | undefined> {
  if (backend.clock.now() < begun.sendingUntil) return begun
  const renewed = beginSending(backend, { id: begun.otp })
  const isOurs = await transaction(backend.db, (tx) => replaceOutcome(tx, attempt, begun, renewed))
  return isOurs ? renewed : undefined
}

/** Hands a text to the carrier, then says so to every repetition. @throws Unavailable, and the next one may try. */
export async function deliver(
  backend: Sender,
  attempt: AttemptKey,
  issued: IssuedOtp,
  begun: UnderWay,
): Promise<wire.OtpResult> {
  const { db, sms, brandName, smsHost, language, clock } = backend
  const ours = await stillOurs(backend, attempt, begun)
  if (ours === undefined) return awaitSent(backend, attempt)
  try {
    const text = otpText(brandName, smsHost, issued, language)
    await sms.send({ to: issued.phone, text, at: clock.now(), key: issued.id })
  } catch (error) {
    backend.report('sms-failed', failureOf(error))
    await transaction(db, (tx) => replaceOutcome(tx, attempt, ours, { ...ours, sendingUntil: 0 }))
    throw new Untexted(error)
  }
  const sent = { status: 'SUCCESS' } as const
  await transaction(db, (tx) => setOutcome(tx, attempt, sent))
  return sent
}

/** Takes over from a server that has died. @returns undefined where another one was faster. */
async function takeOver(backend: Sender, attempt: AttemptKey, begun: UnderWay): Promise<wire.OtpResult | undefined> {
  const taken = beginSending(backend, { id: begun.otp })
  const issued = await transaction(backend.db, async (tx) => {
    if (!(await replaceOutcome(tx, attempt, begun, taken))) return undefined
    const code = await issuedOtp(tx, backend, begun.otp, backend.clock.now())
    // Its time is over, or another one has taken its place: what comes next is a request of its own.
    if (code === undefined) await forgetAttempt(tx, attempt)
    return code ?? 'void'
  })
  if (issued === 'void') throw new Unavailable()
  return issued && deliver(backend, attempt, issued, taken)
}

/** For a repetition: waits until the text is sent, and sends it where whoever began does not. */
export async function awaitSent(backend: Sender, attempt: AttemptKey): Promise<wire.OtpResult> {
  const givesUpAt = performance.now() + sendingTime
  while (performance.now() < givesUpAt) {
    const outcome = await outcomeOf(backend.db, attempt, sendOtpOutcome)
    if (outcome === undefined) break
    if (!isUnderWay(outcome)) return outcome
    const result = isOver(outcome, backend.clock.now()) ? await takeOver(backend, attempt, outcome) : undefined
    if (result !== undefined) return result
    await pause(betweenLooks)
  }
  throw new Unavailable()
}
