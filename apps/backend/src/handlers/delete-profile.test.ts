import { expect, test } from 'vitest'
import { noticed } from '../credentials/testing/number-change.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { createApp } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase('deletion of a profile', (fixture) => {
  test('a profile deletion removes the palm, the number and the sessions [R011 R213]', async () => {
    const user = await ready(fixture(), fixture().freshPhone(), { name: 'who unenrolls' })
    await user.create()
    const otherClient = createTestClient(fixture().origin, { ...user.tokens })
    expect((await user.askFor('deleteProfile')).status).toBe(204)
    const app = createApp(fixture().origin)
    await app.consent()
    expect(await app.show(user.person, 'once they have left', 'left')).toEqual({
      signedIn: false,
      biometricRecognized: false,
    })
    expect((await otherClient.ask('loadProfile')).status).toBe(401)
    const mark = fixture().keys.mark(user.phone)
    const { db } = fixture()
    expect(await db.selectFrom('profiles').select('id').where('phoneMark', '=', mark).execute()).toEqual([])
    expect(await db.selectFrom('sessions').select('id').where('phoneMark', '=', mark).execute()).toEqual([])
    const again = await ready(fixture(), user.phone, user.person)
    expect((await again.create()).status).toBe(204)
  })

  test('a repeated profile deletion succeeds only in a session that the deletion ended', async () => {
    const user = await ready(fixture())
    await user.create()
    const before = { ...user.tokens }
    expect((await user.askFor('deleteProfile')).status).toBe(204)
    for (const origin of [fixture().origin, fixture().second.origins.website])
      expect((await createTestClient(origin, { ...before }).askFor('deleteProfile')).status).toBe(204)
    const left = await ready(fixture())
    await left.create()
    const old = { ...left.tokens }
    await left.ask('signOut')
    expect((await createTestClient(fixture().origin, old).askFor('deleteProfile')).status).toBe(401)
    const mark = fixture().keys.mark(left.phone)
    expect(await fixture().db.selectFrom('profiles').select('id').where('phoneMark', '=', mark).execute()).toHaveLength(
      1,
    )
  })

  test('a profile deletion sends one text message to the number of the profile', async () => {
    const [user, otherUser] = [await ready(fixture()), await ready(fixture())]
    for (const each of [user, otherUser]) await each.create()
    const texts = async (phone: string) =>
      (await fixture().texts(phone)).filter(({ text }) => text.includes('profile was deleted'))
    const before = { ...user.tokens }
    await user.askFor('deleteProfile')
    await createTestClient(fixture().origin, before).askFor('deleteProfile')
    await noticed(fixture())
    expect(await texts(user.phone)).toHaveLength(1)
    expect(await fixture().db.selectFrom('farewells').select('id').execute()).toEqual([])
    expect(await texts(otherUser.phone)).toEqual([])
  })

  test('a profile deletion requires a signed-in session with a profile token', async () => {
    expect((await createTestClient(fixture().origin).askFor('deleteProfile')).status).toBe(401)
    const user = await ready(fixture())
    expect((await user.askFor('deleteProfile')).status).toBe(401)
    await user.create()
    const { pt: _, ...others } = user.tokens
    expect((await createTestClient(fixture().origin, others).askFor('deleteProfile')).status).toBe(401)
    expect((await user.ask('loadProfile')).status).toBe(200)
  })

  test('two parallel deletions of one profile get status 204', async () => {
    const user = await ready(fixture())
    await user.create()
    const both = [fixture().origin, fixture().second.origins.website].map((origin) =>
      createTestClient(origin, { ...user.tokens }),
    )
    const responses = await Promise.all(both.map((each) => each.askFor('deleteProfile')))
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
  })
})
