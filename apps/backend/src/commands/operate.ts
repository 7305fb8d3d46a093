import { refuseMissing } from '../base/environment.ts'
import { startErrorText } from '../base/start-error.ts'
import { type Db, openDatabase } from '../database/database.ts'
import { postgresDialect } from '../database/postgres.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { dataDirOf, isOnSqlite, refuseNowhere } from '../operator/open-store.ts'

/** For use before the command opens a store. The process ends immediately, so an open store would not be closed. */
export function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

/** The caller must return, so that the command closes its store. */
export function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}

/** For commands that need both the database and the keys as files in DATA_DIR. */
export function refusePostgres(env: NodeJS.ProcessEnv): void {
  if (!isOnSqlite(env)) stop('This command supports only SQLite. For PostgreSQL see docs/operations.md.')
  if ((env.KEYS_URL ?? '') !== '')
    stop('The keys are in the PostgreSQL of KEYS_URL. This command supports only keys in DATA_DIR.')
}

export async function operate(work: () => Promise<void>): Promise<void> {
  try {
    refuseMissing(process.env)
    await work()
  } catch (error) {
    const text = startErrorText(error)
    if (text === undefined) throw error
    stop(text)
  }
}

export const operateOnPeople = (env: NodeJS.ProcessEnv, work: (db: Db) => Promise<void>): Promise<void> =>
  operate(async () => {
    refuseNowhere(env)
    const { DATABASE_URL = '' } = env
    const db = openDatabase(
      DATABASE_URL === '' ? sqliteDialect(dataDirOf(env)) : postgresDialect(DATABASE_URL, () => {}),
    )
    try {
      await work(db)
    } finally {
      await db.destroy()
    }
  })
