import type { Store } from './store.ts'

/** Stores that a sign-out is in progress, before the server has responded. The next page then requests no profile. */
export interface Leaving {
  begin(): void
  /** Whether a page ended during a sign-out. */
  isSending(): boolean
  forget(): void
}

/** The key in the local storage. */
const leavingKey = 'SIGNING_OUT'

export const createLeaving = (store: Store): Leaving => ({
  begin: () => store.set(leavingKey, '1'),
  isSending: () => store.get(leavingKey) !== undefined,
  forget: () => store.remove(leavingKey),
})
