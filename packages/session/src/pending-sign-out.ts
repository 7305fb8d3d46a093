import type { Store } from './store.ts'

/** Records that a sign-out has started and has no response yet. */
export interface PendingSignOut {
  begin(): void
  isSending(): boolean
  forget(): void
}

const leavingKey = 'SIGNING_OUT'

export const createPendingSignOut = (store: Store): PendingSignOut => ({
  begin: () => store.set(leavingKey, '1'),
  isSending: () => store.get(leavingKey) !== undefined,
  forget: () => store.remove(leavingKey),
})
