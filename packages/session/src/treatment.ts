import { defaultTreatment, isInApp, sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

/** Replaces a treatment that is not a valid header value. `isInApp` counts this value as the app (R169). */
const unknownTreatment = 'UNKNOWN'

/**
 * Returns the app treatment of the address, or the stored app treatment, or WEB. The function stores nothing, because
 * any page can link here with any treatment.
 * @returns a valid header value
 */
export function treatmentOf(search: string, store: Store): string {
  const requestedTreatment = new URLSearchParams(search).get('treatment') ?? undefined
  const word =
    [requestedTreatment, store.get(sessionStorageKeys.treatment)].find((item) => isInApp(item)) ?? defaultTreatment
  return /^[\w-]{1,64}$/.test(word) ? word : unknownTreatment
}

/** Stores the treatment for this tab (R059). Call this function only after a shell has replied (decision 0075). */
export const keepTreatment = (treatment: string, store: Store): void =>
  store.set(sessionStorageKeys.treatment, treatment)
