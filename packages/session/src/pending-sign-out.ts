import type { Store } from './store.ts'

/** Records that a sign-out has started and has no response yet. The next page then does not request the profile. */
export interface PendingSignOut {
  begin(): void
  /** Returns whether a page closed during a sign-out. */
  isSending(): boolean
  forget(): void
}

const leavingKey = 'SIGNING_OUT'

export const createPendingSignOut = (store: Store): PendingSignOut => ({
  begin: () => store.set(leavingKey, '1'),
  isSending: () => store.get(leavingKey) !== undefined,
  forget: () => store.remove(leavingKey),
})
