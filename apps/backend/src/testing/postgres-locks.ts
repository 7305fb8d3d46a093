import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../database/database.ts'

/** Returns false for SQLite, which has no row locks because it has one writer at a time. */
export const hasLocks = (db: Db): Promise<boolean> =>
  sql`select 1 from pg_locks`.execute(db).then(
    () => true,
    () => false,
  )

/** Other tests do not change the result, because each test has its own database. */
export async function isWaiting<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows.length > 0
}

export async function requestBehindLock<Answer>(
  db: Db,
  change: (tx: Db) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { request } = await db.transaction().execute(async (tx) => {
    await change(tx)
    // Wrap the promise in an object. Otherwise the transaction would wait for the promise.
    const begun = { request: ask() }
    await expect.poll(() => isWaiting(db)).toBe(true)
    return begun
  })
  return request
}
