import { createGatewayTokens, type GatewayTokens } from './gateway-tokens.ts'
import { createPartner, type StoredPartner } from './partner.ts'
import { createPersistedSession, type PersistedSession, type PersistedSessionPorts } from './persisted-session.ts'
import { type CorePorts, createCore, type SessionCore } from './session-core.ts'
import { createSessionOwner, type SessionOwner } from './session-owner.ts'

/** The session in the app. This code is in a separate file, because the website must not load it. */
export interface AppPersistedSession extends PersistedSession {
  gatewayTokens: GatewayTokens
  partner: StoredPartner
  owner: SessionOwner
}
export function createAppPersistedSession(core: SessionCore, ports: PersistedSessionPorts): AppPersistedSession {
  const persistedSession = createPersistedSession(core, ports)
  const { local, session } = core.stores
  const partner = createPartner(session)
  const owner = createSessionOwner(local, ports.random, ports.aoSessionId)
  persistedSession.tokens.onEnded(partner.forget)
  const clear = () => {
    persistedSession.clear()
    partner.forget()
    owner.forget()
  }
  return {
    ...persistedSession,
    clear,
    gatewayTokens: createGatewayTokens(local),
    partner,
    owner: owner,
  }
}

export interface Session extends SessionCore, AppPersistedSession {}
export type SessionPorts = CorePorts & PersistedSessionPorts

/** Creates all parts of the session at once, for a host that does not load some parts later. */
export function createSession(ports: SessionPorts): Session {
  const core = createCore(ports)
  return { ...core, ...createAppPersistedSession(core, ports) }
}
