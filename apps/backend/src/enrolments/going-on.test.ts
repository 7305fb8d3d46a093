import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onEachDatabase } from '../gateway/testing/app-place.ts'
import { stalled } from '../testing/stalled.ts'
import { copyOf, finish, holding, palmsOf, plant } from './testing/holding.ts'
import { agreements, newcomer } from './testing/newcomer.ts'

onEachDatabase('a person who enrols', (place) => {
  test('and goes back to the consents keeps their palms, and gives number and PIN anew', async () => {
    const one = await newcomer(place())
    await one.agree()
    await one.show('left')
    await one.show('right')
    await one.prove(place().freshPhone())
    await one.pin()
    await one.agree()
    expect((await one.pin()).status).toBe(401)
    expect(await finish(place(), one)).toEqual([200, 204, 204])
    expect(await palmsOf(one)).toEqual(['LEFT_PALM', 'RIGHT_PALM'])
  })

  test('and goes back to the consents, and whose page is loaded anew before it hears, keeps their palms too', async () => {
    const one = await newcomer(place())
    await one.agree()
    await one.show()
    await one.prove(place().freshPhone())
    const before = copyOf(one)
    await one.agree()
    plant(one, before)
    await one.agree()
    expect(await finish(place(), one)).toEqual([200, 204, 204])
  })

  test('and proves their number again, for the answer was lost, keeps what they have given', async () => {
    const one = await newcomer(place())
    await one.agree()
    await one.show()
    const before = copyOf(one)
    const phone = place().freshPhone()
    await one.prove(phone)
    plant(one, before)
    expect(await finish(place(), one, phone)).toEqual([200, 204, 204])
  })

  test('and whose agreements were lost, twice, is given the session by the repetition of the first', async () => {
    const one = await newcomer(place())
    const [before, attempt] = [copyOf(one), newId()]
    await one.agree(agreements, attempt)
    plant(one, before)
    await one.agree()
    plant(one, before)
    await one.agree(agreements, attempt)
    expect(one.tokens).not.toEqual(before)
    expect((await one.show()).status).toBe(200)
  })

  test('and whose first agreement comes after the second, its answer lost, goes on from the choice of hands', async () => {
    const one = await newcomer(place())
    const before = copyOf(one)
    await one.agree()
    await holding(place(), before).askFor('recordConsents', { documentKeys: agreements }, newId())
    expect((await one.askFor('setPalmPreference', { palms: 'LEFT' })).status).toBe(204)
    expect((await one.show('left')).status).toBe(200)
    expect(await finish(place(), one)).toEqual([200, 204, 204])
  })

  test.each(['deleteProfile', 'signOut'] as const)(
    'and leaves by %s, leaves nothing that was on its way: no consent, no link, no enrolment',
    async (way) => {
      const one = await newcomer(place())
      await one.agree()
      await one.show()
      if (way === 'deleteProfile') await finish(place(), one)
      const tokens = copyOf(one)
      const send = (name: 'recordConsents' | 'authorizeApplication', body: unknown, search = '') =>
        stalled(place().origin, name, { tokens, body, search })
      const late = [await send('recordConsents', { documentKeys: ['website_privacy_notice', ...agreements] })]
      if (way === 'deleteProfile')
        late.push(await send('authorizeApplication', { authorized: false }, '?application=harbor-market'))
      expect((await one.askFor(way)).status).toBe(204)
      for (const goOn of late) expect(await goOn()).toBe(401)
      const { db } = place()
      const sessionId = tokens.session?.split('.')[1] ?? ''
      const consents = await db
        .selectFrom('consents')
        .select('agreementId')
        .where('sessionId', '=', sessionId)
        .execute()
      expect(consents.filter(({ agreementId }) => agreementId === 'website_privacy_notice')).toEqual([])
      const left = await db.selectFrom('enrolments').select('id').where('sessionId', '=', sessionId).execute()
      expect(left).toEqual([])
    },
  )
})
