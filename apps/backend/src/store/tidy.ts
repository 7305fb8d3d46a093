import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Db } from './store.ts'
import { retryOnConflict, transaction } from './transaction.ts'

/** The entry in the list of migrations after the file has no old data. */
export const compacted = 'numbers-are-compacted'
export const isSqlite = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/** A reader still uses the old data. */
class StillRead extends Error {
  readonly errcode = 5
}

/**
 * Overwritten and deleted data are in SQLite's write-ahead log until a checkpoint. Resolves after the checkpoint. PostgreSQL
 * needs no wait. docs/operations.md says how long its files have such data.
 */
export async function emptyLog(db: Db): Promise<void> {
  if (!isSqlite(db)) return
  await retryOnConflict(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy !== 0) throw new StillRead('The log is still read')
  })
}

/** Runs once after profiles and numbers were sealed: SQLite pages keep old data, so the file is rewritten. */
export async function compactOnce(db: Db, now: number): Promise<void> {
  if (!isSqlite(db)) return
  const { rows } = await sql`select name from migrations where name = ${compacted}`.execute(db)
  if (rows.length > 0) return
  await retryOnConflict(() => sql`vacuum`.execute(db))
  await emptyLog(db)
  await transaction(db, (tx) =>
    sql`insert into migrations (name, at) values (${compacted}, ${now}) on conflict (name) do nothing`.execute(tx),
  )
}
