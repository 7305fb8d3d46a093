import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, type Driver, SqliteAdapter, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import { groupDriver, type Statements } from './group-commit.ts'

const cachedStatements = 200
/**
 * The lock timeout of a writer in milliseconds. The timeout is short, because a waiting writer blocks the event loop.
 * `transaction` retries without blocking.
 */
const busyTimeout = 10
/**
 * The lock timeout of the key file in milliseconds. This timeout is longer, because without a write-ahead log readers
 * wait for the sync of a writer.
 */
const keysTimeout = 2_000

const startTimeoutMs = 5_000
/** The code SQLITE_BUSY. The low byte of an error code is the primary code. */
const busy = 5
const clock = new Int32Array(new SharedArrayBuffer(4))

/**
 * Turns on the write-ahead log, which needs exclusive access. If two servers start in an empty folder, one of them is
 * refused. This function may block the event loop, because a starting server has no requests.
 */
function turnLogOn(database: DatabaseSync): void {
  const givesUpAt = performance.now() + startTimeoutMs
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode=WAL')
      return
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
      const isBusy = code === busy
      if (!isBusy || performance.now() > givesUpAt) throw error
      Atomics.wait(clock, 0, 0, busyTimeout)
    }
  }
}

function bind(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot hold a ${typeof value}`)
}

function wrap(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...values.map(bind)),
    run: (values: readonly unknown[]) => statement.run(...values.map(bind)),
    iterate: (values: readonly unknown[]) => statement.iterate(...values.map(bind)),
  }
}

/**
 * Skips the rollback if a full disk has already ended the transaction. Otherwise an error of the rollback would hide
 * the error of the disk.
 */
const unlessEnded = (database: DatabaseSync, rollback: ReturnType<typeof wrap>) => ({
  ...rollback,
  run: (values: readonly unknown[]) =>
    database.isTransaction ? rollback.run(values) : { changes: 0, lastInsertRowid: 0 },
})

/**
 * SQLite gives its log files the mode of this file. The mode of an existing file also changes. Otherwise other users of
 * the machine could read a file of an earlier start.
 */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) if (existsSync(one)) chmodSync(one, 0o600)
}

/**
 * SQLite overwrites deleted data. The key file has no write-ahead log, because a log would contain a destroyed key
 * until a checkpoint. The removal of the key file's journal is synced, so that a destroyed key stays destroyed after
 * the commit.
 */
const settings = {
  palmflow: 'PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON',
  keys: 'PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA; PRAGMA secure_delete=ON',
} as const
export type SqliteFile = keyof typeof settings

export const sqlitePath = (folder: string, name: SqliteFile): string => join(folder, `${name}.sqlite`)

function openFile(file: string, timeout: number) {
  const database = new DatabaseSync(file, { timeout })
  const statements = new Map<string, ReturnType<typeof wrap>>()
  return {
    database,
    prepare(text: string) {
      // Take the write lock immediately. SQLite refuses a late write in a transaction if another process has written
      // since the first read.
      const query = text === 'begin' ? 'begin immediate' : text
      const known = statements.get(query)
      if (known !== undefined) return known
      if (statements.size >= cachedStatements) statements.clear()
      const wrapped = wrap(database.prepare(query))
      const statement = query === 'rollback' ? unlessEnded(database, wrapped) : wrapped
      statements.set(query, statement)
      return statement
    },
    close() {
      statements.clear()
      database.close()
    },
  }
}

function asStatements({ database, prepare, close }: ReturnType<typeof openFile>): Statements {
  const driver = new SqliteDriver({ database: { close, prepare } })
  const connection = driver.init().then(() => driver.acquireConnection())
  return {
    exec: (statement) => void prepare(statement).run([]),
    execute: async (query) => (await connection).executeQuery(query),
    isTransaction: () => database.isTransaction,
    close,
  }
}

/** Kysely must not limit the connections, because the group driver orders the transactions. */
class GroupAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class GroupDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(driver: Driver, config: SqliteDialectConfig) {
    super(config)
    this.#driver = driver
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): GroupAdapter {
    return new GroupAdapter()
  }
}

/**
 * @param folder the folder of `palmflow.sqlite` (database) and `keys.sqlite` (keys). The folder is created if it is
 * missing.
 */
export function sqliteDialect(folder: string, name: SqliteFile = 'palmflow'): Dialect {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = sqlitePath(folder, name)
  keepPrivate(file)
  const writer = openFile(file, name === 'keys' ? keysTimeout : busyTimeout)
  const { prepare, close } = writer
  if (name === 'keys') {
    writer.database.exec(settings.keys)
    return new SqliteDialect({ database: { close, prepare } })
  }
  turnLogOn(writer.database)
  writer.database.exec(settings.palmflow)
  const reader = openFile(file, busyTimeout)
  reader.database.exec('PRAGMA query_only=ON')
  return new GroupDialect(groupDriver(asStatements(writer), asStatements(reader)), { database: { close, prepare } })
}
