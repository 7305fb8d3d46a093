import { defaultTreatment, isInApp, sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

/** Stands for a word that no header can carry; like every word but WEB it means an app (B64). */
const unknownTreatment = 'UNKNOWN'

/**
 * The treatment of the address, or the stored one, or WEB, in this order. It is safe in a header. This function stores nothing: any
 * page can link to us with any treatment, so the word counts only if a shell answers (decision 0075).
 */
export function treatmentOf(search: string, store: Store): string {
  const asked = new URLSearchParams(search).get('treatment') ?? undefined
  const word = [asked, store.get(sessionStorageKeys.treatment)].find((one) => isInApp(one)) ?? defaultTreatment
  return /^[\w-]{1,64}$/.test(word) ? word : unknownTreatment
}

/** For this tab (B31). Only after a shell has answered. */
export const keepTreatment = (treatment: string, store: Store): void =>
  store.set(sessionStorageKeys.treatment, treatment)
