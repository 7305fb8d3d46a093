import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { Challenge } from '../database/schema.ts'
import { limitOf } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { resetLimit } from '../limits/limits.ts'
import { openAccess } from '../sessions/gateway-session.ts'
import { logHeldSignIn, logSignIn } from '../sessions/log-sign-in.ts'
import type { SignInFactors } from '../sessions/sessions.ts'
import { newHands } from '../sessions/step-up.ts'
import { profileById } from '../users/profiles.ts'
import { type ChallengeResult, refuse, take } from './challenge-responses.ts'
import { changeChallenge } from './challenges.ts'

export interface At {
  backend: Backend
  client: ClientMarks
  now: number
  /** The id of the shell's key. Present if the palm is the only factor. */
  shell?: string
}

/** Key: the last step of the challenge. No challenge ends at another step. */
const inputsOf: Partial<Record<Challenge['step'], SignInFactors>> = {
  PALM: 'palm',
  PHONE_OTP: 'palm+otp',
  PIN: 'palm+otp+pin',
}

/**
 * A new palm, an unclear palm and a palm without a registered shell are no factors (decision 0090). A sign-in by a new
 * palm alone has no factor.
 */
const factorsWithoutPalm: Partial<Record<Challenge['step'], SignInFactors>> = { PHONE_OTP: 'otp', PIN: 'otp+pin' }

export async function completeChallenge(
  tx: Db,
  { backend, client, now, shell }: At,
  challenge: Challenge,
  profileId: string,
): Promise<ChallengeResult> {
  await changeChallenge(tx, challenge, { step: 'DONE', profileId })
  const profile = await profileById(tx, backend.keys, profileId)
  // The gateway has no status for a profile on hold (docs/open-questions.md).
  if (profile === undefined || profile.status === 'held') {
    if (profile !== undefined) logHeldSignIn(backend, profile.id, client)
    return take(refuse('notFound'))
  }
  const inputs = inputsOf[challenge.step]
  if (inputs === undefined) throw new Error(`The challenge cannot end at the step ${challenge.step}`)
  const signedInBy = challenge.isClear === 1 ? inputs : factorsWithoutPalm[challenge.step]
  logSignIn(backend, inputs, profileId, client, shell)
  // A clear palm resets the count of wrong PINs. A correct PIN has already reset this count.
  if (challenge.isClear === 1) await resetLimit(tx, limitOf(backend.budgets, 'pin-row', profileId))
  await tx
    .updateTable('consents')
    .set({ profileId })
    .where('id', '=', challenge.consentId)
    // An older consent than those of the enrolment would set the language of warnings (decision 0048).
    .where('recordedAt', '>=', profile.createdAt)
    .execute()
  const isStepUp = challenge.step === 'PIN' || (await newHands(tx, profileId, now)).length === 0
  return take({
    access: await openAccess(tx, profileId, now, {
      ...(signedInBy && { signedInBy }),
      ...(isStepUp && { provenAt: now }),
    }),
  })
}
