import type { Store } from './store.ts'

/** The next page knows of a sign-out before the server has responded, so it requests no profile. */
export interface Leaving {
  begin(): void
  /** A page died during a sign-out. */
  isSending(): boolean
  forget(): void
}

/** The key in the device's storage. */
const leavingKey = 'SIGNING_OUT'

export const createLeaving = (store: Store): Leaving => ({
  begin: () => store.set(leavingKey, '1'),
  isSending: () => store.get(leavingKey) !== undefined,
  forget: () => store.remove(leavingKey),
})
