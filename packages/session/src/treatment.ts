import { defaultTreatment, isInApp, sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

/** Replaces a word that is no header value. Like every word except WEB it means an app (R169). */
const unknownTreatment = 'UNKNOWN'

/**
 * The treatment of the address, or the stored one, or WEB, in this order. It is safe in a header. It stores nothing: any
 * page can link to us with any treatment, so the word counts only if a shell replies (decision 0075).
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
