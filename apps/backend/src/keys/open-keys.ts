import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely'
import type { Report } from '../base/events.ts'
import { StartError } from '../base/start-error.ts'
import type { Db } from '../database/database.ts'
import { migrateBy } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { transaction } from '../database/transaction.ts'
import { type KeyDb, type KeyTables, keyMigrations } from './key-schema.ts'
import { createKeys, type Expected, type Keys, notOfDatabase } from './keys.ts'
import type { CurrentMasterSecrets } from './master-keys.ts'

/** `keysUrl` has priority over `dataDir`, and `dataDir` has priority over `databaseUrl`. */
export interface KeyStoreLocation {
  dataDir?: string
  databaseUrl?: string
  keysUrl?: string
}

function dialectFor({ dataDir, databaseUrl, keysUrl }: KeyStoreLocation, report: Report): Dialect {
  if (keysUrl === undefined && dataDir !== undefined) return sqliteDialect(dataDir, 'keys')
  const url = keysUrl ?? databaseUrl
  if (url === undefined) throw new Error('Neither dataDir nor databaseUrl is given')
  return postgresDialect(url, (error) => report('database-lost', { error: error.name }))
}

const openKeyDb = (dialect: Dialect): KeyDb => new Kysely<KeyTables>({ dialect, plugins: [new CamelCasePlugin()] })

/** @returns the id of the key store that the database names, or undefined for a new database */
export async function claimOf(db: Db): Promise<string | undefined> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'key_store')) return undefined
  const { rows } = await sql<{ id: string }>`select id from key_store`.execute(db)
  return rows[0]?.id
}

export async function openKeys(
  location: KeyStoreLocation,
  secrets: CurrentMasterSecrets,
  report: Report,
  now: number,
  expected: Expected = {},
): Promise<Keys> {
  const db = openKeyDb(dialectFor(location, report))
  try {
    await migrateBy(db, keyMigrations, now)
    return await createKeys(db, secrets, expected)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** @throws if the database names another key store, because the data would be unreadable */
export async function claimKeys(db: Db, { id }: Keys): Promise<void> {
  const known = await transaction(db, async (tx) => {
    await sql`insert into key_store (id) select ${id} where not exists (select id from key_store)
      on conflict (id) do nothing`.execute(tx)
    const { rows } = await sql<{ id: string }>`select id from key_store`.execute(tx)
    return rows.map((row) => row.id)
  })
  if (known.some((item) => item !== id)) throw new StartError(notOfDatabase)
}
