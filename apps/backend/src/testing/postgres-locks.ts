import { sql } from 'kysely'
import type { Db } from '../store/store.ts'

/** A file has one writer at a time: what two writers do to each other is to be seen on PostgreSQL alone. */
export const hasLocks = (db: Db): Promise<boolean> =>
  sql`select 1 from pg_locks`.execute(db).then(
    () => true,
    () => false,
  )

/** Whether any connection to this server waits for another one's row. */
export const isWaiting = async (db: Db): Promise<boolean> =>
  (await sql<{ granted: boolean }>`select granted from pg_locks where not granted`.execute(db)).rows.length > 0
