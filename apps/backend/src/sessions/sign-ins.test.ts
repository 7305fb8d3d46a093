import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { noticed, proves } from '../credentials/testing/number-change.ts'
import { backInApp, websiteUser } from '../data-requests/testing/website-user.ts'
import { transaction } from '../database/transaction.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createSweep } from '../start/sweep.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { maxListedSignIns, sealSignIn } from './sign-ins.ts'
import { listed, otherOf, signsInWith, userAgents } from './testing/sign-ins.ts'

const minute = 60_000
const hour = 60 * minute

onEachDatabase('lists of sign-ins', (fixture) => {
  const rowsOf = (profileId: string) =>
    fixture().db.selectFrom('signIns').selectAll().where('profileId', '=', profileId).orderBy('begunAt').execute()

  test('the list of sign-ins has the current sign-in first, then the newest', async () => {
    const user = await fixture().enrol()
    await signsInWith(fixture(), user.phone, userAgents.iphone)
    fixture().clock.advance(minute)
    const client = await signsInWith(fixture(), user.phone, userAgents.windows)
    fixture().clock.advance(minute)
    const inApp = await backInApp(fixture(), user)
    await inApp.load(newId())
    expect(await listed(client)).toEqual([
      expect.objectContaining({ own: true, surface: 'website', browser: 'chrome', system: 'windows' }),
      expect.objectContaining({ own: false, surface: 'app' }),
      expect.objectContaining({ own: false, surface: 'website', browser: 'safari', system: 'iphone' }),
    ])
  })

  test('the list of sign-ins marks a sign-in on a page of the app as an app sign-in', async () => {
    const { phone } = await fixture().enrol()
    const client = await signsInWith(fixture(), phone, userAgents.iphone, 'IOS_APP_CLIP')
    expect(await listed(client)).toEqual([expect.objectContaining({ surface: 'app', system: 'iphone' })])
  })

  test('two sessions of one sign-in are listed as one entry', async () => {
    const user = await fixture().enrol()
    const { authorization } = await backInApp(fixture(), user)
    const flow = createTestClient(fixture().origin)
    await flow.ask('requestAccessToken', undefined, { authorization })
    await flow.ask('requestGatewayToken', undefined, { attempt: newId() })
    expect(await listed(flow)).toEqual([expect.objectContaining({ own: true, surface: 'app' })])
  })

  test('the calls for sign-ins require a signed-in session of the main API', async () => {
    const [user, otherUser] = [await websiteUser(fixture()), await websiteUser(fixture())]
    const guest = createTestClient(fixture().origin)
    await guest.ask('requestAccessToken')
    const { authorization } = await backInApp(fixture(), user)
    for (const name of ['listSignIns', 'endOtherSignIns', 'endSignIn'] as const) {
      expect([name, (await guest.askFor(name, { id: newId() })).status]).toEqual([name, 401])
      const byToken = await createTestClient(fixture().origin).ask(name, undefined, { authorization })
      expect([name, byToken.status]).toEqual([name, 401])
    }
    const copy = createTestClient(fixture().origin, { ...user.client.tokens })
    await user.client.ask('signOut')
    expect((await copy.ask('listSignIns')).status).toBe(401)
    expect(await listed(otherUser.client)).toHaveLength(1)
  })

  test('the list of sign-ins has only the current sign-in after a number change', async () => {
    const { client, phone } = await websiteUser(fixture())
    await signsInWith(fixture(), phone, userAgents.iphone)
    expect(await listed(client)).toHaveLength(2)
    fixture().clock.advance(minute)
    await proves(fixture(), client, phone)
    expect((await proves(fixture(), client, fixture().freshPhone())).status).toBe(200)
    await noticed(fixture())
    expect(await listed(client)).toEqual([expect.objectContaining({ own: true })])
  })

  test('the list of 1,000 sign-ins contains only the newest sign-ins', async () => {
    const { client, profileId } = await websiteUser(fixture())
    await client.ask('loadProfile')
    const key = await fixture().keys.keyFor(profileId)
    const now = fixture().clock.now()
    const times = Array.from({ length: 999 }, (_, index) => now + 1 + index)
    await transaction(fixture().db, async (tx) => {
      const session = await tx
        .selectFrom('sessions')
        .selectAll()
        .where('profileId', '=', profileId)
        .executeTakeFirstOrThrow()
      for (let at = 0; at < times.length; at += 50) {
        const some = times.slice(at, at + 50).map((begunAt) => ({ begunAt, id: newId(), root: newId() }))
        await tx
          .insertInto('sessions')
          .values(some.map(({ root }) => ({ ...session, id: root })))
          .execute()
        const sealed = (id: string) => sealSignIn(key, id, { surface: 'website', browser: 'edge', system: 'windows' })
        await tx
          .insertInto('signIns')
          .values(some.map((row) => ({ ...row, profileId, usedAt: now, sealed: sealed(row.id) })))
          .execute()
      }
    })
    const { body } = await client.ask('listSignIns')
    const all = await listed(client)
    expect(body).toMatchObject({ more: true })
    expect(all.map(({ begunAt }) => begunAt).slice(1)).toEqual(times.toReversed().slice(0, maxListedSignIns - 1))
    expect(all[0]).toMatchObject({ own: true })
    expect((await client.ask('endOtherSignIns')).status).toBe(204)
    expect((await client.ask('listSignIns')).body).toMatchObject({ signIns: [{ own: true }], more: false })
  })

  test.each([
    ['is missing', null],
    ['has 10,000 characters', 'x'.repeat(10_000)],
    ['is no browser', 'iphone "><script>'],
  ])('a sign-in has the browser name other if the user agent %s', async (_, userAgent) => {
    const { phone, profileId } = await fixture().enrol()
    const client = await signsInWith(fixture(), phone, userAgent)
    expect(await listed(client)).toEqual([expect.objectContaining({ browser: 'other', system: 'other' })])
    const [row] = await rowsOf(profileId)
    expect(row?.sealed.length).toBeLessThan(150)
  })

  test('the last use of a sign-in is stored with a precision of one hour', async () => {
    const { phone, profileId } = await fixture().enrol()
    fixture().clock.advance(hour - (fixture().clock.now() % hour))
    const client = await signsInWith(fixture(), phone, userAgents.iphone)
    const startedAt = fixture().clock.now()
    const uses: unknown[] = []
    for (let calls = 0; calls < 13; calls += 1) {
      fixture().clock.advance(10 * minute)
      await client.ask('loadProfile')
      uses.push((await rowsOf(profileId))[0]?.usedAt)
    }
    const first = startedAt - (startedAt % hour)
    expect([...new Set(uses)]).toEqual([startedAt, first + hour, first + 2 * hour])
    expect(await listed(client)).toEqual([
      expect.objectContaining({ begunAt: expect.any(Number), usedAt: first + 2 * hour }),
    ])
  })

  test('a sign-in that is missing from the list is listed again within 70 minutes', async () => {
    const { client, profileId } = await websiteUser(fixture())
    await client.ask('loadProfile')
    await transaction(fixture().db, (tx) => tx.deleteFrom('signIns').where('profileId', '=', profileId).execute())
    for (let calls = 0; calls < 7; calls += 1) {
      fixture().clock.advance(10 * minute)
      await client.ask('loadProfile')
    }
    expect(await listed(client)).toEqual([expect.objectContaining({ own: true })])
  })

  test('the row of a sign-in is deleted a day after the start of the sign-in', async () => {
    const { client, profileId } = await websiteUser(fixture())
    await client.ask('loadProfile')
    const sweep = () => createSweep(fixture())(fixture().clock.now())
    fixture().clock.advance(24 * hour)
    await sweep()
    expect(await rowsOf(profileId)).toHaveLength(1)
    fixture().clock.advance(1)
    await sweep()
    expect(await rowsOf(profileId)).toEqual([])
  })
})

