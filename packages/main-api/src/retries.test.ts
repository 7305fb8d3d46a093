import { type EndpointName, failureKinds, failuresOf, endpointNames as names } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { answers, calls, json, openClient, outcome, type Respond } from './fakes.ts'

const reset: Respond = (response) => response.destroy()

/** Written by hand, because a table from the code would prove nothing. */
const repeated: Record<EndpointName, boolean> = {
  requestIdentityToken: true,
  endOtherSignIns: true,
  endSignIn: true,
  listSignIns: true,
  undoChange: true,
  loadUndo: false,
  loadReceipt: true,
  listReceipts: true,
  deleteProfile: true,
  startDataRequest: true,
  fetchDataDownload: false,
  listPrograms: true,
  linkProgram: true,
  unlinkProgram: true,
  recordConsent: true,
  recordConsents: true,
  submitPalm: true,
  setPalmPreference: true,
  checkEnrollment: true,
  setPin: true,
  createProfile: true,
  requestGatewayToken: true,
  fetchPartnerApplication: true,
  fetchAuthorization: true,
  authorizeApplication: true,
  removePalm: true,
  requestAccessToken: false,
  fetchFeatureFlags: true,
  fetchAppConfig: true,
  checkVerification: false,
  sendOtp: true,
  submitCredential: true,
  loadProfile: true,
  fetchDocument: true,
  signOut: true,
}
const meanings: Record<EndpointName, Record<number, string>> = {
  requestIdentityToken: {
    400: 'invalid',
    401: 'unauthenticated',
    404: 'notFound',
    423: 'locked',
    429: 'rateLimited',
  },
  endOtherSignIns: { 401: 'unauthenticated', 423: 'locked', 429: 'leaving' },
  endSignIn: { 401: 'unauthenticated', 404: 'notFound', 409: 'conflict', 423: 'locked', 429: 'leaving' },
  listSignIns: { 401: 'unauthenticated', 429: 'leaving' },
  undoChange: { 400: 'invalid', 404: 'notFound', 409: 'conflict', 423: 'locked', 429: 'leaving' },
  loadUndo: { 404: 'notFound', 409: 'conflict', 429: 'leaving' },
  loadReceipt: { 401: 'unauthenticated', 404: 'notFound', 429: 'leaving' },
  listReceipts: { 401: 'unauthenticated', 429: 'leaving' },
  startDataRequest: { 401: 'unauthenticated', 423: 'locked', 428: 'leaving', 429: 'leaving' },
  fetchDataDownload: {
    401: 'unauthenticated',
    404: 'notFound',
    409: 'conflict',
    423: 'locked',
    428: 'leaving',
    429: 'leaving',
  },
  deleteProfile: { 401: 'unauthenticated', 428: 'leaving', 429: 'leaving' },
  listPrograms: { 401: 'unauthenticated', 429: 'leaving' },
  linkProgram: { 400: 'invalid', 401: 'unauthenticated', 404: 'notFound', 429: 'leaving' },
  unlinkProgram: { 401: 'unauthenticated', 404: 'notFound', 429: 'leaving' },
  recordConsent: { 400: 'invalid', 401: 'unauthenticated', 404: 'notFound', 429: 'leaving' },
  recordConsents: { 400: 'invalid', 401: 'unauthenticated', 404: 'notFound', 429: 'leaving' },
  submitPalm: { 400: 'invalid', 401: 'unauthenticated', 409: 'conflict', 423: 'locked', 429: 'leaving' },
  setPalmPreference: { 400: 'invalid', 401: 'unauthenticated', 429: 'leaving' },
  checkEnrollment: { 401: 'unauthenticated', 409: 'conflict', 423: 'locked', 429: 'leaving' },
  setPin: { 400: 'invalid', 401: 'unauthenticated', 409: 'conflict', 423: 'locked', 429: 'leaving' },
  createProfile: {
    400: 'invalid',
    401: 'unauthenticated',
    404: 'notFound',
    409: 'conflict',
    423: 'locked',
    429: 'leaving',
  },
  requestGatewayToken: { 401: 'unauthenticated', 429: 'leaving' },
  fetchPartnerApplication: { 400: 'invalid', 401: 'unauthenticated', 404: 'notFound', 429: 'leaving' },
  fetchAuthorization: { 401: 'unauthenticated', 404: 'notFound', 429: 'leaving' },
  authorizeApplication: { 400: 'invalid', 401: 'unauthenticated', 404: 'notFound', 428: 'leaving', 429: 'leaving' },
  removePalm: { 401: 'unauthenticated', 404: 'notFound', 428: 'leaving', 429: 'leaving' },
  requestAccessToken: { 423: 'locked', 429: 'leaving' },
  fetchFeatureFlags: { 429: 'rateLimited' },
  fetchAppConfig: { 429: 'rateLimited' },
  checkVerification: { 401: 'unauthenticated', 429: 'leaving' },
  sendOtp: { 400: 'invalid', 401: 'unauthenticated', 423: 'locked', 428: 'leaving', 429: 'leaving' },
  submitCredential: {
    400: 'invalid',
    401: 'unauthenticated',
    404: 'notFound',
    409: 'conflict',
    423: 'locked',
    429: 'leaving',
  },
  loadProfile: { 401: 'unauthenticated', 404: 'notFound', 429: 'leaving' },
  fetchDocument: { 404: 'notFound', 429: 'leaving' },
  signOut: { 401: 'unauthenticated', 429: 'leaving' },
}
const statuses = [
  200, 400, 401, 403, 404, 405, 408, 409, 410, 413, 418, 422, 423, 425, 428, 429, 500, 501, 502, 503, 504,
]

