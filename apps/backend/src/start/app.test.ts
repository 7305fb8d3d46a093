import { brand } from '@palmflow/brand'
import { type Endpoint, endpoints, gatewayEndpoints } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { startBackend } from '../index.ts'
import { onEachDatabase } from '../testing/test-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

const rows = Object.entries<Endpoint>(endpoints)

onEachDatabase('the API', (fixture) => {
  test('the feature flags call and the app config call return the same variants [R397 R411]', async () => {
    const client = createTestClient(fixture().origin)
    const flags = await client.ask('fetchFeatureFlags')
    expect(flags.status).toBe(200)
    expect(flags.body).toMatchObject({ 'consolidated-consents': 'T1', 'authorization-consent': 'T1' })
    expect((await client.ask('fetchAppConfig')).body).toEqual({ weblabs: flags.body })
  })

  test('the next step of a visitor with a new session is the phone number [R401]', async () => {
    const { visitor, origin } = fixture()
    expect((await (await visitor()).ask('checkVerification')).body).toEqual({ nextStep: 'CollectPhone' })
    expect((await createTestClient(origin).ask('checkVerification')).status).toBe(401)
  })

  test('API responses have headers against caching, framing and sniffing', async () => {
    for (const [, { method, path }] of rows) {
      const response = await fetch(`${fixture().origin}${path}`, { method })
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
      const policy = response.headers.get('content-security-policy')
      expect(policy, path).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })

  test('a preflight response allows the payments site but no foreign origin [R389 R391 R392]', async () => {
    const { origin, backend } = fixture()
    const url = `${origin}${endpoints.sendOtp.path}`
    const preflight = (from: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'PUT',
          'access-control-request-headers':
            'session,et,pt,treatment,source,idempotency-key,content-type,accept-language',
        },
      })
    const own = await preflight(backend.origins.payments)
    expect(own.headers.get('access-control-allow-origin')).toBe(backend.origins.payments)
    expect(own.headers.get('access-control-allow-credentials')).toBe('true')
    for (const name of [
      'session',
      'et',
      'pt',
      'treatment',
      'source',
      'idempotency-key',
      'content-type',
      'accept-language',
    ]) {
      expect(own.headers.get('access-control-allow-headers')?.split(',')).toContain(name)
    }
    const answer = await fetch(`${origin}/api/v1/feature-flags`, { headers: { origin: backend.origins.payments } })
    for (const name of ['session', 'et', 'pt', 'session-expires-in', 'retry-after']) {
      expect(answer.headers.get('access-control-expose-headers')?.split(',')).toContain(name)
    }
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin')
    for (const hostile of [
      'https://evil.example',
      'null',
      `${origin}.evil.example`,
      origin.replace('http:', 'https:'),
    ]) {
      expect((await preflight(hostile)).headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:1' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost.evil.example', 'sec-fetch-site': 'same-site' }],
  ])('each endpoint that changes data refuses a request of a foreign page: %j', async (hostile) => {
    const { origin } = fixture()
    const changing = rows.filter(([, { method }]) => method !== 'GET')
    for (const [, { method, path }] of changing) {
      const response = await fetch(`${origin}${path}`, { method, headers: { ...hostile } })
      expect(response.status, path).toBe(403)
      expect(await response.json()).toEqual({ code: 'forbidden' })
      expect(response.headers.get('session')).toBeNull()
    }
    const clock = await fetch(`${origin}/dev/clock`, { method: 'POST', headers: hostile, body: '{"advanceMs":1}' })
    expect(clock.status).toBe(403)
  })

  test('the API accepts calls from the origins of the product', async () => {
    const { origin, backend } = fixture()
    for (const from of [origin, backend.origins.payments, origin.replace('localhost', '127.0.0.1')]) {
      const headers = { origin: from, 'sec-fetch-site': 'same-site' }
      expect((await createTestClient(origin).ask('requestAccessToken', undefined, headers)).status).toBe(200)
    }
  })

  test('the API refuses a body over 16 KiB with status 413 and a JSON response', async () => {
    const client = await fixture().visitor()
    const large = JSON.stringify({ type: 'PIN', credential: 'x'.repeat(17_000) })
    expect(await client.ask('submitCredential', large)).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
  })

  test('an unknown API path gets status 404 with a JSON response', async () => {
    const { origin } = fixture()
    for (const path of ['/api/v1/nothing', '/api/', '/api/v1/otp']) {
      const response = await fetch(`${origin}${path}`)
      expect([response.status, await response.json()]).toEqual([404, { code: 'notFound' }])
    }
  })

  test('a local server publishes the main API’s endpoints as OpenAPI', async () => {
    const response = await fetch(`${fixture().origin}/api/v1/openapi.json`)
    const description: unknown = await response.json()
    expect(description).toMatchObject({ openapi: '3.1.0' })
    for (const [name, { method, path }] of rows) {
      expect(description).toHaveProperty(['paths', path, method.toLowerCase(), 'operationId'], name)
    }
    const schema = ['paths', '/api/v1/otp', 'put', 'requestBody', 'content', 'application/json', 'schema']
    expect(description).toHaveProperty(schema, {
      type: 'object',
      properties: {
        deduplicationId: { type: 'string', minLength: 8, maxLength: 64 },
        phoneNumber: { type: 'string', maxLength: 32 },
        phoneNumberOTPUseCase: { type: 'string', enum: ['ACCOUNT_VERIFICATION', 'UPDATE_PHONE', 'ADD_PALM'] },
      },
      required: ['deduplicationId', 'phoneNumberOTPUseCase'],
    })
  })

  test("a local server publishes the gateway's endpoints as OpenAPI", async () => {
    const description: unknown = await (await fetch(`${fixture().origin}/v1/openapi.json`)).json()
    expect(description).toMatchObject({ openapi: '3.1.0' })
    for (const [name, { method, path }] of Object.entries(gatewayEndpoints))
      expect(description).toHaveProperty(['paths', path, method.toLowerCase(), 'operationId'], name)
    const answer = ['responses', '200', 'content', 'application/vnd.amazon.eventstream', 'schema', 'properties']
    const { path } = gatewayEndpoints.respondToChallenge
    expect(description).toHaveProperty(['paths', path, 'post', ...answer, 'biometricRecognized'], { type: 'boolean' })
  })

  test('a local server refuses to move its clock back', async () => {
    const { origin, clock } = fixture()
    const move = (body: string) => fetch(`${origin}/dev/clock`, { method: 'POST', body })
    const before = clock.now()
    expect(await (await fetch(`${origin}/dev/clock`)).json()).toEqual({ now: before })
    expect(await (await move('{"advanceMs":5000}')).json()).toEqual({ now: before + 5_000 })
    for (const body of ['{"advanceMs":-1}', '{"advanceMs":"1"}', '{']) expect((await move(body)).status).toBe(400)
    expect(clock.now()).toBe(before + 5_000)
  })

  test('a local server lists the text messages for three spellings of a number', async () => {
    const { visitor, freshPhone, origin } = fixture()
    const phone = freshPhone()
    const client = await visitor()
    await client.sendOtp(phone)
    await client.sendOtp(phone)
    for (const spelling of [encodeURIComponent(phone), phone, phone.slice(2)]) {
      const texts: unknown = await (await fetch(`${origin}/dev/sms?phone=${spelling}`)).json()
      expect(texts).toMatchObject([{ to: phone }, { to: phone }])
    }
    expect(await (await fetch(`${origin}/dev/sms?phone=nonsense`)).json()).toEqual([])
  })
})

