import { createHash } from 'node:crypto'
import type { wire } from '@palmflow/contract'
import type { Backend } from '../backend.ts'
import type { Db } from '../database/database.ts'
import type { Session } from '../database/schema.ts'
import type { SessionContext } from '../http/request-context.ts'
import { addProof, proofsAt } from '../limits/proofs.ts'
import { olderThanCurrent } from '../sessions/sessions.ts'
import { profileById } from '../users/profiles.ts'
import { type CredentialCheck, rotate, verdictOf } from './check-result.ts'
import { checkOtp } from './otp-check.ts'

/**
 * The use cases in which a signed-in user verifies the profile's number again. A verification counts for one use case.
 */
export type OwnUse = Exclude<wire.OtpUseCase, 'ACCOUNT_VERIFICATION'>

/**
 * The time in milliseconds for which a verification of the profile's number permits the change. A lost code can be sent
 * again without a step-up for the same time.
 */
const provenLife = 15 * 60_000

type Words = Readonly<Record<OwnUse, string>>
const proven: Words = { UPDATE_PHONE: 'own-number', ADD_PALM: 'own-number-palm' }
const begun: Words = { UPDATE_PHONE: 'change-begun', ADD_PALM: 'change-begun-palm' }
/**
 * The mark depends on the session, the user and the number. Therefore a verification counts for no other user or
 * number.
 */
async function markOf(tx: Db, { id }: Session, word: string): Promise<string> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.id', 'sessions.profileId')
    .select(['profiles.id as profileId', 'profiles.phoneMark'])
    .where('sessions.id', '=', id)
    .executeTakeFirst()
  const whose = createHash('sha256').update(`${id} ${row?.profileId} ${row?.phoneMark}`).digest('base64url')
  return `${word}:${whose}`
}

export const recordProof = async (tx: Db, session: Session, use: OwnUse, now: number): Promise<void> =>
  addProof(tx, await markOf(tx, session, proven[use]), now + provenLife, now)

export const isProven = async (tx: Db, session: Session, use: OwnUse, now: number): Promise<boolean> =>
  (await proofsAt(tx, await markOf(tx, session, proven[use]), now)) > 0

/**
 * Call this function only after a recent step-up. Otherwise each repeated code would extend the time for the change.
 */
export const recordStart = async (tx: Db, session: Session, use: OwnUse, now: number): Promise<void> =>
  addProof(tx, await markOf(tx, session, begun[use]), now + provenLife, now)

export const hasBegun = async (db: Db, session: Session, use: OwnUse, now: number): Promise<boolean> =>
  (await proofsAt(db, await markOf(db, session, begun[use]), now)) > 0

/** Deletes the proofs of the change, so that the next change requires another verification. */
export async function endChange(tx: Db, session: Session, use: OwnUse): Promise<void> {
  const marks = [await markOf(tx, session, proven[use]), await markOf(tx, session, begun[use])]
  await tx.deleteFrom('proofs').where('mark', 'in', marks).execute()
}

/**
 * Accepts only the number of the signed-in user's profile.
 * @returns undefined if no user is signed in
 */
export async function ownNumberCheck(
  backend: Backend,
  context: SessionContext,
  { phone, text }: { phone: string; text: string },
  now: number,
): Promise<CredentialCheck | undefined> {
  const { session, presented, client } = context
  const profile =
    session.profileId === null ? undefined : await profileById(backend.db, backend.keys, session.profileId)
  if (profile === undefined) return undefined
  const use = 'ADD_PALM'
  const phoneMark = backend.keys.mark(phone)
  const scope = { sessionId: session.id, phoneMark, useCase: use } as const
  return async (tx) => {
    const older = await olderThanCurrent(tx, session.id, presented.sessionVersion, now)
    if (older !== undefined) return { refusal: older }
    const result = await checkOtp(tx, backend, { scope, context: { phoneMark, client }, text }, now)
    if (!result.isRight) return verdictOf(result)
    if (phone !== profile.phone) return { refusal: 'notFound' }
    await recordProof(tx, session, use, now)
    return rotate(tx, context, { phoneMark }, now, true)
  }
}
