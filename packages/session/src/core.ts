import { isMessageKey, type MessageKey, sessionStorageKeys } from '@palmflow/contract'
import { createStore, type StoragePort, type Store } from './store.ts'

export type SessionReport =
  | { type: 'storageRefused'; area: 'local' | 'session'; cause: unknown }
  | { type: 'resumeDropped'; reason: 'malformed' | 'old' }

export interface CorePorts {
  local: StoragePort | undefined
  session: StoragePort | undefined
  report: (report: SessionReport) => void
}

/** What the first screen needs of the session; the rest is made from it by `createKept`, in a file of its own. */
export interface SessionCore {
  stores: { local: Store; session: Store }
  /** Whether an interrupted visit has left something; only then is it worth waiting for the rest. */
  hasEnvelope(): boolean
  carryMessage(key: MessageKey): void
  hasMessage(): boolean
  /** The message of the last navigation, once. */
  takeMessage(): MessageKey | undefined
}

function takeMessage(store: Store): MessageKey | undefined {
  const text = store.get(sessionStorageKeys.errorMessage)
  if (text === undefined) return undefined
  store.remove(sessionStorageKeys.errorMessage)
  return isMessageKey(text) ? text : undefined
}

/** Storage as the first screen needs it. Never throws: refused storage becomes memory. */
export function createCore({ report, ...ports }: CorePorts): SessionCore {
  const local = createStore(ports.local, (cause) => report({ type: 'storageRefused', area: 'local', cause }))
  const session = createStore(ports.session, (cause) => report({ type: 'storageRefused', area: 'session', cause }))
  return {
    stores: { local, session },
    hasEnvelope: () => session.get(sessionStorageKeys.resume) !== undefined,
    carryMessage: (key) => session.set(sessionStorageKeys.errorMessage, key),
    hasMessage: () => session.get(sessionStorageKeys.errorMessage) !== undefined,
    takeMessage: () => takeMessage(session),
  }
}
