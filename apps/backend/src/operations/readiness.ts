import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Keys } from '../keys/keys.ts'
import type { Palms } from '../palms/index.ts'
import type { Db } from '../store/store.ts'
import { isSqlite } from '../store/tidy.ts'
import { patiently } from '../store/transaction.ts'

export const parts = ['database', 'keys', 'gallery'] as const
export type Part = (typeof parts)[number]

export interface State {
  isReady: boolean
  /** Those that are not there. */
  missing: readonly (Part | 'stopping')[]
}

export interface Readiness {
  state(): Promise<State>
  /** From now on it is not ready: nobody new is to be sent here. */
  stop(): void
}

/** ms in which each part has to answer. */
const patience = 2_000
/** ms; after that an unanswered question no longer keeps the next one back. Its connection may lead to a host that is gone. */
const forgottenAfter = 15_000
/** ms; a newer state is not asked for, so that a public address costs one write a second at most. */
const freshFor = 1_000

interface Place {
  db: Db
  keys: Pick<Keys, 'db'>
  palms: Pick<Palms, 'refresh'>
}

/**
 * Whether people can be sent to this server: both databases take a write, and all palms are read. A standby, a primary that
 * was demoted and a full disk still answer reads, so each database is asked for a commit. It is one statement: a server that
 * is stopped in the middle of it holds no lock against the others. The file of SQLite's keys is only read: a write would
 * wait for another process that reads it, and the whole server with it.
 */
export function createReadiness({ db, keys, palms }: Place): Readiness {
  let isStopping = false
  let last: { at: number; state: Promise<State> } | undefined
  const pending = new Map<Part, { since: number; asked: Promise<boolean> }>()

  const asks: Record<Part, () => Promise<unknown>> = {
    database: () => patiently(() => sql`update key_store set write_checks = write_checks + 1`.execute(db)),
    keys: () =>
      isSqlite(keys.db)
        ? sql`select 1 from key_ring limit 1`.execute(keys.db)
        : patiently(() => sql`update key_ring set write_checks = write_checks + 1`.execute(keys.db)),
    gallery: () => palms.refresh(),
  }

  /** A part that does not answer is not asked again meanwhile: each question may hold a connection. */
  function ask(part: Part): Promise<boolean> {
    const now = performance.now()
    const running = pending.get(part)
    if (running !== undefined && now - running.since < forgottenAfter) return running.asked
    const asked = asks[part]()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        if (pending.get(part)?.asked === asked) pending.delete(part)
      })
    pending.set(part, { since: now, asked })
    return asked
  }

  const answers = (part: Part): Promise<boolean> => Promise.race([ask(part), pause(patience, false, { ref: false })])

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
