import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Keys } from '../keys/keys.ts'
import type { Palms } from '../palms/index.ts'
import type { Db } from '../store/store.ts'

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

/** ms; longer than that nobody who asks waits. */
const patience = 2_000
/** ms; however many ask, the parts are asked so often. */
const freshFor = 1_000

interface Place {
  db: Db
  keys: Pick<Keys, 'db'>
  palms: Pick<Palms, 'refresh'>
}

/** Whether whoever is sent here can be served: the people, their keys, and all palms read. */
export function createReadiness({ db, keys, palms }: Place): Readiness {
  let isStopping = false
  let last: { at: number; state: Promise<State> } | undefined

  const asks: Record<Part, () => Promise<unknown>> = {
    database: () => sql`select 1 from migrations limit 1`.execute(db),
    keys: () => sql`select 1 from key_ring limit 1`.execute(keys.db),
    gallery: () => palms.refresh(),
  }

  async function answers(part: Part): Promise<boolean> {
    const asked = asks[part]().then(
      () => true,
      () => false,
    )
    return Promise.race([asked, pause(patience, false, { ref: false })])
  }

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
