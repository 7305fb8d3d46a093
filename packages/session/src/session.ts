import { type CallKeys, createCallKeys } from './call-keys.ts'
import { type CorePorts, createCore, type SessionCore } from './core.ts'
import { createFlags, type Flags } from './flags.ts'
import { createResume, type Resume } from './resume.ts'
import { createTab, type LocksPort } from './tab.ts'

export interface KeptPorts {
  locks?: LocksPort | undefined
  /** A new UUID. */
  random: () => string
  /** Milliseconds since 1970. */
  now: () => number
  report: CorePorts['report']
}
/** What survives a reload, and what is known of the flags. */
export interface Kept extends Flags {
  resume: Resume
  callKeys: CallKeys
}
export interface Session extends SessionCore, Kept {}
export type SessionPorts = CorePorts & KeptPorts

export function createKept(core: SessionCore, { locks, random, now, report }: KeptPorts): Kept {
  const { local, session } = core.stores
  const callKeys = createCallKeys(createTab(session, locks, random), random, now)
  core.tokens.onEnded(callKeys.clear)
  return {
    resume: createResume({ store: session, now, onDropped: (reason) => report({ type: 'resumeDropped', reason }) }),
    callKeys,
    ...createFlags(local, session),
  }
}

export function createSession(ports: SessionPorts): Session {
  const core = createCore(ports)
  const kept = createKept(core, ports)
  const clear = () => {
    core.clear()
    kept.callKeys.clear()
  }
  return { ...core, ...kept, clear }
}
