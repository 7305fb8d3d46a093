import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Db } from './store.ts'
import { patiently, transaction } from './transaction.ts'

/** In the list of migrations, once nothing of before is left in the file. */
export const compacted = 'numbers-are-compacted'
export const isSqlite = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/** Somebody still reads what was there before. */
class StillRead extends Error {
  readonly errcode = 5
}

/**
 * What was overwritten or deleted stands in SQLite's log until that is copied back: resolves once nothing does. On
 * PostgreSQL there is nothing to wait for; what its files keep, and how long, is in docs/operations.md.
 */
export async function emptyLog(db: Db): Promise<void> {
  if (!isSqlite(db)) return
  await patiently(async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy !== 0) throw new StillRead('The log is still read')
  })
}

/** Once, after people and numbers were sealed: SQLite's pages keep what stood there before, so the file is written anew. */
export async function compactOnce(db: Db, now: number): Promise<void> {
  if (!isSqlite(db)) return
  const { rows } = await sql`select name from migrations where name = ${compacted}`.execute(db)
  if (rows.length > 0) return
  await patiently(() => sql`vacuum`.execute(db))
  await emptyLog(db)
  await transaction(db, (tx) =>
    sql`insert into migrations (name, at) values (${compacted}, ${now}) on conflict (name) do nothing`.execute(tx),
  )
}
