import { sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

/** The maximum length in characters. A longer word counts as absent, because the server would refuse it. */
const maxWordLength = 256

export function wordIn(search: string, name: 'application' | 'context'): string | undefined {
  const word = new URLSearchParams(search).get(name) ?? ''
  return word.length <= maxWordLength && word !== '' ? word : undefined
}

/**
 * Stores the application of the address in the tab.
 * @returns this application, or the stored application if the address has none (R048, R284)
 */
export function keepApplication(search: string, store: Store): string | undefined {
  const word = wordIn(search, 'application')
  if (word !== undefined) store.set(sessionStorageKeys.application, word)
  return word ?? store.get(sessionStorageKeys.application)
}
