import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../store/store.ts'

/** A file has one writer at a time: what two writers do to each other is to be seen on PostgreSQL alone. */
export const hasLocks = (db: Db): Promise<boolean> =>
  sql`select 1 from pg_locks`.execute(db).then(
    () => true,
    () => false,
  )

/** Whether any connection to this database waits for another one's row: other tests have databases of their own beside it. */
export async function isWaiting<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows.length > 0
}

/** What is asked for while somebody changes the same rows, and goes on once that change stands. */
export async function askedBehind<Answer>(
  db: Db,
  change: (tx: Db) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { asked } = await db.transaction().execute(async (tx) => {
    await change(tx)
    // A promise in an object, or leaving the transaction would wait for it.
    const begun = { asked: ask() }
    await expect.poll(() => isWaiting(db)).toBe(true)
    return begun
  })
  return asked
}
