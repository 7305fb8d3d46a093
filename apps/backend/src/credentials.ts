import { isOtp, isPin, type wire } from '@palmflow/contract'
import * as v from 'valibot'
import type { Backend } from './backend.ts'
import { wrongOtp, wrongPin } from './budgets.ts'
import { fullUntil, giveBack, resetLimit, takeOne } from './limits.ts'
import { liveOtp, type OtpScope, otpMac, spendOtp } from './otp-codes.ts'
import { hashPin } from './pins.ts'
import { hasPin, profileByPhone } from './profiles.ts'
import { type Proof, rotateSession } from './sessions.ts'
import type { Session } from './store/schema.ts'
import type { Db } from './store/store.ts'
import { sameText } from './tokens.ts'

const refusals = ['invalid', 'unauthenticated', 'notFound', 'conflict', 'locked'] as const

/** How an attempt ended; recorded for its repetitions, so nothing of the credential stands in it. */
export const verdictSchema = v.union([
  v.object({ signedIn: v.boolean() }),
  v.object({ refusal: v.picklist(refusals), endsAt: v.optional(v.number()) }),
])
export type Verdict = v.InferOutput<typeof verdictSchema>

/** Whose credential it is: the session, and where its next token goes. */
interface Bearer {
  session: Session
  from: string
}

/** Runs inside the transaction of its attempt. */
export type Judge = (tx: Db) => Promise<Verdict>

async function rotate(
  tx: Db,
  { session, from }: Bearer,
  proof: Omit<Proof, 'from'>,
  now: number,
  signedIn: boolean,
): Promise<Verdict> {
  const rotated = await rotateSession(tx, session.id, { from, ...proof }, now)
  return rotated === undefined ? { refusal: 'unauthenticated' } : { signedIn }
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
  const signedIn = !hasPin(profile)
  return rotate(tx, bearer, { phone, profileId: signedIn ? profile.id : null }, now, signedIn)
}

export function judgeOtp(backend: Backend, bearer: Bearer, scope: OtpScope, text: string, now: number): Judge {
  const code = text.trim()
  const limit = wrongOtp(backend.budgets, scope.phone)
  return async (tx) => {
    const live = await liveOtp(tx, scope, now)
    if (live === undefined || !isOtp(code)) {
      // Nothing to compare with: no unit is taken, or anyone could lock anyone's number without one text.
      const lockEnd = await fullUntil(tx, limit, now)
      return lockEnd === undefined ? { refusal: 'invalid' } : { refusal: 'locked', endsAt: lockEnd }
    }
    const unit = await takeOne(tx, limit, now)
    if (!unit.taken) return { refusal: 'locked', endsAt: unit.endsAt }
    backend.counters.otpComparisons += 1
    const isRight = sameText(live.mac, otpMac(backend.secrets, scope, code))
    if (!isRight && unit.used >= limit.max) return { refusal: 'locked', endsAt: unit.endsAt }
    if (!isRight) return { refusal: 'invalid' }
    if (!(await spendOtp(tx, live.id, now))) {
      // Right, but spent by a twin of this call a moment ago: a double click must not lock the number.
      await giveBack(tx, limit)
      return { refusal: 'invalid' }
    }
    await resetLimit(tx, limit)
    return acceptPhone(tx, bearer, scope, now)
  }
}

/** @param phone proven in this session. The slow hash is made before the transaction: that one holds the write lock. */
export async function judgePin(
  backend: Backend,
  bearer: Bearer,
  phone: string,
  pin: string,
  now: number,
): Promise<Judge> {
  const { db, secrets, budgets } = backend
  const profile = await profileByPhone(db, phone)
  if (profile === undefined) return async () => ({ refusal: 'notFound' })
  if (profile.status === 'held') return async () => ({ refusal: 'conflict' })
  const { pinHash, pinSalt } = profile
  if (pinHash === null || pinSalt === null || !isPin(pin)) return async () => ({ refusal: 'invalid' })
  const limit = wrongPin(budgets, profile.id)
  const lockEnd = await fullUntil(db, limit, now)
  if (lockEnd !== undefined) return async () => ({ refusal: 'locked', endsAt: lockEnd })
  const hash = await hashPin(secrets, pinSalt, pin)
  return async (tx) => {
    const unit = await takeOne(tx, limit, now)
    if (!unit.taken) return { refusal: 'locked', endsAt: unit.endsAt }
    backend.counters.pinComparisons += 1
    if (!sameText(hash, pinHash)) {
      return unit.used >= limit.max ? { refusal: 'locked', endsAt: unit.endsAt } : { refusal: 'invalid' }
    }
    await resetLimit(tx, limit)
    return rotate(tx, bearer, { profileId: profile.id }, now, true)
  }
}

export type OtpCredential = Extract<wire.Credential, { type: 'IGT_OTP' }>
