import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Report } from '../events.ts'
import { finishErasures } from '../people/erase.ts'
import { keepRevoked, listShellKeys } from '../shells/shell-keys.ts'
import type { ShellKey } from '../store/schema.ts'
import { sqliteDialect, sqlitePath } from '../store/sqlite.ts'
import { type Db, openStore } from '../store/store.ts'
import { dataDirOf, openPlace, type Variables } from './open-place.ts'

/** Why nothing was restored, for the operator. */
export class NotRestored extends Error {}

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
const keysThere = (file: string) => textIn(file, 'select id from key_ring', 'id')

/** SQLITE_CORRUPT and SQLITE_NOTADB: nobody is served from what is no database any more. */
const broken: ReadonlySet<number> = new Set([11, 26])

/** Leaving the log asks for the file alone, and a server holds it as long as it runs. */
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

function place(from: string, to: string): void {
  const draft = `${to}.restoring`
  copyFileSync(from, draft)
  chmodSync(draft, 0o600)
  for (const rest of ['-wal', '-shm', '-journal']) rmSync(`${to}${rest}`, { force: true })
  renameSync(draft, to)
}

function refuse(file: string, dataDir: string, isReplacing: boolean): void {
  const [database, keys] = [sqlitePath(dataDir, 'palmflow'), sqlitePath(dataDir, 'keys')]
  const wanted = existsSync(file) && isSound(file) ? keysWanted(file) : undefined
  if (wanted === undefined) throw new NotRestored(`${file} is no backup of this service, or a broken one`)
  if (existsSync(database) && !isReplacing)
    throw new NotRestored(`${database} is there: --replace puts the backup in its place`)
  if (existsSync(database) && isServed(database)) throw new NotRestored('A server runs on this database: stop it first')
  const ring = existsSync(keys) ? keys : join(dirname(file), 'keys.sqlite')
  if (!existsSync(ring)) throw new NotRestored('The keys are neither in DATA_DIR nor beside the backup')
  if (keysThere(ring) !== wanted) throw new NotRestored(`${ring} holds the keys of another database`)
}

/** The shells' keys that were taken back, as far as the database can tell that the backup takes the place of. */
async function takenBack(dataDir: string): Promise<ShellKey[]> {
  if (!existsSync(sqlitePath(dataDir, 'palmflow'))) return []
  let db: Db | undefined
  try {
    db = openStore(sqliteDialect(dataDir))
    return (await listShellKeys(db)).filter(({ revokedAt }) => revokedAt !== null)
  } catch {
    return []
  } finally {
    await db?.destroy()
  }
}

/**
 * Puts a backup of SQLite in its place, and erases again who was erased since: sealing keys that are there stay, and know. Only
 * where they are lost too the copy beside the backup takes their place.
 * @returns how many people were in the backup who are erased. @throws NotRestored
 */
export async function restore(
  env: Variables,
  file: string,
  isReplacing: boolean,
  now: number,
  report?: Report,
): Promise<number> {
  const dataDir = dataDirOf(env)
  refuse(file, dataDir, isReplacing)
  const keys = sqlitePath(dataDir, 'keys')
  if (!existsSync(keys)) place(join(dirname(file), 'keys.sqlite'), keys)
  const revoked = await takenBack(dataDir)
  place(file, sqlitePath(dataDir, 'palmflow'))
  const opened = await openPlace(env, now)
  try {
    for (const key of revoked) await keepRevoked(opened.db, key)
    const count = await finishErasures(opened, now, { all: true })
    report?.('restored', { count })
    return count
  } finally {
    await opened.close()
  }
}
