import { sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

/** In characters. The server refuses a longer word, so a longer word counts as absent. */
const longest = 256

export function wordIn(search: string, name: 'application' | 'context'): string | undefined {
  const word = new URLSearchParams(search).get(name) ?? ''
  return word.length <= longest && word !== '' ? word : undefined
}

/**
 * Returns the application of the address and stores it in the tab. If the address has none, it returns the stored
 * application (R048, R284).
 */
export function keepApplication(search: string, store: Store): string | undefined {
  const word = wordIn(search, 'application')
  if (word !== undefined) store.set(sessionStorageKeys.application, word)
  return word ?? store.get(sessionStorageKeys.application)
}
