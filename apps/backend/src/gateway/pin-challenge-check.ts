import { pinCheck } from '../credentials/pin-check.ts'
import type { Challenge } from '../database/schema.ts'
import { logHeldSignIn } from '../sessions/log-sign-in.ts'
import { profileById } from '../users/profiles.ts'
import { type ChallengeCheck, pass, refuse, refusedGuess } from './challenge-responses.ts'
import { type At, completeChallenge } from './complete-challenge.ts'

export async function pinChallengeCheck(at: At, { profileId }: Challenge, pin: string): Promise<ChallengeCheck> {
  const { backend, client, now } = at
  const profile = profileId === null ? undefined : await profileById(backend.db, backend.keys, profileId)
  if (profile === undefined) return async () => pass(refuse('notFound'))
  if (profile.status === 'held') {
    logHeldSignIn(backend, profile.id, client)
    return async () => pass(refuse('notFound'))
  }
  const check = await pinCheck(backend, profile, { pin, client }, now)
  return async (tx, challenge) => {
    const result = await check(tx)
    if (!result.isRight) return refusedGuess(result)
    return completeChallenge(tx, at, challenge, profile.id)
  }
}
