import { expect, test } from 'vitest'
import { ending, proves, tailOf, texted } from '../credentials/testing/number-change.ts'
import { onEachDatabase, signedIn } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

const minute = 60_000

onEachDatabase('a user who changes the number in the app', (fixture) => {
  test('a session from a gateway token keeps the start time of the gateway session [R251]', async () => {
    const { clock, origin, freshPhone } = fixture()
    const { app, ...user } = await signedIn(fixture())
    const authorization = `Bearer ${app.accessToken()}`
    clock.advance(10 * minute)
    const client = createTestClient(origin)
    await client.ask('requestAccessToken', undefined, { authorization: 'Bearer of-nobody' })
    expect((await texted(client, user.phone)).status).toBe(401)
    await client.ask('requestAccessToken', undefined, { authorization })
    const { session } = client.tokens
    await client.ask('requestAccessToken', undefined, { authorization })
    expect(client.tokens.session).toBe(session)
    const next = freshPhone()
    expect((await proves(fixture(), client, user.phone)).status).toBe(200)
    expect((await proves(fixture(), client, next)).status).toBe(200)
    expect(await tailOf(client)).toMatchObject(ending(next))
    // A derived session must not outlive the gateway session. Therefore both have the same start.
    const rows = await fixture()
      .db.selectFrom('sessions')
      .select('createdAt')
      .where('profileId', '=', user.profileId)
      .execute()
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ createdAt }) => createdAt)).size).toBe(1)
    await client.ask('requestGatewayToken')
    const all = await fixture()
      .db.selectFrom('sessions')
      .select('createdAt')
      .where('profileId', '=', user.profileId)
      .execute()
    expect(all).toHaveLength(3)
    expect(new Set(all.map(({ createdAt }) => createdAt)).size).toBe(1)
  })
})
