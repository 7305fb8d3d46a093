import { isMessageKey, localStorageKeys, type MessageKey, sessionStorageKeys } from '@palmflow/contract'
import { type CallKeys, createCallKeys } from './call-keys.ts'
import { createFlags, type Flags } from './flags.ts'
import { createResume, type Resume } from './resume.ts'
import { createStore, type StoragePort, type Store } from './store.ts'
import { createTab, type LocksPort } from './tab.ts'
import { createTokens, type PageEvents, type Tokens } from './tokens.ts'
import { treatmentOf } from './treatment.ts'

export type SessionReport =
  | { type: 'storageRefused'; area: 'local' | 'session'; cause: unknown }
  | { type: 'resumeDropped'; reason: 'malformed' | 'old' }

export interface SessionPorts {
  local: StoragePort | undefined
  session: StoragePort | undefined
  locks?: LocksPort | undefined
  /** The window; without it no other tab is heard. */
  events?: PageEvents
  /** A new UUID. */
  random: () => string
  /** Milliseconds since 1970. */
  now: () => number
  report: (report: SessionReport) => void
}

export interface Session extends Flags {
  tokens: Tokens
  resume: Resume
  callKeys: CallKeys
  carryMessage(key: MessageKey): void
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

/** The one owner of tokens and of what survives a reload. Never throws: refused storage becomes memory. */
export function createSession(ports: SessionPorts): Session {
  const { random, now, report } = ports
  const local = createStore(ports.local, (cause) => report({ type: 'storageRefused', area: 'local', cause }))
  const session = createStore(ports.session, (cause) => report({ type: 'storageRefused', area: 'session', cause }))
  const tokens = createTokens(local, ports.events)
  const callKeys = createCallKeys(createTab(session, ports.locks, random), random, now)
  const clearTab = () => {
    callKeys.clear()
    session.remove(sessionStorageKeys.resume)
    session.remove(sessionStorageKeys.dataRequestId)
  }
  // The device's own keys are the other tab's to clear: it may have signed in again by now.
  tokens.onEnded(clearTab)
  return {
    tokens,
    resume: createResume({ store: session, now, onDropped: (reason) => report({ type: 'resumeDropped', reason }) }),
    callKeys,
    ...createFlags(local, session),
    carryMessage: (key) => session.set(sessionStorageKeys.errorMessage, key),
    takeMessage: () => takeMessage(session),
    treatmentFrom: (search) => treatmentOf(search, session),
    clear: () => {
      tokens.clear()
      clearTab()
      for (const key of Object.values(localStorageKeys)) if (key !== localStorageKeys.appConfig) local.remove(key)
    },
  }
}