describe.each(names)('%s', (name) => {
  test.each([...statuses, 0])(
    'a call with status %i has the specified number of attempts and result [R394 R443]',
    async (status) => {
      const body = status === 200 ? answers[name] : undefined
      const client = await openClient(status === 0 ? reset : json(status, body))
      const isPassing = status === 0 || status === 429 || status >= 500
      const { kind } = await outcome(calls[name](client.api))
      expect(client.received).toHaveLength(isPassing && repeated[name] ? 4 : 1)
      const isServerFault = status === 0 || status >= 500
      expect(kind).toBe(status === 200 ? 'done' : isServerFault ? 'unavailable' : (meanings[name][status] ?? 'unknown'))
      const isKnown = [...failuresOf(name), 'done', 'rateLimited'].some((known) => known === kind)
      expect(isKnown).toBe(true)
      const led = status === 428 ? ['unproven'] : ['rateLimited', undefined]
      expect(client.done.hooks).toEqual(kind === 'leaving' ? [led] : [])
    },
  )
})

test('a main API call succeeds if the server recovers before one of the three retries [R394]', async () => {
  for (const healthyAt of [2, 3, 4]) {
    const client = await openClient((response, received, count) =>
      count < healthyAt ? response.destroy() : json(200, answers.loadProfile)(response, received, count),
    )
    expect(await calls.loadProfile(client.api)).toEqual(answers.loadProfile)
    expect(client.done.waits).toEqual([300, 600, 1200].slice(0, healthyAt - 1))
  }
})

test('a random number scales the delay before a retry of a main API call', async () => {
  const draws = [0, 0.5, 0.25]
  const client = await openClient(json(503), { jitter: () => draws.shift() ?? 1 })
  await outcome(calls.loadProfile(client.api))
  expect(client.done.waits).toEqual([0, 300, 300])
})

