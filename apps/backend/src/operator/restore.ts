import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Report } from '../base/events.ts'
import { StartError } from '../base/start-error.ts'
import { type Db, openDatabase } from '../database/database.ts'
import type { ShellKey } from '../database/schema-palms.ts'
import { sqliteDialect, sqlitePath } from '../database/sqlite.ts'
import { ringIn } from '../keys/ring-file.ts'
import { refuseNewMaster } from '../keys/secrets.ts'
import { keepRevoked, listShellKeys } from '../shells/shell-keys.ts'
import { repeatChanges } from '../users/changes-since-backup.ts'
import { finishErasures } from '../users/erase.ts'
import { dataDirOf, isLocal, openOperatorStore, type Variables } from './open-store.ts'

class NotRestored extends StartError {}

function textIn(file: string, query: string, column: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const value = database.prepare(query).get()?.[column]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}

const isSound = (file: string): boolean => textIn(file, 'pragma integrity_check', 'integrity_check') === 'ok'
const keysWanted = (file: string) => textIn(file, 'select id from key_store', 'id')

/** The codes SQLITE_CORRUPT and SQLITE_NOTADB. No server can use a file with such an error. */
const broken: ReadonlySet<number> = new Set([11, 26])

/** SQLite can leave the write-ahead log mode only without other connections. */
function isServed(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    return database.prepare('pragma journal_mode=delete').get()?.journal_mode !== 'delete'
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
    return !broken.has(code)
  } finally {
    database.close()
  }
}

function copy(from: string, to: string): void {
  copyFileSync(from, to)
  chmodSync(to, 0o600)
}

function place(draft: string, to: string): void {
  for (const rest of ['-wal', '-shm', '-journal']) rmSync(`${to}${rest}`, { force: true })
  renameSync(draft, to)
}

function refuse(env: Variables, file: string, isReplacing: boolean): void {
  const dataDir = dataDirOf(env)
  const [database, keys] = [sqlitePath(dataDir, 'palmflow'), sqlitePath(dataDir, 'keys')]
  const wanted = existsSync(file) && isSound(file) ? keysWanted(file) : undefined
  if (wanted === undefined) throw new NotRestored(`${file} is no backup of this service, or a broken one`)
  if (existsSync(database) && !isReplacing)
    throw new NotRestored(`${database} is there: --replace puts the backup in its place`)
  if (existsSync(database) && isServed(database)) throw new NotRestored('A server uses this database: stop it first')
  const ring = ringIn(keys) ? keys : join(dirname(file), 'keys.sqlite')
  if (!existsSync(ring)) throw new NotRestored('The keys are neither in DATA_DIR nor next to the backup')
  if (isLocal(env)) refuseNewMaster(env, dataDir, ringIn(ring))
  if (ringIn(ring)?.id !== wanted) throw new NotRestored(`${ring} holds the keys of another database`)
}

/**
 * Returns the revoked shell keys of the database that the backup replaces. Empty if that database is missing or
 * unreadable.
 */
async function takenBack(dataDir: string): Promise<ShellKey[]> {
  if (!existsSync(sqlitePath(dataDir, 'palmflow'))) return []
  let db: Db | undefined
  try {
    db = openDatabase(sqliteDialect(dataDir))
    return (await listShellKeys(db)).filter(({ revokedAt }) => revokedAt !== null)
  } catch {
    return []
  } finally {
    await db?.destroy()
  }
}

const draftsIn = (dataDir: string): string => join(dataDir, 'palmflow.restoring')

/** The counts of changes that a restore has repeated: erased users, removed palms and changed numbers. */
export interface RestoreResult {
  count: number
  palms: number
  numbers: number
}

/** Restores into the folder `drafts`, so that a failed step leaves the live database unchanged. */
async function prepare(env: Variables, file: string, drafts: string, now: number): Promise<RestoreResult> {
  const dataDir = dataDirOf(env)
  const areKeysThere = ringIn(sqlitePath(dataDir, 'keys')) !== undefined
  copy(file, sqlitePath(drafts, 'palmflow'))
  if (!areKeysThere) copy(join(dirname(file), 'keys.sqlite'), sqlitePath(drafts, 'keys'))
  const revoked = await takenBack(dataDir)
  const opened = await openOperatorStore(env, now, { people: drafts, keys: areKeysThere ? dataDir : drafts })
  try {
    for (const key of revoked) await keepRevoked(opened.db, key)
    const count = await finishErasures(opened, now, { all: true })
    return { count, ...(await repeatChanges(opened, now)) }
  } finally {
    await opened.close()
  }
}

/**
 * Later erasures, palm removals and number changes are in the live key store and are repeated. The copy of the keys
 * next to the backup is used only if the live key store is lost.
 * @throws NotRestored with the reason of a refusal, for example a running server
 * @throws StartError if the keys cannot be opened
 */
export async function restore(
  env: Variables,
  file: string,
  isReplacing: boolean,
  now: number,
  report?: Report,
): Promise<RestoreResult> {
  const dataDir = dataDirOf(env)
  refuse(env, file, isReplacing)
  const drafts = draftsIn(dataDir)
  rmSync(drafts, { recursive: true, force: true })
  mkdirSync(drafts, { recursive: true, mode: 0o700 })
  try {
    const restored = await prepare(env, file, drafts, now)
    // This check also ends the write-ahead log mode. Otherwise data of the draft could remain in the log file of the
    // draft.
    if (isServed(sqlitePath(drafts, 'palmflow'))) throw new NotRestored(`${drafts} is in use: run it once more`)
    for (const name of ['keys', 'palmflow'] as const) {
      const draft = sqlitePath(drafts, name)
      if (existsSync(draft)) place(draft, sqlitePath(dataDir, name))
    }
    report?.('restored', { ...restored })
    return restored
  } finally {
    rmSync(drafts, { recursive: true, force: true })
  }
}
