import { expect, test } from 'vitest'
import { ask, consentBody } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase('requests with additional fields', (fixture) => {
  test('additional fields of a consent and of sign-in calls have no effect', async () => {
    const { origin, db, enrol, code } = fixture()
    const { profileId, phone } = await enrol({ pin: '4711' })
    const wish = { profileId, signedIn: true, status: 'active', phone, version: 9 }
    const body = consentBody('device')
    const consent = { ...wish, userConsentInfo: { ...body.userConsentInfo, ...wish, recordedAt: 1 } }
    expect((await ask(origin, 'recordBiometricConsent', consent)).status).toBe(200)
    const rows = await db.selectFrom('consents').selectAll().where('deviceId', '=', 'device').execute()
    expect(rows).toMatchObject([{ profileId: null, recordedAt: fixture().clock.now() }])

    const client = createTestClient(origin)
    await client.ask('requestAccessToken', wish)
    await client.ask('sendOtp', {
      ...{ ...wish, deduplicationId: 'more-than-asked', phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' },
      phoneNumber: phone,
    })
    const right = { type: 'IGT_OTP', credential: await code(phone), otpUseCase: 'ACCOUNT_VERIFICATION' }
    const response = await client.ask('submitCredential', { ...wish, ...right })
    expect([response.status, response.body]).toEqual([200, { data: { signedIn: false } }])
    expect((await client.ask('loadProfile')).status).toBe(401)
  })
})
