import { type GatewayEndpointName, gatewayFailuresOf, gatewayEndpointNames as names } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { challengeExceptions, encodeChallengeException } from './challenge-codec.ts'
import { answers, calls, framed, json, openClient, outcome, type Respond } from './fakes.ts'

const reset: Respond = (response) => response.destroy()

/** Written by hand, because a table from the code would prove nothing. */
const meanings: Record<GatewayEndpointName, Record<number, string>> = {
  recordBiometricConsent: { 400: 'invalid' },
  respondToChallenge: { 400: 'invalid', 404: 'notFound', 423: 'locked' },
  resendChallengeOtp: { 400: 'invalid', 423: 'locked' },
  loadAppProfile: { 404: 'notFound' },
  deleteAppProfile: { 428: 'leaving' },
  listAuthorizations: { 400: 'invalid' },
  startDataAccess: { 400: 'invalid', 423: 'locked', 428: 'leaving' },
  loadDataAccess: { 400: 'invalid', 404: 'notFound', 428: 'leaving' },
  deleteAuthorization: { 400: 'invalid', 404: 'notFound', 428: 'leaving' },
}
const everywhere: Record<number, string> = { 403: 'sessionExpired', 429: 'leaving' }
const statuses = [400, 401, 403, 404, 405, 409, 410, 413, 415, 418, 422, 423, 425, 428, 429, 500, 501, 502, 503, 504]

const meaningOf = (name: GatewayEndpointName, status: number): string => {
  if (status === 0 || status >= 500) return 'unavailable'
  return everywhere[status] ?? meanings[name][status] ?? 'unknown'
}
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

describe.each(names)('gateway call %s', (name) => {
  test('a successful gateway call returns the output that the contract defines', async () => {
    const client = await openClient(answers[name].respond)
    expect(await calls[name](client.api)).toEqual(answers[name].output)
    expect([client.received.length, client.done.hooks, client.done.reports]).toEqual([1, [], []])
  })

  test.each([...statuses, 0])(
    'a gateway response with status %i has the specified failure and retries [R417]',
    async (status) => {
      const client = await openClient(status === 0 ? reset : json(status))
      const { kind } = await outcome(calls[name](client.api))
      expect(client.received).toHaveLength(isPassing(status) ? 4 : 1)
      expect(kind).toBe(meaningOf(name, status))
      expect(gatewayFailuresOf(name).some((known) => known === kind)).toBe(true)
      const hooks: Record<number, unknown[][]> = { 403: [['sessionEnded']], 429: [['rateLimited', undefined]] }
      expect(client.done.hooks).toEqual(hooks[status] ?? (kind === 'leaving' ? [['unproven']] : []))
    },
  )

  test('a gateway call succeeds if the server recovers before one of the three retries', async () => {
    for (const healthyAt of [2, 3, 4]) {
      const client = await openClient((response, received, count) =>
        count < healthyAt ? response.destroy() : answers[name].respond(response, received, count),
      )
      expect(await calls[name](client.api)).toEqual(answers[name].output)
      expect(client.done.waits).toEqual([300, 600, 1200].slice(0, healthyAt - 1))
    }
  })

  test('a retry of a gateway call sends the same bytes and keys', async () => {
    const client = await openClient(json(503))
    await outcome(calls[name](client.api))
    const requests = client.received.map(({ body, headers }) => [body.toString('hex'), headers['idempotency-key']])
    expect(requests).toEqual(Array(4).fill(requests[0]))
  })

  test('the client retries a gateway call if the response is truncated', async () => {
    const half: Respond = (response) => {
      response.writeHead(200, { 'content-length': '100', 'content-type': 'application/json' })
      response.write('{"status":', () => response.destroy())
    }
    const client = await openClient((response, received, count) =>
      (count === 1 ? half : answers[name].respond)(response, received, count),
    )
    expect(await calls[name](client.api)).toEqual(answers[name].output)
  })

  test('a cancelled gateway call is neither sent nor retried', async () => {
    const client = await openClient(json(429))
    expect(await outcome(calls[name](client.api, AbortSignal.abort()))).toMatchObject({ kind: 'unavailable' })
    expect(client.received).toEqual([])
    const leaving = new AbortController()
    const midway = await openClient(json(429), { sleep: async () => leaving.abort() })
    expect(await outcome(calls[name](midway.api, leaving.signal))).toMatchObject({ kind: 'unavailable' })
    expect([midway.received.length, midway.done.hooks]).toEqual([1, []])
  })
})

describe('refusals in an event stream', () => {
  test.each(Object.values(challengeExceptions))(
    'a stream exception has the failure and the retries of status %i',
    async (status) => {
      const name = Object.entries(challengeExceptions).find(([, one]) => one === status)?.[0] ?? ''
      const isKnown = (text: string): text is keyof typeof challengeExceptions => text in challengeExceptions
      if (!isKnown(name)) throw new Error(name)
      const client = await openClient(framed(encodeChallengeException(name)))
      const { kind } = await outcome(calls.respondToChallenge(client.api))
      expect([kind, client.received.length]).toEqual([
        meaningOf('respondToChallenge', status),
        isPassing(status) ? 4 : 1,
      ])
    },
  )
})

describe('Retry-After of the gateway', () => {
  test('a gateway call is retried after the time in Retry-After and a random delay', async () => {
    const client = await openClient(json(503, {}, { 'retry-after': '2' }))
    await outcome(calls.respondToChallenge(client.api))
    expect(client.done.waits).toEqual([2300, 2600, 3200])
  })

  test('a gateway call fails immediately if Retry-After is too long', async () => {
    const client = await openClient(json(429, {}, { 'retry-after': '60' }))
    expect(await outcome(calls.loadAppProfile(client.api))).toEqual({ kind: 'leaving', retryAfterMs: 60_000 })
    expect([client.received.length, client.done.hooks]).toEqual([1, [['rateLimited', 60_000]]])
  })

  test('the failure of a locked user contains the remaining time of the lock', async () => {
    const client = await openClient(json(423, {}, { 'retry-after': '3600' }))
    expect(await outcome(calls.respondToChallenge(client.api))).toEqual({ kind: 'locked', retryAfterMs: 3_600_000 })
  })
})

test('a random number scales the delay before a retry of a gateway call', async () => {
  const draws = [0, 0.5, 0.25]
  const client = await openClient(json(503), { jitter: () => draws.shift() ?? 1 })
  await outcome(calls.respondToChallenge(client.api))
  expect(client.done.waits).toEqual([0, 300, 300])
})

test('a call to a gateway that does not respond fails after 40 seconds', async () => {
  const client = await openClient(() => {}, {
    timeout: (ms) => {
      client.done.timeouts.push(ms)
      client.clock.now += ms
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    },
  })
  const start = client.clock.now
  expect(await outcome(calls.respondToChallenge(client.api))).toMatchObject({ kind: 'unavailable' })
  expect([client.done.timeouts, client.clock.now - start]).toEqual([[10_000, 10_000, 10_000, 7_900], 40_000])
})
