import type { Backend } from '../backend.ts'
import { checkOtp } from '../credentials/otp-check.ts'
import { challengeUseCase } from '../credentials/otp-codes.ts'
import { wrongPinCounts } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client-marks.ts'
import { resetLimit } from '../limits/limits.ts'
import { unitsLeftAt } from '../limits/take-units.ts'
import { logHeldSignIn, logStrangerPalm, logUnlock } from '../sessions/log-sign-in.ts'
import { giveBackNear } from '../shells/scan-limits.ts'
import { hasPin, profileByMark } from '../users/profiles.ts'
import { type ChallengeCheck, pass, record, refuse, refusedGuess, take } from './challenge-responses.ts'
import { candidatesOf, changeChallenge } from './challenges.ts'
import { completeChallenge } from './complete-challenge.ts'

/**
 * Only the response to a correct code may reveal whether the number is enrolled. Only this response may also reveal
 * whether the user of the number owns the palm (ruling 20).
 */
export const otpChallengeCheck =
  (backend: Backend, code: string, client: ClientMarks, now: number): ChallengeCheck =>
  async (tx, challenge) => {
    const { id: sessionId, phoneMark, device } = challenge
    if (phoneMark === null) return pass(refuse('invalid'))
    const scope = { sessionId, phoneMark, useCase: challengeUseCase } as const
    const result = await checkOtp(tx, backend, { scope, context: { phoneMark, client, device }, text: code }, now)
    if (!result.isRight) return refusedGuess(result)
    const profile = await profileByMark(tx, backend.keys, phoneMark)
    const isTheirs = profile !== undefined && candidatesOf(challenge).includes(profile.id)
    if (profile !== undefined && !isTheirs) logStrangerPalm(backend, profile.id, client)
    if (!isTheirs) return record(refuse('notFound'))
    await giveBackNear(backend, tx, challenge.charged, profile.id, now)
    // Remove the keys of the charged limits, so that a repeated verification does not return the units again.
    if (challenge.charged !== '') await changeChallenge(tx, challenge, { charged: '' })
    if (profile.status === 'held') {
      logHeldSignIn(backend, profile.id, client)
      return record(refuse('notFound'))
    }
    if (!hasPin(profile)) return completeChallenge(tx, { backend, client, now }, challenge, profile.id)
    // A verified phone number with a clear palm unlocks a locked PIN (ruling 19). Without a lock, the count of wrong
    // PINs does not change. An unclear palm is not a second factor, and neither is a palm without a registered shell.
    const counts = wrongPinCounts(backend.budgets, profile.id)
    const isOpened = challenge.isClear === 1 && (await unitsLeftAt(tx, counts, now)) !== undefined
    if (isOpened) {
      for (const limit of counts) await resetLimit(tx, limit)
      logUnlock(backend, profile.id, client)
    }
    await changeChallenge(tx, challenge, { step: 'PIN', profileId: profile.id })
    return take({ next: challenge.version + 1, challengeType: 'PIN' })
  }
