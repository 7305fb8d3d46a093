import { encodePalm } from '@palmflow/palm'
import { scanPalm, stranger, twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { documentOf, textHash } from '../documents/index.ts'
import { removePalms } from '../palms/palms.ts'
import { answer, ask, capture, consentBody, kindOf } from './testing/app.ts'
import { atOtpChallenge, atPhoneChallenge, onEachDatabase } from './testing/app-backend.ts'

onEachDatabase('sign-in by palm', (fixture) => {
  test('a clear palm signs its owner in [R420]', async () => {
    const { app: open, enrol, db } = fixture()
    const { person, phone, profileId } = await enrol({ pin: '1234' })
    const app = open()
    const { consentId } = await app.consent()
    expect(await app.show(person, 1)).toEqual({ signedIn: true })
    expect(await app.profile()).toEqual({
      enrollmentStatus: 'ENROLLED',
      biometrics: { leftPalm: true, rightPalm: false },
      contactInfo: { phoneTail: phone.slice(-4) },
    })
    const consent = await db.selectFrom('consents').selectAll().where('id', '=', consentId).executeTakeFirst()
    expect(consent).toMatchObject({ profileId, deviceId: app.deviceId, agreementId: 'website_biometric_consent' })
    expect(app.reports()).toBe(0)
  })

  test('the app profile of a user without palms has the status NOT_ENROLLED [R159]', async () => {
    const { app: open, enrol, db, clock } = fixture()
    const { person, profileId } = await enrol()
    const app = open()
    await app.consent()
    await app.show(person, 1)
    expect(await app.profile()).toMatchObject({ enrollmentStatus: 'ENROLLED' })
    await transaction(db, (tx) => removePalms(tx, profileId, clock.now()))
    expect(await app.profile()).toMatchObject({
      enrollmentStatus: 'NOT_ENROLLED',
      biometrics: { leftPalm: false, rightPalm: false },
    })
  })

  test('the gateway stores the wording and the time of a consent [R418]', async () => {
    const { app: open, db, clock } = fixture()
    const text = documentOf('website_biometric_consent')
    if (text === undefined) throw new Error('There is no such document')
    const { consentId } = await open().consent()
    const row = await db.selectFrom('consents').selectAll().where('id', '=', consentId).executeTakeFirstOrThrow()
    expect([row.textHash, row.recordedAt, row.profileId]).toEqual([textHash(text), clock.now(), null])
  })

  test('a known palm signs the user in after two unknown palms', async () => {
    const { app: open, enrol } = fixture()
    const { person } = await enrol()
    const app = open()
    await app.consent()
    const tokens = [app.token()]
    for (const scan of [1, 2]) {
      expect(await app.show(stranger, scan)).toEqual({ signedIn: false, biometricRecognized: false })
      tokens.push(app.token())
    }
    expect(new Set(tokens).size).toBe(3)
    expect(await app.show(person, 1)).toEqual({ signedIn: true })
  })

  test('another scan after a lost response ends the sign-in', async () => {
    const { origin, app: open, enrol } = fixture()
    const { person } = await enrol()
    const app = open()
    await app.consent()
    const lost = await answer(origin, { challengeToken: app.token(), ...capture(person, 1) })
    expect([lost.status, await kindOf(app.show(person, 2)), app.token()]).toEqual([200, 'sessionExpired', ''])
  })

  test('an ambiguous palm requires phone, code and PIN in this order [R294]', async () => {
    const { app: open, enrol, code } = fixture()
    const { person, phone } = await enrol({ pin: '4711' })
    const app = open()
    await app.consent()
    expect(await app.show(twinOf(person), 1)).toEqual({
      signedIn: false,
      challengeType: 'PHONE',
      biometricRecognized: true,
    })
    expect(await app.give({ phone })).toEqual({ signedIn: false, challengeType: 'PHONE_OTP' })
    expect(await app.give({ otp: await code(phone) })).toEqual({ signedIn: false, challengeType: 'PIN' })
    expect(await app.give({ pin: '4711' })).toEqual({ signedIn: true })
    expect(await app.profile()).toMatchObject({ contactInfo: { phoneTail: phone.slice(-4) } })
  })

  test('a user without a PIN is signed in after the code', async () => {
    const { enrol, code } = fixture()
    const enrolled = await enrol()
    const app = await atOtpChallenge(fixture(), enrolled)
    expect(await app.give({ otp: await code(enrolled.phone) })).toEqual({ signedIn: true })
  })

  test('the app can require the phone number for a clear palm [R297]', async () => {
    const { app: open, enrol } = fixture()
    const { person } = await enrol()
    const app = open()
    await app.consent()
    app.session.gatewayTokens.forceDisambiguation(true)
    expect(await app.show(person, 1)).toMatchObject({ challengeType: 'PHONE' })
  })

  test('a user can enter another number at the code step and at the PIN step', async () => {
    const { enrol, code, freshPhone } = fixture()
    const enrolled = await enrol({ pin: '4711' })
    const mistyped = freshPhone()
    const app = await atOtpChallenge(fixture(), enrolled, mistyped)
    const stale = await code(mistyped)
    expect(await app.give({ phone: enrolled.phone })).toMatchObject({ challengeType: 'PHONE_OTP' })
    expect(await kindOf(app.give({ otp: stale }))).toBe('invalid')
    await app.give({ otp: await code(enrolled.phone) })
    // Go back from the PIN step. The earlier verification must not count.
    fixture().clock.advance(60_000)
    expect(await app.give({ phone: enrolled.phone })).toMatchObject({ challengeType: 'PHONE_OTP' })
    expect(await kindOf(app.give({ pin: '4711' }))).toBe('invalid')
    await app.give({ otp: await code(enrolled.phone) })
    expect(await app.give({ pin: '4711' })).toEqual({ signedIn: true })
  })

  test('a sign-out at one server ends the gateway session at the other server', async () => {
    const { origin, second, app: open, enrol } = fixture()
    const { person } = await enrol()
    const app = open()
    await app.consent()
    await app.show(person, 1)
    const authorization = `Bearer ${app.accessToken()}`
    const { status } = await fetch(`${second.origins.website}/api/v1/sign-out`, {
      method: 'DELETE',
      headers: { authorization },
    })
    expect(status).toBe(204)
    expect((await ask(origin, 'loadAppProfile', undefined, { authorization })).status).toBe(403)
    expect(await kindOf(app.profile())).toBe('sessionExpired')
    expect([app.hooks.ended, app.accessToken()]).toEqual([1, ''])
  })

  test('a user on hold cannot sign in by palm or by phone', async () => {
    const { app: open, enrol, code } = fixture()
    const held = await enrol({ pin: '1234', status: 'held' })
    const app = open()
    await app.consent()
    // Use scan 2, because scan 1 is very similar to the next scan. For one of 90,000 random sets of keys, the next scan
    // would count as a copy.
    expect(await kindOf(app.show(held.person, 2))).toBe('notFound')
    const other = await atOtpChallenge(fixture(), held)
    expect(await kindOf(other.give({ otp: await code(held.phone) }))).toBe('notFound')
    expect(other.accessToken()).toBe('')
  })

  test('the gateway refuses a palm before the consent', async () => {
    const { app: open, enrol, db } = fixture()
    const { person } = await enrol()
    const count = async () => (await db.selectFrom('challenges').select('id').execute()).length
    const before = await count()
    expect(await kindOf(open().show(person, 1))).toBe('unknown')
    expect(await count()).toBe(before)
    await expect(
      db
        .insertInto('challenges')
        .values({
          ...{
            id: 'x',
            consentId: 'none',
            device: '',
            step: 'PALM',
            version: 1,
            palms: 0,
            candidates: '[]',
            isClear: 0,
            charged: '',
          },
          ...{ phoneMark: null, profileId: null, texts: 0, textAt: 0, createdAt: 0, seenAt: 0 },
        })
        .execute(),
    ).rejects.toThrow(/foreign key/i)
  })

  test('the gateway refuses a consent to a document other than the biometric consent', async () => {
    for (const agreementId of ['website_terms_of_use', 'website_privacy_notice', 'website_conditions_of_use']) {
      const body = { userConsentInfo: { ...consentBody('d').userConsentInfo, agreementId } }
      expect((await ask(fixture().origin, 'recordBiometricConsent', body)).status).toBe(400)
    }
  })

  test('the gateway refuses an invalid palm', async () => {
    const { enrol, app: open } = fixture()
    const { person } = await enrol()
    const app = open()
    await app.consent()
    const good = encodePalm({ hand: 'left', frames: scanPalm(person, 'left', 1) })
    for (const broken of [good.subarray(1), new Uint8Array(7), Uint8Array.from([3, ...good.subarray(1)])]) {
      const signal = new AbortController().signal
      expect(await kindOf(app.sendPalm(broken, signal))).toBe('invalid')
    }
    expect(await app.show(person, 1)).toEqual({ signedIn: true })
    expect(await kindOf((await atPhoneChallenge(fixture(), await enrol())).give({ phone: '12' }))).toBe('invalid')
  })
})
