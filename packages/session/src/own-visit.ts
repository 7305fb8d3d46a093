import type { Store } from './store.ts'

/** Web views of one device share a store, and with it a session: it is the visit's that has opened it last (0028). */
export interface OwnVisit {
  /** This visit opens a session. */
  begin(): void
  /** Whether no other visit has opened one since; where none is known, it is this one's. */
  isLast(): boolean
  forget(): void
}

/** Its place in the device's storage. */
const visitKey = 'SIGN_UP_VISIT'

export function createOwnVisit(store: Store, aoSessionId = ''): OwnVisit {
  return {
    begin: () => store.set(visitKey, aoSessionId),
    isLast: () => (store.get(visitKey) ?? aoSessionId) === aoSessionId,
    forget: () => store.remove(visitKey),
  }
}
