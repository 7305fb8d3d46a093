import { wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ask, createApp } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'
import { newcomer, newPin } from './testing/newcomer.ts'

onEachDatabase('a new user', (fixture) => {
  test('an enrolled user signs in by palm, or by number with PIN [R001 R400 R402 R405]', async () => {
    const { freshPhone, db, code } = fixture()
    const phone = freshPhone()
    const user = await newcomer(fixture())
    expect((await user.agree()).body).toEqual({
      consentIds: { website_biometric_consent: expect.any(String), website_terms_of_use: expect.any(String) },
      scanChallenge: expect.any(String),
    })
    expect((await user.askFor('setPalmPreference', { palms: 'BOTH' })).status).toBe(204)
    expect((await user.show('left')).body).toMatchObject({ data: { palms: ['LEFT'] } })
    expect((await user.show('right')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
    expect((await user.check()).body).toEqual({ data: {} })
    expect((await user.prove(phone)).body).toEqual({ data: { signedIn: false } })
    expect((await user.check()).body).toEqual({ data: {} })
    expect((await user.pin()).status).toBe(204)
    expect((await user.create()).status).toBe(204)
    const profile = await user.ask('loadProfile')
    expect(profile.body).toMatchObject({ phoneTail: phone.slice(-4), biometrics: ['LEFT_PALM', 'RIGHT_PALM'] })
    const token = v.parse(wire.gatewayToken, (await user.askFor('requestGatewayToken', {}, 'a-key-of-one')).body)
    const authorization = `Bearer ${token.data.accessToken}`
    const inApp = await ask(fixture().origin, 'loadAppProfile', undefined, { authorization })
    expect(inApp.body).toMatchObject({ enrollmentStatus: 'ENROLLED' })

    for (const hand of ['left', 'right'] as const) {
      const next = createApp(fixture().origin)
      await next.consent()
      expect(await next.show(user.person, 'later', hand)).toEqual({ signedIn: true })
    }
    const visitor = createTestClient(fixture().origin)
    await visitor.signsIn({ phone, code }, 'CollectSecondFactor')
    expect((await visitor.submitPin(newPin)).body).toEqual({ data: { signedIn: true } })
    const rows = await db.selectFrom('enrolmentPalms').select('hand').execute()
    expect(rows).toEqual([])
  })
})
