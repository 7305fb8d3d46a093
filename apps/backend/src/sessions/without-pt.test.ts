import { expect, test } from 'vitest'
import { owner, pin } from '../codes/testing/undoing.ts'
import { onWebsite } from '../data-requests/testing/asker.ts'
import { onEachDatabase } from '../gateway/testing/app-place.ts'
import { createPerson } from '../testing/person.ts'

onEachDatabase('a copied session without the token of the person', (place) => {
  test('ends with its sign-in at the fifth wrong PIN, and locks no PIN', async () => {
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
})
