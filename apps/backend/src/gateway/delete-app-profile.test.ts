import { expect, test } from 'vitest'
import { endRoot } from '../sessions/sessions.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { ask } from './testing/app.ts'
import { onEachDatabase, signedIn } from './testing/app-backend.ts'

onEachDatabase('deletion of a profile in the app', (fixture) => {
  const deletes = async (origin: string, token: string): Promise<number> =>
    (await ask(origin, 'deleteAppProfile', undefined, { authorization: `Bearer ${token}` })).status

  test('after a profile deletion in the app, the palm is no longer recognised [R011 R213]', async () => {
    const { origin, app: open, db } = fixture()
    const { app, person, profileId } = await signedIn(fixture())
    const otherDevice = open()
    await otherDevice.consent()
    await otherDevice.show(person, 2)
    expect(await deletes(origin, app.accessToken())).toBe(204)
    expect(await db.selectFrom('profiles').select('id').where('id', '=', profileId).execute()).toEqual([])
    await expect(otherDevice.profile()).rejects.toMatchObject({ kind: 'sessionExpired' })
    const after = open()
    await after.consent()
    expect(await after.show(person, 3)).toEqual({ signedIn: false, biometricRecognized: false })
  })

  test('a repeated profile deletion succeeds only with the token of the first call', async () => {
    const { origin } = fixture()
    const { app } = await signedIn(fixture())
    const token = app.accessToken()
    expect(await deletes(origin, token)).toBe(204)
    expect(await deletes(origin, token)).toBe(204)
    const otherUser = await signedIn(fixture())
    const left = otherUser.app.accessToken()
    await fetch(`${origin}/api/v1/sign-out`, { method: 'DELETE', headers: { authorization: `Bearer ${left}` } })
    expect(await deletes(origin, left)).toBe(403)
    for (const wrong of ['', 'x', `${token}x`]) expect(await deletes(origin, wrong)).toBe(403)
  })
  test('a sign-out during a profile deletion in the app stops the deletion', async ({ skip }) => {
    const { origin, db, clock } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { app, profileId } = await signedIn(fixture())
    const token = app.accessToken()
    const id = token.split('.')[1] ?? ''
    const status = await requestBehindLock(
      db,
      (tx) => endRoot(tx, { id, root: null }, clock.now()),
      () => deletes(origin, token),
    )
    expect(status).toBe(403)
    expect(await db.selectFrom('profiles').select('id').where('id', '=', profileId).execute()).toHaveLength(1)
  })

  test('four parallel profile deletions with one token succeed', async () => {
    const { origin, second } = fixture()
    const { app } = await signedIn(fixture())
    const token = app.accessToken()
    const origins = [origin, second.origins.website, origin, second.origins.website]
    expect(await Promise.all(origins.map((at) => deletes(at, token)))).toEqual([204, 204, 204, 204])
  })
})
