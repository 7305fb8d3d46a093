import { isOtp, typedText, type wire } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import { sameText } from '../base/tokens.ts'
import type { SessionContext } from '../http/request-context.ts'
import { limitOf, wrongStepUps } from '../limits/budgets.ts'
import { giveBack, type Limit, resetLimit } from '../limits/limits.ts'
import { homeOf, type OtpContext, strangerMark } from '../limits/proofs.ts'
import { allFreeAt, takeOfEach } from '../limits/take-of-each.ts'
import { settleText } from '../limits/text-budgets.ts'
import { type PendingNumber, storeNumber } from '../people/pending-number.ts'
import { profileById, profileByMark } from '../people/profiles.ts'
import { noteHeld, noteSignIn, numberMark } from '../sessions/note-sign-in.ts'
import { endRoot, holdUnlessPassed, isStillTheirs, rootOf } from '../sessions/sessions.ts'
import { recordStepUp } from '../sessions/step-up.ts'
import type { Session } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import {
  type CheckResult,
  type CredentialCheck,
  type CredentialCheckResult,
  lockedBy,
  noteGuess,
  rotate,
  verdictOf,
  wrong,
} from './check-result.ts'
import { liveOtp, type OtpScope, otpMac, spendOtp } from './otp-codes.ts'
import { pinCheck } from './pin-check.ts'
import { forgetForAnother } from './take-over.ts'

export interface PhoneCheckInput {
  backend: Backend
  context: SessionContext
  scope: OtpScope
  /** The number of an enrolling user. Undefined for other users. */
  pending: PendingNumber | undefined
  now: number
}

/**
 * Accepts a correct code. Only this response, after the number was verified, may reveal whether the number is enrolled
 * (ruling 20).
 */
async function acceptPhone(tx: Db, { backend, context, scope, pending, now }: PhoneCheckInput): Promise<CheckResult> {
  const { phoneMark } = scope
  const profile = await profileByMark(tx, backend.keys, phoneMark)
  // An enrolling user verifies a number without a profile.
  if (profile === undefined && pending === undefined) return { refusal: 'notFound' }
  if (profile?.status === 'held') {
    noteHeld(backend, profile.id, context.client)
    return { refusal: 'conflict' }
  }
  const { session, presented } = context
  const presentedVersion = presented.sessionVersion
  const lockedSession = await holdUnlessPassed(tx, session.id, presentedVersion)
  if (lockedSession === undefined) return { refusal: 'unauthenticated' }
  await forgetForAnother(tx, { held: lockedSession, presentedVersion, now }, phoneMark)
  const isKept = pending !== undefined && (await storeNumber(tx, pending))
  if (profile === undefined && !isKept) return { refusal: 'notFound' }
  // CHECK_VERIFICATION decides whether a verified number is sufficient. This applies to a profile without a PIN too
  // (ruling 35).
  return rotate(tx, context, { phoneMark, profileId: null }, now, false)
}

/**
 * Returns the limits of wrong codes for a client. A network or browser that has verified the number has its own limit.
 * Another client has the limits of its network and of all strangers.
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

/** Returns the time at which this client may try codes of the number again. Undefined if the client may try now. */
export const otpLock = async (
  db: Db,
  backend: Backend,
  context: OtpContext,
  now: number,
): Promise<number | undefined> => allFreeAt(db, await guessLimits(db, backend, context, now), now)

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
    // Take no unit, because there is no code to compare with. Otherwise any client could lock a number that got no text
    // message.
    const lockEnd = await allFreeAt(tx, limits, now)
    return lockEnd === undefined ? { ...wrong, isCounted: false } : lockedBy({ endsAt: lockEnd })
  }
  const units = [limitOf(budgets, 'otp-code', live.id), ...limits]
  const taken = await takeOfEach(tx, units, now)
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

/** Checks a guess and logs it. A correct guess uses the code. */
export async function checkOtp(tx: Db, backend: Backend, guess: Guess, now: number): Promise<CredentialCheckResult> {
  const { phoneMark, client } = guess.context
  const result = await compareOtp(tx, backend, guess, now)
  const whose = numberMark(backend, phoneMark)
  noteGuess(backend, { of: 'otp', whose, from: client.own }, result)
  if (result.isRight && backend.testPeople.isMark(phoneMark)) backend.report('test-code', { whose, from: client.own })
  return result
}

export function phoneSignInCheck(input: PhoneCheckInput, text: string): CredentialCheck {
  const { backend, context, scope, now } = input
  return async (tx) => {
    const result = await checkOtp(
      tx,
      backend,
      { scope, context: { phoneMark: scope.phoneMark, client: context.client }, text },
      now,
    )
    return result.isRight ? acceptPhone(tx, input) : verdictOf(result)
  }
}

/** Refuses a PIN. The last permitted wrong PIN of a sign-in ends all its sessions. */
async function refusedPin(
  tx: Db,
  session: Session,
  checked: Exclude<CredentialCheckResult, { isRight: true }>,
  now: number,
): Promise<CheckResult> {
  if (checked.endsRoot !== true) return verdictOf(checked)
  await endRoot(tx, session, now)
  return { refusal: 'unauthenticated' }
}

/**
 * Returns the check of a PIN for the profile with the verified number.
 * @param phoneMark the mark of the number that this session has verified.
 */
export async function pinCheckFor(
  backend: Backend,
  context: SessionContext,
  phoneMark: string,
  pin: string,
  now: number,
): Promise<CredentialCheck> {
  const profile = await profileByMark(backend.db, backend.keys, phoneMark)
  if (profile === undefined) return async () => ({ refusal: 'notFound' })
  const { client, session } = context
  if (profile.status === 'held') {
    noteHeld(backend, profile.id, client)
    return async () => ({ refusal: 'conflict' })
  }
  // A client with a copied session could omit PT. Its guesses then count as step-ups of this sign-in, not as a new
  // sign-in.
  const root = session.profileId === null ? undefined : wrongStepUps(backend.budgets, rootOf(session), profile.id)
  const check = await pinCheck(backend, profile, { pin, client, ...(root && { root }) }, now)
  return async (tx) => {
    const result = await check(tx)
    if (!result.isRight) return refusedPin(tx, session, result, now)
    const signedInBy = 'otp+pin'
    noteSignIn(backend, signedInBy, profile.id, client)
    return rotate(tx, context, { profileId: profile.id, provenAt: now, signedInBy }, now, true)
  }
}

/** Returns the check of a signed-in user's PIN, as a step-up (decision 0070). */
export async function ownPinCheck(
  backend: Backend,
  { session, presented, client }: SessionContext,
  pin: string,
  now: number,
): Promise<CredentialCheck> {
  const { profileId } = session
  const profile = profileId === null ? undefined : await profileById(backend.db, backend.keys, profileId)
  if (profile === undefined) return async () => ({ refusal: 'unauthenticated' })
  const root = wrongStepUps(backend.budgets, rootOf(session), profile.id)
  const check = await pinCheck(backend, profile, { pin, client, root }, now)
  return async (tx) => {
    if (!(await isStillTheirs(tx, session, presented.sessionVersion))) return { refusal: 'unauthenticated' }
    const result = await check(tx)
    if (!result.isRight) return refusedPin(tx, session, result, now)
    await recordStepUp(tx, session, profile.id, now)
    // Version 0 means that the tokens have not changed and the response contains none.
    return { signedIn: true, version: 0 }
  }
}

export type OtpCredential = Extract<wire.Credential, { type: 'IGT_OTP' }>
