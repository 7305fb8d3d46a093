import type { Hand } from '@palmflow/palm'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { Keys } from '../keys/keys.ts'
import { hasPin, profileById } from '../users/profiles.ts'
import { rootOf } from './sessions.ts'

/** The time in milliseconds for which a PIN, or the palm of a sign-in, is a step-up (decision 0070). */
const stepUpLifeMs = 5 * 60_000

/** Returns false for a user without a PIN, because this user has no second factor. */
export async function needsStepUp(
  { db, keys }: { db: Db; keys: Keys },
  { profileId, provenAt }: Pick<Session, 'profileId' | 'provenAt'>,
  now: number,
): Promise<boolean> {
  if (profileId === null) return false
  if (provenAt !== null && now < provenAt + stepUpLifeMs) return false
  const profile = await profileById(db, keys, profileId)
  return profile !== undefined && hasPin(profile)
}

/**
 * Records a step-up for this session and for the first session of its sign-in. Other sessions of the root get no
 * step-up, because an attacker with a copied token may have opened them.
 */
export const recordStepUp = (tx: Db, session: Session, profileId: string, now: number): Promise<unknown> =>
  tx
    .updateTable('sessions')
    .set({ provenAt: now })
    .where('id', 'in', [session.id, rootOf(session)])
    .where('profileId', '=', profileId)
    .where('endedAt', 'is', null)
    .execute()

/** The time in milliseconds for which an added palm signs in but is not a step-up. A thief may have added the palm. */
export const newPalmLife = 72 * 60 * 60_000

/** Returns the hands whose palms are not a step-up yet. */
export async function newHands(tx: Db, profileId: string, now: number): Promise<Hand[]> {
  const added = await tx
    .selectFrom('palms')
    .innerJoin('profiles', 'profiles.id', 'palms.profileId')
    .select('hand')
    .where('profileId', '=', profileId)
    .where('recordedAt', '>', now - newPalmLife)
    .whereRef('recordedAt', '>', 'createdAt')
    .execute()
  return added.map(({ hand }) => hand)
}
