import { profileById } from '../people/profiles.ts'
import type { Challenge } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { openAccess } from './access.ts'
import { type Judged, refuse, take } from './answers.ts'
import { changeChallenge } from './challenges.ts'

/** The person is known: the consent becomes theirs, and a session of the gateway begins. */
export async function completeChallenge(tx: Db, challenge: Challenge, profileId: string, now: number): Promise<Judged> {
  await changeChallenge(tx, challenge, { step: 'DONE', profileId })
  const profile = await profileById(tx, profileId)
  // The gateway has no word for a profile on hold (docs/open-questions.md).
  if (profile === undefined || profile.status === 'held') return take(refuse('notFound'))
  await tx.updateTable('consents').set({ profileId }).where('id', '=', challenge.consentId).execute()
  return take({ access: await openAccess(tx, profileId, now) })
}
