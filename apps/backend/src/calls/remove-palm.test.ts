import { expect, test } from 'vitest'
import { noticed } from '../credentials/testing/updating.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { createApp } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createPerson } from '../testing/person.ts'

onEachDatabase('removal of a palm', (place) => {
  test('a removal of a palm ends the recognition of this hand only [R154 R409]', async () => {
    const one = await ready(place(), place().freshPhone(), { name: 'who takes a palm away' })
    await one.show('right')
    await one.create()
    const shows = async (hand: 'left' | 'right') => {
      const app = createApp(place().origin)
      await app.consent()
      return app.show(one.person, `the ${hand} one, afterwards`, hand)
    }
    expect((await one.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    expect(await shows('left')).toEqual({ signedIn: false, biometricRecognized: false })
    expect(await shows('right')).toEqual({ signedIn: true })
    expect((await one.ask('loadProfile')).body).toMatchObject({ biometrics: ['RIGHT_PALM'] })
    // Repeat the call, as after a lost response.
    expect((await one.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
  })

  test('a user without palms is not enrolled and signs in by number [R159]', async () => {
    const one = await ready(place())
    await one.create()
    expect((await one.askFor('removePalm', { id: 'RIGHT_PALM' })).status).toBe(404)
    expect((await one.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    expect((await one.ask('loadProfile')).body).toMatchObject({ phoneTail: one.phone.slice(-4), biometrics: [] })
    const visitor = createPerson(place().origin)
    await visitor.ask('requestAccessToken')
    await visitor.sendOtp(one.phone)
    expect((await visitor.submitOtp(one.phone, await place().code(one.phone))).status).toBe(200)
  })

  test('the removal of a palm sends one text message to the number of the profile', async () => {
    const one = await ready(place())
    await one.create()
    for (const _ of ['first', 'repeated']) {
      expect((await one.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    }
    await noticed(place())
    const texts = (await place().texts(one.phone)).map(({ text }) => text).filter((text) => text.includes('removed'))
    expect(texts).toEqual([
      expect.stringMatching(
        /^A palm was removed from your .+ profile\. If that wasn't you, contact customer support\.$/,
      ),
    ])
  })

  test('removal of a palm requires a sign-in and an existing palm', async () => {
    expect((await createPerson(place().origin).askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(401)
    const one = await ready(place())
    expect((await one.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(401)
    await one.create()
    expect((await one.askFor('removePalm', { id: 'BOTH' })).status).toBe(400)
  })
})
