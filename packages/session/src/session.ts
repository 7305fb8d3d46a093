import { localStorageKeys, sessionStorageKeys } from '@palmflow/contract'
import { type CallKeys, createCallKeys } from './call-keys.ts'
import { type CorePorts, createCore, type SessionCore } from './core.ts'
import { createFlags, type Flags } from './flags.ts'
import { createResume, type Resume } from './resume.ts'
import { createTab, type LocksPort } from './tab.ts'
import { createTokens, type PageEvents, type Tokens } from './tokens.ts'
import { treatmentOf } from './treatment.ts'

export interface KeptPorts {
  /** The window; without it no other tab is heard. */
  events?: PageEvents
  locks?: LocksPort | undefined
  /** A new UUID. */
  random: () => string
  /** Milliseconds since 1970. */
  now: () => number
  report: CorePorts['report']
}
/** The tokens, of which this is the one owner; what survives a reload; what is known of the flags. */
export interface Kept extends Flags {
  tokens: Tokens
  resume: Resume
  callKeys: CallKeys
  treatmentFrom(search: string): string
  /** After a sign-out: everything of the person goes; flags, treatment, campaign and application stay. */
  clear(): void
}
export interface Session extends SessionCore, Kept {}
export type SessionPorts = CorePorts & KeptPorts

export function createKept({ stores }: SessionCore, { events, locks, random, now, report }: KeptPorts): Kept {
  const { local, session } = stores
  const tokens = createTokens(local, events)
  const callKeys = createCallKeys(createTab(session, locks, random), random, now)
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
    treatmentFrom: (search) => treatmentOf(search, session),
    ...createFlags(local, session),
    clear: () => {
      tokens.clear()
      clearTab()
      for (const key of Object.values(localStorageKeys)) if (key !== localStorageKeys.appConfig) local.remove(key)
    },
  }
}

export function createSession(ports: SessionPorts): Session {
  const core = createCore(ports)
  return { ...core, ...createKept(core, ports) }
}
