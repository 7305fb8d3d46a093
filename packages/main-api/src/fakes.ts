import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EndpointName, endpoints, environments } from '@palmflow/contract'
import { createSession } from '@palmflow/session/app'
import { onTestFinished } from 'vitest'
import { createMainApi, type MainApi } from './main-api.ts'
import type { MainApiPorts, MainApiReport } from './ports.ts'

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
export type Respond = (response: ServerResponse, received: ReceivedRequest, count: number) => void

export async function startServer(respond: Respond) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
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

export const answers: Record<EndpointName, unknown> = {
  requestIdentityToken: { token: 'header.claims.signature', expiresInMs: 60_000 },
  endOtherSignIns: undefined,
  endSignIn: undefined,
  listSignIns: {
    signIns: [
      {
        ...{ signInId: 'sign-in-00000000000001', own: true, surface: 'website', browser: 'safari', system: 'iphone' },
        ...{ begunAt: 4, usedAt: 4 },
      },
    ],
    more: false,
  },
  undoChange: null,
  loadUndo: { phoneTail: '0100', currentTail: '42', palms: ['LEFT_PALM'], changedAt: 1_795_545_120_000 },
  listReceipts: { receipts: [{ receiptId: 'receipt-1', title: 'Privacy notice', agreedAt: 4 }], older: false },
  loadReceipt: {
    receiptId: 'receipt-1',
    title: 'Privacy notice',
    agreedAt: 4,
    html: '<p>Text</p>',
    page: '<p>Text</p>',
  },
  recordConsent: { consentId: 'consent-1', scanChallenge: 'challenge-1' },
  recordConsents: { consentIds: { website_biometric_consent: 'consent-1' }, scanChallenge: 'challenge-1' },
  submitPalm: { data: { palms: ['LEFT'], scanChallenge: 'challenge-2' } },
  setPalmPreference: undefined,
  checkEnrollment: { data: { recognizedPhoneNumberTail: '0100' } },
  setPin: undefined,
  createProfile: undefined,
  requestGatewayToken: { data: { accessToken: 'access-1' } },
  fetchPartnerApplication: {
    enrollmentOptions: { successScreenTitle: 'Welcome to the market' },
    partnerProgramItem: {
      partnerName: 'Harbor Market',
      authorizationDocumentName: 'harbor_market_authorization',
      hadesDocumentName: 'harbor_market_removal',
    },
  },
  fetchAuthorization: { authorized: true },
  authorizeApplication: undefined,
  removePalm: undefined,
  requestAccessToken: { data: { expiresInMs: 900_000 } },
  fetchFeatureFlags: { 'authorization-consent': 'T1' },
  fetchAppConfig: { weblabs: { 'consolidated-consents': 'T1' } },
  checkVerification: { nextStep: 'CollectPhone' },
  sendOtp: { status: 'SUCCESS' },
  submitCredential: { data: { signedIn: true } },
  loadProfile: { phoneTail: '0100', biometrics: ['LEFT_PALM'] },
  fetchDocument: { html: '<p>Your palm</p>', title: 'Consent', consentId: 'consent-1' },
  signOut: undefined,
  deleteProfile: undefined,
  startDataRequest: undefined,
  listPrograms: {
    programs: [
      {
        ...{ programId: 'harbor-rewards', partnerName: 'Harbor Market', rewardName: 'Harbor Rewards' },
        ...{ valueProposition: 'Member prices', customerLinkedStatus: 'NOT_LINKED', loyaltyLinkingType: 'CONSENT' },
        ...{ unlinkAlertMessages: [], consentText: 'You link it.' },
      },
    ],
  },
  linkProgram: undefined,
  unlinkProgram: undefined,
  fetchDataDownload: { downloadUrl: '/data/request-1.zip' },
}

const scan = { imageCaptureType: 'PALM', deviceGen: 'phone-1', appBuildId: 'build-1', deviceId: 'phone' }

