import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { stalled } from '../testing/stalled-request.ts'
import { clientWith, copyOf, finish, palmsOf, plant } from './testing/copied-tokens.ts'
import { agreements, newcomer } from './testing/newcomer.ts'

onEachDatabase('a user who enrols and goes back', (fixture) => {
  test('a return to the consent step keeps only the palms', async () => {
    const user = await newcomer(fixture())
    await user.agree()
    await user.show('left')
    await user.show('right')
    await user.prove(fixture().freshPhone())
    await user.pin()
    await user.agree()
    expect((await user.pin()).status).toBe(401)
    expect(await finish(fixture(), user)).toEqual([200, 204, 204])
    expect(await palmsOf(user)).toEqual(['LEFT_PALM', 'RIGHT_PALM'])
  })

  test('a reload after a return to the consent step keeps the palms', async () => {
    const user = await newcomer(fixture())
    await user.agree()
    await user.show()
    await user.prove(fixture().freshPhone())
    const before = copyOf(user)
    await user.agree()
    plant(user, before)
    await user.agree()
    expect(await finish(fixture(), user)).toEqual([200, 204, 204])
  })

  test('a repeated verification after a lost response keeps the enrolment’s inputs', async () => {
    const user = await newcomer(fixture())
    await user.agree()
    await user.show()
    const before = copyOf(user)
    const phone = fixture().freshPhone()
    await user.prove(phone)
    plant(user, before)
    expect(await finish(fixture(), user, phone)).toEqual([200, 204, 204])
  })

  test('a repeated first consent after two lost responses gets new tokens', async () => {
    const user = await newcomer(fixture())
    const [before, attempt] = [copyOf(user), newId()]
    await user.agree(agreements, attempt)
    plant(user, before)
    await user.agree()
    plant(user, before)
    await user.agree(agreements, attempt)
    expect(user.tokens).not.toEqual(before)
    expect((await user.show()).status).toBe(200)
  })

  test('a late repetition of the consent does not stop the enrolment', async () => {
    const user = await newcomer(fixture())
    const before = copyOf(user)
    await user.agree()
    await clientWith(fixture(), before).askFor('recordConsents', { documentKeys: agreements }, newId())
    expect((await user.askFor('setPalmPreference', { palms: 'LEFT' })).status).toBe(204)
    expect((await user.show('left')).status).toBe(200)
    expect(await finish(fixture(), user)).toEqual([200, 204, 204])
  })

  test.each(['deleteProfile', 'signOut'] as const)(
    'a late call after %s stores no consent and no enrolment',
    async (way) => {
      const user = await newcomer(fixture())
      await user.agree()
      await user.show()
      if (way === 'deleteProfile') await finish(fixture(), user)
      const tokens = copyOf(user)
      const send = (name: 'recordConsents' | 'authorizeApplication', body: unknown, search = '') =>
        stalled(fixture().origin, name, { tokens, body, search })
      const late = [await send('recordConsents', { documentKeys: ['website_privacy_notice', ...agreements] })]
      if (way === 'deleteProfile')
        late.push(await send('authorizeApplication', { authorized: false }, '?application=harbor-market'))
      expect((await user.askFor(way)).status).toBe(204)
      for (const goOn of late) expect(await goOn()).toBe(401)
      const { db } = fixture()
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
