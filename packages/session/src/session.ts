import { localStorageKeys, sessionStorageKeys } from '@palmflow/contract'
import { type CallKeys, createCallKeys } from './call-keys.ts'
import type { CorePorts, SessionCore } from './core.ts'
import { createFlags, type Flags } from './flags.ts'
import { createResume, type ResumeOfUseCase } from './resume.ts'
import type { Store } from './store.ts'
import { createTab, type LocksPort } from './tab.ts'
import { createTokens, type PageEvents, type Tokens } from './tokens.ts'

export interface KeptPorts {
  /** The window; without it no other tab is heard. */
  events?: PageEvents
  locks?: LocksPort | undefined
  /** A new UUID. */
  random: () => string
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds of this page's life, by a monotonic clock. Absent: `performance.now`. */
  elapsed?: () => number
  report: CorePorts['report']
  /**
   * In the app: the native session's id. The system may kill the web view, so the envelope then lies in local storage,
   * under this id (ruling 37).
   */
  aoSessionId?: string | undefined
}
/** The tokens, of which this is the one owner; what survives a reload; what is known of the flags. */
export interface Kept extends Flags {
  tokens: Tokens
  /** The envelope of a use case, and what of its steps may lie in it. */
  resume: ResumeOfUseCase
  callKeys: CallKeys
  /** Whether a sign-in has completed and its profile is still to come; the session core reads it. */
  awaitProfile(isAwaited: boolean): void
  /** After a sign-out: everything of the person goes; flags, treatment, campaign and application stay. */
  clear(): void
}
/** As the bridge takes it. */
const idShape = /^[\w.:-]{1,128}$/

const keyOf = (id: string): string => `${sessionStorageKeys.resume}.${id}`

/**
 * Local storage outlives a native session, and cannot be asked what lies in it: it says itself whose envelope it holds.
 * There is one at a time: a visit that begins erases what another has left.
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

/** Where the envelope lies. An id that could not be one is as good as none. */
function envelopeOf({ stores }: SessionCore, ports: KeptPorts) {
  const { aoSessionId, now, elapsed = () => performance.now(), events, report } = ports
  const isKeyed = aoSessionId !== undefined && idShape.test(aoSessionId)
  const key = isKeyed ? keyOf(aoSessionId) : sessionStorageKeys.resume
  const store = isKeyed ? storeOfOne(stores.local, aoSessionId) : stores.session
  const onDropped = (reason: 'malformed' | 'old') => report({ type: 'resumeDropped', reason })
  const { resume, restamp } = createResume({ store, key, now, elapsed, onDropped })
  events?.addEventListener('pagehide', restamp)
  return { resume, forget: () => store.remove(key) }
}

export function createKept(core: SessionCore, ports: KeptPorts): Kept {
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
  // The device's own keys are the other tab's to clear: it may have signed in again by now.
  tokens.onEnded(clearTab)
  return {
    tokens,
    resume,
    callKeys,
    awaitProfile,
    ...createFlags(local, session),
    clear: () => {
      tokens.clear()
      clearTab()
      for (const key of Object.values(localStorageKeys)) if (key !== localStorageKeys.appConfig) local.remove(key)
    },
  }
}
