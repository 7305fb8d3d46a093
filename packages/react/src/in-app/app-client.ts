import {
  type Environment,
  endpoints,
  hostEndpoints,
  newId,
  type Services,
  type ShellServices,
  type wire,
} from '@palmflow/contract'
import { createGatewayApi, type GatewayApi } from '@palmflow/gateway'
import { createMainApi, type MainApi, type MainApiHooks, type MainApiPorts, refreshFlags } from '@palmflow/main-api'
import { challengeMark } from '@palmflow/palm'
import type { SessionCore } from '@palmflow/session'
import { type AppPersistedSession, createAppPersistedSession } from '@palmflow/session/app'
import { type ScanKey, type Shell, type ShellLog, scanService } from './create-shell.ts'
import { deviceOf, deviceReader, knownFirst } from './device.ts'
import { type EnrollmentFlags, enrollmentFlagsOf, isHealthcareDirect } from './flag-on.ts'
import { answerTokenRequests } from './identity-token.ts'
import { profileOfGateway } from './profile.ts'
import { withGatewayToken } from './sign-out.ts'

export interface AppClient {
  core: SessionCore
  persistedSession: AppPersistedSession
  main: MainApi
  openAsUser: Services['requestAccessToken']
  /** Sends the gateway token too, so that the server also ends the gateway session. */
  signOut: Services['signOut']
  gateway: GatewayApi
  /** Reuses the response that `gateway.loadAppProfile` received for the entry check. */
  loadProfile(signal: AbortSignal): Promise<wire.WebsiteProfile>
  requestIdentityToken: MainApi<keyof typeof hostEndpoints>['requestIdentityToken']
  shell: Shell
  scanKey: ScanKey
  scan: ShellServices['scanPalm']
  readDevice: ShellServices['readDevice']
  flags: Promise<void>
  /** Whether healthcare sign-in continues in this flow. This promise and `enrollmentFlags` never reject. */
  isHealthcareDirect: Promise<boolean>
  enrollmentFlags: Promise<EnrollmentFlags>
}

export interface AppClientPorts extends Pick<MainApiPorts, 'environment' | 'fetch'>, ShellLog {
  environment: Environment
  core: SessionCore
  shell: Shell
  treatment: string
  /** The id of the native session. A checkpoint is valid only for this native session. */
  aoSessionId: string | undefined
  /** The query of the address. Its `deviceModel` replaces the model that the shell sends. */
  search: string
  language: () => string
  hooks: Omit<MainApiHooks, 'onSessionExtended' | 'report'>
  /** Returns the current time in milliseconds since 1970. */
  now: () => number
}

function mainClientsOf(ports: MainApiPorts, { gatewayTokens }: Pick<AppPersistedSession, 'gatewayTokens'>) {
  const send = ports.fetch ?? ((request: RequestInfo | URL) => fetch(request))
  const knownTo = (call: 'signOut' | 'requestAccessToken', tokens: Pick<typeof gatewayTokens, 'current'>) => ({
    ...ports,
    fetch: withGatewayToken(call, tokens, send),
  })
  const { requestAccessToken, signOut } = endpoints
  const signOutOnce: Services['signOut'] = (input, signal) => {
    // A retry must not send the token of a later sign-in.
    const sentTokens = gatewayTokens.current()
    return createMainApi({ signOut }, knownTo('signOut', { current: () => sentTokens })).signOut(input, signal)
  }
  return {
    main: createMainApi(endpoints, ports),
    signOut: signOutOnce,
    openAsUser: createMainApi({ requestAccessToken }, knownTo('requestAccessToken', gatewayTokens)).requestAccessToken,
    requestIdentityToken: createMainApi(hostEndpoints, ports).requestIdentityToken,
  }
}

/** Call this function once for each server and native session of a page. */
export function createAppClient(ports: AppClientPorts): AppClient {
  const { environment, core, shell, treatment, aoSessionId, search, language, report, now } = ports
  const persistedSession = createAppPersistedSession(core, {
    ...{ events: window, locks: navigator.locks, random: newId, now, report, aoSessionId },
  })
  const { tokens, callKeys, gatewayTokens } = persistedSession
  const session = { tokens, callKeys, gatewayTokens }
  const hooks = { ...ports.hooks, onSessionExtended: () => {}, report }
  const shared = { environment, session, treatment, hooks, random: newId, language }
  const clients = mainClientsOf({ ...shared, ...(ports.fetch && { fetch: ports.fetch }) }, persistedSession)
  const { openAsUser, requestIdentityToken } = clients
  answerTokenRequests({ bridge: shell.bridge, gatewayTokens, openAsUser, requestIdentityToken })
  const device = deviceOf(shell)
  const { onUnproven, onRateLimited } = hooks
  const gateway = createGatewayApi({
    ...{ environment, session, device: device.facts, language },
    // The chart reports the end of the session to the shell (ruling 36). Another event here would report the same end
    // twice.
    hooks: { onSessionEnded: () => 'sessionExpired', onUnproven, onRateLimited, report },
  })
  const profile = profileOfGateway(gateway.loadAppProfile)
  shell.bridge.facts().then(
    ({ forcesDisambiguation: isForced }) => isForced !== undefined && gatewayTokens.forceDisambiguation(isForced),
    () => {},
  )
  const scanKey: ScanKey = { current: undefined }
  const flags = refreshFlags({ api: clients.main, session: persistedSession, report }, AbortSignal.timeout(60_000))
  return {
    ...{ core, persistedSession, shell, scanKey, flags, ...clients },
    gateway: { ...knownFirst(gateway, device), loadAppProfile: profile.check },
    loadProfile: profile.load,
    scan: scanService(shell, scanKey, newId, async () => {
      const { challengeToken } = gatewayTokens.current()
      // `crypto.subtle` is missing on an insecure origin, so the scan continues without a signature.
      const isSigned = challengeToken !== undefined && 'subtle' in crypto
      return isSigned ? challengeMark(challengeToken) : undefined
    }),
    readDevice: deviceReader(shell, search),
    isHealthcareDirect: isHealthcareDirect(persistedSession, flags),
    enrollmentFlags: enrollmentFlagsOf(persistedSession, flags),
  }
}
