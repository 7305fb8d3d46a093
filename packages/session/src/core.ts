import { isMessageKey, localStorageKeys, type MessageKey, sessionStorageKeys } from '@palmflow/contract'
import { createStore, type StoragePort, type Store } from './store.ts'
import { createTokens, type PageEvents, type Tokens } from './tokens.ts'
import { treatmentOf } from './treatment.ts'

export type SessionReport =
  | { type: 'storageRefused'; area: 'local' | 'session'; cause: unknown }
  | { type: 'resumeDropped'; reason: 'malformed' | 'old' }

export interface CorePorts {
  local: StoragePort | undefined
  session: StoragePort | undefined
  /** The window; without it no other tab is heard. */
  events?: PageEvents
  report: (report: SessionReport) => void
}

/** What the first screen needs of the session; the rest is made from it by `createKept`, in a file of its own. */
export interface SessionCore {
  tokens: Tokens
  stores: { local: Store; session: Store }
  /** Whether an interrupted visit has left something; only then is it worth waiting for the rest. */
  hasEnvelope(): boolean
  carryMessage(key: MessageKey): void
  hasMessage(): boolean
  /** The message of the last navigation, once. */
  takeMessage(): MessageKey | undefined
  treatmentFrom(search: string): string
  /** After a sign-out: everything of the person goes; flags, treatment, campaign and application stay. */
  clear(): void
}

function takeMessage(store: Store): MessageKey | undefined {
  const text = store.get(sessionStorageKeys.errorMessage)
  if (text === undefined) return undefined
  store.remove(sessionStorageKeys.errorMessage)
  return isMessageKey(text) ? text : undefined
}

/** The one owner of tokens. Never throws: refused storage becomes memory. */
export function createCore(ports: CorePorts): SessionCore {
  const { report } = ports
  const local = createStore(ports.local, (cause) => report({ type: 'storageRefused', area: 'local', cause }))
  const session = createStore(ports.session, (cause) => report({ type: 'storageRefused', area: 'session', cause }))
  const tokens = createTokens(local, ports.events)
  const clearTab = () => {
    session.remove(sessionStorageKeys.resume)
    session.remove(sessionStorageKeys.dataRequestId)
  }
  // The device's own keys are the other tab's to clear: it may have signed in again by now.
  tokens.onEnded(clearTab)
  return {
    tokens,
    stores: { local, session },
    hasEnvelope: () => session.get(sessionStorageKeys.resume) !== undefined,
    carryMessage: (key) => session.set(sessionStorageKeys.errorMessage, key),
    hasMessage: () => session.get(sessionStorageKeys.errorMessage) !== undefined,
    takeMessage: () => takeMessage(session),
    treatmentFrom: (search) => treatmentOf(search, session),
    clear: () => {
      tokens.clear()
      clearTab()
      for (const key of Object.values(localStorageKeys)) if (key !== localStorageKeys.appConfig) local.remove(key)
    },
  }
}
