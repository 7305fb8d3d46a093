import { expect, test } from 'vitest'
import { demoProfiles } from '../index.ts'
import { onEachDatabase, type TestBackend } from '../testing/test-backend.ts'
import { createTestClient, otherThan, type TestClient } from '../testing/test-client.ts'

const minute = 60_000
const { withPin, withoutPin, held } = demoProfiles

async function withCode(fixture: TestBackend, phone: string): Promise<{ person: TestClient; code: string }> {
  const client = await fixture.visitor()
  expect((await client.sendOtp(phone)).body).toEqual({ status: 'SUCCESS' })
  return { person: client, code: await fixture.code(phone) }
}

onEachDatabase(
  'input of a code',
  (fixture) => {
    test('the correct code leads a user with a PIN to the second factor [R408 R335 R293]', async () => {
      const { person: client, code } = await withCode(fixture(), withPin.phone)
      const response = await client.submitOtp(withPin.phone, code)
      expect(response.status).toBe(200)
      expect(response.body).toEqual({ data: { signedIn: false } })
      expect(response.headers.get('et')).toBeTruthy()
      expect(response.headers.get('pt')).toBeNull()
      expect((await client.ask('checkVerification')).body).toEqual({ nextStep: 'CollectSecondFactor' })
    })

    test('the verification check signs in a user without a PIN after the code [R002 R335]', async () => {
      const { person: client, code } = await withCode(fixture(), withoutPin.phone)
      expect((await client.submitOtp(withoutPin.phone, code)).body).toEqual({ data: { signedIn: false } })
      expect((await client.ask('loadProfile')).status).toBe(401)
      const checked = await client.ask('checkVerification')
      expect(checked.body).toEqual({ nextStep: 'Complete' })
      expect(checked.headers.get('pt')).toBeTruthy()
      expect((await client.ask('loadProfile')).status).toBe(200)
    })

    test('a repeated verification check returns the same tokens', async () => {
      const { person: client, code } = await withCode(fixture(), withoutPin.phone)
      await client.submitOtp(withoutPin.phone, code)
      const lostResponse = await client.askDiscardingTokens('checkVerification')
      const secondResponse = await client.ask('checkVerification')
      expect([lostResponse.body, secondResponse.body]).toEqual([{ nextStep: 'Complete' }, { nextStep: 'Complete' }])
      for (const name of ['session', 'pt'])
        expect(secondResponse.headers.get(name)).toBe(lostResponse.headers.get(name))
      expect((await client.ask('loadProfile')).status).toBe(200)
    })

    test('only the correct code reveals that a number is unknown or on hold [R457 R458]', async () => {
      for (const [phone, status] of [[fixture().freshPhone(), 404] as const, [held.phone, 409] as const]) {
        const { person: client, code } = await withCode(fixture(), phone)
        expect((await client.submitOtp(phone, otherThan(code))).status).toBe(400)
        const response = await client.submitOtp(phone, code)
        expect(response.status).toBe(status)
        expect(response.headers.get('et')).toBeNull()
        expect((await client.ask('checkVerification')).body).toEqual({ nextStep: 'CollectPhone' })
      }
    })

    test('a submitted code without a number counts for the number of the session', async () => {
      const { person: client, code } = await withCode(fixture(), withPin.phone)
      const body = { type: 'IGT_OTP', credential: code, otpUseCase: 'ACCOUNT_VERIFICATION' }
      expect((await client.ask('submitCredential', body)).status).toBe(200)
      const stranger = await fixture().visitor()
      expect((await stranger.ask('submitCredential', body)).status).toBe(400)
    })

    test('a code that was used once is refused', async () => {
      const { person: client, code } = await withCode(fixture(), withPin.phone)
      expect((await client.submitOtp(withPin.phone, code)).status).toBe(200)
      expect((await client.submitOtp(withPin.phone, code)).status).toBe(400)
    })

    test('only one of ten parallel submissions of the correct code is accepted', async () => {
      const { person: client, code } = await withCode(fixture(), withPin.phone)
      const parallelClient = createTestClient(fixture().second.origins.website, { ...client.tokens })
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? client : parallelClient).submitOtp(withPin.phone, code)),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      const later = await withCode(fixture(), withPin.phone)
      expect((await later.person.submitOtp(withPin.phone, later.code)).status).toBe(200)
    })

    test('a code is valid for ten minutes in its own session', async () => {
      const phone = fixture().freshPhone()
      const { person: client, code } = await withCode(fixture(), phone)
      const stranger = await fixture().visitor()
      expect((await stranger.submitOtp(phone, code)).status).toBe(400)
      fixture().clock.advance(10 * minute)
      expect((await client.submitOtp(phone, code)).status).toBe(400)
      const next = await withCode(fixture(), phone)
      fixture().clock.advance(10 * minute - 1)
      expect((await next.person.submitOtp(phone, next.code)).status).toBe(404)
    })

    test('a new code invalidates the previous code', async () => {
      const phone = fixture().freshPhone()
      const { person: client, code: first } = await withCode(fixture(), phone)
      await client.sendOtp(phone)
      const second = await fixture().code(phone)
      if (first !== second) expect((await client.submitOtp(phone, first)).status).toBe(400)
      expect((await client.submitOtp(phone, second)).status).toBe(404)
    })

    test('the third wrong code locks the number until the time window of the limit ends [R462]', async () => {
      const phone = fixture().freshPhone()
      const { person: client, code } = await withCode(fixture(), phone)
      const wrong = otherThan(code)
      expect((await client.submitOtp(phone, wrong)).status).toBe(400)
      fixture().clock.advance(5 * minute)
      expect((await client.submitOtp(phone, wrong)).status).toBe(400)
      const third = await client.submitOtp(phone, wrong)
      expect([third.status, third.headers.get('retry-after')]).toEqual([423, '600'])
      fixture().clock.advance(minute)
      const right = await client.submitOtp(phone, code)
      expect([right.status, right.headers.get('retry-after')]).toEqual([423, '540'])
      fixture().clock.advance(9 * minute)
      const next = await withCode(fixture(), phone)
      expect((await next.person.submitOtp(phone, next.code)).status).toBe(404)
    })

    test('only a correct code, not a new code, resets the count of wrong codes', async () => {
      const phone = fixture().freshPhone()
      const { person: client, code } = await withCode(fixture(), phone)
      await client.submitOtp(phone, otherThan(code))
      await client.submitOtp(phone, otherThan(code))
      const otherUser = await withCode(fixture(), phone)
      expect((await otherUser.person.submitOtp(phone, otherUser.code)).status).toBe(404)
      // The client has now verified this number, so a separate limit of wrong codes applies.
      for (let visit = 0; visit < 2; visit += 1) {
        const again = await withCode(fixture(), phone)
        expect((await again.person.submitOtp(phone, otherThan(again.code))).status).toBe(400)
        expect((await again.person.submitOtp(phone, otherThan(again.code))).status).toBe(400)
        expect((await again.person.submitOtp(phone, again.code)).status).toBe(404)
      }
      const third = await withCode(fixture(), phone)
      await third.person.submitOtp(phone, otherThan(third.code))
      await third.person.sendOtp(phone)
      const fresh = await fixture().code(phone)
      expect((await third.person.submitOtp(phone, otherThan(fresh))).status).toBe(400)
      expect((await third.person.submitOtp(phone, otherThan(fresh))).status).toBe(423)
      expect((await third.person.submitOtp(phone, fresh)).status).toBe(423)
    })

    test('two servers together check only three of 100 parallel guesses of a code', async () => {
      const { backend, second, freshPhone } = fixture()
      const phone = freshPhone()
      const guessers: { person: TestClient; code: string }[] = []
      for (let count = 0; count < 5; count += 1) guessers.push(await withCode(fixture(), phone))
      const before = backend.counters.otpComparisons + second.counters.otpComparisons
      const guesses = Array.from({ length: 100 }, (_, index) => {
        const guesser = guessers[index % guessers.length]
        if (guesser === undefined) throw new Error('There is no session for the guess')
        guesser.person.at((index % 2 ? second : backend).origins.website)
        return guesser.person.submitOtp(phone, otherThan(guesser.code))
      })
      const statuses = (await Promise.all(guesses)).map(({ status }) => status)
      expect(backend.counters.otpComparisons + second.counters.otpComparisons - before).toBe(3)
      expect(statuses.filter((status) => status === 400)).toHaveLength(2)
      expect(statuses.filter((status) => status === 423)).toHaveLength(98)
      const [first] = guessers
      expect((await first?.person.submitOtp(phone, first.code))?.status).toBe(423)
    })

    test('wrong codes do not lock a number that got no text message', async () => {
      const phone = fixture().freshPhone()
      const stranger = await fixture().visitor()
      for (let count = 0; count < 5; count += 1) {
        expect((await stranger.submitOtp(phone, '000000')).status).toBe(400)
      }
      const { person: client, code } = await withCode(fixture(), phone)
      expect((await client.submitOtp(phone, code)).status).toBe(404)
    })

    test('four submissions of a code with one idempotency key count once', async () => {
      const phone = fixture().freshPhone()
      const { person: client, code } = await withCode(fixture(), phone)
      const repeat = (text: string, key: string) =>
        Promise.all([1, 2, 3, 4].map(() => client.submitOtp(phone, text, key)))
      expect((await repeat(otherThan(code), 'attempt-1')).map(({ status }) => status)).toEqual([400, 400, 400, 400])
      expect((await repeat(otherThan(code), 'attempt-2')).map(({ status }) => status)).toEqual([400, 400, 400, 400])
      expect((await repeat(code, 'attempt-3')).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    })

    test('a repeated code submission after a lost response gets the same tokens', async () => {
      const { person: client, code } = await withCode(fixture(), withPin.phone)
      const body = {
        type: 'IGT_OTP',
        credential: code,
        otpUseCase: 'ACCOUNT_VERIFICATION',
        phoneNumber: withPin.phone,
      }
      const lostResponse = await client.askDiscardingTokens('submitCredential', body, {
        'idempotency-key': 'lost-answer',
      })
      const secondResponse = await client.ask('submitCredential', body, { 'idempotency-key': 'lost-answer' })
      expect(secondResponse).toMatchObject({ status: lostResponse.status, body: lostResponse.body })
      for (const name of ['session', 'et'])
        expect(secondResponse.headers.get(name)).toBe(lostResponse.headers.get(name))
      expect((await client.ask('checkVerification')).body).toEqual({ nextStep: 'CollectSecondFactor' })
    })
  },
  { budgets: { smsPerNumberWindow: 1_000, smsPerNumberDay: 1_000 } },
)
