import { sessionStorageKeys } from '@palmflow/contract'
import { type CallKeys, createCallKeys } from './call-keys.ts'
import { clearDevice } from './clear-user.ts'
import { createFlags, type Flags } from './flags.ts'
import { createResume, type ResumeOfUseCase } from './resume.ts'
import type { CorePorts, SessionCore } from './session-core.ts'
import { createSessionEnd, type SessionEnd } from './session-end.ts'
import type { Store } from './store.ts'
import { createTab, type LocksPort } from './tab.ts'
import { createTokens, type PageEvents, type Tokens } from './tokens.ts'

export interface PersistedSessionPorts {
  /** The window. Without `events`, the session detects no changes of other tabs. */
  events?: PageEvents
  locks?: LocksPort | undefined
  /** Returns a UUID. */
  random: () => string
  /** Returns the current time in milliseconds since 1970. */
  now: () => number
  /** In milliseconds, from a monotonic clock. The default is `performance.now`. */
  elapsed?: () => number
  report: CorePorts['report']
  /**
   * The id of the native session in the app. The local storage has the checkpoint under this id. The system may close
   * the web view at any time, and the checkpoint must survive this (ruling 37).
   */
  aoSessionId?: string | undefined
}
/** The tokens, checkpoints and flags of a page. No other package may store these values. */
export interface PersistedSession extends Flags {
  tokens: Tokens
  /** `steps` lists the facts that a checkpoint may contain. */
  resume: ResumeOfUseCase
  callKeys: CallKeys
  sessionEnd: SessionEnd
  /** Stores whether a completed sign-in still waits for its profile. */
  awaitProfile(isAwaited: boolean): void
  /** Removes all data of the user after a sign-out. The flags, treatment, campaign and application stay. */
  clear(): void
}
/** Must be equal to the pattern of the bridge (packages/shell-bridge/src/wire.ts). */
const idShape = /^[\w.:-]{1,128}$/

const keyOf = (id: string): string => `${sessionStorageKeys.resume}.${id}`

/**
 * The local storage outlives a native session. Therefore another entry has the id of the native session that stored the
 * checkpoint. The start of a page removes the checkpoint of another native session.
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

/** A malformed id of a native session counts as absent. */
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
  // Clears only the data of the tab, because the other tab clears the data of the device. The other tab may also have
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
      clearDevice(local)
    },
  }
}
