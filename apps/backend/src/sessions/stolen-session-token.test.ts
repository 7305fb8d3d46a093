import { expect, test } from 'vitest'
import { demoProfiles } from '../index.ts'
import { onEachDatabase, type TestBackend } from '../testing/test-backend.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { createSpy } from '../testing/token-thief.ts'

const { withPin, withoutPin } = demoProfiles
const roomy = { smsPerNumberWindow: 1_000, smsPerNumberDay: 1_000 }

const originsOf = ({ origin, second }: TestBackend): string[] => [origin, second.origins.website]

async function signsIn(
  fixture: TestBackend,
  client: TestClient,
  { phone, pin }: { phone: string; pin?: string },
  act: () => Promise<void>,
) {
  await act()
  await client.sendOtp(phone)
  await act()
  await client.submitOtp(phone, await fixture.code(phone))
  await act()
  await client.ask('checkVerification')
  await act()
  if (pin !== undefined) await client.submitPin(pin)
  await act()
}

onEachDatabase(
  'a spy with the token SESSION from before the sign-in',
  (fixture) => {
    test.each([
      ['with a PIN', withPin],
      ['without a PIN', withoutPin],
    ])('a spy with an old session token gets no token of a user %s', async (_who, profile) => {
      const client = await fixture().visitor()
      const thief = createSpy(originsOf(fixture()), client.tokens)
      await signsIn(fixture(), client, profile, thief.polls)
      // The spy calls both servers in each round. The first three rounds are before the text message, after the text
      // message, and after the verification. In these rounds, the spy's token must be valid.
      expect(thief.statuses.slice(0, 6)).toEqual(Array(6).fill(200))
      expect(thief.got).toEqual([])
      expect((await client.ask('loadProfile')).status).toBe(200)
      await thief.polls()
      fixture().clock.advance(61_000)
      await thief.polls()
      expect(thief.got).toEqual([])
    })

    test('a spy gets no token after two lost responses to the user', async () => {
      const { phone, pin } = withPin
      const client = await fixture().visitor()
      const spies = [createSpy(originsOf(fixture()), client.tokens)]
      const polls = async () => {
        for (const thief of spies) await thief.polls()
      }
      await client.sendOtp(phone)
      const code = await fixture().code(phone)
      const otp = { type: 'IGT_OTP', credential: code, otpUseCase: 'ACCOUNT_VERIFICATION', phoneNumber: phone }
      const attempts = [
        [otp, { 'idempotency-key': 'the-code-of-one' }],
        [{ type: 'PIN', credential: pin }, { 'idempotency-key': 'the-pin-of-one' }],
      ] as const
      for (const [body, key] of attempts) {
        await client.askDiscardingTokens('submitCredential', body, key)
        await polls()
        expect((await client.ask('submitCredential', body, key)).status).toBe(200)
        spies.push(createSpy(originsOf(fixture()), client.tokens))
      }
      expect((await client.ask('loadProfile')).status).toBe(200)
      await polls()
      expect(spies.map(({ statuses }) => statuses.slice(0, 2))).toEqual(Array(3).fill([200, 200]))
      expect(spies.flatMap(({ got }) => got)).toEqual([])
    })

    test('a spy who verifies another number does not stop the user’s sign-in', async () => {
      fixture().clock.advance(1_000)
      const { phone, pin } = withPin
      const client = await fixture().visitor()
      const spy = createTestClient(fixture().origin, { ...client.tokens })
      await client.signsIn({ phone, code: fixture().code })
      expect((await client.ask('checkVerification')).body).toEqual({ nextStep: 'CollectSecondFactor' })
      const before = { ...spy.tokens }
      await spy.sendOtp(withoutPin.phone)
      await spy.submitOtp(withoutPin.phone, await fixture().code(withoutPin.phone))
      expect(spy.tokens).toEqual(before)
      expect((await client.submitPin(pin)).status).toBe(200)
      expect((await client.ask('loadProfile')).body).toMatchObject({ phoneTail: phone.slice(-4) })
    })

    test('a spy who repeats an earlier attempt gets no later token', async () => {
      fixture().clock.advance(1_000)
      const client = await fixture().visitor()
      const spy = createTestClient(fixture().origin, { ...client.tokens })
      const { phone, pin } = withPin
      // The spy verifies another number in the user's session. The token of the user is still valid, so the user can
      // sign in.
      await spy.sendOtp(withoutPin.phone)
      const code = await fixture().code(withoutPin.phone)
      expect((await spy.submitOtp(withoutPin.phone, code, 'the-spys-own-attempt')).status).toBe(200)
      await client.sendOtp(phone)
      await client.submitOtp(phone, await fixture().code(phone))
      const secondResponse = await spy.submitOtp(withoutPin.phone, code, 'the-spys-own-attempt')
      await client.submitPin(pin)
      const last = await spy.submitOtp(withoutPin.phone, code, 'the-spys-own-attempt')
      for (const response of [secondResponse, last]) {
        expect(['session', 'et', 'pt'].map((kind) => response.headers.get(kind))).toEqual([null, null, null])
      }
      expect((await client.ask('loadProfile')).status).toBe(200)
    })
  },
  { budgets: roomy },
)
