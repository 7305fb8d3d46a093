import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { StartError } from '../base/start-error.ts'
import { retryOnConflict } from '../database/transaction.ts'
import { ringIn } from '../keys/ring-file.ts'
import type { ProfileStore } from '../users/erase.ts'

/**
 * A backup omits the rows of these tables, because the rows must expire and a backup does not expire. After a restore,
 * users sign in again.
 */
const ofVisits = [
  ...['enrolment_palms', 'enrolments', 'sms_outbox', 'attempts', 'otp_codes', 'challenges', 'sessions'],
  ...['identity_tokens', 'host_sessions'],
  ...['capture_marks', 'data_requests', 'undo_links'],
] as const
const notOfPeople = "delete from limits where key like 'sms-%' or key like 'otp-%'"

function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

class NotCopied extends StartError {}

/**
 * Refuses the folder of the live key file, because the copy would replace this file. Running servers would then write
 * to an unlinked file, and their writes would be lost.
 */
async function refuseOwnFolder({ keys }: ProfileStore, folder: string): Promise<void> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    keys.db,
  )
  const [main] = rows
  if (main !== undefined && realpathSync(dirname(main.file)) === realpathSync(folder)) {
    throw new NotCopied(`${folder} contains the keys in use. Choose another folder for the copy.`)
  }
}

const copyOfKeys = (folder: string): string => join(folder, 'keys.sqlite')

/** Refuses a folder with a copy of other keys, because this may be the only copy of these keys. */
async function refuseFolder(store: ProfileStore, folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) throw new NotCopied(`${folder} cannot be made: ${dirname(folder)} is not there`)
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  await refuseOwnFolder(store, folder)
  const known = ringIn(copyOfKeys(folder))
  if (known !== undefined && known.id !== store.keys.id) {
    throw new NotCopied(
      `${copyOfKeys(folder)} is the copy of another database’s keys: a copy needs a folder of its own`,
    )
  }
}

/**
 * Refuses an erasure if the copy of the keys cannot be renewed. Otherwise the copy would still contain the erased key.
 * @throws NotCopied if the folder has no copy, or if `backUpKeys` would refuse the folder
 */
export async function refuseNoCopy(store: ProfileStore, folder: string): Promise<void> {
  if (!existsSync(copyOfKeys(folder))) {
    throw new NotCopied(`There is no copy of the keys in ${folder}. docs/operations.md describes how to make it`)
  }
  await refuseFolder(store, folder)
}

/**
 * Only the owner of the file can read the draft and the copy. The copy gets its final name after the draft is complete.
 */
async function copyTo<Tables>(db: Kysely<Tables>, folder: string, name: string, trim: string): Promise<string> {
  const [file, draft] = [join(folder, name), join(folder, `${name}.draft`)]
  rmSync(draft, { force: true })
  closeSync(openSync(draft, 'wx', 0o600))
  await retryOnConflict(() => sql`vacuum into ${draft}`.execute(db))
  const copy = new DatabaseSync(draft)
  copy.exec(`PRAGMA journal_mode=MEMORY; PRAGMA secure_delete=ON; ${trim} VACUUM;`)
  copy.close()
  chmodSync(draft, 0o600)
  sync(draft)
  renameSync(draft, file)
  sync(folder)
  return file
}

const stamp = (now: number): string => new Date(now).toISOString().replaceAll(/[:.]/g, '-')

/**
 * Replaces the copy of the keys, so that the copy contains no erased key. The copy omits expiring keys. Of the data
 * under these keys, a backup contains only unsent erasure notices.
 */
export async function backUpKeys(store: ProfileStore, folder: string): Promise<string> {
  await refuseFolder(store, folder)
  return copyTo(store.keys.db, folder, 'keys.sqlite', 'delete from sealing_keys where day is not null;')
}

/**
 * Copies the database first, because a key without a profile is harmless, but a profile without a key is unreadable.
 * @returns the paths of both files
 */
export async function backUp(store: ProfileStore, folder: string, now: number): Promise<readonly [string, string]> {
  await refuseFolder(store, folder)
  const trim = [...ofVisits.map((table) => `delete from ${table}`), notOfPeople].map((item) => `${item};`).join(' ')
  const file = await copyTo(store.db, folder, `palmflow-${stamp(now)}.sqlite`, trim)
  const keys = await backUpKeys(store, folder)
  store.report?.('backed-up', {})
  return [file, keys]
}
