import { expect, test } from 'vitest'
import { addsPalm, owner, stateOf, tokenAt, undoCalls } from '../credentials/testing/undoable-changes.ts'
import { transaction } from '../database/transaction.ts'
import { freshName, kindOf } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { newcomer } from './testing/newcomer.ts'

onEachDatabase('palms that a thief added', (fixture) => {
  test('a palm that an undo has removed cannot sign in through an earlier enrolment', async () => {
    const user = await owner(fixture())
    await addsPalm(fixture(), user)
    const thief = await newcomer(fixture(), user.person)
    await thief.agree()
    expect((await thief.show('right')).status).toBe(200)
    expect((await undoCalls(fixture()).undo(await tokenAt(fixture(), user.phone))).status).toBe(204)
    expect((await stateOf(fixture(), user)).right).toBe(0)
    await thief.agree()
    await thief.prove(user.phone)
    expect((await thief.check()).body).toEqual({ data: {} })
    expect((await thief.ask('loadProfile')).status).toBe(401)
  })

  test('parallel scans during the undo of a palm leave no active session', async () => {
    const user = await owner(fixture())
    await addsPalm(fixture(), user)
    const token = await tokenAt(fixture(), user.phone)
    const { backend, second } = fixture()
    const apps = [backend, second, backend, second, backend, second, backend, second].map(({ origins }) =>
      fixture().app(undefined, origins.website),
    )
    for (const app of apps) await app.consent()
    const results = apps.map((app) => kindOf(app.show(user.person, freshName(), 'right')))
    const [undone] = await Promise.all([undoCalls(fixture()).undo(token), ...results])
    expect(undone.status).toBe(204)
    const live = fixture().db.selectFrom('sessions').select('id').where('profileId', '=', user.profileId)
    expect(await live.where('endedAt', 'is', null).execute()).toEqual([])
  })

  test('a palm that is removed between search and sign-in does not sign in', async () => {
    const user = await owner(fixture())
    await addsPalm(fixture(), user)
    const [before, after] = [fixture().app(), fixture().app()]
    for (const app of [before, after]) await app.consent()
    expect(await before.show(user.person, freshName(), 'right')).toEqual({ signedIn: true })
    // Delete only the row, so that the search still finds the palm.
    await transaction(fixture().db, (tx) =>
      tx.deleteFrom('palms').where('profileId', '=', user.profileId).where('hand', '=', 'right').execute(),
    )
    expect(await kindOf(after.show(user.person, freshName(), 'right'))).toBe('unavailable')
    expect(after.accessToken()).toBe('')
  })
})
