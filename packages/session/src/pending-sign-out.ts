import type { Store } from './store.ts'

/** A started sign-out without a response. The next page must clear the session. */
export interface PendingSignOut {
  begin(): void
  /** Returns whether a sign-out has started and has no response yet. */
  isSending(): boolean
  forget(): void
}

const leavingKey = 'SIGNING_OUT'

export const createPendingSignOut = (store: Store): PendingSignOut => ({
  begin: () => store.set(leavingKey, '1'),
  isSending: () => store.get(leavingKey) !== undefined,
  forget: () => store.remove(leavingKey),
})
