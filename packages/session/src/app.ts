import { type Challenge, createChallenge } from './challenge.ts'
import { createPartner, type StoredPartner } from './partner.ts'
import { createPendingSignOut, type PendingSignOut } from './pending-sign-out.ts'
import { createPersistedSession, type PersistedSession, type PersistedSessionPorts } from './session.ts'
import { type CorePorts, createCore, type SessionCore } from './session-core.ts'
import { createSessionOwner, type SessionOwner } from './session-owner.ts'

/**
 * The session in the app. It also stores a challenge, the data of a partner and the owner of the session. This code is
 * in a separate file, because the website must not load it.
 */
export interface AppPersistedSession extends PersistedSession {
  challenge: Challenge
  partner: StoredPartner
  ownVisit: SessionOwner
  leaving: PendingSignOut
}
export function createAppPersistedSession(core: SessionCore, ports: PersistedSessionPorts): AppPersistedSession {
  const persistedSession = createPersistedSession(core, ports)
  const { local, session } = core.stores
  const partner = createPartner(session)
  const ownVisit = createSessionOwner(local, ports.random, ports.aoSessionId)
  const leaving = createPendingSignOut(local)
  persistedSession.tokens.onEnded(partner.forget)
  const clear = () => {
    persistedSession.clear()
    partner.forget()
    ownVisit.forget()
    leaving.forget()
  }
  // If a page closed during a sign-out, the user counts as signed out, even without a response of the server.
  if (leaving.isSending()) clear()
  return { ...persistedSession, clear, leaving, challenge: createChallenge(local), partner, ownVisit }
}

export interface Session extends SessionCore, AppPersistedSession {}
export type SessionPorts = CorePorts & PersistedSessionPorts

/** Creates the complete session in one module, for a host that does not load the parts lazily. */
export function createSession(ports: SessionPorts): Session {
  const core = createCore(ports)
  return { ...core, ...createAppPersistedSession(core, ports) }
}
