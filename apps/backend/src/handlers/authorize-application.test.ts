import { endpoints, partnerApplications, wire } from '@palmflow/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { transaction } from '../database/transaction.ts'
import { newcomer, ready } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

const application = 'harbor-market'
const agreement = 'harbor_market_authorization'

onEachDatabase('partner applications', (fixture) => {
  test('the partner application call returns the texts and documents of the partner [R304 R308 R403]', async () => {
    const user = await newcomer(fixture())
    const names = new Set<string>()
    for (const each of partnerApplications) {
      const { status, body } = await user.askFor('fetchPartnerApplication', { application: each })
      expect(status).toBe(200)
      const { partnerProgramItem, enrollmentOptions } = v.parse(wire.partnerApplication, body)
      names.add(partnerProgramItem.partnerName)
      for (const text of Object.values(enrollmentOptions)) expect(text.length).toBeLessThanOrEqual(200)
      for (const name of [partnerProgramItem.authorizationDocumentName, partnerProgramItem.hadesDocumentName])
        expect((await fetch(`${fixture().origin}/api/v1/document/${name}`)).status).toBe(200)
    }
    expect(names.size).toBe(6)
    const whole = await user.askFor('fetchPartnerApplication', { application })
    expect(Object.keys(v.parse(wire.partnerApplication, whole.body).enrollmentOptions)).toHaveLength(7)
  })

  test('the partner application call refuses an unknown partner or a missing session [R403]', async () => {
    const user = await newcomer(fixture())
    const statusOf = async (query: object) => (await user.askFor('fetchPartnerApplication', { ...query })).status
    expect(await statusOf({ application: 'palm-kiosk' })).toBe(400)
    for (const odd of ['nobody', 'constructor', '__proto__', '']) expect(await statusOf({ application: odd })).toBe(404)
    expect(await statusOf({})).toBe(400)
    const unknownClient = createTestClient(fixture().origin)
    expect((await unknownClient.askFor('fetchPartnerApplication', { application })).status).toBe(401)
  })

  test('a partner stays linked until the user unlinks the partner [R355 R357 R404]', async () => {
    const user = await ready(fixture())
    const authorization = async () => (await user.askFor('fetchAuthorization', { application })).body
    const say = async (authorized: boolean, attempt = newId()) =>
      (await user.askFor('authorizeApplication', { application, authorized }, attempt)).status
    await user.create()
    expect(await authorization()).toEqual({ authorized: false })
    expect(await say(true)).toBe(400)
    await user.askFor('recordConsent', { name: agreement, application }, newId())
    const attempt = newId()
    expect([await say(true, attempt), await say(true, attempt)]).toEqual([204, 204])
    expect(await authorization()).toEqual({ authorized: true })
    expect(await say(false)).toBe(204)
    // A late repetition of the first request must not change the stored decision.
    expect(await say(true, attempt)).toBe(204)
    expect(await authorization()).toEqual({ authorized: false })
    const rows = await fixture().db.selectFrom('authorizations').select(['consentId', 'authorized']).execute()
    expect(rows).toEqual([{ consentId: null, authorized: 0 }])
  })

  test('a repeated authorization of a connected partner keeps the time of the connection [R158]', async () => {
    const user = await ready(fixture())
    await user.create()
    await user.askFor('recordConsent', { name: agreement, application }, newId())
    const authorize = () => user.askFor('authorizeApplication', { application, authorized: true }, newId())
    expect((await authorize()).status).toBe(204)
    const { db } = fixture()
    await db.updateTable('authorizations').set({ at: 1_000 }).where('authorized', '=', 1).execute()
    expect((await authorize()).status).toBe(204)
    const connected = db.selectFrom('authorizations').select('at').where('authorized', '=', 1)
    expect(await connected.execute()).toEqual([{ at: 1_000 }])
  })

  test('a partner consent from before the profile creation permits a later partner link', async () => {
    const user = await ready(fixture())
    await user.askFor('recordConsent', { name: agreement, application }, newId())
    expect((await user.askFor('authorizeApplication', { application, authorized: true })).status).toBe(401)
    await user.create()
    expect((await user.askFor('authorizeApplication', { application, authorized: true })).status).toBe(204)
  })

  test('a partner link requires a known partner and a signed-in user', async () => {
    const user = await ready(fixture())
    expect((await user.askFor('fetchAuthorization', { application })).status).toBe(401)
    await user.create()
    for (const [odd, status] of [
      ['palm-kiosk', 400],
      ['nobody', 404],
    ] as const) {
      expect((await user.askFor('authorizeApplication', { application: odd, authorized: false })).status).toBe(status)
      expect((await user.askFor('fetchAuthorization', { application: odd })).status).toBe(404)
    }
    const { path, method } = endpoints.authorizeApplication
    const headers = { 'content-type': 'application/json', ...user.tokens }
    const response = await fetch(`${fixture().origin}${path}?application=${application}`, {
      method,
      headers,
      body: '{}',
    })
    expect(response.status).toBe(400)
  })

  test('the database refuses a partner link without a consent of its user', async () => {
    const { enrol, db } = fixture()
    const [user, otherUser] = [await enrol(), await enrol()]
    const consent = await db
      .selectFrom('consents')
      .select('id')
      .where('profileId', '=', otherUser.profileId)
      .executeTakeFirstOrThrow()
    const link = (consentId: string | null) =>
      transaction(db, (tx) =>
        tx
          .insertInto('authorizations')
          .values({ profileId: user.profileId, application, authorized: 1, consentId, at: 0 })
          .execute(),
      )
    await expect(link(null)).rejects.toThrow(/check/i)
    await expect(link(consent.id)).rejects.toThrow(/foreign key/i)
  })
})
