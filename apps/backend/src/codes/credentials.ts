import { isOtp, isPin, type wire } from '@palmflow/contract'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { wrongOtp, wrongPin } from '../limits/budgets.ts'
import { fullUntil, giveBack, resetLimit, takeOne } from '../limits/limits.ts'
import { profileByPhone } from '../people/profiles.ts'
import { type Proof, rotateSession } from '../sessions/sessions.ts'
import { sameText } from '../sessions/tokens.ts'
import type { Profile, Session } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { liveOtp, type OtpScope, otpMac, spendOtp } from './otp-codes.ts'
import { hashPin } from './pins.ts'

const refusals = ['invalid', 'unauthenticated', 'notFound', 'conflict', 'locked'] as const

/**
 * How an attempt ended; recorded for its repetitions, so nothing of the credential stands in it. `version`: of the
 * session, as the attempt has left it.
 */
export const verdictSchema = v.union([
  v.object({ signedIn: v.boolean(), version: v.optional(v.number(), 0) }),
  v.object({ refusal: v.picklist(refusals), endsAt: v.optional(v.number()) }),
])
export type Verdict = v.InferOutput<typeof verdictSchema>

/** Whose credential it is. */
interface Bearer {
  session: Session
}

/** Runs inside the transaction of its attempt. */
export type Judge = (tx: Db) => Promise<Verdict>

async function rotate(tx: Db, { session }: Bearer, proof: Proof, now: number, signedIn: boolean): Promise<Verdict> {
  const rotated = await rotateSession(tx, session.id, proof, now)
  return rotated === undefined ? { refusal: 'unauthenticated' } : { signedIn, version: rotated.version }
}

/** Only here, with the number proven, may an answer tell whether it is enrolled (ruling 20). */
async function acceptPhone(tx: Db, bearer: Bearer, scope: OtpScope, now: number): Promise<Verdict> {
  const { phone } = scope
  const profile = await profileByPhone(tx, phone)
  if (scope.useCase === 'UPDATE_PHONE') {
    if (profile !== undefined && profile.id !== bearer.session.profileId) return { refusal: 'conflict' }
    return rotate(tx, bearer, { phone }, now, true)
  }
  if (profile === undefined) return { refusal: 'notFound' }
  if (profile.status === 'held') return { refusal: 'conflict' }
  // Whether that is enough is for CHECK_VERIFICATION to say, a profile without a PIN included (ruling 35).
  return rotate(tx, bearer, { phone, profileId: null }, now, false)
}

/** `isCounted`: a unit of the limit was spent on it. */
export type Checked =
  | { isRight: true }
  | { isRight: false; isCounted: boolean; refusal: 'invalid' | 'locked'; endsAt?: number }

const wrong = { isRight: false, isCounted: true, refusal: 'invalid' } as const
const lockedBy = ({ endsAt }: { endsAt: number }, isCounted = false): Checked => ({
  isRight: false,
  isCounted,
  refusal: 'locked',
  endsAt,
})
const verdictOf = (checked: Exclude<Checked, { isRight: true }>): Verdict => ({
  refusal: checked.refusal,
  ...(checked.endsAt !== undefined && { endsAt: checked.endsAt }),
})

/** Spends a guess, and the code where it is right. */
export async function checkOtp(
  tx: Db,
  { budgets, counters, secrets }: Backend,
  scope: OtpScope,
  text: string,
  now: number,
): Promise<Checked> {
  const code = text.trim()
  const limit = wrongOtp(budgets, scope.phone)
  const live = await liveOtp(tx, scope, now)
  if (live === undefined || !isOtp(code)) {
    // Nothing to compare with: no unit is taken, or anyone could lock anyone's number without one text.
    const lockEnd = await fullUntil(tx, limit, now)
    return lockEnd === undefined ? { ...wrong, isCounted: false } : lockedBy({ endsAt: lockEnd })
  }
  const unit = await takeOne(tx, limit, now)
  if (!unit.taken) return lockedBy(unit)
  counters.otpComparisons += 1
  const isRight = sameText(live.mac, otpMac(secrets, scope, code))
  if (!isRight) return unit.used >= limit.max ? lockedBy(unit, true) : wrong
  if (!(await spendOtp(tx, live.id, now))) {
    // Right, but spent by a twin of this call a moment ago: a double click must not lock the number.
    await giveBack(tx, limit)
    return { ...wrong, isCounted: false }
  }
  await resetLimit(tx, limit)
  return { isRight: true }
}

export function judgeOtp(backend: Backend, bearer: Bearer, scope: OtpScope, text: string, now: number): Judge {
  return async (tx) => {
    const checked = await checkOtp(tx, backend, scope, text, now)
    return checked.isRight ? acceptPhone(tx, bearer, scope, now) : verdictOf(checked)
  }
}

/** Spends a guess. The slow hash is made here, before the transaction: that one holds the write lock. */
export async function pinCheck(
  { db, secrets, budgets, counters }: Backend,
  { id, pinHash, pinSalt }: Profile,
  pin: string,
  now: number,
): Promise<(tx: Db) => Promise<Checked>> {
  if (pinHash === null || pinSalt === null || !isPin(pin)) return async () => ({ ...wrong, isCounted: false })
  const limit = wrongPin(budgets, id)
  const lockEnd = await fullUntil(db, limit, now)
  if (lockEnd !== undefined) return async () => lockedBy({ endsAt: lockEnd })
  const hash = await hashPin(secrets, pinSalt, pin)
  return async (tx) => {
    const unit = await takeOne(tx, limit, now)
    if (!unit.taken) return lockedBy(unit)
    counters.pinComparisons += 1
    if (!sameText(hash, pinHash)) return unit.used >= limit.max ? lockedBy(unit, true) : wrong
    await resetLimit(tx, limit)
    return { isRight: true }
  }
}

/** @param phone proven in this session. */
export async function judgePin(
  backend: Backend,
  bearer: Bearer,
  phone: string,
  pin: string,
  now: number,
): Promise<Judge> {
  const profile = await profileByPhone(backend.db, phone)
  if (profile === undefined) return async () => ({ refusal: 'notFound' })
  if (profile.status === 'held') return async () => ({ refusal: 'conflict' })
  const check = await pinCheck(backend, profile, pin, now)
  return async (tx) => {
    const checked = await check(tx)
    return checked.isRight ? rotate(tx, bearer, { profileId: profile.id }, now, true) : verdictOf(checked)
  }
}

export type OtpCredential = Extract<wire.Credential, { type: 'IGT_OTP' }>
