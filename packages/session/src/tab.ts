import { sessionStorageKeys } from '@palmflow/contract'
import * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import type { Store } from './store.ts'

/** What is used of `navigator.locks`. */
export interface LocksPort {
  request(name: string, options: { signal: AbortSignal }, granted: () => Promise<never>): Promise<unknown>
}

const attempt = v.object({
  subject: v.string(),
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  startedAt: v.number(),
})
export type Attempt = v.InferOutput<typeof attempt>

const tabRecord = v.object({ id: v.string(), attempts: v.optional(v.record(v.string(), attempt), {}) })

export interface Tab {
  /** After this the stored attempts are this tab's own, not ones that came along in a copy. */
  settled: Promise<void>
  attempts(): Readonly<Record<string, Attempt>>
  save(attempts: Readonly<Record<string, Attempt>>): void
}

/**
 * Milliseconds. A reload may ask before the page it replaces has let go, on a slow device more than a second before; a
 * copied tab asks in vain for as long as both live, and has its first call wait so long.
 */
const lockPatience = 3_000

function holdForPageLife(locks: LocksPort | undefined, id: string): Promise<boolean> {
  if (locks === undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    const granted = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    const ask = async () => locks.request(`palmflow-tab-${id}`, { signal: AbortSignal.timeout(lockPatience) }, granted)
    // Only running out of patience proves a copy; where locks are refused, the tab counts as the original.
    ask().catch((cause: unknown) => resolve(!(cause instanceof Error && cause.name === 'TimeoutError')))
  })
}

export function createTab(store: Store, locks: LocksPort | undefined, random: () => string): Tab {
  const write = (record: v.InferOutput<typeof tabRecord>) => {
    store.set(sessionStorageKeys.tab, JSON.stringify(record))
    return record
  }
  let record = write(parseStored(tabRecord, store.get(sessionStorageKeys.tab)) ?? { id: random(), attempts: {} })
  const settle = async () => {
    if (await holdForPageLife(locks, record.id)) return
    record = write({ id: random(), attempts: {} })
    void holdForPageLife(locks, record.id)
  }
  return {
    settled: settle(),
    attempts: () => record.attempts,
    save: (attempts) => {
      record = write({ id: record.id, attempts })
    },
  }
}
