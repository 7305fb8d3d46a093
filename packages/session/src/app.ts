import { type Challenge, createChallenge } from './challenge.ts'
import { type CorePorts, createCore, type SessionCore } from './core.ts'
import { createKept, type Kept, type KeptPorts } from './session.ts'

/** In the app a challenge is kept, too. A file of its own: the website loads none of it. */
export interface AppKept extends Kept {
  challenge: Challenge
}
export const createAppKept = (core: SessionCore, ports: KeptPorts): AppKept => ({
  ...createKept(core, ports),
  challenge: createChallenge(core.stores.local),
})

export interface Session extends SessionCore, AppKept {}
export type SessionPorts = CorePorts & KeptPorts

/** The whole at once, for a host that need not load in parts. */
export function createSession(ports: SessionPorts): Session {
  const core = createCore(ports)
  return { ...core, ...createAppKept(core, ports) }
}
