import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Db } from './database.ts'
import { retryOnConflict, transaction } from './transaction.ts'

/** The server writes this name to `migrations` after it has compacted the file. */
export const compacted = 'numbers-are-compacted'
export const isSqlite = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/** Has the code SQLITE_BUSY, so that the call is retried. */
class StillRead extends Error {
  override readonly name = 'StillRead'
  readonly errcode = 5
}

/**
 * Waits for a checkpoint. Before the checkpoint, SQLite's write-ahead log contains overwritten and deleted data.
 * PostgreSQL needs no wait. docs/operations.md states how long the files of PostgreSQL contain such data.
 */
export async function emptyLog(db: Db): Promise<void> {
  if (!isSqlite(db)) return
  await retryOnConflict(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy !== 0) throw new StillRead('The log is still read')
  })
}

/**
 * Rewrites a SQLite file once, after profiles and numbers were sealed. Before this, the free pages of the file contain
 * the old data.
 */
export async function vacuumOnce(db: Db, now: number): Promise<void> {
  if (!isSqlite(db)) return
  const { rows } = await sql`select name from migrations where name = ${compacted}`.execute(db)
  if (rows.length > 0) return
  await retryOnConflict(() => sql`vacuum`.execute(db))
  await emptyLog(db)
  await transaction(db, (tx) =>
    sql`insert into migrations (name, at) values (${compacted}, ${now}) on conflict (name) do nothing`.execute(tx),
  )
}
