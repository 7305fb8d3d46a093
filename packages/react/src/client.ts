import type { ReportKind } from '@palmflow/contract'
import {
  defaultTreatment,
  type Environment,
  newId,
  type ServiceInput,
  type WebsiteServices,
  websiteEndpoints,
} from '@palmflow/contract'
import { createMainApi, type MainApiHooks, type MainApiPorts } from '@palmflow/main-api'
import { createPersistedSession, type PersistedSession, type Resume, type SessionCore } from '@palmflow/session'
import { authenticateStoredSteps, bindSession, type Defect, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'

export interface ClientPorts {
  core: SessionCore
  environment: Environment
  hooks: Omit<MainApiHooks, 'onSessionExtended' | 'report'>
  /** The language of the page (BCP 47). */
  language: () => string
  report(report: { type: ReportKind }): void
  defect(defect: Defect): void
  /** The input of the call that loads the profile. */
  profileInput?(): ServiceInput<'loadProfile'>
  fetch?: MainApiPorts['fetch']
  /** Runs after a sign-out, when the storage is empty. */
  onSignedOut(): void
}

/** The clients of one page: the calls, the stored session, the checkpoint of the sign-in, the current user. */
export interface Client {
  api: WebsiteServices
  /** For further calls with the same session. */
  ports: MainApiPorts
  persistedSession: PersistedSession
  signInResume: Resume
  who: SessionRef
}

/** Creates the clients. Its file loads while the first form is usable. */
export function createClient(client: ClientPorts): Client {
  const { core, environment, hooks, language, report, defect, profileInput, onSignedOut } = client
  const persistedSession = createPersistedSession(core, {
    events: window,
    locks: navigator.locks,
    random: newId,
    now: Date.now,
    report,
  })
  const ports: MainApiPorts = {
    environment,
    session: { tokens: persistedSession.tokens, callKeys: persistedSession.callKeys },
    treatment: defaultTreatment,
    hooks: {
      ...hooks,
      report,
      onSessionExtended: (remainingMs) => who.send({ type: 'session.extended', remainingMs }),
    },
    random: newId,
    language,
    ...(client.fetch && { fetch: client.fetch }),
  }
  const api = createMainApi(websiteEndpoints, ports)
  const loadProfile: typeof api.loadProfile = (input, signal) => api.loadProfile(profileInput?.() ?? input, signal)
  const who = createActor(bindSession({ ...api, loadProfile }, defect), {
    input: { mayBeSignedIn: persistedSession.tokens.get('pt') !== undefined },
  })
  // A sign-out runs in this order: the call, the storage, the navigation (R330).
  who.on('session.signedOut', () => {
    persistedSession.clear()
    onSignedOut()
  })
  who.on('profile.failed', () => {
    persistedSession.awaitProfile(false)
    report({ type: 'profileFailed' })
  })
  who.subscribe((snapshot) => snapshot.hasTag('signedIn') && persistedSession.awaitProfile(false))
  persistedSession.tokens.onEnded(() => who.send({ type: 'session.endedElsewhere' }))
  return {
    api,
    ports,
    persistedSession,
    signInResume: persistedSession.resume('AUTHENTICATE', authenticateStoredSteps),
    who,
  }
}
