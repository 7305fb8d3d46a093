import { describe, expect, test } from 'vitest'
import { answers, calls, json, openClient, outcome, type Respond, startServer, unaborted } from './fakes.ts'
import { refreshFlags } from './flags.ts'
import type { MainApi } from './main-api.ts'

const text =
  (body: string, type = 'application/json'): Respond =>
  (response) => {
    response.writeHead(200, { 'content-type': type })
    response.end(body)
  }

describe('responses of the main API', () => {
  test('the main API client returns a response without the data wrapper', async () => {
    const client = await openClient((response, received, count) => {
      const paths: Record<string, unknown> = {
        '/api/v1/verification/access-token': answers.requestAccessToken,
        '/api/v1/verification/credential': answers.submitCredential,
        '/api/v1/profile?dataDownload=d+%26+1': answers.loadProfile,
      }
      json(200, paths[received.url])(response, received, count)
    })
    expect(await client.api.requestAccessToken({}, unaborted())).toEqual({ expiresInMs: 900_000 })
    expect(await calls.submitCredential(client.api)).toEqual({ signedIn: true })
    expect(await client.api.loadProfile({ dataDownload: 'd & 1' }, unaborted())).toEqual(answers.loadProfile)
  })

  test('the main API client sends each input field in its specified part of the request [R398 R399 R404]', async () => {
    const requestOf = async (ask: (api: MainApi) => Promise<unknown>) => {
      const client = await openClient(json(200, {}))
      await outcome(ask(client.api))
      const [{ method, url, body } = { method: '', url: '', body: '' }] = client.received
      return [method, url, body === '' ? undefined : JSON.parse(body)]
    }
    expect(await requestOf(calls.recordConsent)).toEqual([
      'POST',
      '/api/v1/document/website_biometric_consent?application=harbor-market&context=kiosk',
      undefined,
    ])
    const known = { name: 'a_b', application: 'a&b=c' }
    expect(await requestOf((api) => api.recordConsent(known, unaborted()))).toEqual([
      'POST',
      '/api/v1/document/a_b?application=a%26b%3Dc',
      undefined,
    ])
    expect(await requestOf(calls.authorizeApplication)).toEqual([
      'POST',
      '/api/v1/partner-application/authorization?application=harbor-market',
      { authorized: true },
    ])
    expect(await requestOf(calls.createProfile)).toEqual(['PUT', '/api/v1/profile', undefined])
  })

  test.each([
    ['malformed JSON', '{"nextStep":', 'malformed'],
    ['an empty body', '', 'malformed'],
    ['a page of a captive portal', '<html>Sign in to the Wi-Fi</html>', 'malformed'],
    ['another shape', '{"next":"CollectPhone"}', 'schema'],
    ['null', 'null', 'schema'],
    ['a list', '[]', 'schema'],
    ['a wrong type', '{"nextStep":1}', 'schema'],
  ] as const)('a response with %s results in a reported failure of the kind unknown', async (_what, body, reason) => {
    const client = await openClient(text(body))
    expect(await outcome(calls.checkVerification(client.api))).toEqual({ kind: 'unknown' })
    expect(client.done.reports).toEqual([{ type: 'answerRefused', service: 'checkVerification', reason }])
    expect(client.received).toHaveLength(1)
  })

  test('the main API client drops unknown fields and prototypes of a response', async () => {
    const client = await openClient(text('{"nextStep":"CollectPhone","__proto__":{"admin":true},"constructor":1}'))
    const output = await client.api.checkVerification({}, unaborted())
    expect([Object.keys(output), Object.getPrototypeOf(output), 'admin' in output]).toEqual([
      ['nextStep'],
      Object.prototype,
      false,
    ])
  })

  test('the main API client reads a response regardless of its content type', async () => {
    const plain = await openClient(text('{"nextStep":"CollectPhone"}', 'text/html'))
    expect(await calls.checkVerification(plain.api)).toEqual({ nextStep: 'CollectPhone' })
    for (const respond of [json(204), json(200), text('Goodbye', 'text/plain')]) {
      const client = await openClient(respond)
      expect(await calls.signOut(client.api)).toBeUndefined()
    }
  })

  test('the main API client retries an incomplete response only if a retry is safe', async () => {
    const half: Respond = (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"phoneTail":', () => response.destroy())
    }
    const profile = await openClient(half)
    expect(await outcome(calls.loadProfile(profile.api))).toMatchObject({ kind: 'unavailable' })
    const verification = await openClient(half)
    expect(await outcome(calls.checkVerification(verification.api))).toMatchObject({ kind: 'unavailable' })
    expect([profile.received.length, verification.received.length]).toEqual([4, 1])
  })

  test('the main API client sends no request to the target of a redirect', async () => {
    const other = await startServer(json(200, answers.checkVerification))
    const client = await openClient(json(307, undefined, { location: `${other.origin}/` }))
    client.session.tokens.set('session', '1.s.x')
    expect(await outcome(calls.checkVerification(client.api))).toMatchObject({ kind: 'unavailable' })
    expect(other.received).toEqual([])
  })

  test('a call to an unreachable server fails as unavailable after three retries', async () => {
    const client = await openClient(json(200), { fetch: () => Promise.reject(new TypeError('fetch failed')) })
    expect(await outcome(calls.loadProfile(client.api))).toMatchObject({ kind: 'unavailable' })
    expect(client.done.waits).toHaveLength(3)
  })

  test.each([
    [true, false],
    [false, true],
  ])('a failure without a response is offline only without a network (online: %s)', async (online, isOffline) => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const client = await openClient(json(200), { fetch, isOnline: () => online })
    await expect(calls.loadProfile(client.api)).rejects.toMatchObject({ kind: 'unavailable', isOffline })
  })

  test('a failure without a response contains its cause for the log', async () => {
    const client = await openClient((response) => response.destroy())
    await expect(calls.loadProfile(client.api)).rejects.toHaveProperty('cause', expect.any(Error))
  })

  test('a failure with a response is not reported as offline, even without a network', async () => {
    const client = await openClient(json(503), { isOnline: () => false })
    await expect(calls.loadProfile(client.api)).rejects.toMatchObject({ kind: 'unavailable', isOffline: false })
  })
})