onEachDatabase('sign-ins that a user ends', (fixture) => {
  const atWebsite = async (client: TestClient) => (await client.ask('loadProfile')).status
  const two = async () => {
    const { client, phone, ...user } = await websiteUser(fixture())
    await client.ask('loadProfile')
    return { ...user, phone, client, other: await signsInWith(fixture(), phone, userAgents.iphone) }
  }

  test('ending another sign-in ends its sessions at both servers', async () => {
    const { client, other: otherClient } = await two()
    const token = await otherClient.ask('requestGatewayToken', undefined, { attempt: newId() })
    const authorization = `Bearer ${String(JSON.stringify(token.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
    const derived = createTestClient(fixture().origin)
    await derived.ask('requestAccessToken', undefined, { authorization })
    const id = await otherOf(client)
    expect((await client.askFor('endSignIn', { id })).status).toBe(204)
    expect(await atWebsite(derived)).toBe(401)
    expect((await fetch(`${fixture().origin}/v1/user/profile`, { headers: { authorization } })).status).toBe(403)
    otherClient.at(fixture().second.origins.website)
    expect([await atWebsite(otherClient), await atWebsite(client)]).toEqual([401, 200])
    expect(await listed(client)).toEqual([expect.objectContaining({ own: true })])
  })

  test('ending a sign-in twice gets status 204 both times', async () => {
    const { client } = await two()
    const id = await otherOf(client)
    const responses = [await client.askFor('endSignIn', { id }), await client.askFor('endSignIn', { id })]
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
  })

  test("the API refuses to end the current sign-in or another user's sign-in", async () => {
    const { client, phone } = await websiteUser(fixture())
    const stranger = await websiteUser(fixture())
    await signsInWith(fixture(), phone, userAgents.iphone)
    const theirs = await otherOf(client)
    for (const id of [theirs, newId()]) {
      const { status, body } = await stranger.client.askFor('endSignIn', { id })
      expect([status, body]).toEqual([404, { code: 'notFound' }])
    }
    expect((await client.askFor('endSignIn', { id: 'x'.repeat(5_000) })).status).toBe(400)
    expect(await listed(client)).toHaveLength(2)
    const [own] = await listed(client)
    expect((await client.askFor('endSignIn', { id: own?.signInId })).status).toBe(409)
    expect(await atWebsite(client)).toBe(200)
  })

  test('ending all other sign-ins in the app keeps the app’s own sign-in', async () => {
    const { other: otherClient, ...user } = await two()
    const { authorization } = await backInApp(fixture(), user)
    const flow = createTestClient(fixture().origin)
    await flow.ask('requestAccessToken', undefined, { authorization })
    expect((await flow.ask('endOtherSignIns')).status).toBe(204)
    expect([await atWebsite(otherClient), await atWebsite(user.client), await atWebsite(flow)]).toEqual([401, 401, 200])
    expect((await fetch(`${fixture().origin}/v1/user/profile`, { headers: { authorization } })).status).toBe(200)
    expect(await listed(flow)).toEqual([expect.objectContaining({ own: true, surface: 'app' })])
  })

  test('each sign-in has its own limit for ending sign-ins', async () => {
    const { client: thief, phone } = await websiteUser(fixture())
    for (let count = 0; count < 60; count += 1) expect((await thief.ask('endOtherSignIns')).status).toBe(204)
    const refusal = await thief.ask('endOtherSignIns')
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([423, '600'])
    const owner = await signsInWith(fixture(), phone, userAgents.iphone)
    expect((await thief.askFor('endSignIn', { id: await otherOf(thief) })).status).toBe(423)
    expect((await owner.askFor('endSignIn', { id: await otherOf(owner) })).status).toBe(204)
    expect(await atWebsite(thief)).toBe(401)
  })

  test('one of two sign-ins that end each other in parallel stays active', async () => {
    const { client, other: otherClient } = await two()
    const responses = await Promise.all([client.ask('endOtherSignIns'), otherClient.ask('endOtherSignIns')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 401])
    expect([await atWebsite(client), await atWebsite(otherClient)].toSorted()).toEqual([200, 401])
  })
})