export const calls: Record<EndpointName, (api: MainApi, signal?: AbortSignal) => Promise<unknown>> = {
  requestIdentityToken: (api, signal = unaborted()) =>
    api.requestIdentityToken({ audience: 'shop', nonce: 'nonce-0001' }, signal),
  endOtherSignIns: (api, signal = unaborted()) => api.endOtherSignIns({}, signal),
  endSignIn: (api, signal = unaborted()) => api.endSignIn({ id: 'sign-in-00000000000001' }, signal),
  listSignIns: (api, signal = unaborted()) => api.listSignIns({}, signal),
  undoChange: (api, signal = unaborted()) => api.undoChange({ token: 'a-token', pin: '4071' }, signal),
  loadUndo: (api, signal = unaborted()) => api.loadUndo({ token: 'a-token' }, signal),
  loadReceipt: (api, signal = unaborted()) => api.loadReceipt({ id: 'receipt-1' }, signal),
  listReceipts: (api, signal = unaborted()) => api.listReceipts({}, signal),
  startDataRequest: (api, signal = unaborted()) => api.startDataRequest({}, signal),
  fetchDataDownload: (api, signal = unaborted()) => api.fetchDataDownload({ id: 'a-request-of-theirs' }, signal),
  listPrograms: (api, signal = unaborted()) => api.listPrograms({}, signal),
  linkProgram: (api, signal = unaborted()) =>
    api.linkProgram({ id: 'harbor-rewards', externalId: 'HM12345678', consented: true }, signal),
  unlinkProgram: (api, signal = unaborted()) => api.unlinkProgram({ id: 'harbor-rewards' }, signal),
  deleteProfile: (api, signal = unaborted()) => api.deleteProfile({}, signal),
  recordConsent: (api, signal = unaborted()) =>
    api.recordConsent({ name: 'website_biometric_consent', application: 'harbor-market', context: 'kiosk' }, signal),
  recordConsents: (api, signal = unaborted()) =>
    api.recordConsents({ documentKeys: ['website_biometric_consent'], application: 'harbor-market' }, signal),
  submitPalm: (api, signal = unaborted()) => api.submitPalm({ ...scan, encodingData: 'AgA=' }, signal),
  setPalmPreference: (api, signal = unaborted()) => api.setPalmPreference({ palms: 'BOTH' }, signal),
  checkEnrollment: (api, signal = unaborted()) => api.checkEnrollment({ application: 'harbor-market' }, signal),
  setPin: (api, signal = unaborted()) => api.setPin({ pin: '4711' }, signal),
  createProfile: (api, signal = unaborted()) => api.createProfile({}, signal),
  requestGatewayToken: (api, signal = unaborted()) => api.requestGatewayToken({}, signal),
  fetchPartnerApplication: (api, signal = unaborted()) =>
    api.fetchPartnerApplication({ application: 'harbor-market' }, signal),
  fetchAuthorization: (api, signal = unaborted()) => api.fetchAuthorization({ application: 'harbor-market' }, signal),
  authorizeApplication: (api, signal = unaborted()) =>
    api.authorizeApplication({ application: 'harbor-market', authorized: true }, signal),
  removePalm: (api, signal = unaborted()) => api.removePalm({ id: 'LEFT_PALM' }, signal),
  requestAccessToken: (api, signal = unaborted()) => api.requestAccessToken({}, signal),
  fetchFeatureFlags: (api, signal = unaborted()) => api.fetchFeatureFlags({}, signal),
  fetchAppConfig: (api, signal = unaborted()) => api.fetchAppConfig({}, signal),
  checkVerification: (api, signal = unaborted()) => api.checkVerification({}, signal),
  sendOtp: (api, signal = unaborted()) =>
    api.sendOtp({ phoneNumber: '+12065550100', phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }, signal),
  submitCredential: (api, signal = unaborted()) => api.submitCredential({ type: 'PIN', credential: '4711' }, signal),
  loadProfile: (api, signal = unaborted()) => api.loadProfile({}, signal),
  fetchDocument: (api, signal = unaborted()) => api.fetchDocument({ name: 'website_biometric_consent' }, signal),
  signOut: (api, signal = unaborted()) => api.signOut({}, signal),
}
export const unaborted = (): AbortSignal => new AbortController().signal

export const json =
  (status: number, body?: unknown, headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }

const here = 'https://site.example/dashboard?view=sign-in'

export async function openClient(respond: Respond, ports: Partial<MainApiPorts> = {}, address = here) {
  const server = await startServer(respond)
  const clock = { now: Date.UTC(2026, 10, 20) }
  const done: { waits: number[]; timeouts: number[]; hooks: unknown[][]; reports: MainApiReport[] } = {
    waits: [],
    timeouts: [],
    hooks: [],
    reports: [],
  }
  let count = 0
  const random = () => `random-${++count}`
  const now = () => clock.now
  const storage = new Map<string, string>()
  const port = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const session = createSession({ local: port, session: port, random, now, report: () => {} })
  const api = createMainApi(endpoints, {
    session,
    treatment: 'WEB',
    hooks: {
      here: () => new URL(address),
      redirect: (url) => done.hooks.push(['redirect', url.href]),
      replaceUrl: (url) => done.hooks.push(['replaceUrl', url.href]),
      onUnproven: () => done.hooks.push(['unproven']),
      onRateLimited: (ms) => done.hooks.push(['rateLimited', ms]),
      onSessionExtended: (ms) => done.hooks.push(['sessionExtended', ms]),
      report: (report) => done.reports.push(report),
    },
    random,
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
    environment: { ...(ports.environment ?? environments[0]), backend: server.origin },
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
