import { type Challenge, createChallenge } from './challenge.ts'
import { type CorePorts, createCore, type SessionCore } from './core.ts'
import { createPartner, type KeptPartner } from './partner.ts'
import { createKept, type Kept, type KeptPorts } from './session.ts'

/** In the app a challenge is kept, too, and a partner's data. A file of its own: the website loads none of it. */
export interface AppKept extends Kept {
  challenge: Challenge
  partner: KeptPartner
}
export function createAppKept(core: SessionCore, ports: KeptPorts): AppKept {
  const kept = createKept(core, ports)
  const partner = createPartner(core.stores.session)
  kept.tokens.onEnded(partner.forget)
  const clear = () => {
    kept.clear()
    partner.forget()
  }
  return { ...kept, clear, challenge: createChallenge(core.stores.local), partner }
}

export interface Session extends SessionCore, AppKept {}
export type SessionPorts = CorePorts & KeptPorts

/** The whole at once, for a host that need not load in parts. */
export function createSession(ports: SessionPorts): Session {
  const core = createCore(ports)
  return { ...core, ...createAppKept(core, ports) }
}
