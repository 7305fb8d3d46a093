import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { retryOnConflict } from '../database/transaction.ts'
import { isSqlite } from '../database/vacuum-sqlite.ts'
import type { Keys } from '../keys/keys.ts'
import type { Palms } from '../palms/palms.ts'

export const parts = ['database', 'keys', 'gallery'] as const
export type Part = (typeof parts)[number]

export interface State {
  isReady: boolean
  missing: readonly (Part | 'stopping')[]
}

export interface Readiness {
  state(): Promise<State>
  stop(): void
}

const timeoutMs = 2_000
/**
 * In milliseconds. A probe without a response blocks further probes of the same part for this time. After this time a
 * new probe starts, because the old connection may be lost.
 */
const forgottenAfter = 15_000
/**
 * In milliseconds. A younger state is reused. Calls to the public endpoint therefore cause at most one write a second
 * to each database.
 */
const freshFor = 1_000

interface ReadinessParts {
  db: Db
  keys: Pick<Keys, 'db'>
  palms: Pick<Palms, 'refresh'>
}

/**
 * The database and a key store in PostgreSQL must accept a write, and all palms must be in memory. The probe commits a
 * write, because a standby, a demoted primary and a full disk still serve reads. The write is one statement, so that a
 * stopped server holds no lock. The probe only reads a SQLite key file, because a write would wait for readers and
 * block the whole server.
 */
export function createReadiness({ db, keys, palms }: ReadinessParts): Readiness {
  let isStopping = false
  let last: { at: number; state: Promise<State> } | undefined
  const pending = new Map<Part, { since: number; request: Promise<boolean> }>()

  const asks: Record<Part, () => Promise<unknown>> = {
    database: () => retryOnConflict(() => sql`update key_store set write_checks = write_checks + 1`.execute(db)),
    keys: () =>
      isSqlite(keys.db)
        ? sql`select 1 from key_ring limit 1`.execute(keys.db)
        : retryOnConflict(() => sql`update key_ring set write_checks = write_checks + 1`.execute(keys.db)),
    gallery: () => palms.refresh(),
  }

  /** Returns the running probe if there is one, because each further probe may use another connection. */
  function ask(part: Part): Promise<boolean> {
    const now = performance.now()
    const running = pending.get(part)
    if (running !== undefined && now - running.since < forgottenAfter) return running.request
    const request = asks[part]()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        if (pending.get(part)?.request === request) pending.delete(part)
      })
    pending.set(part, { since: now, request })
    return request
  }

  const answers = (part: Part): Promise<boolean> => Promise.race([ask(part), pause(timeoutMs, false, { ref: false })])

  async function look(): Promise<State> {
    const found = await Promise.all(parts.map(answers))
    const missing = parts.filter((_, index) => found[index] !== true)
    return { isReady: missing.length === 0, missing }
  }

  return {
    async state() {
      if (isStopping) return { isReady: false, missing: ['stopping'] }
      const now = performance.now()
      if (last === undefined || now - last.at > freshFor) last = { at: now, state: look() }
      return last.state
    },
    stop() {
      isStopping = true
    },
  }
}
