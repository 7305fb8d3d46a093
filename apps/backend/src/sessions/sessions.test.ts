import { expect, test } from 'vitest'
import { demoProfiles } from '../index.ts'
import { onEachDatabase, type TestBackend } from '../testing/test-backend.ts'
import { createTestClient, type TestClient, type TestResponse } from '../testing/test-client.ts'

const minute = 60_000
const hour = 60 * minute
const { withPin, withoutPin } = demoProfiles

async function proves(fixture: TestBackend, client: TestClient, phone: string): Promise<TestClient> {
  await client.sendOtp(phone)
  await client.submitOtp(phone, await fixture.code(phone))
  return client
}
async function signedIn(fixture: TestBackend): Promise<TestClient> {
  const client = await proves(fixture, await fixture.visitor(), withoutPin.phone)
  await client.ask('checkVerification')
  return client
}
const tokensIn = ({ headers }: TestResponse) => ['session', 'et', 'pt'].map((name) => headers.get(name))
const nextStep = async (client: TestClient) => (await client.ask('checkVerification')).body

onEachDatabase(
  'sessions of the main API',
  (fixture) => {
    test('a visitor with an open session gets no second session [R396]', async () => {
      const client = createTestClient(fixture().origin)
      const first = await client.ask('requestAccessToken')
      expect(first).toMatchObject({ status: 200, body: { data: { expiresInMs: 15 * minute } } })
      expect(first.headers.get('session-expires-in')).toBe(String(15 * minute))
      const secondResponse = await client.ask('requestAccessToken')
      expect(secondResponse.status).toBe(200)
      expect(secondResponse.headers.get('session')).toBeNull()
      expect(secondResponse.headers.get('session-expires-in')).toBe(String(15 * minute))
    })

    test('a client with an invalid session token gets a new session', async () => {
      const { session = '' } = (await fixture().visitor()).tokens
      const [version = '', id = '', mac = ''] = session.split('.')
      const forged = [
        'x',
        '',
        `2.${id}.${mac}`,
        `${version}.${'A'.repeat(22)}.${mac}`,
        `${version}.${id}.${'A'.repeat(43)}`,
      ]
      for (const token of forged) {
        const client = createTestClient(fixture().origin, { session: token })
        expect((await client.ask('checkVerification')).status).toBe(401)
        expect((await client.ask('requestAccessToken')).headers.get('session')).toBeTruthy()
        expect(await nextStep(client)).toEqual({ nextStep: 'CollectPhone' })
      }
    })

    test('each verification rotates the session token [R392]', async () => {
      const client = await fixture().visitor()
      const tokens = [client.tokens.session]
      await proves(fixture(), client, withPin.phone)
      tokens.push(client.tokens.session)
      await client.submitPin(withPin.pin)
      tokens.push(client.tokens.session)
      expect(new Set(tokens).size).toBe(3)
      expect((await client.ask('loadProfile')).status).toBe(200)
      const copied = createTestClient(fixture().origin, { session: tokens[0] ?? '' })
      expect((await copied.ask('checkVerification')).status).toBe(401)
    })

    test('a previous session token is accepted for one minute after the new token arrives', async () => {
      const { visitor, clock, origin } = fixture()
      const client = await visitor()
      const old = createTestClient(origin, { ...client.tokens })
      await proves(fixture(), client, withPin.phone)
      await client.ask('checkVerification')
      clock.advance(minute - 1)
      const late = await old.askDiscardingTokens('checkVerification')
      expect(late.status).toBe(200)
      expect(tokensIn(late)).toEqual([null, null, null])
      clock.advance(1)
      expect((await old.askDiscardingTokens('checkVerification')).status).toBe(401)
      expect((await client.ask('checkVerification')).status).toBe(200)
    })

    test('a client with an old token gets no new token', async () => {
      const { visitor, origin } = fixture()
      const client = await proves(fixture(), await visitor(), withoutPin.phone)
      const otherAddress = { 'x-real-address': '203.0.113.9' }
      const spy = createTestClient(origin, { session: client.tokens.session ?? '' })
      await client.ask('checkVerification')
      for (const name of ['checkVerification', 'requestAccessToken', 'fetchFeatureFlags'] as const) {
        for (const extra of [otherAddress, {}]) {
          const response = await spy.ask(name, undefined, extra)
          expect([response.status, ...tokensIn(response)]).toEqual([200, null, null, null])
        }
      }
      expect((await spy.ask('loadProfile', undefined, otherAddress)).status).toBe(401)
      expect((await client.ask('loadProfile')).status).toBe(200)
    })

    test('the previous session token is accepted until the server receives the new token', async () => {
      const { visitor, clock, origin, code } = fixture()
      const client = await visitor()
      await client.sendOtp(withPin.phone)
      const body = {
        type: 'IGT_OTP',
        credential: await code(withPin.phone),
        otpUseCase: 'ACCOUNT_VERIFICATION',
        phoneNumber: withPin.phone,
      }
      const key = { 'idempotency-key': 'lost-on-its-way' }
      await client.askDiscardingTokens('submitCredential', body, key)
      clock.advance(10 * minute)
      const stale = createTestClient(origin, { ...client.tokens })
      expect(await nextStep(client)).toEqual({ nextStep: 'CollectPhone' })
      expect(client.tokens.et).toBeUndefined()
      expect((await client.ask('submitCredential', body, key)).status).toBe(200)
      expect(await nextStep(client)).toEqual({ nextStep: 'CollectSecondFactor' })
      expect((await client.submitPin(withPin.pin)).status).toBe(200)
      expect((await stale.askDiscardingTokens('checkVerification')).status).toBe(401)
    })

    test('a session token is accepted after three later tokens were lost', async () => {
      const { clock, visitor, origin } = fixture()
      const before = { ...(await visitor()).tokens }
      let client = createTestClient(origin, { ...before })
      for (const phone of [withPin.phone, withoutPin.phone, withPin.phone]) {
        client = await proves(fixture(), createTestClient(origin, { ...before }), phone)
        clock.advance(minute)
      }
      const stale = createTestClient(origin, before)
      expect((await stale.ask('checkVerification')).status).toBe(200)
      expect(stale.tokens).toEqual(before)
      await client.ask('checkVerification')
      clock.advance(minute)
      expect((await stale.askDiscardingTokens('checkVerification')).status).toBe(401)
    })

    test('only a session check, not a request for flags, returns a lost token [R393]', async () => {
      const { visitor, origin } = fixture()
      const client = await proves(fixture(), await visitor(), withoutPin.phone)
      const behind = createTestClient(origin, { ...client.tokens })
      await client.ask('checkVerification')
      for (const name of ['fetchFeatureFlags', 'fetchAppConfig'] as const) {
        expect(tokensIn(await behind.ask(name))).toEqual([null, null, null])
      }
      expect(await nextStep(behind)).toEqual({ nextStep: 'Complete' })
      expect(behind.tokens).toEqual(client.tokens)
    })

    test('a response contains no token that the client already has', async () => {
      const client = await signedIn(fixture())
      await client.ask('checkVerification')
      const response = await client.ask('loadProfile')
      expect(['session', 'et', 'pt'].map((name) => response.headers.get(name))).toEqual([null, null, null])
    })

    test('a session ends after 15 minutes without a call', async () => {
      const { clock } = fixture()
      const client = await signedIn(fixture())
      for (let count = 0; count < 3; count += 1) {
        clock.advance(15 * minute - 1)
        const response = await client.ask('loadProfile')
        expect([response.status, response.headers.get('session-expires-in')]).toEqual([200, String(15 * minute)])
      }
      clock.advance(15 * minute)
      const response = await client.ask('loadProfile')
      expect(response).toMatchObject({ status: 401, body: { redirectUrl: '/sign-in?isReAuth=true' } })
      expect(response.headers.get('session-expires-in')).toBeNull()
    })

    test('a session ends after twelve hours, even if it is in use', async () => {
      const { clock } = fixture()
      const client = await signedIn(fixture())
      for (let passed = 0; passed < 12 * hour - 10 * minute; passed += 10 * minute) {
        clock.advance(10 * minute)
        expect((await client.ask('loadProfile')).status).toBe(200)
      }
      clock.advance(10 * minute)
      expect((await client.ask('loadProfile')).status).toBe(401)
    })

    test('the profile requires a session and a profile token of the same user [R406 R436]', async () => {
      const { origin, visitor } = fixture()
      const plain = { status: 401, body: { code: 'unauthenticated' } }
      const nobody = await createTestClient(origin).ask('loadProfile')
      expect(nobody).toMatchObject(plain)
      expect(nobody.body).not.toHaveProperty('redirectUrl')
      expect((await (await visitor()).ask('loadProfile')).body).not.toHaveProperty('redirectUrl')
      const client = await signedIn(fixture())
      await client.ask('checkVerification')
      const withoutPt = createTestClient(origin, { session: client.tokens.session ?? '', et: client.tokens.et ?? '' })
      expect((await withoutPt.ask('loadProfile')).status).toBe(401)
      const otherClient = await visitor()
      const mixed = createTestClient(origin, { session: otherClient.tokens.session ?? '', pt: client.tokens.pt ?? '' })
      expect((await mixed.ask('loadProfile')).status).toBe(401)
      expect((await client.ask('loadProfile')).body).toEqual({
        phoneTail: '0101',
        biometrics: ['LEFT_PALM', 'RIGHT_PALM'],
        isDataAccessRequestPending: false,
      })
    })

    test('a repeated sign-out succeeds [R330]', async () => {
      const { origin } = fixture()
      const client = await signedIn(fixture())
      const response = await client.ask('signOut')
      expect(response.status).toBe(204)
      expect(['session', 'session-expires-in'].map((name) => response.headers.get(name))).toEqual([null, null])
      const session = client.tokens.session ?? ''
      for (const tokens of [{ ...client.tokens }, { session }]) {
        const left = createTestClient(origin, tokens)
        expect((await left.ask('loadProfile')).body).toMatchObject({ redirectUrl: '/sign-in?isReAuth=true' })
        expect((await left.ask('checkVerification')).status).toBe(401)
        expect((await left.ask('signOut')).status).toBe(204)
      }
      expect((await createTestClient(origin).ask('signOut')).status).toBe(204)
    })

    test('two servers of one database have the same sessions', async () => {
      const client = await signedIn(fixture())
      client.at(fixture().second.origins.website)
      expect((await client.ask('loadProfile')).status).toBe(200)
      await client.ask('signOut')
      client.at(fixture().origin)
      expect((await client.ask('loadProfile')).status).toBe(401)
    })
  },
  { addressHeader: 'x-real-address', budgets: { smsPerNumberWindow: 1_000, smsPerNumberDay: 1_000 } },
)

onEachDatabase(
  'limits of new sessions',
  (fixture) => {
    test('a new session over the limit of an address gets status 423 with Retry-After [R463]', async () => {
      const open = () => createTestClient(fixture().origin).ask('requestAccessToken')
      for (let count = 0; count < 3; count += 1) expect((await open()).status).toBe(200)
      fixture().clock.advance(minute)
      const response = await open()
      expect([response.status, response.headers.get('retry-after')]).toEqual([423, '540'])
      fixture().clock.advance(9 * minute)
      expect((await open()).status).toBe(200)
    })
  },
  { budgets: { sessionsPerAddress: 3 } },
)
