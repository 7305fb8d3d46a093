import { stranger } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { answer, answerUntilServed, ask, capture, consentBody, kindOf } from './testing/app.ts'
import { atOtpChallenge, atPhoneChallenge, onEachDatabase, othersThan } from './testing/app-backend.ts'

const minute = 60_000

onEachDatabase('limits of the gateway', (fixture) => {
  test('the sixth unknown palm of a consent gets status 423 with Retry-After', async () => {
    const { app: open, origin, enrol } = fixture()
    const { person } = await enrol()
    const app = open()
    await app.consent()
    for (const scan of [1, 2, 3, 4, 5]) {
      expect(await app.show(stranger, scan)).toEqual({ signedIn: false, biometricRecognized: false })
    }
    const request = { challengeToken: app.token(), ...capture(person, 1) }
    const sixth = await answer(origin, request)
    expect([sixth.status, sixth.retryAfter]).toEqual([423, '900'])
    fixture().clock.advance(14 * minute)
    expect(await answer(origin, request)).toMatchObject({ status: 423, retryAfter: '60' })
    // The challenge ends after 15 minutes, so the user agrees again.
    fixture().clock.advance(minute)
    expect((await answer(origin, request)).status).toBe(403)
    await app.consent()
    expect(await app.show(person, 1)).toEqual({ signedIn: true })
  })

  test('a new code or device does not unlock a number that wrong codes have locked', async () => {
    const { enrol, code, clock, origin } = fixture()
    const enrolled = await enrol()
    const { phone } = enrolled
    const app = await atOtpChallenge(fixture(), enrolled)
    const [one = '', two = '', three = ''] = othersThan(await code(phone), 3)
    expect([await kindOf(app.give({ otp: one })), await kindOf(app.give({ otp: two }))]).toEqual(['invalid', 'invalid'])
    expect(await app.resend()).toEqual({ status: 'SUCCESSFUL' })
    const request = { challengeToken: app.token(), deviceId: app.deviceId }
    const third = await answer(origin, { ...request, otp: three })
    expect([third.status, Number(third.retryAfter) > 890]).toEqual([423, true])
    const right = await answer(origin, { ...request, otp: await code(phone) })
    expect(right.status).toBe(423)
    expect(await kindOf(app.resend())).toBe('locked')
    const other = await atPhoneChallenge(fixture(), enrolled)
    expect(await kindOf(other.give({ phone }))).toBe('locked')
    clock.advance(15 * minute)
    const later = await atOtpChallenge(fixture(), enrolled)
    expect(await later.give({ otp: await code(phone) })).toEqual({ signedIn: true })
  })

  test('a PIN lock ends after the palm and the phone are verified again', async () => {
    const { enrol, code, clock, backend, second } = fixture()
    const enrolled = await enrol({ pin: '4711' })
    const compared = () => backend.counters.pinComparisons + second.counters.pinComparisons
    const reach = async () => {
      clock.advance(16 * minute)
      const app = await atOtpChallenge(fixture(), enrolled)
      await app.give({ otp: await code(enrolled.phone) })
      return app
    }
    const before = compared()
    const wrong = othersThan('4711', 10)
    const [first, then] = [await reach(), wrong.slice(5)]
    for (const pin of wrong.slice(0, 5)) expect(await kindOf(first.give({ pin }))).toBe('invalid')
    const next = await reach()
    for (const pin of then.slice(0, 4)) expect(await kindOf(next.give({ pin }))).toBe('invalid')
    expect(await kindOf(next.give({ pin: then[4] ?? '' }))).toBe('locked')
    const response = await answer(fixture().origin, {
      ...{ challengeToken: next.token(), deviceId: next.deviceId, pin: '4711' },
    })
    expect([response.status, Number(response.retryAfter) > 86_000]).toEqual([423, true])
    expect(compared() - before).toBe(10)
    expect(await (await reach()).give({ pin: '4711' })).toEqual({ signedIn: true })
  })

  test('two servers together check only three of 100 parallel guesses in the app', async () => {
    const { enrol, code, origin, backend, second } = fixture()
    const enrolled = await enrol()
    const app = await atOtpChallenge(fixture(), enrolled)
    const guesses = othersThan(await code(enrolled.phone), 100)
    const compared = () => backend.counters.otpComparisons + second.counters.otpComparisons
    const before = compared()
    const request = { challengeToken: app.token(), deviceId: app.deviceId }
    const responses = await Promise.all(
      guesses.map((otp, index) => answerUntilServed(index % 2 ? origin : second.origins.website, { ...request, otp })),
    )
    const counts = [...Map.groupBy(responses, ({ status }) => status)].map(([status, all]) => [status, all.length])
    expect(Object.fromEntries(counts)).toEqual({ 400: 2, 423: 98 })
    expect(compared() - before).toBe(3)
  })

  test('the pause before each further text message doubles [R422]', async () => {
    const { enrol, clock, texts } = fixture()
    const enrolled = await enrol()
    const app = await atOtpChallenge(fixture(), enrolled)
    const wait = async (ms: number) => {
      clock.advance(ms)
      return (await app.resend()).status
    }
    expect([await wait(0), await wait(0), await wait(14_000), await wait(1_000)]).toEqual([
      'SUCCESSFUL',
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_ATTEMPTS',
      'SUCCESSFUL',
    ])
    expect([await wait(29_000), await wait(1_000)]).toEqual(['TOO_MANY_ATTEMPTS', 'SUCCESSFUL'])
    expect([await wait(59_000), await wait(1_000)]).toEqual(['TOO_MANY_ATTEMPTS', 'SUCCESSFUL'])
    // A number gets five text messages in each window, independent of the pauses.
    expect(await wait(10 * minute)).toBe('TOO_MANY_ATTEMPTS')
    expect(await texts(enrolled.phone)).toHaveLength(5)
  })

  test('parallel resend calls with one idempotency key send one text message', async () => {
    const { enrol, origin, second, texts } = fixture()
    const enrolled = await enrol()
    const app = await atOtpChallenge(fixture(), enrolled)
    const body = { challengeToken: app.token() }
    const key = { 'idempotency-key': 'one-and-the-same' }
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask(index % 2 ? origin : second.origins.website, 'resendChallengeOtp', body, key),
      ),
    )
    expect(new Set(responses.map((item) => `${item.status} ${JSON.stringify(item.body)}`))).toEqual(
      new Set(['200 {"status":"SUCCESSFUL"}']),
    )
    expect(await texts(enrolled.phone)).toHaveLength(2)
  })
})

