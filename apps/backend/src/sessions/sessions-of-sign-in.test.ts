import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noticed, proves } from '../credentials/testing/number-change.ts'
import { onWebsite, websiteUser } from '../data-requests/testing/website-user.ts'
import { transaction } from '../database/transaction.ts'
import { palmAdder } from '../enrolments/testing/palm-adder.ts'
import { type AppBackend, onEachDatabase, signedIn } from '../gateway/testing/app-backend.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { endRoot } from './sessions.ts'

const pin = '4071'
const withToken = v.object({ data: v.object({ accessToken: v.string() }) })

async function gatewayToken(client: TestClient): Promise<string> {
  const response = await client.ask('requestGatewayToken')
  return `Bearer ${v.parse(withToken, response.body).data.accessToken}`
}

async function opensBy(fixture: AppBackend, authorization: string, at = fixture.origin): Promise<TestClient> {
  const client = createTestClient(at)
  await client.ask('requestAccessToken', undefined, { authorization })
  return client
}

onEachDatabase('sessions of one sign-in', (fixture) => {
  const atGateway = async (authorization: string, origin = fixture().origin) =>
    (await fetch(`${origin}/v1/user/profile`, { headers: { authorization } })).status
  const atWebsite = async (client: TestClient) => (await client.ask('loadProfile')).status
  const copied = async (client: TestClient) => {
    const thief = createTestClient(fixture().origin, { ...client.tokens })
    const token = await gatewayToken(thief)
    return { thief, token, opened: await opensBy(fixture(), token) }
  }
  const standing = async ({ thief, token, opened }: Awaited<ReturnType<typeof copied>>) => [
    ...[await atWebsite(thief), await atGateway(token), await atWebsite(opened)],
    ...[(await thief.ask('requestGatewayToken')).status, await atWebsite(await opensBy(fixture(), token))],
  ]
  const gone = [401, 403, 401, 401, 401]

  test('a sign-out ends the sessions of its sign-in at both servers', async () => {
    const { client } = await websiteUser(fixture())
    const stolen = await copied(client)
    expect((await standing(stolen)).slice(0, 3)).toEqual([200, 200, 200])
    expect((await client.ask('signOut')).status).toBe(204)
    expect(await standing(stolen)).toEqual(gone)
    expect(await atGateway(stolen.token, fixture().second.origins.website)).toBe(403)
  })

  test('a sign-out with a gateway token ends the sessions of its sign-in', async () => {
    const { client } = await websiteUser(fixture())
    const stolen = await copied(client)
    const authorization = await gatewayToken(client)
    await createTestClient(fixture().origin).ask('signOut', undefined, { authorization })
    expect(await standing(stolen)).toEqual(gone)
    expect(await atWebsite(client)).toBe(401)
  })

  test('a sign-out of one flow keeps the session of the app', async () => {
    const { app } = await signedIn(fixture())
    const authorization = `Bearer ${app.accessToken()}`
    const flow = await opensBy(fixture(), authorization)
    expect((await flow.askFor('signOut', { only: 'this' })).status).toBe(204)
    expect([await atWebsite(flow), await atGateway(authorization)]).toEqual([401, 200])
    expect((await flow.askFor('signOut', { only: 'all' })).status).toBe(400)
  })

  test('a sign-out after the idle timeout ends the gateway session', async () => {
    const { client } = await websiteUser(fixture())
    const minted = await gatewayToken(client)
    fixture().clock.advance(10 * 60_000)
    expect(await atGateway(minted)).toBe(200)
    fixture().clock.advance(6 * 60_000)
    expect(await atWebsite(client)).toBe(401)
    expect((await client.ask('signOut')).status).toBe(204)
    expect(await atGateway(minted)).toBe(403)
  })

  test('a sign-out keeps the session of another sign-in', async () => {
    const { client, phone } = await websiteUser(fixture())
    const otherClient = await onWebsite(fixture(), phone)
    await client.ask('signOut')
    expect(await atWebsite(otherClient)).toBe(200)
  })

  test('a number change ends each session of the user except the current session', async () => {
    const { client, phone } = await websiteUser(fixture())
    const own = await gatewayToken(client)
    const stolen = await copied(await onWebsite(fixture(), phone))
    fixture().clock.advance(60_000)
    await proves(fixture(), client, phone)
    expect((await proves(fixture(), client, fixture().freshPhone())).status).toBe(200)
    expect(await standing(stolen)).toEqual(gone)
    expect([await atWebsite(client), await atGateway(own)]).toEqual([200, 403])
  })

  test('an added or removed palm ends the user’s other sessions', async () => {
    const user = await palmAdder(fixture())
    const first = await copied(await onWebsite(fixture(), user.phone))
    fixture().clock.advance(60_000)
    await user.begins()
    expect((await user.show('right')).status).toBe(200)
    expect(await standing(first)).toEqual(gone)
    // Wait for the notice. Otherwise the notice could be newer than the next code, and the test would read the notice.
    await noticed(fixture())
    fixture().clock.advance(60_000)
    const second = await copied(await onWebsite(fixture(), user.phone))
    expect((await user.client.askFor('removePalm', { id: 'RIGHT_PALM' })).status).toBe(204)
    expect(await standing(second)).toEqual(gone)
    expect(await atWebsite(user.client)).toBe(200)
  })

  test('a number change and a sign-out keep the session of another user', async () => {
    const [user, otherUser] = [await websiteUser(fixture()), await websiteUser(fixture())]
    await proves(fixture(), user.client, user.phone)
    fixture().clock.advance(60_000)
    await proves(fixture(), user.client, fixture().freshPhone())
    await user.client.ask('signOut')
    expect(await atWebsite(otherUser.client)).toBe(200)
  })

  test('a step-up of an earlier user of the browser does not count for the current user', async () => {
    const [before, now] = [await fixture().enrol({ pin }), await fixture().enrol({ pin })]
    const client = await onWebsite(fixture(), before.phone)
    await client.submitPin(pin)
    const opened = await opensBy(fixture(), await gatewayToken(client))
    await client.sendOtp(now.phone)
    await client.submitOtp(now.phone, await fixture().code(now.phone))
    await client.submitPin(pin)
    fixture().clock.advance(5 * 60_000)
    expect((await opened.submitPin(pin)).status).toBe(200)
    expect((await opened.askFor('startDataRequest')).status).toBe(204)
    expect((await client.askFor('startDataRequest')).status).toBe(428)
  })

  test('a sign-out ends a session that is opened in parallel', async ({ skip }) => {
    const { db, clock } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { client } = await websiteUser(fixture())
    const id = client.tokens.session?.split('.')[1] ?? ''
    const token = await requestBehindLock(
      db,
      (tx) => endRoot(tx, { id, root: null }, clock.now()),
      () => client.ask('requestGatewayToken'),
    )
    expect(token.status).toBe(401)
    for (let count = 0; count < 10; count += 1) {
      const { client: next } = await websiteUser(fixture())
      const root = next.tokens.session?.split('.')[1] ?? ''
      await Promise.all([
        next.ask('requestGatewayToken'),
        opensBy(fixture(), await gatewayToken(next)),
        next.askDiscardingTokens('signOut'),
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
