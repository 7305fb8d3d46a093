import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { environmentNamed } from '../base/environment.ts'
import { root } from '../base/folders.ts'
import { StartError } from '../base/start-error.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { sqliteDialect, sqlitePath } from '../database/sqlite.ts'
import { claimKeys, claimOf, openKeys } from '../keys/open-keys.ts'
import { loadSecrets, type Secrets } from '../keys/secrets.ts'
import type { ProfileStore } from '../users/erase.ts'
import { sealPlainDataWith } from '../users/seal-plain-data.ts'

export type Variables = Record<string, string | undefined>

const isSet = (text: string | undefined): text is string => text !== undefined && text !== ''

export const isLocal = ({ ENVIRONMENT }: Variables): boolean => environmentNamed(ENVIRONMENT) === 'local'
export const dataDirOf = ({ DATA_DIR }: Variables): string => resolve(root, isSet(DATA_DIR) ? DATA_DIR : '.data')
export const isOnSqlite = ({ DATABASE_URL }: Variables): boolean => !isSet(DATABASE_URL)

export type OpenedStore = ProfileStore & { secrets: Secrets; close(): Promise<void> }

/** These folders replace DATA_DIR, because a restore uses a separate folder until the restore is complete. */
export interface Folders {
  people: string
  keys: string
}

/**
 * Also migrates the database and the key store.
 * @throws StartError if a key is missing, or if the keys do not belong to the database
 */
export async function openOperatorStore(env: Variables, now: number, folders?: Folders): Promise<OpenedStore> {
  const { DATABASE_URL, KEYS_URL } = env
  const dataDir = dataDirOf(env)
  const secretsNow = () => loadSecrets(env, isLocal(env) ? dataDir : undefined)
  // Read the secrets first. Otherwise a command with a missing secret would create empty database files.
  const secrets = secretsNow()
  const keyStore = { dataDir: folders?.keys ?? dataDir, ...(isSet(KEYS_URL) && { keysUrl: KEYS_URL }) }
  const db = openDatabase(
    isSet(DATABASE_URL) ? postgresDialect(DATABASE_URL, () => {}) : sqliteDialect(folders?.people ?? dataDir),
  )
  const keys = await claimOf(db)
    .then((claimed) => openKeys(keyStore, secretsNow, () => {}, now, { claimed, isLocal: isLocal(env) }))
    .catch(async (error: unknown) => {
      await db.destroy()
      throw error
    })
  const close = async () => {
    await Promise.all([db.destroy(), keys.db.destroy()])
  }
  try {
    await migrate(db, now, sealPlainDataWith(keys, secrets))
    await claimKeys(db, keys)
  } catch (error) {
    await close()
    throw error
  }
  return { db, keys, secrets, close }
}

/** @throws StartError if the folder has no database, because the path may be wrong */
export function refuseNowhere(env: Variables): void {
  const folder = dataDirOf(env)
  if (isOnSqlite(env) && !existsSync(sqlitePath(folder, 'palmflow'))) {
    throw new StartError(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.`)
  }
}

/**
 * Creates no database and no key store.
 * @throws StartError if there is no database, or if there is no key store
 */
export async function openExisting(env: Variables, now: number): Promise<OpenedStore> {
  refuseNowhere(env)
  const folder = dataDirOf(env)
  if (!isOnSqlite(env) && !isSet(env.KEYS_URL) && !existsSync(sqlitePath(folder, 'keys'))) {
    throw new StartError(`There are no keys in ${folder}. Set DATA_DIR or KEYS_URL.`)
  }
  return openOperatorStore(env, now)
}
