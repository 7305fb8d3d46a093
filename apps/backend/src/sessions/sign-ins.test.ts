import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { noticed, proves } from '../credentials/testing/updating.ts'
import { asker, backInApp } from '../data-requests/testing/asker.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createSweep } from '../start/sweep.ts'
import { transaction } from '../store/transaction.ts'
import { createPerson, type Person } from '../testing/person.ts'
import { mostListed, sealSignIn } from './sign-ins.ts'
import { listed, otherOf, signsInWith, userAgents } from './testing/sign-ins.ts'

const minute = 60_000
const hour = 60 * minute

onEachDatabase('lists of sign-ins', (place) => {
  const rowsOf = (profileId: string) =>
    place().db.selectFrom('signIns').selectAll().where('profileId', '=', profileId).orderBy('begunAt').execute()

  test('the list of sign-ins has the current sign-in first, then the newest', async () => {
    const one = await place().enrol()
    await signsInWith(place(), one.phone, userAgents.iphone)
    place().clock.advance(minute)
    const who = await signsInWith(place(), one.phone, userAgents.windows)
    place().clock.advance(minute)
    const inApp = await backInApp(place(), one)
    await inApp.load(newId())
    expect(await listed(who)).toEqual([
      expect.objectContaining({ own: true, surface: 'website', browser: 'chrome', system: 'windows' }),
      expect.objectContaining({ own: false, surface: 'app' }),
      expect.objectContaining({ own: false, surface: 'website', browser: 'safari', system: 'iphone' }),
    ])
  })

  test('a main API sign-in of the app page is named as app', async () => {
    const { phone } = await place().enrol()
    const who = await signsInWith(place(), phone, userAgents.iphone, 'IOS_APP_CLIP')
    expect(await listed(who)).toEqual([expect.objectContaining({ surface: 'app', system: 'iphone' })])
  })

  test('all sessions of a sign-in are one entry of the list', async () => {
    const one = await place().enrol()
    const { authorization } = await backInApp(place(), one)
    const flow = createPerson(place().origin)
    await flow.ask('requestAccessToken', undefined, { authorization })
    await flow.ask('requestGatewayToken', undefined, { attempt: newId() })
    expect(await listed(flow)).toEqual([expect.objectContaining({ own: true, surface: 'app' })])
  })

  test('only a signed-in main API session gets the list of its user', async () => {
    const [one, other] = [await asker(place()), await asker(place())]
    const guest = createPerson(place().origin)
    await guest.ask('requestAccessToken')
    const { authorization } = await backInApp(place(), one)
    for (const name of ['listSignIns', 'endOtherSignIns', 'endSignIn'] as const) {
      expect([name, (await guest.askFor(name, { id: newId() })).status]).toEqual([name, 401])
      const byToken = await createPerson(place().origin).ask(name, undefined, { authorization })
      expect([name, byToken.status]).toEqual([name, 401])
    }
    const copy = createPerson(place().origin, { ...one.who.tokens })
    await one.who.ask('signOut')
    expect((await copy.ask('listSignIns')).status).toBe(401)
    expect(await listed(other.who)).toHaveLength(1)
  })

  test('after a number change the list has only the current sign-in', async () => {
    const { who, phone } = await asker(place())
    await signsInWith(place(), phone, userAgents.iphone)
    expect(await listed(who)).toHaveLength(2)
    place().clock.advance(minute)
    await proves(place(), who, phone)
    expect((await proves(place(), who, place().freshPhone())).status).toBe(200)
    await noticed(place())
    expect(await listed(who)).toEqual([expect.objectContaining({ own: true })])
  })

  test('the list of 1,000 sign-ins has the current, the newest and a flag for more', async () => {
    const { who, profileId } = await asker(place())
    await who.ask('loadProfile')
    const key = await place().keys.keyFor(profileId)
    const now = place().clock.now()
    const times = Array.from({ length: 999 }, (_, index) => now + 1 + index)
    await transaction(place().db, async (tx) => {
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
    const { body } = await who.ask('listSignIns')
    const all = await listed(who)
    expect(body).toMatchObject({ more: true })
    expect(all.map(({ begunAt }) => begunAt).slice(1)).toEqual(times.toReversed().slice(0, mostListed - 1))
    expect(all[0]).toMatchObject({ own: true })
    expect((await who.ask('endOtherSignIns')).status).toBe(204)
    expect((await who.ask('listSignIns')).body).toMatchObject({ signIns: [{ own: true }], more: false })
  })

  test.each([
    ['is missing', null],
    ['has 10,000 characters', 'x'.repeat(10_000)],
    ['is no browser', 'iphone "><script>'],
  ])('a sign-in has no browser name if the user agent %s', async (_, userAgent) => {
    const { phone, profileId } = await place().enrol()
    const who = await signsInWith(place(), phone, userAgent)
    expect(await listed(who)).toEqual([expect.objectContaining({ browser: 'other', system: 'other' })])
    const [row] = await rowsOf(profileId)
    expect(row?.sealed.length).toBeLessThan(150)
  })

  test('the last use of a sign-in is written at most once an hour', async () => {
    const { phone, profileId } = await place().enrol()
    place().clock.advance(hour - (place().clock.now() % hour))
    const who = await signsInWith(place(), phone, userAgents.iphone)
    const begun = place().clock.now()
    const uses: unknown[] = []
    for (let calls = 0; calls < 13; calls += 1) {
      place().clock.advance(10 * minute)
      await who.ask('loadProfile')
      uses.push((await rowsOf(profileId))[0]?.usedAt)
    }
    const first = begun - (begun % hour)
    expect([...new Set(uses)]).toEqual([begun, first + hour, first + 2 * hour])
    expect(await listed(who)).toEqual([
      expect.objectContaining({ begunAt: expect.any(Number), usedAt: first + 2 * hour }),
    ])
  })

  test('a sign-in of an older server gets its row within an hour', async () => {
    const { who, profileId } = await asker(place())
    await who.ask('loadProfile')
    await transaction(place().db, (tx) => tx.deleteFrom('signIns').where('profileId', '=', profileId).execute())
    for (let calls = 0; calls < 7; calls += 1) {
      place().clock.advance(10 * minute)
      await who.ask('loadProfile')
    }
    expect(await listed(who)).toEqual([expect.objectContaining({ own: true })])
  })

  test('the row of a sign-in is deleted a day after the start of the sign-in', async () => {
    const { who, profileId } = await asker(place())
    await who.ask('loadProfile')
    const sweep = () => createSweep(place())(place().clock.now())
    place().clock.advance(24 * hour)
    await sweep()
    expect(await rowsOf(profileId)).toHaveLength(1)
    place().clock.advance(1)
    await sweep()
    expect(await rowsOf(profileId)).toEqual([])
  })
})

onEachDatabase('sign-ins that a user ends', (place) => {
  const atWebsite = async (who: Person) => (await who.ask('loadProfile')).status
  const two = async () => {
    const { who, phone, ...one } = await asker(place())
    await who.ask('loadProfile')
    return { ...one, phone, who, other: await signsInWith(place(), phone, userAgents.iphone) }
  }

  test('ending another sign-in takes effect immediately at all servers', async () => {
    const { who, other } = await two()
    const token = await other.ask('requestGatewayToken', undefined, { attempt: newId() })
    const authorization = `Bearer ${String(JSON.stringify(token.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
    const derived = createPerson(place().origin)
    await derived.ask('requestAccessToken', undefined, { authorization })
    const id = await otherOf(who)
    expect((await who.askFor('endSignIn', { id })).status).toBe(204)
    expect(await atWebsite(derived)).toBe(401)
    expect((await fetch(`${place().origin}/v1/user/profile`, { headers: { authorization } })).status).toBe(403)
    other.at(place().second.origins.website)
    expect([await atWebsite(other), await atWebsite(who)]).toEqual([401, 200])
    expect(await listed(who)).toEqual([expect.objectContaining({ own: true })])
  })

  test('a repeated end of a sign-in has the same result', async () => {
    const { who } = await two()
    const id = await otherOf(who)
    const responses = [await who.askFor('endSignIn', { id }), await who.askFor('endSignIn', { id })]
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
  })

  test('a user can end neither a foreign sign-in nor the current one', async () => {
    const { who, phone } = await asker(place())
    const stranger = await asker(place())
    await signsInWith(place(), phone, userAgents.iphone)
    const theirs = await otherOf(who)
    for (const id of [theirs, newId()]) {
      const { status, body } = await stranger.who.askFor('endSignIn', { id })
      expect([status, body]).toEqual([404, { code: 'notFound' }])
    }
    expect((await who.askFor('endSignIn', { id: 'x'.repeat(5_000) })).status).toBe(400)
    expect(await listed(who)).toHaveLength(2)
    const [own] = await listed(who)
    expect((await who.askFor('endSignIn', { id: own?.signInId })).status).toBe(409)
    expect(await atWebsite(who)).toBe(200)
  })

  test('ending all other sign-ins in the app preserves the sign-in of the app', async () => {
    const { other, ...one } = await two()
    const { authorization } = await backInApp(place(), one)
    const flow = createPerson(place().origin)
    await flow.ask('requestAccessToken', undefined, { authorization })
    expect((await flow.ask('endOtherSignIns')).status).toBe(204)
    expect([await atWebsite(other), await atWebsite(one.who), await atWebsite(flow)]).toEqual([401, 401, 200])
    expect((await fetch(`${place().origin}/v1/user/profile`, { headers: { authorization } })).status).toBe(200)
    expect(await listed(flow)).toEqual([expect.objectContaining({ own: true, surface: 'app' })])
  })

  test('each sign-in has its own limit for ending sign-ins', async () => {
    const { who: thief, phone } = await asker(place())
    for (let count = 0; count < 60; count += 1) expect((await thief.ask('endOtherSignIns')).status).toBe(204)
    const refused = await thief.ask('endOtherSignIns')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([423, '600'])
    const owner = await signsInWith(place(), phone, userAgents.iphone)
    expect((await thief.askFor('endSignIn', { id: await otherOf(thief) })).status).toBe(423)
    expect((await owner.askFor('endSignIn', { id: await otherOf(owner) })).status).toBe(204)
    expect(await atWebsite(thief)).toBe(401)
  })

  test('if two sign-ins end each other in parallel, one of them stays', async () => {
    const { who, other } = await two()
    const responses = await Promise.all([who.ask('endOtherSignIns'), other.ask('endOtherSignIns')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 401])
    expect([await atWebsite(who), await atWebsite(other)].toSorted()).toEqual([200, 401])
  })
})
