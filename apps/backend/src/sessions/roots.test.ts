import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noticed, proves } from '../credentials/testing/updating.ts'
import { asker, onWebsite } from '../data-requests/testing/asker.ts'
import { adder } from '../enrolments/testing/adding.ts'
import { type AppBackend, onEachDatabase, signedIn } from '../gateway/testing/app-backend.ts'
import { transaction } from '../store/transaction.ts'
import { createPerson, type Person } from '../testing/person.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { endRoot } from './sessions.ts'

const pin = '4071'
const withToken = v.object({ data: v.object({ accessToken: v.string() }) })

/** Returns an authorization header with a new gateway token of this session. */
async function gatewayToken(who: Person): Promise<string> {
  const response = await who.ask('requestGatewayToken')
  return `Bearer ${v.parse(withToken, response.body).data.accessToken}`
}

/** Opens a main API session with a gateway token. */
async function opensBy(place: AppBackend, authorization: string, at = place.origin): Promise<Person> {
  const person = createPerson(at)
  await person.ask('requestAccessToken', undefined, { authorization })
  return person
}

onEachDatabase('sessions of one sign-in', (place) => {
  const atGateway = async (authorization: string, origin = place().origin) =>
    (await fetch(`${origin}/v1/user/profile`, { headers: { authorization } })).status
  const atWebsite = async (who: Person) => (await who.ask('loadProfile')).status
  /**
   * Creates an attacker with a copy of the user's tokens. The attacker requests a gateway token and opens another
   * session with it.
   */
  const copied = async (who: Person) => {
    const thief = createPerson(place().origin, { ...who.tokens })
    const token = await gatewayToken(thief)
    return { thief, token, opened: await opensBy(place(), token) }
  }
  const standing = async ({ thief, token, opened }: Awaited<ReturnType<typeof copied>>) => [
    ...[await atWebsite(thief), await atGateway(token), await atWebsite(opened)],
    ...[(await thief.ask('requestGatewayToken')).status, await atWebsite(await opensBy(place(), token))],
  ]
  const gone = [401, 403, 401, 401, 401]

  test('sign-out ends all sessions of the root at all servers', async () => {
    const { who } = await asker(place())
    const stolen = await copied(who)
    expect((await standing(stolen)).slice(0, 3)).toEqual([200, 200, 200])
    expect((await who.ask('signOut')).status).toBe(204)
    expect(await standing(stolen)).toEqual(gone)
    expect(await atGateway(stolen.token, place().second.origins.website)).toBe(403)
  })

  test('sign-out with only a gateway token ends all sessions of the root', async () => {
    const { who } = await asker(place())
    const stolen = await copied(who)
    const authorization = await gatewayToken(who)
    await createPerson(place().origin).ask('signOut', undefined, { authorization })
    expect(await standing(stolen)).toEqual(gone)
    expect(await atWebsite(who)).toBe(401)
  })

  test('the end of one flow preserves the other sessions of the root', async () => {
    const { app } = await signedIn(place())
    const authorization = `Bearer ${app.accessToken()}`
    const flow = await opensBy(place(), authorization)
    expect((await flow.askFor('signOut', { only: 'this' })).status).toBe(204)
    expect([await atWebsite(flow), await atGateway(authorization)]).toEqual([401, 200])
    expect((await flow.askFor('signOut', { only: 'all' })).status).toBe(400)
  })

  test('sign-out with an idle session ends all sessions of the root', async () => {
    const { who } = await asker(place())
    const minted = await gatewayToken(who)
    place().clock.advance(10 * 60_000)
    expect(await atGateway(minted)).toBe(200)
    place().clock.advance(6 * 60_000)
    expect(await atWebsite(who)).toBe(401)
    expect((await who.ask('signOut')).status).toBe(204)
    expect(await atGateway(minted)).toBe(403)
  })

  test('sign-out preserves sessions of another sign-in', async () => {
    const { who, phone } = await asker(place())
    const elsewhere = await onWebsite(place(), phone)
    await who.ask('signOut')
    expect(await atWebsite(elsewhere)).toBe(200)
  })

  test('a number change ends all other sessions, including derived sessions', async () => {
    const { who, phone } = await asker(place())
    const own = await gatewayToken(who)
    const stolen = await copied(await onWebsite(place(), phone))
    place().clock.advance(60_000)
    await proves(place(), who, phone)
    expect((await proves(place(), who, place().freshPhone())).status).toBe(200)
    expect(await standing(stolen)).toEqual(gone)
    expect([await atWebsite(who), await atGateway(own)]).toEqual([200, 403])
  })

  test('an added or removed palm ends all sign-ins except the current session', async () => {
    const one = await adder(place())
    const first = await copied(await onWebsite(place(), one.phone))
    place().clock.advance(60_000)
    await one.begins()
    expect((await one.show('right')).status).toBe(200)
    expect(await standing(first)).toEqual(gone)
    // Wait for the notice. Otherwise the newest text message could be the notice and not the next code.
    await noticed(place())
    place().clock.advance(60_000)
    const second = await copied(await onWebsite(place(), one.phone))
    expect((await one.who.askFor('removePalm', { id: 'RIGHT_PALM' })).status).toBe(204)
    expect(await standing(second)).toEqual(gone)
    expect(await atWebsite(one.who)).toBe(200)
  })

  test('a number change and a sign-out end no session of another user', async () => {
    const [one, other] = [await asker(place()), await asker(place())]
    await proves(place(), one.who, one.phone)
    place().clock.advance(60_000)
    await proves(place(), one.who, place().freshPhone())
    await one.who.ask('signOut')
    expect(await atWebsite(other.who)).toBe(200)
  })

  test('a step-up PIN of an earlier user does not count for the current user', async () => {
    const [before, now] = [await place().enrol({ pin }), await place().enrol({ pin })]
    const who = await onWebsite(place(), before.phone)
    await who.submitPin(pin)
    const opened = await opensBy(place(), await gatewayToken(who))
    await who.sendOtp(now.phone)
    await who.submitOtp(now.phone, await place().code(now.phone))
    await who.submitPin(pin)
    place().clock.advance(5 * 60_000)
    expect((await opened.submitPin(pin)).status).toBe(200)
    expect((await opened.askFor('startDataRequest')).status).toBe(204)
    expect((await who.askFor('startDataRequest')).status).toBe(428)
  })

  test('sign-out also ends a session opened at the same time', async ({ skip }) => {
    const { db, clock } = place()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { who } = await asker(place())
    const id = who.tokens.session?.split('.')[1] ?? ''
    const token = await requestBehindLock(
      db,
      (tx) => endRoot(tx, { id, root: null }, clock.now()),
      () => who.ask('requestGatewayToken'),
    )
    expect(token.status).toBe(401)
    for (let count = 0; count < 10; count += 1) {
      const { who: next } = await asker(place())
      const root = next.tokens.session?.split('.')[1] ?? ''
      await Promise.all([
        next.ask('requestGatewayToken'),
        opensBy(place(), await gatewayToken(next)),
        next.askInVain('signOut'),
      ])
      const open = await transaction(db, (tx) =>
        tx
          .selectFrom('sessions')
          .select('id')
          .where((row) => row.or([row('id', '=', root), row('root', '=', root)]))
          .where('endedAt', 'is', null)
          .execute(),
      )
      expect(open).toEqual([])
    }
  })
})
