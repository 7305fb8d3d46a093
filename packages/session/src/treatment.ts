import { defaultTreatment, sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

/** Stands for a word that no header can carry; like every word but WEB it means an app (B64). */
const unknownTreatment = 'UNKNOWN'

/** The treatment of this visit: the address's own, which is kept, else the one kept, else WEB. Safe in a header. */
export function treatmentOf(search: string, store: Store): string {
  const asked = new URLSearchParams(search).get('treatment')
  const word = asked || store.get(sessionStorageKeys.treatment) || defaultTreatment
  const treatment = /^[\w-]{1,64}$/.test(word) ? word : unknownTreatment
  if (asked) store.set(sessionStorageKeys.treatment, treatment)
  return treatment
}
