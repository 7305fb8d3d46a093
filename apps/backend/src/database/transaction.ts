import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isReadOnly } from './connection-errors.ts'

const timeoutMs = 10_000
const maxPauseMs = 40
const transientStates: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03'])
/** The codes SQLITE_BUSY and SQLITE_LOCKED. The low byte of an error code is the primary code. */
const transientErrcodes: ReadonlySet<number> = new Set([5, 6])

export function isSerializationFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return transientErrcodes.has(error.errcode & 0xff)
  return 'code' in error && transientStates.has(error.code)
}

/** The code SQLITE_CONSTRAINT_FOREIGNKEY. */
const foreignKey = 787

/** If true, the referenced row is missing, or a deleted row is still referenced. */
export const isReferred = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23503') || ('errcode' in error && error.errcode === foreignKey))

/**
 * Retries `work` from its start after a conflict with another writer. Also retries once if the database is read-only,
 * because after a switch-over the next connection leads to the new primary.
 */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  const givesUpAt = performance.now() + timeoutMs
  let hasFoundReadOnly = false
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isRepeated = isReadOnly(error)
        ? !hasFoundReadOnly
        : isSerializationFailure(error) && performance.now() <= givesUpAt
      if (!isRepeated) throw error
      hasFoundReadOnly ||= isReadOnly(error)
      await pause(1 + Math.random() * Math.min(maxPauseMs, 2 ** attempt))
    }
  }
}

/**
 * Retries like `retryOnConflict`. `work` must write through `tx`, because a write through `db` would wait forever on
 * SQLite. All writes must use this function, because SQLite refuses a write while another process writes.
 */
export const transaction = <Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => retryOnConflict(() => db.transaction().execute(work))
