import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import type { Sms, SmsPort } from '../index.ts'
import { answer, answerUntilServed, ask, capture, consentBody, createApp, kindOf, signed } from './testing/app.ts'
import { atOtpChallenge, atPhoneChallenge, onEachDatabase } from './testing/app-backend.ts'

const runAtOnce = <Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

onEachDatabase('repetitions at the gateway', (fixture) => {
  test('200 parallel submissions of one palm create one session', async () => {
    const { origin, second, db, app: open, enrol } = fixture()
    const { person, profileId } = await enrol()
    const app = open()
    await app.consent()
    const request = await signed(origin, app.token(), capture(person, 1))
    const responses = await runAtOnce(200, (index) =>
      answerUntilServed(index % 2 ? origin : second.origins.website, request),
    )
    expect(new Set(responses.map(({ status, bytes }) => `${status} ${Buffer.from(bytes).toString('hex')}`)).size).toBe(
      1,
    )
    expect(responses[0]?.response.accessToken).toBeTruthy()
    const sessions = await db.selectFrom('sessions').select('id').where('profileId', '=', profileId).execute()
    expect(sessions).toHaveLength(1)
  })

  test('100 parallel submissions of the same number send one text message', async () => {
    const { origin, second, enrol, texts } = fixture()
    const enrolled = await enrol()
    const app = await atPhoneChallenge(fixture(), enrolled)
    const request = { challengeToken: app.token(), phone: enrolled.phone, deviceId: app.deviceId }
    const responses = await runAtOnce(100, (index) =>
      answerUntilServed(index % 2 ? origin : second.origins.website, request),
    )
    expect(new Set(responses.map(({ status, response }) => `${status} ${JSON.stringify(response)}`)).size).toBe(1)
    expect(responses[0]?.response.challengeType).toBe('PHONE_OTP')
    expect(await texts(enrolled.phone)).toHaveLength(1)
  })

  test('a code or PIN that is sent twelve times is compared once', async () => {
    const { backend, second, origin, enrol, code } = fixture()
    const enrolled = await enrol({ pin: '4711' })
    const app = await atOtpChallenge(fixture(), enrolled)
    const compared = () =>
      [backend, second].reduce((sum, { counters }) => sum + counters.otpComparisons + counters.pinComparisons, 0)
    const right = await code(enrolled.phone)
    const wrong = right === '000000' ? '000001' : '000000'
    const deviceId = app.deviceId
    for (const [input, status] of [
      [{ otp: wrong }, 400],
      [{ otp: right }, 200],
      [{ pin: '0000' }, 400],
      [{ pin: '4711' }, 200],
    ] as const) {
      const before = compared()
      const request = { challengeToken: app.token(), deviceId, ...input }
      const responses = await runAtOnce(12, (index) =>
        answerUntilServed(index % 2 ? origin : second.origins.website, request),
      )
      expect([...new Set(responses.map((item) => item.status))]).toEqual([status])
      expect(new Set(responses.map(({ response }) => JSON.stringify(response))).size).toBe(1)
      expect(compared() - before).toBe(1)
      const { challengeToken } = responses[0]?.response ?? {}
      if (challengeToken !== undefined)
        app.session.gatewayTokens.take({ challengeToken: app.token() }, { challengeToken })
    }
  })

  test('a used challenge token accepts only its first input again', async () => {
    const { origin, app: open, enrol } = fixture()
    const [user, otherUser] = [await enrol(), await enrol()]
    const app = open()
    await app.consent()
    const challengeToken = app.token()
    const first = await answer(origin, { challengeToken, ...capture(user.person, 1) })
    const second = await answer(origin, { challengeToken, ...capture(otherUser.person, 1) })
    expect([second.status, second.bytes.length > 0, second.response]).toEqual([403, true, {}])
    const again = await answer(origin, { challengeToken, ...capture(user.person, 1) })
    expect(again.response).toEqual(first.response)
  })

  test('the gateway accepts only one of two different parallel palms', async () => {
    const { origin, second, app: open, enrol, db } = fixture()
    const [user, otherUser] = [await enrol(), await enrol()]
    const app = open()
    await app.consent()
    const palms = [
      await signed(origin, app.token(), capture(user.person, 1)),
      await signed(origin, app.token(), capture(otherUser.person, 1)),
    ] as const
    const responses = await runAtOnce(40, (index) =>
      answer(index % 4 < 2 ? origin : second.origins.website, palms[index % 2 ? 0 : 1]),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(20).fill(403)])
    const ids = [user.profileId, otherUser.profileId]
    expect(await db.selectFrom('sessions').select('id').where('profileId', 'in', ids).execute()).toHaveLength(1)
  })

  test('repeated consent calls get the same token and store one consent', async () => {
    const { origin, second, db, app: open } = fixture()
    const body = consentBody(open().deviceId, newId())
    const responses = await runAtOnce(60, (index) =>
      ask(index % 2 ? origin : second.origins.website, 'recordBiometricConsent', body),
    )
    expect(new Set(responses.map((item) => `${item.status} ${JSON.stringify(item.body)}`)).size).toBe(1)
    const { correlationId } = body.userConsentInfo
    const rows = await db.selectFrom('consents').select('id').where('correlationId', '=', correlationId).execute()
    expect([responses[0]?.status, rows.length]).toEqual([200, 1])
  })

  test('a client continues a sign-in after a lost response', async () => {
    const { enrol, code, texts, origin } = fixture()
    const enrolled = await enrol()
    const app = await atPhoneChallenge(fixture(), enrolled)
    const { challengeToken, phone, deviceId } = { challengeToken: app.token(), ...enrolled, deviceId: app.deviceId }
    // Send the same fields as the client, so that the request of the client is the repetition.
    const lost = { challengeToken, phone, deviceId, deviceGen: 'phone-1', appBuildId: 'build-1' }
    const userConsent = app.session.gatewayTokens.consentId() ?? ''
    await answer(origin, { ...lost, userConsent, forceDisambiguation: true })
    expect(await app.give({ phone })).toMatchObject({ challengeType: 'PHONE_OTP' })
    expect(await texts(phone)).toHaveLength(1)
    expect(await app.give({ otp: await code(phone) })).toEqual({ signedIn: true })
  })
})

