import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayEndpointName, gatewayWire } from '@palmflow/contract'
import { createSession } from '@palmflow/session/app'
import { onTestFinished } from 'vitest'
import { type ChallengeForm, contentTypes, encodeChallengeResponse } from './challenge-codec.ts'
import { createGatewayApi, type GatewayApi } from './gateway-api.ts'
import type { GatewayPorts, GatewayReport } from './ports.ts'

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}
export type Respond = (response: ServerResponse, received: ReceivedRequest, count: number) => void

export async function startServer(respond: Respond) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: Buffer.concat(chunks) }
    received.push(one)
    respond(response, one, received.length)
  })
  // The keep-alive timeout is off, because Node could otherwise close an idle connection while the next request
  // arrives.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.')
  return { origin: `http://127.0.0.1:${address.port}`, received }
}

const bytes =
  (status: number, type: string, body: Uint8Array, headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(body)
  }
export const json = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Respond =>
  bytes(status, 'application/json', Buffer.from(JSON.stringify(body)), headers)
export const challenge = (response: gatewayWire.ChallengeResponse, form: ChallengeForm = 'framed'): Respond =>
  bytes(200, contentTypes[form], encodeChallengeResponse(response, form))
export const framed = (body: Uint8Array, type: string = contentTypes.framed): Respond => bytes(200, type, body)

export const capture = {
  encodingData: Uint8Array.from({ length: 130 }, (_, at) => at),
  imageCaptureType: 'PALM',
  deviceGen: 'scanner-3',
  appBuildId: 'shell-9',
  deviceId: 'device-of-the-scan',
} satisfies gatewayWire.PalmCapture

const page = {
  userAuthorizations: [{ userPoolArn: 'arn:pool/one', userPoolDisplayName: 'Harbor Market' }],
} satisfies gatewayWire.AuthorizationsPage
const profile = {
  enrollmentStatus: 'ENROLLED',
  biometrics: { leftPalm: true, rightPalm: false },
  contactInfo: { phoneTail: '0100' },
} as const satisfies gatewayWire.AppProfile

export const answers = {
  recordBiometricConsent: {
    respond: json(200, { consentId: 'consent-1', challengeToken: 'T1' }),
    output: { consentId: 'consent-1' },
  },
  respondToChallenge: {
    respond: challenge({ challengeToken: 'T2', challengeType: 'PHONE' }),
    output: { signedIn: false, challengeType: 'PHONE' },
  },
  resendChallengeOtp: { respond: json(200, { status: 'SUCCESSFUL' }), output: { status: 'SUCCESSFUL' } },
  loadAppProfile: { respond: json(200, profile), output: profile },
  deleteAppProfile: { respond: bytes(204, 'application/json', new Uint8Array()), output: undefined },
  listAuthorizations: { respond: json(200, page), output: page },
  startDataAccess: {
    respond: json(200, { dataAccessRequestId: 'request-1' }),
    output: { dataAccessRequestId: 'request-1' },
  },
  loadDataAccess: { respond: json(200, { status: 'PENDING' }), output: { status: 'PENDING' } },
  deleteAuthorization: { respond: bytes(204, 'application/json', new Uint8Array()), output: undefined },
} as const satisfies Record<GatewayEndpointName, { respond: Respond; output: unknown }>
export const unaborted = (): AbortSignal => new AbortController().signal

export const calls: Record<GatewayEndpointName, (api: GatewayApi, signal?: AbortSignal) => Promise<unknown>> = {
  recordBiometricConsent: (api, signal = unaborted()) => api.recordBiometricConsent({}, signal),
  respondToChallenge: (api, signal = unaborted()) => api.respondToChallenge({ pin: '4711' }, signal),
  resendChallengeOtp: (api, signal = unaborted()) => api.resendChallengeOtp({}, signal),
  loadAppProfile: (api, signal = unaborted()) => api.loadAppProfile({}, signal),
  deleteAppProfile: (api, signal = unaborted()) => api.deleteAppProfile({}, signal),
  listAuthorizations: (api, signal = unaborted()) => api.listAuthorizations({}, signal),
  startDataAccess: (api, signal = unaborted()) => api.startDataAccess({}, signal),
  loadDataAccess: (api, signal = unaborted()) => api.loadDataAccess({ id: 'a-request-of-theirs' }, signal),
  deleteAuthorization: (api, signal = unaborted()) => api.deleteAuthorization({ userPoolArn: 'arn:pool/one' }, signal),
}

function openSession(now: () => number) {
  let count = 0
  const storage = new Map<string, string>()
  const port = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const random = () => `random-${++count}`
  return { storage, session: createSession({ local: port, session: port, random, now, report: () => {} }) }
}

/** With both tokens, the client can send each call. */
const stored = { challengeToken: 'T1', accessToken: 'A0' }

export async function openClient(
  respond: Respond,
  ports: Partial<GatewayPorts> = {},
  tokens: { challengeToken?: string; accessToken?: string } = stored,
) {
  const server = await startServer(respond)
  const clock = { now: Date.UTC(2026, 10, 20) }
  const now = () => clock.now
  const { storage, session } = openSession(now)
  if (tokens.accessToken !== undefined) session.gatewayTokens.take({}, { accessToken: tokens.accessToken })
  if (tokens.challengeToken !== undefined) session.gatewayTokens.begin('consent-0', tokens.challengeToken)
  const done: { waits: number[]; timeouts: number[]; hooks: unknown[][]; reports: GatewayReport[] } = {
    waits: [],
    timeouts: [],
    hooks: [],
    reports: [],
  }
  const api = createGatewayApi({
    environment: { gateway: server.origin },
    session,
    device: () => ({ deviceId: 'device-1', deviceGen: 'phone-2', appBuildId: 'shell-9' }),
    hooks: {
      onSessionEnded: () => {
        done.hooks.push(['sessionEnded'])
        return 'sessionExpired'
      },
      onUnproven: () => done.hooks.push(['unproven']),
      onRateLimited: (ms) => done.hooks.push(['rateLimited', ms]),
      report: (report) => done.reports.push(report),
    },
    now,
    jitter: () => 1,
    sleep: async (ms) => {
      done.waits.push(ms)
      clock.now += ms
    },
    timeout: (ms) => {
      done.timeouts.push(ms)
      return unaborted()
    },
    ...ports,
  })
  return { api, session, storage, clock, done, ...server }
}

export async function outcome(call: Promise<unknown>): Promise<{ kind: string; retryAfterMs?: number | undefined }> {
  try {
    await call
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof Error) || !('kind' in error) || typeof error.kind !== 'string') throw error
    const wait = 'retryAfterMs' in error && typeof error.retryAfterMs === 'number' ? error.retryAfterMs : undefined
    return { kind: error.kind, retryAfterMs: wait }
  }
}
