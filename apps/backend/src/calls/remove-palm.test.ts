import { expect, test } from 'vitest'
import { noticed } from '../codes/testing/updating.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { createApp } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-place.ts'
import { createPerson } from '../testing/person.ts'

onEachDatabase('removing a palm', (place) => {
  test('takes that hand out of matching at once, and leaves the other [R154 R409]', async () => {
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
    // The answer was lost, and is asked for again.
    expect((await one.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
  })

  test('may be the last one: the person is not enrolled any more, and signs in by number [R159]', async () => {
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

  test('is texted to the number of the profile, once, by any server', async () => {
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

  test('is for whoever is signed in, and of palms that there are', async () => {
    expect((await createPerson(place().origin).askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(401)
    const one = await ready(place())
    expect((await one.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(401)
    await one.create()
    expect((await one.askFor('removePalm', { id: 'BOTH' })).status).toBe(400)
  })
})
