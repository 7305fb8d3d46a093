import {
  defaultTreatment,
  newId,
  type ReportKind,
  type ServiceInput,
  type WebsiteServices,
  websiteEndpoints,
} from '@palmflow/contract'
import { createMainApi, type MainApiHooks, type MainApiPorts } from '@palmflow/main-api'
import { createPersistedSession, type PersistedSession, type Resume, type SessionCore } from '@palmflow/session'
import { authenticateStoredSteps, bindSession, type Defect, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'

export interface ClientLog {
  report(report: { type: ReportKind }): void
  defect(defect: Defect): void
}

export interface ClientPorts extends Pick<MainApiPorts, 'environment' | 'language' | 'fetch'> {
  hooks: Omit<MainApiHooks, 'onSessionExtended' | 'report'>
  /** The time in milliseconds that a page needs to leave after a sign-out. During this time a sign-in fails. */
  leavingTimeout?: number
}

export interface Client {
  api: WebsiteServices
  ports: MainApiPorts
  persistedSession: PersistedSession
  signInResume: Resume
  who: SessionRef
}

export function createClient(
  core: SessionCore,
  { report, defect }: ClientLog,
  { leavingTimeout, ...own }: ClientPorts,
  profileInput: () => ServiceInput<'loadProfile'>,
): Client {
  const persistedSession = createPersistedSession(core, {
    events: window,
    locks: navigator.locks,
    random: newId,
    now: () => Date.now(),
    report,
  })
  const ports: MainApiPorts = {
    ...own,
    session: persistedSession,
    treatment: defaultTreatment,
    hooks: {
      ...own.hooks,
      report,
      onSessionExtended: (remainingMs) => {
        persistedSession.sessionEnd.set(remainingMs)
        who.send({ type: 'session.extended', remainingMs })
      },
    },
    random: newId,
  }
  const api = createMainApi(websiteEndpoints, ports)
  const loadProfile: typeof api.loadProfile = (_, signal) => api.loadProfile(profileInput(), signal)
  // Without this early removal, a slow call or a closed tab would leave the tokens for the next user. The call and its
  // retries send the tokens that the call has read at its start.
  const signOut: typeof api.signOut = (input, signal) => {
    const call = api.signOut(input, signal)
    persistedSession.clear()
    return call
  }
  const session = bindSession({ loadProfile, signOut }, defect)
  const who = createActor(leavingTimeout === undefined ? session : session.provide({ delays: { leavingTimeout } }), {
    input: { mayBeSignedIn: persistedSession.tokens.get('pt') !== undefined },
  })
  who.on('profile.failed', () => {
    persistedSession.awaitProfile(false)
    report({ type: 'profileFailed' })
  })
  who.subscribe((snapshot) => snapshot.hasTag('signedIn') && persistedSession.awaitProfile(false))
  // An idle tab must not end the session, because the calls of other tabs extend the session on the server.
  persistedSession.sessionEnd.onMoved((remainingMs) => who.send({ type: 'session.extended', remainingMs }))
  persistedSession.tokens.onEnded(() => who.send({ type: 'session.endedElsewhere' }))
  return {
    api,
    ports,
    persistedSession,
    signInResume: persistedSession.resume('AUTHENTICATE', authenticateStoredSteps),
    who,
  }
}
