import type { Fields, Report } from '../base/events.ts'
import type { Db } from '../database/database.ts'
import { isReferred, transaction } from '../database/transaction.ts'
import { emptyLog } from '../database/vacuum-sqlite.ts'
import { endNumbers } from '../keys/day-keys.ts'
import { type Keys, noChanges } from '../keys/keys.ts'
import { endPending } from './enrolments.ts'
import { deleteRows, enrolmentsOf, marksOf } from './erase-rows.ts'
import { retainWhilePending } from './retained-signatures.ts'

export interface ProfileStore {
  db: Db
  keys: Keys
  report?: Report
}

/** The maximum number of attempts. An attempt fails if the user signs in during the deletion of the rows. */
const maxAttempts = 5

async function deleteAll(db: Db, id: string, now: number): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(db, (tx) => deleteRows(tx, id, now))
    } catch (error) {
      if (!isReferred(error) || attempt === maxAttempts) throw error
    }
  }
}

async function clearAway({ db, keys }: ProfileStore, id: string, now: number): Promise<void> {
  const marks = await deleteAll(db, id, now)
  await emptyLog(db)
  await transaction(keys.db, async (tx) => {
    // Delete the keys again, because a visitor may have entered the number again since the first deletion.
    await endNumbers(tx, marks)
    await tx
      .updateTable('sealingKeys')
      .set({ isTidy: 1 })
      .where('owner', '=', id)
      .where('erasedAt', 'is not', null)
      .execute()
  })
}

/** Rows of a user with an erased key may still exist. */
export async function isErased({ keys }: ProfileStore, id: string): Promise<boolean> {
  const row = await keys.db
    .selectFrom('sealingKeys')
    .select('erasedAt')
    .where('owner', '=', id)
    .where('isProfile', '=', 1)
    .executeTakeFirst()
  return row !== undefined && row.erasedAt !== null
}

/**
 * Destroys three kinds of keys before it deletes rows. These are the keys of the profile, of the days with the user's
 * numbers, and of the user's enrolments. All copies of the sealed data are then unreadable. If the process is killed,
 * the next start or sweep continues (`finishErasures`).
 * @param fields the fields of the event, for example the reason of an operator
 * @returns false if this id never existed
 */
export async function eraseProfile(
  store: ProfileStore,
  id: string,
  now: number,
  fields: Fields<'person-erased'> = {},
): Promise<boolean> {
  await retainWhilePending(store, id, now)
  const { own, all: marks } = await marksOf(store.db, id)
  const pending = await enrolmentsOf(store.db, id, own)
  const known = await transaction(store.keys.db, async (tx) => {
    await tx
      .updateTable('sealingKeys')
      .set({ wrapped: null, master: null, erasedAt: now, ...noChanges })
      .where('owner', '=', id)
      .where('isProfile', '=', 1)
      .where('erasedAt', 'is', null)
      .execute()
    await endNumbers(tx, marks)
    await endPending(tx, pending)
    return tx
      .selectFrom('sealingKeys')
      .select('owner')
      .where('owner', '=', id)
      .where('isProfile', '=', 1)
      .executeTakeFirst()
  })
  if (known === undefined) return false
  store.report?.('person-erased', fields)
  await clearAway(store, id, now)
  return true
}

const batchSize = 250

/**
 * Deletes the rows that remain after an interrupted erasure. With `all`, also deletes rows of erased users from a
 * restored database.
 * @returns the number of users
 */
export async function finishErasures(store: ProfileStore, now: number, { all = false } = {}): Promise<number> {
  const { db, keys } = store
  let count = 0
  for (let last = '', isMore = true; isMore; ) {
    const rows = await keys.db
      .selectFrom('sealingKeys')
      .select(['owner', 'isTidy'])
      .where('erasedAt', 'is not', null)
      .where('owner', '>', last)
      .$if(!all, (query) => query.where('isTidy', '=', 0))
      .orderBy('owner')
      .limit(batchSize)
      .execute()
    const owners = rows.map(({ owner }) => owner)
    const back =
      owners.length === 0 ? [] : await db.selectFrom('profiles').select('id').where('id', 'in', owners).execute()
    const untidy = rows.filter(({ owner, isTidy }) => isTidy === 0 || back.some(({ id }) => id === owner))
    for (const { owner } of untidy) await clearAway(store, owner, now)
    count += untidy.length
    isMore = rows.length === batchSize
    last = owners.at(-1) ?? last
  }
  return count
}