/** After `refuse(count)`, the carrier refuses the next `count` text messages. */
function brokenCarrier() {
  const request: Sms[] = []
  const carrier = { refusals: 0, request }
  const port: SmsPort = {
    async send(sms) {
      if (carrier.refusals === 0) return void request.push(sms)
      carrier.refusals -= 1
      throw new Error('The carrier is not available')
    },
  }
  const refuse = (count: number) => {
    carrier.refusals = count
  }
  return { port, request, refuse }
}

const carrier = brokenCarrier()
onEachDatabase(
  'a text that the carrier refuses',
  (fixture) => {
    test('a sign-in continues with the same challenge after a refused text message', async () => {
      const { enrol, origin, freshPhone } = fixture()
      const enrolled = await enrol()
      const app = await atPhoneChallenge(fixture(), enrolled)
      const request = { challengeToken: app.token(), deviceId: app.deviceId }
      carrier.refuse(1)
      expect((await answer(origin, { ...request, phone: freshPhone() })).status).toBe(503)
      carrier.refuse(1)
      expect((await answer(origin, { ...request, phone: enrolled.phone })).status).toBe(503)
      fixture().clock.advance(60_000)
      expect(await app.give({ phone: enrolled.phone })).toMatchObject({ challengeType: 'PHONE_OTP' })
      const code = carrier.request.at(-1)?.text.match(/#(\d{6})$/)?.[1] ?? ''
      expect(await app.give({ otp: code })).toEqual({ signedIn: true })
    })

    test('a text message that the carrier refuses does not count for the number’s limit', async () => {
      const enrolled = await fixture().enrol()
      const before = carrier.request.length
      carrier.refuse(12)
      // The client makes four attempts for each input.
      for (let visit = 0; visit < 3; visit += 1) {
        const app = await atPhoneChallenge(fixture(), enrolled)
        expect(await kindOf(app.give({ phone: enrolled.phone }))).toBe('unavailable')
      }
      const app = await atPhoneChallenge(fixture(), enrolled)
      expect(await app.give({ phone: enrolled.phone })).toMatchObject({ challengeType: 'PHONE_OTP' })
      expect(carrier.request.length - before).toBe(1)
    })

    test('a repeated request sends the text message after the carrier has refused it once', async () => {
      const { enrol, origin, second } = fixture()
      const enrolled = await enrol()
      const app = await atPhoneChallenge(fixture(), enrolled)
      const request = { challengeToken: app.token(), deviceId: app.deviceId, phone: enrolled.phone }
      const before = carrier.request.length
      carrier.refuse(1)
      const responses = await runAtOnce(20, (index) =>
        answerUntilServed(index % 2 ? origin : second.origins.website, request),
      )
      const statuses = new Set(responses.map(({ status }) => status))
      for (const status of statuses) expect([200, 503]).toContain(status)
      fixture().clock.advance(60_000)
      expect((await answer(origin, request)).status).toBe(200)
      expect(carrier.request.length - before).toBe(1)
    })

    test('a resend succeeds after the carrier refused an earlier resend', async () => {
      const { enrol } = fixture()
      const enrolled = await enrol()
      const app = await atPhoneChallenge(fixture(), enrolled)
      await app.give({ phone: enrolled.phone })
      // The client makes four attempts.
      carrier.refuse(4)
      expect(await kindOf(app.resend())).toBe('unavailable')
      expect(await app.resend()).toEqual({ status: 'SUCCESSFUL' })
      expect(createApp(fixture().origin).token()).toBe('')
    })
  },
  { sms: carrier.port, report: () => {} },
)
