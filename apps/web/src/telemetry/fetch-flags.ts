import { durations, featureFlagsPath, type headers, newId, sessionStorageKeys, sourceOf } from '@palmflow/contract'
import { parseFlags, type Store } from '@palmflow/session'

export const noFlags = { type: 'featureFlagsFailed', service: 'fetchFeatureFlags', kind: 'unavailable' } as const

const key = sessionStorageKeys.featureFlags
const areStored = (store: Store): boolean => parseFlags(store.get(key)) !== undefined

export function storeFirst(store: Store, text: string): void {
  if (!areStored(store) && parseFlags(text) !== undefined) store.set(key, text)
}

/** This code repeats the headers of the client, because an import would also load the client and the sign-in. */
const flagHeaders = (treatment: string): Record<typeof headers.treatment | typeof headers.source, string> => ({
  treatment: `${treatment};id=${newId()}`,
  source: sourceOf(treatment, newId()),
})

/**
 * Call this function before telemetry starts, because a flag can turn telemetry off. If no response arrives, the page
 * uses the last stored flags.
 * @returns false if flags were already stored, or if the response contains no valid flags
 * @throws if no response arrives in time, or if its status is an error
 */
export async function fetchFlags(store: Store, backend: string, treatment: string): Promise<boolean> {
  if (areStored(store)) return false
  const response = await fetch(`${backend}${featureFlagsPath}`, {
    headers: flagHeaders(treatment),
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(durations.featureFlagsTimeout),
  })
  if (!response.ok) throw new Error(`feature flags: ${response.status}`)
  storeFirst(store, await response.text())
  return areStored(store)
}
