import type { Hand } from '@palmflow/palm'
import type { Backend } from '../backend.ts'
import { mintToken, newId } from '../base/tokens.ts'
import type { Db } from '../database/database.ts'
import type { Enrolment, EnrolmentPalm } from '../database/schema-palms.ts'
import { transaction } from '../database/transaction.ts'
import { dayOf } from '../keys/day-keys.ts'
import type { KeyDb } from '../keys/key-schema.ts'
import type { Keys } from '../keys/keys.ts'
import { enrolmentLife } from '../limits/budgets.ts'
import { palmAgreement } from '../palms/palms.ts'
import type { ProfileStore } from './erase.ts'

/** The key with this name seals pending data. The key is deleted at the end of the enrolment and is in no backup. */
const ownerOf = (id: string): string => `enrolment ${id}`

/**
 * Call this function before a transaction, because the function may create a key. The transaction would hold its locks
 * during this write to the key store.
 */
export const enrolmentKey = (keys: Keys, { id, createdAt }: Enrolment): Promise<Buffer> =>
  keys.keyUntil(ownerOf(id), dayOf(createdAt))

/** A newer consent does not restart the enrolment. */
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

/** Returns the enrolment of the session, even if the enrolment is finished. Undefined after the expiry. */
export const enrolmentIn = (db: Db, sessionId: string, now: number): Promise<Enrolment | undefined> =>
  db
    .selectFrom('enrolments')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', now - enrolmentLife)
    .executeTakeFirst()

export async function openIn(db: Db, sessionId: string, now: number): Promise<Enrolment | undefined> {
  const enrolment = await enrolmentIn(db, sessionId, now)
  return enrolment?.completedAt === null ? enrolment : undefined
}

/** Locks the row until the transaction ends. */
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

/** The challenge is derived from the enrolment, so that a repetition after a lost response gets the same challenge. */
export const scanChallengeOf = ({ secrets }: Pick<Backend, 'secrets'>, enrolment: Pick<Enrolment, 'id' | 'version'>) =>
  mintToken(secrets.sessionKey, 'scan', { version: enrolment.version, sessionId: enrolment.id })

export const palmsOf = (db: Db, { id }: Pick<Enrolment, 'id'>): Promise<EnrolmentPalm[]> =>
  db.selectFrom('enrolmentPalms').selectAll().where('enrolmentId', '=', id).orderBy('hand').execute()

/** Locks the rows until the transaction ends. */
export async function holdPalmsOf(tx: Db, { id }: Pick<Enrolment, 'id'>): Promise<EnrolmentPalm[]> {
  const set = tx.updateTable('enrolmentPalms').set((row) => ({ isTold: row.ref('isTold') }))
  return set.where('enrolmentId', '=', id).returningAll().execute()
}

export const sideOf = { left: 'LEFT', right: 'RIGHT' } as const satisfies Record<Hand, string>

export const isWanted = ({ preference }: Pick<Enrolment, 'preference'>, hand: Hand): boolean =>
  preference === null || preference === 'BOTH' || preference === sideOf[hand]

/**
 * Deletes the palm of a hand that is not chosen any more. Otherwise the profile would contain this palm without the
 * user's knowledge.
 */
export async function dropUnwanted(tx: Db, enrolment: Pick<Enrolment, 'id' | 'preference'>): Promise<void> {
  const unwanted = (['left', 'right'] as const).filter((hand) => !isWanted(enrolment, hand))
  if (unwanted.length === 0) return
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', '=', enrolment.id).where('hand', 'in', unwanted).execute()
}

/** The row stays until its expiry, because repeated calls read the row. */
export async function finishEnrolment(tx: Db, { id }: Enrolment, now: number): Promise<void> {
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', '=', id).execute()
  await tx.updateTable('enrolments').set({ completedAt: now, phone: null, pin: null }).where('id', '=', id).execute()
}

/** All copies of the pending data are then unreadable. */
export async function endPending(tx: KeyDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('sealingKeys').where('owner', 'in', ids.map(ownerOf)).where('day', 'is not', null).execute()
}

export async function deleteEnrolments(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Delete the attempts too, because the attempt of each charged palm has a fingerprint of the input.
  await tx.deleteFrom('attempts').where('sessionId', 'in', ids).execute()
  await tx.deleteFrom('enrolmentPalms').where('enrolmentId', 'in', ids).execute()
  await tx.deleteFrom('enrolments').where('id', 'in', ids).execute()
}

/** @returns the id of the enrolment, for `endLeft`. Undefined without an unfinished enrolment. */
export async function leaveEnrolment(tx: Db, sessionId: string, now: number): Promise<string | undefined> {
  const enrolment = await holdOpen(tx, sessionId, now)
  if (enrolment === undefined) return undefined
  await deleteEnrolments(tx, [enrolment.id])
  return enrolment.id
}

/**
 * An enrolment and its profile have the same id. Therefore `unfinished` also names the keys of profiles that were not
 * created.
 */
async function endKeys(tx: KeyDb, ids: readonly string[], unfinished = ids): Promise<void> {
  await endPending(tx, ids)
  if (unfinished.length > 0) await tx.deleteFrom('sealingKeys').where('owner', 'in', unfinished).execute()
}

/**
 * Call this function after the rows are deleted. Otherwise a profile with a deleted key could be created from the rows.
 */
export const endLeft = ({ keys }: ProfileStore, id: string): Promise<void> =>
  transaction(keys.db, (tx) => endKeys(tx, [id]))

/**
 * Call this function after an attempt to create a profile, because the attempt creates the keys first. In the meantime
 * the user may have left, or another web view may have created the profile.
 */
export async function endStray(store: ProfileStore, id: string): Promise<void> {
  const row = await store.db.selectFrom('enrolments').select('completedAt').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return endLeft(store, id)
  if (row.completedAt !== null) await transaction(store.keys.db, (tx) => endPending(tx, [id]))
}

const batchSize = 250

/** Deletes the keys first, so that a killed process leaves only unreadable rows. The next sweep deletes these rows. */
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
