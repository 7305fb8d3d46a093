import { expect, test } from 'vitest'
import { noticed } from '../credentials/testing/updating.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { createApp } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createPerson } from '../testing/person.ts'

onEachDatabase('deletion of a profile', (place) => {
  test('after deletion the palm is unknown, the number is free and all sessions end [R011 R213]', async () => {
    const one = await ready(place(), place().freshPhone(), { name: 'who unenrolls' })
    await one.create()
    const elsewhere = createPerson(place().origin, { ...one.tokens })
    expect((await one.askFor('deleteProfile')).status).toBe(204)
    const app = createApp(place().origin)
    await app.consent()
    expect(await app.show(one.person, 'once they have left', 'left')).toEqual({
      signedIn: false,
      biometricRecognized: false,
    })
    expect((await elsewhere.ask('loadProfile')).status).toBe(401)
    const mark = place().keys.mark(one.phone)
    const { db } = place()
    expect(await db.selectFrom('profiles').select('id').where('phoneMark', '=', mark).execute()).toEqual([])
    expect(await db.selectFrom('sessions').select('id').where('phoneMark', '=', mark).execute()).toEqual([])
    const again = await ready(place(), one.phone, one.person)
    expect((await again.create()).status).toBe(204)
  })

  test('a repeated deletion succeeds only in a session that the deletion ended', async () => {
    const one = await ready(place())
    await one.create()
    const before = { ...one.tokens }
    expect((await one.askFor('deleteProfile')).status).toBe(204)
    for (const origin of [place().origin, place().second.origins.website])
      expect((await createPerson(origin, { ...before }).askFor('deleteProfile')).status).toBe(204)
    const left = await ready(place())
    await left.create()
    const old = { ...left.tokens }
    await left.ask('signOut')
    expect((await createPerson(place().origin, old).askFor('deleteProfile')).status).toBe(401)
    const mark = place().keys.mark(left.phone)
    expect(await place().db.selectFrom('profiles').select('id').where('phoneMark', '=', mark).execute()).toHaveLength(1)
  })

  test('a deletion sends one text message to the number of the deleted profile', async () => {
    const [one, other] = [await ready(place()), await ready(place())]
    for (const each of [one, other]) await each.create()
    const texts = async (phone: string) =>
      (await place().texts(phone)).filter(({ text }) => text.includes('profile was deleted'))
    const before = { ...one.tokens }
    await one.askFor('deleteProfile')
    await createPerson(place().origin, before).askFor('deleteProfile')
    await noticed(place())
    expect(await texts(one.phone)).toHaveLength(1)
    expect(await place().db.selectFrom('farewells').select('id').execute()).toEqual([])
    expect(await texts(other.phone)).toEqual([])
  })

  test('deletion requires a signed-in session with its PT token', async () => {
    expect((await createPerson(place().origin).askFor('deleteProfile')).status).toBe(401)
    const one = await ready(place())
    expect((await one.askFor('deleteProfile')).status).toBe(401)
    await one.create()
    const { pt: _, ...others } = one.tokens
    expect((await createPerson(place().origin, others).askFor('deleteProfile')).status).toBe(401)
    expect((await one.ask('loadProfile')).status).toBe(200)
  })

  test('two parallel deletions both succeed', async () => {
    const one = await ready(place())
    await one.create()
    const both = [place().origin, place().second.origins.website].map((origin) =>
      createPerson(origin, { ...one.tokens }),
    )
    const responses = await Promise.all(both.map((each) => each.askFor('deleteProfile')))
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
  })
})
