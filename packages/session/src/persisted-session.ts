import { localStorageKeys, sessionStorageKeys } from '@palmflow/contract'
import { type CallKeys, createCallKeys } from './call-keys.ts'
import { createFlags, type Flags } from './flags.ts'
import { createResume, type ResumeOfUseCase } from './resume.ts'
import type { CorePorts, SessionCore } from './session-core.ts'
import { createSessionEnd, type SessionEnd } from './session-end.ts'
import type { Store } from './store.ts'
import { createTab, type LocksPort } from './tab.ts'
import { createTokens, type PageEvents, type Tokens } from './tokens.ts'

export interface PersistedSessionPorts {
  /** The window. Without `events`, the session receives no events about other tabs. */
  events?: PageEvents
  locks?: LocksPort | undefined
  /** Returns a UUID. */
  random: () => string
  /** Returns the current time in milliseconds since 1970. */
  now: () => number
  /** Returns the milliseconds since the page started, from a monotonic clock. The default is `performance.now`. */
  elapsed?: () => number
  report: CorePorts['report']
  /**
   * The id of the native session in the app. The checkpoint is in the local storage under this id, because the
   * checkpoint must survive the web view. The system may close the web view at any time (ruling 37).
   */
  aoSessionId?: string | undefined
}
/** The persisted session. No other module may store tokens, checkpoints or flags. */
export interface PersistedSession extends Flags {
  tokens: Tokens
  /** Returns the functions that save, read and clear the checkpoint of a use case. `steps` lists the allowed facts. */
  resume: ResumeOfUseCase
  callKeys: CallKeys
  sessionEnd: SessionEnd
  /** Stores whether a completed sign-in still waits for its profile. `isProfileAwaited` returns this value. */
  awaitProfile(isAwaited: boolean): void
  /** Removes all data of the user after a sign-out. The flags, treatment, campaign and application stay. */
  clear(): void
}
/** Matches an id of a native session that the bridge accepts. */
const idShape = /^[\w.:-]{1,128}$/

const keyOf = (id: string): string => `${sessionStorageKeys.resume}.${id}`

/**
 * Returns the store of the app's only checkpoint. The local storage outlives a native session, so another entry has the
 * id of the native session. The start of a visit removes the checkpoint of another native session.
 */
function storeOfOne(local: Store, id: string): Store {
  const whose = sessionStorageKeys.resume
  const before = local.get(whose)
  if (before !== undefined && before !== id) {
    local.remove(keyOf(before))
    local.remove(whose)
  }
  return {
    get: local.get,
    set: (key, text) => {
      local.set(whose, id)
      local.set(key, text)
    },
    remove: (key) => {
      local.remove(key)
      if (local.get(whose) === id) local.remove(whose)
    },
  }
}

/** Creates the storage of the checkpoint. A malformed session id counts as absent. */
function envelopeOf({ stores }: SessionCore, ports: PersistedSessionPorts) {
  const { aoSessionId, now, elapsed = () => performance.now(), events, report } = ports
  const isKeyed = aoSessionId !== undefined && idShape.test(aoSessionId)
  const key = isKeyed ? keyOf(aoSessionId) : sessionStorageKeys.resume
  const store = isKeyed ? storeOfOne(stores.local, aoSessionId) : stores.session
  const onDropped = (reason: 'malformed' | 'old') => report({ type: 'resumeDropped', reason })
  const { resume, restamp } = createResume({ store, key, now, elapsed, onDropped })
  events?.addEventListener('pagehide', restamp)
  return { resume, forget: () => store.remove(key) }
}

export function createPersistedSession(core: SessionCore, ports: PersistedSessionPorts): PersistedSession {
  const { events, locks, random, now } = ports
  const { local, session } = core.stores
  const { resume, forget } = envelopeOf(core, ports)
  const tokens = createTokens(local, events)
  const callKeys = createCallKeys(createTab(session, locks, random), random, now)
  const awaitProfile = (isAwaited: boolean) => {
    if (isAwaited) session.set(sessionStorageKeys.profileAwaited, '1')
    else session.remove(sessionStorageKeys.profileAwaited)
  }
  const clearTab = () => {
    awaitProfile(false)
    callKeys.clear()
    forget()
    session.remove(sessionStorageKeys.dataRequestId)
  }
  // Clears only the data of the tab, because the other tab clears the keys of the device. The other tab may also have
  // signed in again.
  tokens.onEnded(clearTab)
  return {
    tokens,
    resume,
    callKeys,
    sessionEnd: createSessionEnd({ store: local, tokens, events, now }),
    awaitProfile,
    ...createFlags(local, session),
    clear: () => {
      tokens.clear()
      clearTab()
      for (const key of Object.values(localStorageKeys)) if (key !== localStorageKeys.appConfig) local.remove(key)
    },
  }
}
