import { sessionStorageKeys } from '@palmflow/contract'
import * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import type { Store } from './store.ts'

/** The methods of `navigator.locks` that the session uses. */
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
  /** Resolves after the check for a duplicated tab. A duplicate does not use the attempts of the original tab. */
  settled: Promise<void>
  attempts(): Readonly<Record<string, Attempt>>
  save(attempts: Readonly<Record<string, Attempt>>): void
}

/**
 * In milliseconds. A reload may request the lock before the old page releases it. On a slow device this can take more
 * than a second. A duplicated tab never gets the lock, so its first call with a stored attempt waits for the whole
 * timeout.
 */
const lockTimeoutMs = 3_000

function holdForPageLife(locks: LocksPort | undefined, id: string): Promise<boolean> {
  if (locks === undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    const granted = () => {
      resolve(true)
      return new Promise<never>(() => {})
    }
    const ask = async () => locks.request(`palmflow-tab-${id}`, { signal: AbortSignal.timeout(lockTimeoutMs) }, granted)
    // Only a timeout proves that the tab is a duplicate. If the browser refuses locks, the tab counts as the original.
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