describe('feature flags of the main API', () => {
  const flagsAndConfig: Respond = (response, received, count) =>
    json(200, received.url.endsWith('app-config') ? answers.fetchAppConfig : answers.fetchFeatureFlags)(
      response,
      received,
      count,
    )

  test('a refresh of the flags stores the feature flags and the app config [R163 R290 R397]', async () => {
    const client = await openClient(flagsAndConfig)
    const reports: unknown[] = []
    await refreshFlags({ ...client, report: (report) => reports.push(report) }, unaborted())
    expect([client.session.isOn('authorization-consent'), client.session.isOn('consolidated-consents')]).toEqual([
      true,
      true,
    ])
    expect(reports).toEqual([])
  })

  test.each([
    ['unavailable', json(503)],
    ['rateLimited', json(429)],
    ['unknown', text('{')],
    ['unknown', json(200, { a: 1, weblabs: [1] })],
    ['unknown', json(403)],
  ] as const)('if the fetch of flags fails (%s), the last known flags stay valid [R465]', async (kind, respond) => {
    const client = await openClient(respond)
    client.session.saveConfig({ weblabs: { 'authorization-consent': 'T1' } })
    const reports: unknown[] = []
    await refreshFlags({ ...client, report: (report) => reports.push(report) }, unaborted())
    expect(reports).toHaveLength(2)
    for (const service of ['fetchFeatureFlags', 'fetchAppConfig']) {
      expect(reports).toContainEqual({ type: 'featureFlagsFailed', service, kind })
    }
    expect(client.done.hooks).toEqual([])
    expect(client.session.isOn('authorization-consent')).toBe(true)
  })
})
