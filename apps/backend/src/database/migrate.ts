import { type Kysely, sql } from 'kysely'
import { initialMigrations, sealingMigrations } from './initial-migrations.ts'
import { migrations } from './migrations.ts'
import type { Db } from './schema.ts'
import { transaction } from './transaction.ts'

/** The name must not change, because databases store the names of their migrations. */
export interface Migration {
  name: string
  statements: readonly string[]
}

async function applyMissing<Tables>(tx: Kysely<Tables>, list: readonly Migration[], now: number): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, at bigint not null)`.execute(tx)
  for (const { name, statements } of list) {
    // If two servers migrate in parallel, the second one waits here and then finds the row.
    const inserted = await sql`insert into migrations (name, at) values (${name}, ${now})
      on conflict (name) do nothing returning name`.execute(tx)
    if (inserted.rows.length === 0) continue
    for (const statement of statements) await sql.raw(statement).execute(tx)
  }
}

/**
 * The error codes if two servers create the same table in parallel. `if not exists` does not prevent these errors in
 * PostgreSQL.
 */
const collisions: ReadonlySet<unknown> = new Set(['23505', '42P07'])

async function retryOnCollision(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      const collided = error instanceof Error && 'code' in error && collisions.has(error.code)
      if (!collided || attempt >= 5) throw error
    }
  }
}

export const migrateBy = <Tables>(db: Kysely<Tables>, list: readonly Migration[], now: number): Promise<void> =>
  retryOnCollision(() => transaction(db, (tx) => applyMissing(tx, list, now)))

/** Seals the plain data of an existing database. A new database has no plain data. */
export type SealPlainData = (tx: Db) => Promise<void>

export const migrate = (db: Db, now: number, sealPlainData: SealPlainData): Promise<void> =>
  retryOnCollision(() =>
    transaction(db, async (tx) => {
      await applyMissing(tx, [...initialMigrations, ...sealingMigrations], now)
      await sealPlainData(tx)
      await applyMissing(tx, migrations, now)
    }),
  )
