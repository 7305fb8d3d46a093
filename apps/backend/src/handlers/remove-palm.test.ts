import { expect, test } from 'vitest'
import { noticed } from '../credentials/testing/number-change.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { createApp } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase('removal of a palm', (fixture) => {
  test('a removed palm is no longer recognised, unlike the other palm [R154 R409]', async () => {
    const user = await ready(fixture(), fixture().freshPhone(), { name: 'who takes a palm away' })
    await user.show('right')
    await user.create()
    const shows = async (hand: 'left' | 'right') => {
      const app = createApp(fixture().origin)
      await app.consent()
      return app.show(user.person, `the ${hand} one, afterwards`, hand)
    }
    expect((await user.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    expect(await shows('left')).toEqual({ signedIn: false, biometricRecognized: false })
    expect(await shows('right')).toEqual({ signedIn: true })
    expect((await user.ask('loadProfile')).body).toMatchObject({ biometrics: ['RIGHT_PALM'] })
    expect((await user.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
  })

  test('a user who has removed the only palm can sign in by number [R159]', async () => {
    const user = await ready(fixture())
    await user.create()
    expect((await user.askFor('removePalm', { id: 'RIGHT_PALM' })).status).toBe(404)
    expect((await user.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    expect((await user.ask('loadProfile')).body).toMatchObject({ phoneTail: user.phone.slice(-4), biometrics: [] })
    const visitor = createTestClient(fixture().origin)
    await visitor.ask('requestAccessToken')
    await visitor.sendOtp(user.phone)
    expect((await visitor.submitOtp(user.phone, await fixture().code(user.phone))).status).toBe(200)
  })

  test('a repeated removal of a palm sends one text message', async () => {
    const user = await ready(fixture())
    await user.create()
    for (const _ of ['first', 'repeated']) {
      expect((await user.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
    }
    await noticed(fixture())
    const texts = (await fixture().texts(user.phone)).map(({ text }) => text).filter((text) => text.includes('removed'))
    expect(texts).toEqual([
      expect.stringMatching(
        /^A palm was removed from your .+ profile\. If that wasn't you, contact customer support\.$/,
      ),
    ])
  })

  test('the removal of a palm requires a signed-in user and a valid palm', async () => {
    expect((await createTestClient(fixture().origin).askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(401)
    const user = await ready(fixture())
    expect((await user.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(401)
    await user.create()
    expect((await user.askFor('removePalm', { id: 'BOTH' })).status).toBe(400)
  })
})
