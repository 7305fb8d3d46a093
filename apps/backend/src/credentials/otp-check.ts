import { isOtp, typedText, type wire } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { sameText } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import { limitOf } from '../limits/budgets.ts'
import { giveBack, type Limit, resetLimit } from '../limits/limits.ts'
import { homeOf, type OtpContext, strangerMark } from '../limits/proofs.ts'
import { takeUnits, unitsLeftAt } from '../limits/take-units.ts'
import { settleText } from '../limits/text-budgets.ts'
import { numberMark } from '../sessions/log-sign-in.ts'
import { type CredentialCheckResult, lockedBy, reportGuess, wrong } from './check-result.ts'
import { liveOtp, type OtpScope, otpMac, spendOtp } from './otp-codes.ts'

export type OtpCredential = Extract<wire.Credential, { type: 'IGT_OTP' }>

/**
 * An address, browser or device that has verified the number has its own limit. Another client shares the limits of its
 * network and of all strangers.
 */
async function guessLimits(db: Db, backend: Backend, context: OtpContext, now: number): Promise<Limit[]> {
  const { budgets } = backend
  const home = await homeOf(db, backend, context, now)
  if (home !== undefined) return [limitOf(budgets, 'otp-home', home)]
  return [
    limitOf(budgets, 'otp-network', strangerMark(backend, context)),
    limitOf(budgets, 'otp-strangers', context.phoneMark),
  ]
}

/**
 * @returns the end of the lock in milliseconds since 1970. Undefined if this client may try codes of the number now.
 */
export const otpLock = async (
  db: Db,
  backend: Backend,
  context: OtpContext,
  now: number,
): Promise<number | undefined> => unitsLeftAt(db, await guessLimits(db, backend, context, now), now)

export interface Guess {
  scope: OtpScope
  context: OtpContext
  text: string
}

async function compareOtp(
  tx: Db,
  backend: Backend,
  { scope, context, text }: Guess,
  now: number,
): Promise<CredentialCheckResult> {
  const { budgets, counters, secrets } = backend
  const code = typedText(text)
  const limits = await guessLimits(tx, backend, context, now)
  const live = await liveOtp(tx, scope, now)
  if (live === undefined || !isOtp(code)) {
    // Do not count the guess if no code is valid, or if the text is not a code. Otherwise any client could lock a
    // number that got no text message.
    const lockEnd = await unitsLeftAt(tx, limits, now)
    return lockEnd === undefined ? { ...wrong, isCounted: false } : lockedBy({ endsAt: lockEnd })
  }
  const units = [limitOf(budgets, 'otp-code', live.id), ...limits]
  const taken = await takeUnits(tx, units, now)
  if (!taken.taken) return lockedBy(taken)
  counters.otpComparisons += 1
  const isRight = sameText(live.mac, otpMac(secrets, scope, code))
  if (!isRight) return taken.fullUntil === undefined ? wrong : lockedBy({ endsAt: taken.fullUntil }, true)
  const isFirst = await spendOtp(tx, live.id, now)
  // Return the units even if another call has used the code. Parallel repetitions of a correct code must not lock the
  // number.
  for (const limit of units) await giveBack(tx, limit, now)
  if (!isFirst) return { ...wrong, isCounted: false }
  const [, own] = units
  if (own !== undefined) await resetLimit(tx, own)
  await settleText(tx, backend, context, live, now)
  return { isRight: true }
}

/** A correct guess uses up the code. */
export async function checkOtp(tx: Db, backend: Backend, guess: Guess, now: number): Promise<CredentialCheckResult> {
  const { phoneMark, client } = guess.context
  const result = await compareOtp(tx, backend, guess, now)
  const whose = numberMark(backend, phoneMark)
  reportGuess(backend, { of: 'otp', whose, from: client.own }, result)
  if (result.isRight && backend.testNumbers.isMark(phoneMark)) backend.report('test-code', { whose, from: client.own })
  return result
}
