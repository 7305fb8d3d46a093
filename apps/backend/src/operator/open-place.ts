import { resolve } from 'node:path'
import { claimKeys, openKeys } from '../keys/open-keys.ts'
import type { Place } from '../people/erase.ts'
import { sealOpenWith } from '../people/seal-open.ts'
import { loadSecrets } from '../secrets.ts'
import { migrate } from '../store/migrations.ts'
import { postgresDialect } from '../store/postgres.ts'
import { sqliteDialect } from '../store/sqlite.ts'
import { openStore } from '../store/store.ts'

/** What says where a server's state lies, and with which keys; the same variables as for the server itself. */
export type Variables = Record<string, string | undefined>

const root = resolve(import.meta.dirname, '../../../..')
const given = (text: string | undefined): text is string => text !== undefined && text !== ''

export const isLocal = ({ ENVIRONMENT = 'local' }: Variables): boolean => ENVIRONMENT === 'local'
export const dataDirOf = ({ DATA_DIR }: Variables): string => resolve(root, given(DATA_DIR) ? DATA_DIR : '.data')
export const isOnSqlite = ({ DATABASE_URL }: Variables): boolean => !given(DATABASE_URL)

/** The database and the keys, as the server has them that runs on the same variables, or will. */
export async function openPlace(env: Variables, now: number): Promise<Place & { close(): Promise<void> }> {
  const { DATABASE_URL, KEYS_URL } = env
  const dataDir = dataDirOf(env)
  const secretsNow = () => loadSecrets(env, isLocal(env) ? dataDir : undefined)
  const keys = await openKeys({ dataDir, ...(given(KEYS_URL) && { keysUrl: KEYS_URL }) }, secretsNow, () => {}, now)
  const db = openStore(given(DATABASE_URL) ? postgresDialect(DATABASE_URL, () => {}) : sqliteDialect(dataDir))
  const close = async () => {
    await Promise.all([db.destroy(), keys.db.destroy()])
  }
  try {
    await migrate(db, now, sealOpenWith(keys, secretsNow()))
    await claimKeys(db, keys)
  } catch (error) {
    await close()
    throw error
  }
  return { db, keys, close }
}
