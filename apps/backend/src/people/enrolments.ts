import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { mintToken, newId } from '../base/tokens.ts'
import { dayOf } from '../keys/day-keys.ts'
import type { KeyDb } from '../keys/key-schema.ts'
import type { Keys } from '../keys/keys.ts'
import { enrolmentLife } from '../limits/budgets.ts'
import { palmAgreement } from '../palms/index.ts'
import type { Enrolment, EnrolmentPalm } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import { transaction } from '../store/transaction.ts'
import type { ProfileStore } from './erase.ts'

/**
 * The owner name of the key in the key store. Pending data are sealed under this key, which ends with the enrolment
 * and is in no backup.
 */
const ownerOf = (id: string): string => `enrolment ${id}`

/** Returns the key of the enrolment. Call it before a transaction. */
export const enrolmentKey = (keys: Keys, { id, createdAt }: Enrolment): Promise<Buffer> =>
  keys.keyUntil(ownerOf(id), dayOf(createdAt))

/** Opens the only enrolment of this session, or returns the existing enrolment. A newer consent does not restart it. */
export async function openEnrolment(tx: Db, sessionId: string, consentId: string, now: number): Promise<Enrolment> {
  const fresh: Enrolment = {
    ...{ id: newId(), sessionId, consentId, agreementId: palmAgreement, version: 1 },
    ...{ preference: null, phone: null, pin: null, createdAt: now, completedAt: null },
  }
  const opened = await tx
    .insertInto('enrolments')
    .values(fresh)
    .onConflict((conflict) => conflict.column('sessionId').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (opened !== undefined) return opened
  return tx.selectFrom('enrolments').selectAll().where('sessionId', '=', sessionId).executeTakeFirstOrThrow()
}

/** Returns the enrolment of this session, finished or not. Undefined after it has expired. */
export const enrolmentIn = (db: Db, sessionId: string, now: number): Promise<Enrolment | undefined> =>
  db
    .selectFrom('enrolments')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', now - enrolmentLife)
    .executeTakeFirst()

/** Returns the enrolment of this session only if it is unfinished. */
export async function openIn(db: Db, sessionId: string, now: number): Promise<Enrolment | undefined> {
  const enrolment = await enrolmentIn(db, sessionId, now)
  return enrolment?.completedAt === null ? enrolment : undefined
}

/** Returns the unfinished enrolment, and locks it until the transaction ends. */
export async function holdOpen(tx: Db, sessionId: string, now: number): Promise<Enrolment | undefined> {
  const held = await tx
    .updateTable('enrolments')
    .set((row) => ({ version: row.ref('version') }))
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', now - enrolmentLife)
    .where('completedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return held
}

/** Returns the challenge that the next scan is signed for. It is derived, so that a lost response can be repeated. */
export const scanChallengeOf = ({ secrets }: Pick<Backend, 'secrets'>, enrolment: Pick<Enrolment, 'id' | 'version'>) =>
  mintToken(secrets.sessionKey, 'scan', { version: enrolment.version, sessionId: enrolment.id })

export const palmsOf = (db: Db, { id }: Pick<Enrolment, 'id'>): Promise<EnrolmentPalm[]> =>
  db.selectFrom('enrolmentPalms').selectAll().where('enrolmentId', '=', id).orderBy('hand').execute()

/** Returns the palms, and locks their rows until the transaction ends. */
export async function holdPalmsOf(tx: Db, { id }: Pick<Enrolment, 'id'>): Promise<EnrolmentPalm[]> {
  const set = tx.updateTable('enrolmentPalms').set((row) => ({ isTold: row.ref('isTold') }))
  return set.where('enrolmentId', '=', id).returningAll().execute()
}

export const sideOf = { left: 'LEFT', right: 'RIGHT' } as const satisfies Record<Hand, string>

export const isWanted = ({ preference }: Pick<Enrolment, 'preference'>, hand: Hand): boolean =>
  preference === null || preference === 'BOTH' || preference === sideOf[hand]

/**
 * Deletes a hand that the user no longer wants. Otherwise the profile would contain it without the user's knowledge.
 */
export async function dropUnwanted(tx: Db, enrolment: Pick<Enrolment, 'id' | 'preference'>): Promise<void> {
  const unwanted = (['left', 'right'] as const).filter((hand) => !isWanted(enrolment, hand))
  if (unwanted.length === 0) return
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', '=', enrolment.id).where('hand', 'in', unwanted).execute()
}

/** Marks the enrolment as ended for any reason. The row stays for a while for repeated calls. */
export async function finishEnrolment(tx: Db, { id }: Enrolment, now: number): Promise<void> {
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', '=', id).execute()
  await tx.updateTable('enrolments').set({ completedAt: now, phone: null, pin: null }).where('id', '=', id).execute()
}

/** Makes all copies of the pending data unreadable. */
export async function endPending(tx: KeyDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('sealingKeys').where('owner', 'in', ids.map(ownerOf)).where('day', 'is not', null).execute()
}

export async function deleteEnrolments(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Delete the attempts, because the attempt of each charged palm has a fingerprint.
  await tx.deleteFrom('attempts').where('sessionId', 'in', ids).execute()
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', 'in', ids).execute()
  await tx.deleteFrom('enrolments').where('id', 'in', ids).execute()
}

/**
 * Ends the enrolments of ended sessions, because they cannot continue. @returns the owners whose keys must be deleted.
 */
export async function leaveEnrolment(tx: Db, sessionId: string, now: number): Promise<string | undefined> {
  const enrolment = await holdOpen(tx, sessionId, now)
  if (enrolment === undefined) return undefined
  await deleteEnrolments(tx, [enrolment.id])
  return enrolment.id
}

/** Makes all copies of the pending data unreadable, and removes the key of a profile that was never created. */
async function endKeys(tx: KeyDb, ids: readonly string[], unfinished = ids): Promise<void> {
  await endPending(tx, ids)
  if (unfinished.length > 0) await tx.deleteFrom('sealingKeys').where('owner', 'in', unfinished).execute()
}

/**
 * Deletes the keys. Call it after the rows are deleted, because while they exist a profile with such a key may be
 * created from them.
 */
export const endLeft = ({ keys }: ProfileStore, id: string): Promise<void> =>
  transaction(keys.db, (tx) => endKeys(tx, [id]))

/**
 * Deletes keys that have no data. Call it after a try to create a profile, which creates keys first. The user may have
 * left in the meantime, or another web view may have been faster.
 */
export async function endStray(place: ProfileStore, id: string): Promise<void> {
  const row = await place.db.selectFrom('enrolments').select('completedAt').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return endLeft(place, id)
  if (row.completedAt !== null) await transaction(place.keys.db, (tx) => endPending(tx, [id]))
}

const batchSize = 250

/**
 * Erases expired enrolments. It deletes the keys first, so that after a kill the next sweep finds only unreadable
 * rows.
 */
export async function eraseOutdated({ db, keys, report }: ProfileStore, now: number): Promise<void> {
  for (let isMore = true; isMore; ) {
    const old = await db
      .selectFrom('enrolments')
      .select(['id', 'completedAt'])
      .where('createdAt', '<=', now - enrolmentLife)
      .limit(batchSize)
      .execute()
    const unfinished = old.flatMap(({ id, completedAt }) => (completedAt === null ? id : []))
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) {
      await transaction(keys.db, (tx) => endKeys(tx, ids, unfinished))
      await transaction(db, (tx) => deleteEnrolments(tx, ids))
    }
    if (unfinished.length > 0) report?.('enrolments-erased', { count: unfinished.length })
    isMore = old.length === batchSize
  }
}
