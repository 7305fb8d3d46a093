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

/** Stores a response if there is none yet. A malformed stored one counts as none. */
export function keepFirst(store: Store, text: string): void {
  if (!areHeard(store) && parseStored(wire.featureFlags, text) !== undefined) store.set(key, text)
}

/** These names are copied, because the file that defines them would load the client and the sign-in. */
const saying = (treatment: string): Record<typeof headers.treatment | typeof headers.source, string> => ({
  treatment: `${treatment};id=${newId()}`,
  source: sourceOf(treatment, newId()),
})

/**
 * Loads the flags on a page without a client, to check whether telemetry is switched off. Runs before telemetry starts, once
 * a tab, and without tokens. Without a response the last known flags are used.
 * @returns whether this request loaded them.
 * @throws if no response arrived.
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
