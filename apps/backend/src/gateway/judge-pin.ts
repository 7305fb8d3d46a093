import type { Backend } from '../backend.ts'
import { pinCheck } from '../codes/credentials.ts'
import { profileById } from '../people/profiles.ts'
import type { Challenge } from '../store/schema.ts'
import { type Judge, pass, refuse, refusedGuess } from './answers.ts'
import { completeChallenge } from './complete-challenge.ts'

/** Of the profile whose phone is proven. */
export async function judgePin(backend: Backend, { profileId }: Challenge, pin: string, now: number): Promise<Judge> {
  const profile = profileId === null ? undefined : await profileById(backend.db, profileId)
  if (profile === undefined || profile.status === 'held') return async () => pass(refuse('notFound'))
  const check = await pinCheck(backend, profile, pin, now)
  return async (tx, challenge) => {
    const checked = await check(tx)
    if (!checked.isRight) return refusedGuess(checked)
    return completeChallenge(tx, challenge, profile.id, now)
  }
}
