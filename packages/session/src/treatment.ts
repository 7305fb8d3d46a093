import { defaultTreatment, isInApp, sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

/** Replaces a word that is not a valid header value. It means an app, as every word except WEB does (R169). */
const unknownTreatment = 'UNKNOWN'

/**
 * Returns the treatment from the address, otherwise the stored treatment, otherwise WEB. The result is safe in a
 * header. The function stores nothing, because any page can link to this page with any treatment. The treatment counts
 * only if a shell replies (decision 0075).
 */
export function treatmentOf(search: string, store: Store): string {
  const requestedTreatment = new URLSearchParams(search).get('treatment') ?? undefined
  const word =
    [requestedTreatment, store.get(sessionStorageKeys.treatment)].find((one) => isInApp(one)) ?? defaultTreatment
  return /^[\w-]{1,64}$/.test(word) ? word : unknownTreatment
}

/** Stores the treatment for this tab (R059). Call it only after a shell has replied. */
export const keepTreatment = (treatment: string, store: Store): void =>
  store.set(sessionStorageKeys.treatment, treatment)