onEachDatabase(
  'budgets',
  (fixture) => {
    test('a device over its limit of text messages gets status 423 with Retry-After', async () => {
      const { enrol, freshPhone, clock, origin } = fixture()
      const app = await atPhoneChallenge(fixture(), await enrol())
      const request = () => ({ challengeToken: app.token(), deviceId: app.deviceId })
      for (const _ of [1, 2, 3]) {
        await app.give({ phone: freshPhone() })
        clock.advance(2 * minute)
      }
      const fourth = await answer(origin, { ...request(), phone: freshPhone() })
      expect([fourth.status, Number(fourth.retryAfter) > 3_000]).toEqual([423, true])
    })

    test('the consents of one device and of one address have a limit', async () => {
      const { origin } = fixture()
      const from = async (device: string) => ask(origin, 'recordBiometricConsent', consentBody(device))
      for (const _ of [1, 2, 3]) expect((await from('one-device')).status).toBe(200)
      const fourth = await from('one-device')
      expect([fourth.status, fourth.body, fourth.headers.get('retry-after')]).toEqual([
        429,
        { code: 'rateLimited' },
        expect.stringMatching(/^3\d{3}$/),
      ])
      const others: number[] = []
      for (let count = 0; count < 8; count += 1) others.push((await from(`device-${count}`)).status)
      expect([others[0], others.at(-1)]).toEqual([200, 429])
      expect(
        await fixture().db.selectFrom('consents').select('id').where('deviceId', '=', 'device-7').execute(),
      ).toEqual([])
    })
  },
  { budgets: { smsPerDeviceHour: 3, consentsPerDevice: 3, consentsPerAddress: 8 } },
)
