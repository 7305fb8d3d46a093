import {
  defaultTreatment,
  type EndpointName,
  type endpoints,
  newId,
  paths,
  sessionStorageKeys,
  type WebsiteServices,
  websiteEndpoints,
} from '@palmflow/contract'
import type { Flow } from '@palmflow/flow'
import { createMainApi, type MainApi, type MainApiPorts, refreshFlags } from '@palmflow/main-api'
import { createPersistedSession, type PersistedSession, type Resume, type SessionCore } from '@palmflow/session'
import { authenticateViews } from '@palmflow/views'
import { authenticateStoredSteps, bindSession, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import { FlowHistory } from '../flow/flow-history.ts'
import { spoken, spokenUrl } from '../i18n/spoken.ts'
import { leave } from '../navigation/leave.ts'
import { isSignIn } from '../navigation/page-of.ts'
import { returnTo } from '../navigation/return-to.ts'
import type { TabHistory } from '../navigation/tab-history.ts'
import type { OwnFlags } from './app.ts'
import { beginAnewIfStale } from './begin-anew.ts'
import { clientHooks, pageLanguage } from './client-hooks.ts'
import { environmentHere } from './environment.ts'
import type { Log } from './log.ts'

/**
 * The services that are needed after the first form: the client, the session, the checkpoint, the other
 * screens.
 */
export interface DeferredServices {
  /** Returns the target of `returnUrl`, or the dashboard if it is missing or on another site. */
  returnTo(search: string): URL
  api: WebsiteServices
  /** Returns the calls of these rows, for the only page that uses them. */
  apiOf<Name extends EndpointName>(rows: Pick<typeof endpoints, Name>): MainApi<Name>
  persistedSession: PersistedSession
  /** Settles when the flags have loaded or failed. Until then the last known flags are used. */
  flags: Promise<void>
  /** The checkpoint of the sign-in. */
  signInResume: Resume
  /** Synchronises browser history and a flow, starting at the entry of this state. */
  historyOf(flow: Flow, tabHistory: TabHistory, state: unknown): FlowHistory
  /** The session chart. Pages select from it. */
  who: SessionRef
  views: typeof authenticateViews
}

/** Returns the data request of this visit, from the link of a text or from storage (R208). */
function wantedDownload({ stores: { session } }: SessionCore): { dataDownload?: string } {
  const key = sessionStorageKeys.dataRequestId
  const named = new URLSearchParams(location.search).get('dataDownload')
  if (named !== null && /^[\w-]{16,64}$/.test(named)) session.set(key, named)
  const dataDownload = session.get(key)
  return dataDownload === undefined ? {} : { dataDownload }
}

/** Creates the session chart. A sign-out runs in this order: the call, the storage, the navigation (R330). */
function whoIsHere(persistedSession: PersistedSession, api: WebsiteServices, log: Log): SessionRef {
  const who = createActor(bindSession(api, log.defect), {
    input: { mayBeSignedIn: persistedSession.tokens.get('pt') !== undefined },
  })
  who.on('session.signedOut', () => {
    persistedSession.clear()
    leave.to(spoken(paths.landing))
  })
  who.on('profile.failed', () => {
    persistedSession.awaitProfile(false)
    log.report({ type: 'profileFailed' })
  })
  who.subscribe((snapshot) => snapshot.hasTag('signedIn') && persistedSession.awaitProfile(false))
  // Only a navigation by the page's own code can be part of a loop, because a user may leave while the
  // profile loads.
  addEventListener('pagehide', () => {
    const snapshot = who.getSnapshot()
    const isRefused = snapshot.hasTag('visitor') || snapshot.hasTag('ended')
    if (!leave.hasLeft() && !isRefused) persistedSession.awaitProfile(false)
  })
  persistedSession.tokens.onEnded(() => who.send({ type: 'session.endedElsewhere' }))
  // On the sign-in page the flow itself calls the server, and loads the profile at its end.
  persistedSession.tokens.onStarted(() => isSignIn(location) || who.send({ type: 'profile.refreshRequested' }))
  return who.start()
}

/** Creates the deferred services. This file loads while the first form is usable. */
export function createDeferredServices(core: SessionCore, log: Log, ownFlags: OwnFlags): DeferredServices {
  const environment = environmentHere(document)
  log.settle(environment.name !== 'prod')
  const persistedSession = createPersistedSession(core, {
    events: window,
    locks: navigator.locks,
    random: newId,
    now: Date.now,
    report: log.report,
  })
  const ports: MainApiPorts = {
    environment,
    session: { tokens: persistedSession.tokens, callKeys: persistedSession.callKeys },
    treatment: defaultTreatment,
    hooks: clientHooks({
      core,
      log,
      addressOf: spokenUrl,
      onSessionExtended: (remainingMs) => who.send({ type: 'session.extended', remainingMs }),
    }),
    random: newId,
    language: pageLanguage,
  }
  const api = createMainApi(websiteEndpoints, ports)
  const flags = refreshFlags(
    { api, session: persistedSession, report: log.report, hasFlags: ownFlags.areHere },
    AbortSignal.timeout(60_000),
  )
  const loadProfile: typeof api.loadProfile = (_, signal) => api.loadProfile(wantedDownload(core), signal)
  const who = whoIsHere(persistedSession, { ...api, loadProfile }, log)
  beginAnewIfStale(core, () => who.send({ type: 'profile.checkRequested' }))
  return {
    returnTo: (search) => returnTo(search, environment, log),
    api,
    apiOf: (rows) => createMainApi(rows, ports),
    persistedSession,
    flags,
    signInResume: persistedSession.resume('AUTHENTICATE', authenticateStoredSteps),
    historyOf: (...parts) => new FlowHistory(...parts),
    who,
    views: authenticateViews,
  }
}
