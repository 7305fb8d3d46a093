import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import type { Place } from '../people/erase.ts'
import { patiently } from '../store/transaction.ts'

/** Visits: they end by themselves, and a number may lie open in them. Whoever comes back from a backup begins anew. */
const ofVisits = ['sms_outbox', 'attempts', 'otp_codes', 'challenges', 'sessions'] as const
const notOfPeople = "delete from limits where key like 'sms-%' or key like 'otp-%'"

function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** A copy of one moment, readable by its owner alone, whole before it has its name. */
async function copyTo<Tables>(db: Kysely<Tables>, folder: string, name: string, trim: string): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [file, draft] = [join(folder, name), join(folder, `${name}.draft`)]
  rmSync(draft, { force: true })
  closeSync(openSync(draft, 'wx', 0o600))
  await patiently(() => sql`vacuum into ${draft}`.execute(db))
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

/** The newest takes the place of the one before: a key that has been erased since is in no copy any more. */
export const backUpKeys = ({ keys }: Place, folder: string): Promise<string> =>
  copyTo(keys.db, folder, 'keys.sqlite', '')

/**
 * Of SQLite, while servers go on. The database first: a key without its profile does no harm. @returns the files.
 */
export async function backUp(place: Place, folder: string, now: number): Promise<readonly [string, string]> {
  const trim = [...ofVisits.map((table) => `delete from ${table}`), notOfPeople].map((one) => `${one};`).join(' ')
  const file = await copyTo(place.db, folder, `palmflow-${stamp(now)}.sqlite`, trim)
  return [file, await backUpKeys(place, folder)]
}
