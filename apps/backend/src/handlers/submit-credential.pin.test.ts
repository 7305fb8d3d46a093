import { expect, test } from 'vitest'
import { demoProfiles } from '../index.ts'
import { onEachDatabase, type TestBackend } from '../testing/test-backend.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'

const hour = 60 * 60_000
const { phone, pin } = demoProfiles.withPin

async function withProvenPhone(fixture: TestBackend): Promise<TestClient> {
  const client = await fixture.visitor()
  // Without these two assertions, a lost code would look like a refused PIN with status 401.
  expect((await client.sendOtp(phone)).status).toBe(200)
  expect((await client.submitOtp(phone, await fixture.code(phone))).status).toBe(200)
  return client
}

onEachDatabase(
  'input of a PIN',
  (fixture) => {
    test('the correct PIN completes the sign-in of a verified user [R408 R386 R406]', async () => {
      const client = await withProvenPhone(fixture())
      const response = await client.submitPin(pin)
      expect(response).toMatchObject({ status: 200, body: { data: { signedIn: true } } })
      expect(response.headers.get('pt')).toBeTruthy()
      expect((await client.ask('checkVerification')).body).toEqual({ nextStep: 'Complete' })
      expect((await client.ask('loadProfile')).body).toMatchObject({ phoneTail: '0100', biometrics: ['LEFT_PALM'] })
    })

    test('a PIN without a verified number is refused without a comparison', async () => {
      const { visitor, backend } = fixture()
      const before = backend.counters.pinComparisons
      const stranger = await visitor()
      expect((await stranger.submitPin(pin)).status).toBe(401)
      const client = await withProvenPhone(fixture())
      await client.ask('checkVerification')
      // The token SESSION alone, without ET, does not prove that the number was verified.
      const thief = createTestClient(fixture().origin, { session: client.tokens.session ?? '' })
      expect((await thief.submitPin(pin)).status).toBe(401)
      expect(backend.counters.pinComparisons).toBe(before)
    })

    test('an input that is not a PIN does not count as a wrong PIN [R385]', async () => {
      const client = await withProvenPhone(fixture())
      for (const text of ['', '123', '12345', 'abcd', '１２３', '12²4']) {
        for (let count = 0; count < 3; count += 1) expect((await client.submitPin(text)).status).toBe(400)
      }
      expect((await client.submitPin(pin)).status).toBe(200)
    })

    test('a correct PIN resets the count of wrong PINs', async () => {
      const client = await withProvenPhone(fixture())
      for (let count = 0; count < 9; count += 1) expect((await client.submitPin('0000')).status).toBe(400)
      expect((await client.submitPin(pin)).status).toBe(200)
      const next = await withProvenPhone(fixture())
      expect((await next.submitPin('0000')).status).toBe(400)
      expect((await next.submitPin(pin)).status).toBe(200)
    })

    test('the tenth wrong PIN locks the PIN for a day [R462]', async () => {
      const { clock } = fixture()
      const client = await withProvenPhone(fixture())
      for (let count = 0; count < 9; count += 1) expect((await client.submitPin('0000')).status).toBe(400)
      const tenth = await client.submitPin('0000')
      expect([tenth.status, tenth.headers.get('retry-after')]).toEqual([423, '86400'])
      clock.advance(23 * hour)
      const otherClient = await withProvenPhone(fixture())
      const right = await otherClient.submitPin(pin)
      expect([right.status, right.headers.get('retry-after')]).toEqual([423, '3600'])
      clock.advance(hour)
      expect((await (await withProvenPhone(fixture())).submitPin(pin)).status).toBe(200)
    })

    test('the tenth wrong PIN within a month locks the PIN', async () => {
      const { clock } = fixture()
      const client = await withProvenPhone(fixture())
      for (let count = 0; count < 9; count += 1) expect((await client.submitPin('0000')).status).toBe(400)
      clock.advance(29 * 24 * hour)
      expect((await (await withProvenPhone(fixture())).submitPin('0000')).status).toBe(423)
      clock.advance(24 * hour)
    })

    test('two servers together check only ten of 60 parallel PIN guesses', async () => {
      const { backend, second, clock } = fixture()
      const client = await withProvenPhone(fixture())
      await client.ask('checkVerification')
      const parallelClient = createTestClient(second.origins.website, { ...client.tokens })
      const before = backend.counters.pinComparisons + second.counters.pinComparisons
      const guesses = Array.from({ length: 60 }, (_, index) => (index % 2 ? client : parallelClient).submitPin('0000'))
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(backend.counters.pinComparisons + second.counters.pinComparisons - before).toBe(10)
      expect(statuses.filter((status) => status === 400)).toHaveLength(9)
      expect(statuses.filter((status) => status === 423)).toHaveLength(51)
      clock.advance(24 * hour)
    })

    test('a PIN that is sent again with its idempotency key counts once', async () => {
      const { backend, second } = fixture()
      const client = await withProvenPhone(fixture())
      const parallelClient = createTestClient(second.origins.website, { ...client.tokens })
      const before = backend.counters.pinComparisons + second.counters.pinComparisons
      const wrong = await Promise.all(
        [client, parallelClient, client, parallelClient].map((item) => item.submitPin('0000', 'wrong-once')),
      )
      expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400])
      const lostResponse = await parallelClient.askDiscardingTokens(
        'submitCredential',
        { type: 'PIN', credential: pin },
        { 'idempotency-key': 'right-once' },
      )
      const secondResponse = await client.submitPin(pin, 'right-once')
      expect(secondResponse).toMatchObject({ status: 200, body: lostResponse.body })
      expect(secondResponse.headers.get('pt')).toBe(lostResponse.headers.get('pt'))
      expect(backend.counters.pinComparisons + second.counters.pinComparisons - before).toBe(2)
      expect((await client.ask('loadProfile')).status).toBe(200)
    })

    test('another verification of the number ends the sign-in of the session', async () => {
      const { code } = fixture()
      const client = await withProvenPhone(fixture())
      await client.submitPin(pin)
      await client.sendOtp(phone)
      await client.submitOtp(phone, await code(phone))
      expect((await client.ask('checkVerification')).body).toEqual({ nextStep: 'CollectSecondFactor' })
      expect((await client.ask('loadProfile')).status).toBe(401)
    })

    test('a malformed idempotency key is refused with status 400', async () => {
      const client = await withProvenPhone(fixture())
      for (const key of ['short', 'x'.repeat(65), 'with space here']) {
        expect((await client.submitPin(pin, key)).status).toBe(400)
      }
    })
  },
  { budgets: { smsPerNumberWindow: 1_000, smsPerNumberDay: 1_000 } },
)
