import {
  durations,
  featureFlagsPath,
  type headers,
  newId,
  sessionStorageKeys,
  sourceOf,
  wire,
} from '@palmflow/contract'
import { parseStored, type Store } from '@palmflow/session'

export const noFlags = { type: 'featureFlagsFailed', service: 'fetchFeatureFlags', kind: 'unavailable' } as const

const key = sessionStorageKeys.featureFlags
const areHeard = (store: Store): boolean => parseStored(wire.featureFlags, store.get(key)) !== undefined

/** Keeps an answer as it came, where none has come before: one that cannot be read is none. */
export function keepFirst(store: Store, text: string): void {
  if (!areHeard(store) && parseStored(wire.featureFlags, text) !== undefined) store.set(key, text)
}

/** By their names here: the file that the names are in comes with the client, and brings the sign-in. */
const saying = (treatment: string): Record<typeof headers.treatment | typeof headers.source, string> => ({
  treatment: `${treatment};id=${newId()}`,
  source: sourceOf(treatment, newId()),
})

/**
 * Flags come with the client, which a page that is only read has not: whether telemetry is off is asked here, before
 * anything is told, once a tab, and by nobody: no token goes along. Without an answer the last ones hold.
 * @returns whether this request brought them.
 * @throws if no answer came.
 */
export async function hearFlags(store: Store, backend: string, treatment: string): Promise<boolean> {
  if (areHeard(store)) return false
  const answer = await fetch(`${backend}${featureFlagsPath}`, {
    headers: saying(treatment),
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(durations.featureFlagsTimeout),
  })
  if (!answer.ok) throw new Error(`feature flags: ${answer.status}`)
  keepFirst(store, await answer.text())
  return areHeard(store)
}
