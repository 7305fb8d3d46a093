import { expect, test } from 'vitest'
import { addsPalm, asks, owner, stateOf, tokenAt } from '../credentials/testing/undoing.ts'
import { freshName, kindOf } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { transaction } from '../store/transaction.ts'
import { newcomer } from './testing/newcomer.ts'

onEachDatabase('palms that a thief added', (place) => {
  test('an undone palm does not sign in by an earlier enrolment', async () => {
    const one = await owner(place())
    await addsPalm(place(), one)
    const thief = await newcomer(place(), one.person)
    await thief.agree()
    expect((await thief.show('right')).status).toBe(200)
    expect((await asks(place()).undo(await tokenAt(place(), one.phone))).status).toBe(204)
    expect((await stateOf(place(), one)).right).toBe(0)
    await thief.agree()
    await thief.prove(one.phone)
    expect((await thief.check()).body).toEqual({ data: {} })
    expect((await thief.ask('loadProfile')).status).toBe(401)
  })

  test('parallel scans of an undone palm at two servers leave no session', async () => {
    const one = await owner(place())
    await addsPalm(place(), one)
    const token = await tokenAt(place(), one.phone)
    const { backend, second } = place()
    const apps = [backend, second, backend, second, backend, second, backend, second].map(({ origins }) =>
      place().app(undefined, origins.website),
    )
    for (const app of apps) await app.consent()
    const results = apps.map((app) => kindOf(app.show(one.person, freshName(), 'right')))
    const [undone] = await Promise.all([asks(place()).undo(token), ...results])
    expect(undone.status).toBe(204)
    const live = place().db.selectFrom('sessions').select('id').where('profileId', '=', one.profileId)
    expect(await live.where('endedAt', 'is', null).execute()).toEqual([])
  })

  test('a palm that is removed between search and sign-in does not sign in', async () => {
    const one = await owner(place())
    await addsPalm(place(), one)
    const [before, after] = [place().app(), place().app()]
    for (const app of [before, after]) await app.consent()
    expect(await before.show(one.person, freshName(), 'right')).toEqual({ signedIn: true })
    // Delete only the row, so that a running search does not see the removal.
    await transaction(place().db, (tx) =>
      tx.deleteFrom('palms').where('profileId', '=', one.profileId).where('hand', '=', 'right').execute(),
    )
    expect(await kindOf(after.show(one.person, freshName(), 'right'))).toBe('unavailable')
    expect(after.accessToken()).toBe('')
  })
})
