import { type Challenge, createChallenge } from './challenge.ts'
import { type CorePorts, createCore, type SessionCore } from './core.ts'
import { createLeaving, type Leaving } from './leaving.ts'
import { createOwnVisit, type OwnVisit } from './own-visit.ts'
import { createPartner, type KeptPartner } from './partner.ts'
import { createKept, type Kept, type KeptPorts } from './session.ts'

/**
 * In the app a challenge is kept, too, a partner's data, and whose session it is. A file of its own: the website loads
 * none of it.
 */
export interface AppKept extends Kept {
  challenge: Challenge
  partner: KeptPartner
  ownVisit: OwnVisit
  leaving: Leaving
}
export function createAppKept(core: SessionCore, ports: KeptPorts): AppKept {
  const kept = createKept(core, ports)
  const { local, session } = core.stores
  const partner = createPartner(session)
  const ownVisit = createOwnVisit(local, ports.random, ports.aoSessionId)
  const leaving = createLeaving(local)
  kept.tokens.onEnded(partner.forget)
  const clear = () => {
    kept.clear()
    partner.forget()
    ownVisit.forget()
    leaving.forget()
  }
  // Whoever signed out on a page that is gone has left, whether or not it heard the server.
  if (leaving.isUnderWay()) clear()
  return { ...kept, clear, leaving, challenge: createChallenge(local), partner, ownVisit }
}

export interface Session extends SessionCore, AppKept {}
export type SessionPorts = CorePorts & KeptPorts

/** The whole at once, for a host that need not load in parts. */
export function createSession(ports: SessionPorts): Session {
  const core = createCore(ports)
  return { ...core, ...createAppKept(core, ports) }
}
