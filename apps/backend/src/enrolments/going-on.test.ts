import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { stalled } from '../testing/stalled.ts'
import { copyOf, finish, holding, palmsOf, plant } from './testing/holding.ts'
import { agreements, newcomer } from './testing/newcomer.ts'

onEachDatabase('a user who enrols and goes back', (place) => {
  test('a return to the consents preserves only the palms', async () => {
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

  test('a page reload after a return to the consents preserves the palms', async () => {
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

  test('a repeated verification after a lost response preserves the inputs', async () => {
    const one = await newcomer(place())
    await one.agree()
    await one.show()
    const before = copyOf(one)
    const phone = place().freshPhone()
    await one.prove(phone)
    plant(one, before)
    expect(await finish(place(), one, phone)).toEqual([200, 204, 204])
  })

  test('after two lost consents a repetition of the first gets the session', async () => {
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

  test('a late first consent does not stop an enrolment during the choice of hands', async () => {
    const one = await newcomer(place())
    const before = copyOf(one)
    await one.agree()
    await holding(place(), before).askFor('recordConsents', { documentKeys: agreements }, newId())
    expect((await one.askFor('setPalmPreference', { palms: 'LEFT' })).status).toBe(204)
    expect((await one.show('left')).status).toBe(200)
    expect(await finish(place(), one)).toEqual([200, 204, 204])
  })

  test.each(['deleteProfile', 'signOut'] as const)(
    'a user who leaves by %s has no consent, link or enrolment left',
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
