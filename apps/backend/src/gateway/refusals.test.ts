import { expect, test } from 'vitest'
import { mintToken, newId } from '../base/tokens.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { answer, ask, capture, kindOf } from './testing/app.ts'
import { atOtpChallenge, atPhoneChallenge, onEachDatabase, signedIn } from './testing/app-backend.ts'

const minute = 60_000
const secrets = randomSecrets()

onEachDatabase(
  'refusals of the gateway',
  (fixture) => {
    test('the gateway refuses a forged, foreign or misused challenge token', async () => {
      const { origin, enrol, app: open } = fixture()
      const { person } = await enrol()
      const app = open()
      await app.consent()
      const [version = '', id = '', mac = ''] = app.token().split('.')
      const { app: other } = await signedIn(fixture())
      const foreign = randomSecrets().sessionKey
      const tokens = [
        'x',
        `${version}.${id}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
        `2.${id}.${mac}`,
        `${version}.${newId()}.${mac}`,
        mintToken(foreign, 'challenge', { version: 1, sessionId: id }),
        mintToken(secrets.sessionKey, 'challenge', { version: 1, sessionId: newId() }),
        mintToken(secrets.sessionKey, 'challenge', { version: 2, sessionId: id }),
        mintToken(secrets.sessionKey, 'session', { version: 1, sessionId: id }),
        other.accessToken(),
      ]
      for (const challengeToken of tokens) {
        expect((await answer(origin, { challengeToken, ...capture(person, 1) })).status).toBe(403)
        expect((await ask(origin, 'resendChallengeOtp', { challengeToken })).status).toBe(403)
      }
      expect(await app.show(person, 1)).toEqual({ signedIn: true })
    })

    test('the gateway refuses a challenge token after 15 idle minutes and after an hour', async () => {
      const { clock, enrol, app: open, code } = fixture()
      const enrolled = await enrol()
      const idle = open()
      await idle.consent()
      clock.advance(15 * minute - 1)
      const busy = await atOtpChallenge(fixture(), enrolled)
      clock.advance(1)
      expect(await kindOf(idle.show(enrolled.person, 1))).toBe('sessionExpired')
      expect([idle.hooks.ended, idle.token()]).toEqual([1, ''])
      for (const _ of [1, 2, 3]) {
        clock.advance(14 * minute)
        expect(await busy.give({ phone: enrolled.phone })).toMatchObject({ challengeType: 'PHONE_OTP' })
      }
      await code(enrolled.phone)
      clock.advance(14 * minute)
      expect(await kindOf(busy.give({ phone: enrolled.phone }))).toBe('done')
      clock.advance(5 * minute)
      expect(await kindOf(busy.give({ phone: enrolled.phone }))).toBe('sessionExpired')
    })

    test('the gateway refuses a challenge token from another device or consent', async () => {
      const { origin, enrol, app: open } = fixture()
      const enrolled = await enrol()
      const app = await atPhoneChallenge(fixture(), enrolled)
      const request = { challengeToken: app.token(), phone: enrolled.phone }
      expect((await answer(origin, { ...request, deviceId: 'another-device' })).status).toBe(403)
      expect((await answer(origin, request)).status).toBe(403)
      const { consentId } = await open(app.deviceId).consent()
      expect((await answer(origin, { ...request, deviceId: app.deviceId, userConsent: consentId })).status).toBe(403)
      const userConsent = app.session.gatewayTokens.consentId() ?? ''
      expect((await answer(origin, { ...request, deviceId: app.deviceId, userConsent })).status).toBe(200)
    })

    test('a challenge accepts only one input of its own kind', async () => {
      const { origin, enrol, code } = fixture()
      const enrolled = await enrol({ pin: '4711' })
      const { phone, person } = enrolled
      const palm = capture(person, 9)
      const kinds = { palm, phone: { phone }, otp: { otp: '123456' }, pin: { pin: '4711' } }
      const app = fixture().app()
      const deviceId = app.deviceId
      const refusedAll = async (wrong: readonly (keyof typeof kinds)[]) => {
        const request = { challengeToken: app.token(), deviceId }
        for (const kind of wrong) expect((await answer(origin, { ...kinds[kind], ...request })).status).toBe(400)
        expect((await answer(origin, request)).status).toBe(400)
        expect((await answer(origin, { ...request, phone, otp: '123456' })).status).toBe(400)
        expect((await answer(origin, { ...palm, ...request, phone })).status).toBe(400)
      }
      await app.consent()
      await refusedAll(['phone', 'otp', 'pin'])
      expect((await ask(origin, 'resendChallengeOtp', { challengeToken: app.token() })).status).toBe(400)
      app.session.gatewayTokens.forceDisambiguation(true)
      const first = app.token()
      await app.show(person, 1)
      await refusedAll(['palm', 'otp', 'pin'])
      await app.give({ phone })
      await refusedAll(['palm', 'pin'])
      expect((await ask(origin, 'resendChallengeOtp', { challengeToken: first })).status).toBe(400)
      await app.give({ otp: await code(phone) })
      await refusedAll(['palm', 'otp'])
      expect(await app.give({ pin: '4711' })).toEqual({ signedIn: true })
    })

    test('the gateway refuses a capture without its image type', async () => {
      const { origin, app: open } = fixture()
      const app = open()
      await app.consent()
      const { imageCaptureType: _type, ...rest } = capture({ name: 'somebody' }, 1)
      expect((await answer(origin, { challengeToken: app.token(), ...rest })).status).toBe(400)
    })

    test('the gateway returns no profile without a valid token', async () => {
      const { origin, clock } = fixture()
      const { app } = await signedIn(fixture())
      const profile = async (authorization?: string) =>
        (await ask(origin, 'loadAppProfile', undefined, { ...(authorization && { authorization }) })).status
      const token = app.accessToken()
      const forged = mintToken(secrets.sessionKey, 'access', { version: 2, sessionId: token.split('.')[1] ?? '' })
      const main = await fetch(`${origin}/api/v1/verification/access-token`, { method: 'POST' })
      for (const wrong of [undefined, token, 'Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${forged}`]) {
        expect(await profile(wrong)).toBe(403)
      }
      expect(await profile(`Bearer ${main.headers.get('session')}`)).toBe(403)
      expect(await profile(`bearer ${token}`)).toBe(200)
      // The main API must not accept the token of the gateway.
      const loaded = await fetch(`${origin}/api/v1/profile`, { headers: { session: token, pt: token } })
      expect(loaded.status).toBe(401)
      clock.advance(15 * minute)
      expect(await profile(`Bearer ${token}`)).toBe(403)
    })

    test('a query does not give a signed-in user another user’s profile', async () => {
      const { origin } = fixture()
      const [user, otherUser] = [await signedIn(fixture()), await signedIn(fixture())]
      const authorization = `Bearer ${user.app.accessToken()}`
      for (const query of [
        '',
        `?profileId=${otherUser.profileId}`,
        `?id=${otherUser.profileId}&phone=${otherUser.phone}`,
      ]) {
        const response = await fetch(`${origin}/v1/user/profile${query}`, { headers: { authorization } })
        expect(await response.json()).toMatchObject({ contactInfo: { phoneTail: user.phone.slice(-4) } })
      }
      expect(
        (await fetch(`${origin}/v1/user/profile/${otherUser.profileId}`, { headers: { authorization } })).status,
      ).toBe(404)
    })
  },
  { secrets, budgets: { smsPerNumberWindow: 100, smsPerNumberDay: 100 } },
)
