import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { limitOf } from '../limits/budgets.ts'
import type { ClientMarks } from '../limits/client.ts'
import { resetLimit } from '../limits/limits.ts'
import { profileById } from '../people/profiles.ts'
import { openAccess } from '../sessions/access.ts'
import { noteHeld, noteSignIn } from '../sessions/note-sign-in.ts'
import type { Challenge } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { type Judged, refuse, take } from './answers.ts'
import { changeChallenge } from './challenges.ts'

/** What a challenge is judged with. */
export interface At {
  backend: Backend
  client: ClientMarks
  now: number
  /** Of a palm that signs in alone. */
  shell?: string
}

/** With what a sign-in ends at each step: all that was proven on the way. */
const provenBy: Record<Challenge['step'], string> = {
  PALM: 'palm',
  PHONE: 'palm',
  PHONE_OTP: 'palm+otp',
  PIN: 'palm+otp+pin',
  DONE: '',
}

/** How long a palm that was added to a profile signs in, and is no proof yet: a thief may have added it. */
const newPalmLife = 72 * 60 * 60_000

/** The hands of a profile whose palms are so new. */
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

/** The person is known: the consent becomes theirs, and a session of the gateway begins. */
export async function completeChallenge(
  tx: Db,
  { backend, client, now, shell }: At,
  challenge: Challenge,
  profileId: string,
): Promise<Judged> {
  await changeChallenge(tx, challenge, { step: 'DONE', profileId })
  const profile = await profileById(tx, backend.keys, profileId)
  // The gateway has no word for a profile on hold (docs/open-questions.md).
  if (profile === undefined || profile.status === 'held') {
    if (profile !== undefined) noteHeld(backend, profile.id, client)
    return take(refuse('notFound'))
  }
  noteSignIn(backend, provenBy[challenge.step], profileId, client, shell)
  // The palm has proven the person: guesses by others, without it, end here. A right PIN has ended them already.
  if (challenge.isClear === 1) await resetLimit(tx, limitOf(backend.budgets, 'pin-row', profileId))
  await tx.updateTable('consents').set({ profileId }).where('id', '=', challenge.consentId).execute()
  const isProof = challenge.step === 'PIN' || (await newHands(tx, profileId, now)).length === 0
  return take({ access: await openAccess(tx, profileId, now, isProof ? { provenAt: now } : {}) })
}
