import { expect, test } from 'vitest'
import { ending, proves, tailOf, texted } from '../credentials/testing/updating.ts'
import { onEachDatabase, signedIn } from '../gateway/testing/app-backend.ts'
import { createPerson } from '../testing/person.ts'

const minute = 60_000

onEachDatabase('a user who changes the number in the app', (place) => {
  test('a session from a gateway token ends no later than the gateway session [R251]', async () => {
    const { clock, origin, freshPhone } = place()
    const { app, ...one } = await signedIn(place())
    const authorization = `Bearer ${app.accessToken()}`
    clock.advance(10 * minute)
    const who = createPerson(origin)
    await who.ask('requestAccessToken', undefined, { authorization: 'Bearer of-nobody' })
    expect((await texted(who, one.phone)).status).toBe(401)
    await who.ask('requestAccessToken', undefined, { authorization })
    const { session } = who.tokens
    await who.ask('requestAccessToken', undefined, { authorization })
    expect(who.tokens.session).toBe(session)
    const next = freshPhone()
    expect((await proves(place(), who, one.phone)).status).toBe(200)
    expect((await proves(place(), who, next)).status).toBe(200)
    expect(await tailOf(who)).toMatchObject(ending(next))
    // A session must not outlive the session of the palm scan. The same applies to a session that is derived from it.
    const rows = await place()
      .db.selectFrom('sessions')
      .select('createdAt')
      .where('profileId', '=', one.profileId)
      .execute()
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ createdAt }) => createdAt)).size).toBe(1)
    await who.ask('requestGatewayToken')
    const all = await place()
      .db.selectFrom('sessions')
      .select('createdAt')
      .where('profileId', '=', one.profileId)
      .execute()
    expect(all).toHaveLength(3)
    expect(new Set(all.map(({ createdAt }) => createdAt)).size).toBe(1)
  })
})
