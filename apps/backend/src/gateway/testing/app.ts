import { generateKeyPairSync, sign } from 'node:crypto'
import { type GatewayEndpointName, gatewayEndpoints, type gatewayWire } from '@palmflow/contract'
import {
  type ChallengeForm,
  contentTypes,
  createGatewayApi,
  decodeChallengeResponse,
  encodeChallengeAnswer,
} from '@palmflow/gateway'
import { challengeMark, encodePalm, type Hand, hands, palmDigest, palmStatement } from '@palmflow/palm'
import { type SyntheticPerson, scanPalm } from '@palmflow/palm/synthetic'
import { createSession } from '@palmflow/session/app'
import * as v from 'valibot'
import { newId } from '../../base/tokens.ts'

type Answer = gatewayWire.ChallengeAnswer
type AnswerOverrides = Partial<Answer>

export function memory() {
  const storage = new Map<string, string>()
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
}

/** Another number or text creates another scan of the same hand. */
export function capture(person: SyntheticPerson, scan: number | string, hand: Hand = 'left'): gatewayWire.PalmCapture {
  return {
    encodingData: encodePalm({ hand, frames: scanPalm(person, hand, scan) }),
    imageCaptureType: 'PALM',
    deviceGen: 'scanner-1',
    appBuildId: 'build-1',
    deviceId: 'scanner',
  }
}

/** `signed` registers this key before each signature. */
const shellKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x = '', y = '' } = shellKey.publicKey.export({ format: 'jwk' })
export const shellPublicKey = new Uint8Array(
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]),
)

async function registered(origin: string): Promise<string> {
  const wish = { publicKey: Buffer.from(shellPublicKey).toString('base64'), kind: 'build', evidence: '' }
  const response = await fetch(`${origin}/dev/shell-keys`, { method: 'POST', body: JSON.stringify(wish) })
  return v.parse(v.object({ keyId: v.string() }), await response.json()).keyId
}

async function timeAt(origin: string): Promise<number> {
  const response = await fetch(`${origin}/dev/clock`)
  return v.parse(v.object({ now: v.number() }), await response.json()).now
}

let drawn = 0
/**
 * Resets the counter of `freshName`. Each file then creates the same users in every run. Earlier files in the same
 * worker have no effect.
 */
export function resetFreshNames(after = 0): void {
  drawn = after
}
/**
 * Returns a name for a user or a scan. The name depends on earlier tests in the file. Therefore a test whose result
 * depends on near palms must use fixed names.
 */
export function freshName(): string {
  drawn += 1
  return `drawn ${drawn}`
}

export interface Signing {
  /** The deviations from a valid signature. */
  lateMs?: number
  hand?: Hand
  token?: string
}

export async function signed(
  origin: string,
  challengeToken: string,
  palm: gatewayWire.PalmCapture,
  { lateMs = 0, hand, token = challengeToken }: Signing = {},
): Promise<{ challengeToken: string } & gatewayWire.PalmCapture> {
  const [keyId, now] = await Promise.all([registered(origin), timeAt(origin)])
  const signedAt = now - lateMs
  const statement = palmStatement({
    ...{ signedAt, challenge: await challengeMark(token) },
    hand: hand ?? hands[palm.encodingData[1] ?? 0] ?? 'left',
    digest: await palmDigest(new Uint8Array(palm.encodingData)),
  })
  const key = { key: shellKey.privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature = new Uint8Array(sign('sha256', statement, key))
  return { challengeToken, ...palm, shellProof: { keyId, signedAt, signature } }
}

export interface AppResponse {
  status: number
  headers: Headers
  bytes: Uint8Array
  response: gatewayWire.ChallengeResponse
  retryAfter: string | null
}

export function createApp(origin: string, deviceId: string = newId()) {
  let failed = 0
  const hooks = { ended: 0, limited: 0 }
  const session = createSession({ local: memory(), session: memory(), random: newId, now: Date.now, report() {} })
  const api = createGatewayApi({
    environment: { gateway: origin },
    session,
    device: () => ({ deviceId, deviceGen: 'phone-1', appBuildId: 'build-1' }),
    hooks: {
      onSessionEnded: () => {
        hooks.ended += 1
        return 'sessionExpired'
      },
      onUnproven: () => {},
      onRateLimited: () => {
        hooks.limited += 1
      },
      report: () => {
        failed += 1
      },
    },
    jitter: () => 0,
    sleep: async () => {},
  })
  const signal = new AbortController().signal
  return {
    deviceId,
    session,
    hooks,
    reports: () => failed,
    token: () => session.gatewayTokens.current().challengeToken ?? '',
    accessToken: () => session.gatewayTokens.current().accessToken ?? '',
    consent: () => api.recordBiometricConsent({}, signal),
    async show(person: SyntheticPerson, scan: number | string, hand?: Hand) {
      const token = session.gatewayTokens.current().challengeToken ?? ''
      const { challengeToken: _token, ...palm } = await signed(origin, token, capture(person, scan, hand))
      return api.respondToChallenge({ palm }, signal)
    },
    showUnsigned: (person: SyntheticPerson, scan: number | string, hand?: Hand) =>
      api.respondToChallenge({ palm: capture(person, scan, hand) }, signal),
    sendPalm: (encodingData: Uint8Array, until: AbortSignal) =>
      api.respondToChallenge({ palm: { ...capture({ name: 'broken' }, 1), encodingData } }, until),
    give: (input: { phone: string } | { otp: string } | { pin: string }) => api.respondToChallenge(input, signal),
    resend: () => api.resendChallengeOtp({}, signal),
    profile: () => api.loadAppProfile({}, signal),
  }
}
export type App = ReturnType<typeof createApp>

export interface AnswerOptions {
  form?: ChallengeForm
  accept?: string
}

export async function answer(
  origin: string,
  wanted: AnswerOverrides & { challengeToken: string },
  options: AnswerOptions = {},
) {
  const { form = 'framed', accept } = options
  const bytes = encodeChallengeAnswer(wanted, form)
  return post(origin, bytes, { 'content-type': contentTypes[form], ...(accept && { accept }) })
}

/** Retries as long as the server responds with status 503. */
export async function answerUntilServed(...args: Parameters<typeof answer>): Promise<AppResponse> {
  let response = await answer(...args)
  while (response.status === 503) response = await answer(...args)
  return response
}

export async function post(origin: string, body: BodyInit, headers: Record<string, string>): Promise<AppResponse> {
  const response = await fetch(origin + gatewayEndpoints.respondToChallenge.path, { method: 'POST', headers, body })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const decoded = response.ok ? decodeChallengeResponse(bytes, response.headers.get('content-type')) : undefined
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    response: decoded !== undefined && 'response' in decoded ? decoded.response : {},
    retryAfter: response.headers.get('retry-after'),
  }
}

export async function ask(
  origin: string,
  name: GatewayEndpointName,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const { method, path } = gatewayEndpoints[name]
  const response = await fetch(origin + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

export const consentBody = (deviceId: string, correlationId: string = newId()) => ({
  userConsentInfo: { correlationId, deviceId, agreementId: 'website_biometric_consent' },
})

/** Returns `done` if a client's call succeeds. Otherwise returns the kind of the failure. */
export async function kindOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
    return 'done'
  } catch (error) {
    return error instanceof Error && 'kind' in error ? error.kind : error
  }
}
