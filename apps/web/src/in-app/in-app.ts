import { endpoints, hostEndpoints, newId, paths, type Services, type ShellServices } from '@palmflow/contract'
import { createGatewayApi, type GatewayApi } from '@palmflow/gateway'
import { createMainApi, type MainApi, refreshFlags } from '@palmflow/main-api'
import { challengeMark } from '@palmflow/palm'
import { createCore, type SessionCore, storageOf } from '@palmflow/session'
import { type AppPersistedSession, createAppPersistedSession } from '@palmflow/session/app'
import { bindSession, type SessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import { beginAnewIfStale } from '../boot/begin-anew.ts'
import { clientHooks, pageLanguage } from '../boot/client-hooks.ts'
import { environmentHere } from '../boot/environment.ts'
import type { Log } from '../boot/log.ts'
import { leave } from '../navigation/leave.ts'
import { isSignIn } from '../navigation/page-of.ts'
import { withAppParameters } from './addresses.ts'
import { deviceOf, deviceReader, knownFirst } from './device.ts'
import { type EnrollmentFlags, enrollmentFlagsOf, isHealthcareDirect } from './flag-on.ts'
import { answerTokenRequests } from './identity-token.ts'
import { followServersClock } from './local-clock.ts'
import { profileOfGateway } from './profile.ts'
import { type ScanKey, type Shell, scanService } from './shell.ts'
import { leaveWithoutUser, withGatewayToken } from './sign-out.ts'

/** The state that all screens of the in-app web view share. */
export interface InApp {
  core: SessionCore
  persistedSession: AppPersistedSession
  main: MainApi
  /** Opens a main API session for a user with a gateway session. */
  openAsPerson: Services['requestAccessToken']
  /** The calls of the gateway. The dashboard reuses the response that `loadAppProfile` got for the entry check. */
  gateway: GatewayApi
  shell: Shell
  scanKey: ScanKey
  scan: ReturnType<typeof scanService>
  readDevice: ShellServices['readDevice']
  who: SessionRef
  /** Whether the deletion of the user is running. Responses about the session are ignored during a deletion. */
  unenrolling: { current: boolean }
  log: Log
  /** Returns an address with the parameters of the shell, such as treatment and session id. */
  addressOf(path: string): string
  /**
   * Loads a page of the app by its path. It is passed in `InApp`, because an import of the page table would import all
   * pages.
   */
  loadPage(path: string): Promise<unknown>
  /** Settles when the flags have loaded or failed. */
  flags: Promise<void>
  /** Whether healthcare sign-in continues in this flow. Neither this promise nor the next one rejects. */
  isHealthcareDirect: Promise<boolean>
  enrollmentFlags: Promise<EnrollmentFlags>
}

/**
 * Returns the time. It is read at each call, because the control panel can move the page's clock in the local
 * environment.
 */
const now = (): number => Date.now()

type WhoParts = Omit<InApp, 'who' | 'main'>
type WhoCalls = Pick<Services, 'loadProfile' | 'signOut'>

function whoIsHere(
  { persistedSession, shell, log, addressOf, unenrolling }: WhoParts,
  { loadProfile, signOut }: WhoCalls,
): SessionRef {
  const services: WhoCalls = {
    loadProfile,
    signOut: (input, signal) => {
      persistedSession.leaving.begin()
      return signOut(input, signal)
    },
  }
  // The entry check of a flow loads the profile. A second load here would send a second expiry event to the shell.
  const isChecked = isSignIn(location) || location.pathname === paths.signUp
  const mayBeSignedIn = persistedSession.challenge.current().accessToken !== undefined && !isChecked
  const who = createActor(bindSession(services, log.defect), { input: { mayBeSignedIn } })
  const signedOut = { word: 'shell.sign-out', persistedSession, shell, leave: leave.to } as const
  who.on('session.signedOut', () => void leaveWithoutUser({ ...signedOut, to: addressOf(paths.signIn) }))
  who.on('profile.failed', () => shell.tell('shell.profile.error-occurred'))
  for (const ended of ['session.timedOut', 'session.refused'] as const)
    who.on(ended, () => {
      // The challenge ends here. Otherwise the next sign-in would load the profile again and report a second expiry.
      persistedSession.challenge.end(persistedSession.challenge.current())
      shell.tell('shell.session.expired')
    })
  shell.bridge.on('profile.refresh-requested', () => who.send({ type: 'profile.refreshRequested' }))
  // Only the server knows whether the session is still valid, because the timers of a hidden page are paused.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !unenrolling.current) who.send({ type: 'profile.checkRequested' })
  })
  return who.start()
}

