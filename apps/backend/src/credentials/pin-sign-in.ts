import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { SessionContext } from '../http/request-context.ts'
import { wrongStepUps } from '../limits/budgets.ts'
import { logHeldSignIn, logSignIn } from '../sessions/log-sign-in.ts'
import { endRoot, isStillTheirs, rootOf } from '../sessions/sessions.ts'
import { recordStepUp } from '../sessions/step-up.ts'
import { profileById, profileByMark } from '../users/profiles.ts'
import {
  type CheckResult,
  type CredentialCheck,
  type CredentialCheckResult,
  rotate,
  verdictOf,
} from './check-result.ts'
import { pinCheck } from './pin-check.ts'

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

/** @param phoneMark the mark of the number that this session has verified */
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
    logHeldSignIn(backend, profile.id, client)
    return async () => ({ refusal: 'conflict' })
  }
  // A client with a copied session could omit PT. The guesses of this client then count as step-ups of this sign-in,
  // not as a new sign-in.
  const root = session.profileId === null ? undefined : wrongStepUps(backend.budgets, rootOf(session), profile.id)
  const check = await pinCheck(backend, profile, { pin, client, ...(root && { root }) }, now)
  return async (tx) => {
    const result = await check(tx)
    if (!result.isRight) return refusedPin(tx, session, result, now)
    const signedInBy = 'otp+pin'
    logSignIn(backend, signedInBy, profile.id, client)
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
    return { signedIn: true, version: 0 }
  }
}