describe('Retry-After of the main API', () => {
  const later = (ms: number) => new Date(Date.UTC(2026, 10, 20) + ms).toUTCString()
  test.each([
    { text: '2', waits: [2300, 2600, 3200] },
    { text: '0', waits: [300, 600, 1200] },
    { text: later(4_000), waits: [4300, 600, 1200] },
    { text: later(-60_000), waits: [300, 600, 1200] },
    { text: '10', waits: [10_300, 10_600, 11_200] },
    { text: '11', waits: [] },
    { text: later(11_000), waits: [] },
    { text: '-5', waits: [300, 600, 1200] },
    { text: '1e3', waits: [300, 600, 1200] },
    { text: 'soon', waits: [300, 600, 1200] },
  ])('a Retry-After of $text causes these waits: $waits', async ({ text, waits }) => {
    const client = await openClient(json(503, undefined, { 'retry-after': text }))
    await outcome(calls.loadProfile(client.api))
    expect(client.done.waits).toEqual(waits)
  })

  test('the failure of a locked call contains the time until the lock ends', async () => {
    for (const text of ['3600', later(3_600_000)]) {
      const client = await openClient(json(423, {}, { 'retry-after': text }))
      expect(await outcome(calls.sendOtp(client.api))).toEqual({ kind: 'locked', retryAfterMs: 3_600_000 })
      expect(client.received).toHaveLength(1)
    }
  })

  test('the page receives the Retry-After of a rate limit [R439]', async () => {
    const client = await openClient(json(429, {}, { 'retry-after': '60' }))
    expect(await outcome(calls.sendOtp(client.api))).toEqual({ kind: 'leaving', retryAfterMs: 60_000 })
    expect(client.done.hooks).toEqual([['rateLimited', 60_000]])
  })
})

describe('a server that sends no response', () => {
  const silent: Respond = () => {}
  test('a main API call without any response fails after 40 seconds', async () => {
    const client = await openClient(silent, {
      timeout: (ms) => {
        client.done.timeouts.push(ms)
        client.clock.now += ms
        return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
      },
    })
    const start = client.clock.now
    expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'unavailable' })
    expect(client.done.timeouts).toEqual([10_000, 10_000, 10_000, 7_900])
    expect(client.clock.now - start).toBe(40_000)
  })

  test('a main API call is not retried if the computer slept during the wait', async () => {
    const client = await openClient(json(503), {
      sleep: async () => {
        client.clock.now += 3_600_000
      },
    })
    expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'unavailable' })
    expect(client.received).toHaveLength(1)
  })

  test('the fetch of feature flags has one attempt of 10 seconds [R397]', async () => {
    const client = await openClient(silent, {
      timeout: (ms) => {
        client.clock.now += ms
        return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
      },
    })
    const start = client.clock.now
    expect(await outcome(calls.fetchFeatureFlags(client.api))).toMatchObject({ kind: 'unavailable' })
    expect([client.clock.now - start, client.done.waits]).toEqual([10_000, []])
  })

  test('a main API call that times out during a response fails as unavailable', async () => {
    const limit = new AbortController()
    const halting: Respond = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"nextStep":', () => limit.abort(new DOMException('late', 'TimeoutError')))
    }
    const client = await openClient(halting, { timeout: () => limit.signal })
    expect(await outcome(calls.checkVerification(client.api))).toMatchObject({ kind: 'unavailable' })
  })
})

describe('cancelled calls', () => {
  test('the client does not retry a main API call that is cancelled while it runs', async () => {
    const leaving = new AbortController()
    const client = await openClient(() => leaving.abort())
    expect(await outcome(calls.loadProfile(client.api, leaving.signal))).toMatchObject({ kind: 'unavailable' })
    expect([client.received.length, client.done.waits]).toEqual([1, []])
  })

  test('a cancellation between two attempts stops a main API call without navigation', async () => {
    const leaving = new AbortController()
    const client = await openClient(json(429), { sleep: async () => leaving.abort() })
    expect(await outcome(calls.loadProfile(client.api, leaving.signal))).toMatchObject({ kind: 'unavailable' })
    expect([client.received.length, client.done.hooks]).toEqual([1, []])
  })

  test('the client does not send a main API call that is cancelled before its start', async () => {
    const client = await openClient(json(200, answers.loadProfile))
    expect(await outcome(calls.loadProfile(client.api, AbortSignal.abort()))).toMatchObject({ kind: 'unavailable' })
    expect(client.received).toEqual([])
  })
})

test('the table of failure kinds in the test has only existing kinds', () => {
  const kinds = new Set<string>(failureKinds)
  expect(names.flatMap((name) => Object.values(meanings[name])).every((kind) => kinds.has(kind))).toBe(true)
})