interface Clients extends Pick<InApp, 'main' | 'gateway' | 'openAsPerson'> {
  /**
   * Signs out at the main API and at the gateway. A sign-out of only the main API would not end the gateway session.
   */
  signOut: Services['signOut']
}
interface ClientParts extends Pick<InApp, 'persistedSession' | 'core' | 'shell' | 'log'> {
  treatment: string
}

function clientsOf({ persistedSession, core, shell, log, treatment }: ClientParts): Clients {
  const environment = environmentHere(document)
  log.settle(environment.name !== 'prod')
  const session = {
    tokens: persistedSession.tokens,
    callKeys: persistedSession.callKeys,
    challenge: persistedSession.challenge,
  }
  const hooks = {
    ...clientHooks({ core, addressOf: (to) => withAppParameters(leave.here(), treatment, to) }),
    onSessionExtended: () => {},
    report: log.report,
  }
  const ports = { environment, session, treatment, hooks, random: newId, language: pageLanguage }
  const main = createMainApi(endpoints, ports)
  const send = (request: Request) => fetch(request)
  const knownTo = (call: 'signOut' | 'requestAccessToken') => ({
    ...ports,
    fetch: withGatewayToken(call, persistedSession.challenge, send),
  })
  const { signOut } = createMainApi({ signOut: endpoints.signOut }, knownTo('signOut'))
  const { requestAccessToken: openAsPerson } = createMainApi(
    { requestAccessToken: endpoints.requestAccessToken },
    knownTo('requestAccessToken'),
  )
  const { requestIdentityToken } = createMainApi(hostEndpoints, ports)
  answerTokenRequests({ bridge: shell.bridge, challenge: session.challenge, openAsPerson, requestIdentityToken })
  const device = deviceOf(shell)
  const gateway = createGatewayApi({
    environment,
    session,
    device: device.facts,
    language: pageLanguage,
    // The chart sends this event to the shell (ruling 36). A second event here would report the same end twice.
    hooks: {
      onSessionEnded: () => 'sessionExpired',
      onUnproven: hooks.onUnproven,
      onRateLimited: hooks.onRateLimited,
      report: log.report,
    },
  })
  return { main, openAsPerson, signOut, gateway: knownFirst(gateway, device) }
}

/** A page in an app whose shell has replied. */
export interface AnsweredShell extends Pick<InApp, 'shell' | 'log'> {
  treatment: string
}

export function createInApp({ log, shell, treatment, loadPage }: AnsweredShell & Pick<InApp, 'loadPage'>): InApp {
  const aoSessionId = new URLSearchParams(location.search).get('aoSessionId') ?? undefined
  const core = createCore({
    local: storageOf(() => localStorage),
    session: storageOf(() => sessionStorage),
    now,
    report: log.report,
  })
  const persistedSession = createAppPersistedSession(core, {
    events: window,
    locks: navigator.locks,
    random: newId,
    now,
    report: log.report,
    aoSessionId,
  })
  if (environmentHere(document).name === 'local') followServersClock(shell)
  shell.bridge.facts().then(
    ({ forcesDisambiguation: isForced }) =>
      isForced !== undefined && persistedSession.challenge.forceDisambiguation(isForced),
    () => {},
  )
  const scanKey: ScanKey = { current: undefined }
  const addressOf = (path: string): string => {
    const { pathname, search } = withAppParameters(leave.here(), treatment, new URL(path, location.origin))
    return `${pathname}${search}`
  }
  const { main, openAsPerson, signOut, gateway } = clientsOf({ persistedSession, core, shell, log, treatment })
  const profile = profileOfGateway(gateway.loadAppProfile)
  const flags = refreshFlags({ api: main, session: persistedSession, report: log.report }, AbortSignal.timeout(60_000))
  const parts = {
    ...{ core, persistedSession, shell, scanKey, log, addressOf, loadPage, main, openAsPerson },
    unenrolling: { current: false },
    flags,
    readDevice: deviceReader(shell, location.search),
    gateway: { ...gateway, loadAppProfile: profile.check },
    scan: scanService(shell, scanKey, newId, async () => {
      const { challengeToken } = persistedSession.challenge.current()
      // An insecure origin has no digests, so the scan continues without a signature.
      const isSigned = challengeToken !== undefined && 'subtle' in crypto
      return isSigned ? challengeMark(challengeToken) : undefined
    }),
    isHealthcareDirect: isHealthcareDirect(persistedSession, flags),
    enrollmentFlags: enrollmentFlagsOf(persistedSession, flags),
  }
  // A page that may continue needs no work here, because its visibility event already loads the profile.
  beginAnewIfStale(core, () => {})
  return { ...parts, who: whoIsHere(parts, { loadProfile: (_, signal) => profile.load(signal), signOut }) }
}
