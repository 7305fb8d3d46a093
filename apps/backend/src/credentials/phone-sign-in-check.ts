import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { SessionContext } from '../http/request-context.ts'
import { logHeldSignIn } from '../sessions/log-sign-in.ts'
import { holdUnlessPassed } from '../sessions/sessions.ts'
import { type PendingNumber, storeNumber } from '../users/pending-number.ts'
import { profileByMark } from '../users/profiles.ts'
import { type CheckResult, type CredentialCheck, rotate, verdictOf } from './check-result.ts'
import { forgetForAnother } from './move-enrolment.ts'
import { checkOtp } from './otp-check.ts'
import type { OtpScope } from './otp-codes.ts'

export interface PhoneCheckInput {
  backend: Backend
  context: SessionContext
  scope: OtpScope
  /** The number of an enrolling user. Undefined for other users. */
  pending: PendingNumber | undefined
  now: number
}

/** Only the response to a correct code may reveal whether the number is enrolled (ruling 20). */
async function acceptPhone(tx: Db, { backend, context, scope, pending, now }: PhoneCheckInput): Promise<CheckResult> {
  const { phoneMark } = scope
  const profile = await profileByMark(tx, backend.keys, phoneMark)
  // The number of an enrolling user need not have a profile.
  if (profile === undefined && pending === undefined) return { refusal: 'notFound' }
  if (profile?.status === 'held') {
    logHeldSignIn(backend, profile.id, context.client)
    return { refusal: 'conflict' }
  }
  const { session, presented } = context
  const presentedVersion = presented.sessionVersion
  const lockedSession = await holdUnlessPassed(tx, session.id, presentedVersion)
  if (lockedSession === undefined) return { refusal: 'unauthenticated' }
  await forgetForAnother(tx, { held: lockedSession, presentedVersion, now }, phoneMark)
  const isKept = pending !== undefined && (await storeNumber(tx, pending))
  if (profile === undefined && !isKept) return { refusal: 'notFound' }
  // The call `checkVerification` decides whether a verified number is sufficient, even for a profile without a PIN
  // (ruling 35).
  return rotate(tx, context, { phoneMark, profileId: null }, now, false)
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