onEachDatabase(
  'the rate limit of one address',
  (fixture) => {
    test('a request over the rate limit gets status 429 with Retry-After [R439]', async () => {
      const { origin, clock } = fixture()
      const ask = () => fetch(`${origin}/api/v1/feature-flags`, { headers: { origin } })
      for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200)
      clock.advance(20_000)
      const refused = await ask()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
      expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
      clock.advance(40_000)
      expect((await ask()).status).toBe(200)
    })
  },
  { budgets: { requestsPerMinute: 5 } },
)

const reports: unknown[] = []
onEachDatabase(
  'responses to requests that crash',
  (fixture) => {
    test('a crashed request with status 500 is logged without its input', async () => {
      const { backend, visitor } = fixture()
      const client = await visitor()
      const { now } = backend.clock
      backend.clock.now = () => {
        throw new RangeError('secret 123456')
      }
      const response = await client.ask('submitCredential', { type: 'PIN', credential: '9876' })
      backend.clock.now = now
      expect(response).toMatchObject({ status: 500, body: { code: 'unknown' } })
      expect(reports.at(-1)).toMatchObject({ event: 'crash', method: 'PUT', error: 'RangeError' })
      expect(JSON.stringify(reports)).not.toMatch(/secret|123456|9876/)
      expect(JSON.stringify(reports)).not.toContain(client.tokens.session)
    })
  },
  { report: (event, facts) => reports.push({ event, ...facts }), clock: { now: () => 1_000_000, advance() {} } },
)

onEachDatabase(
  'a deployed server',
  (fixture) => {
    test('a deployed server has no development tools', async () => {
      const { origin } = fixture()
      for (const path of ['/dev/sms', '/dev/clock', '/api/v1/openapi.json', '/v1/openapi.json']) {
        expect((await fetch(`${origin}${path}`)).status).toBe(404)
      }
      expect(await (await fetch(`${origin}/api/v1/feature-flags`)).json()).toEqual({})
    })

    test('a deployed server accepts calls only from its own site', async () => {
      const { origin } = fixture()
      const open = (from: string) => createTestClient(origin).ask('requestAccessToken', undefined, { origin: from })
      expect((await open(`https://beta.${brand.domain}`)).status).toBe(200)
      expect((await open(`https://${brand.domain}`)).status).toBe(403)
      expect((await open(origin)).status).toBe(403)
    })
  },
  { environment: 'beta', sms: { send: async () => {} } },
)

test('a deployed server does not start without keys or a text message carrier', async () => {
  const options = { environment: 'prod' as const, dataDir: '/nonexistent', report: () => {} }
  await expect(startBackend(options)).rejects.toThrow('carrier')
  await expect(startBackend({ ...options, sms: { send: async () => {} } })).rejects.toThrow('MASTER_KEY is not set')
})
