import { sessionStorageKeys } from '@palmflow/contract'
import type { Store } from './store.ts'

/** Characters: what is longer than the server takes counts as absent, and stops nobody. */
const longest = 256

export function wordIn(search: string, name: 'application' | 'context'): string | undefined {
  const word = new URLSearchParams(search).get(name) ?? ''
  return word.length <= longest && word !== '' ? word : undefined
}

/** The application of the address, which the tab stores, else the one that it has stored (A52, B62). */
export function keepApplication(search: string, store: Store): string | undefined {
  const word = wordIn(search, 'application')
  if (word !== undefined) store.set(sessionStorageKeys.application, word)
  return word ?? store.get(sessionStorageKeys.application)
}
