import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { owner, pin } from '../credentials/testing/undoing.ts'
import { onWebsite } from '../data-requests/testing/asker.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { createPerson } from '../testing/person.ts'

onEachDatabase('copied sessions', (place) => {
  test('a copied session without PT ends at the fifth wrong PIN and locks no PIN', async () => {
    const one = await owner(place())
    const { session = '', et = '' } = one.who.tokens
    const thief = createPerson(place().origin, { session, et })
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await thief.submitPin('0000')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 401, 401])
    expect((await one.who.ask('loadProfile')).status).toBe(401)
    const again = await onWebsite(place(), one.phone)
    expect((await again.submitPin(pin)).status).toBe(200)
  })

  test('a copied session has five guesses, even with another sign-in between them', async () => {
    const [one, thief] = [await owner(place()), await place().enrol({ pin: '8264' })]
    const copy = createPerson(place().origin, { ...one.who.tokens })
    const minted = await copy.ask('requestGatewayToken', undefined, { attempt: newId() })
    const authorization = `Bearer ${String(JSON.stringify(minted.body).match(/"accessToken":"([^"]+)"/)?.[1])}`
    const [guesser, own] = [createPerson(place().origin), createPerson(place().origin)]
    for (const who of [guesser, own]) await who.ask('requestAccessToken', undefined, { authorization })
    await own.sendOtp(thief.phone)
    await own.submitOtp(thief.phone, await place().code(thief.phone))
    expect((await own.submitPin('8264')).status).toBe(200)
    for (let count = 0; count < 4; count += 1) expect((await guesser.submitPin('0000')).status).toBe(400)
    expect((await own.submitPin('8264')).status).toBe(200)
    expect((await guesser.submitPin('0000')).status).toBe(401)
  })
})
