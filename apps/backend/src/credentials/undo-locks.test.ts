import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { hasLocks, isWaiting, requestBehindLock } from '../testing/postgres-locks.ts'
import { eraseProfile } from '../users/erase.ts'
import { deleteRows } from '../users/erase-rows.ts'
import { undoMark } from '../users/undo-links.ts'
import { changedOwner, changesNumber, owner, pin, stateOf, tokenAt, undoCalls } from './testing/undoable-changes.ts'

onEachDatabase('undo next to other changes of the profile', (fixture) => {
  const rowsOf = async (profileId: string): Promise<string[]> => {
    const { db } = fixture()
    const attempts = await db.selectFrom('attempts').select('key').where('profileId', '=', profileId).execute()
    const limits = await db.selectFrom('limits').select('key').where('key', 'like', `%:${profileId}`).execute()
    return [...attempts, ...limits].map(({ key }) => key)
  }

  test('an undo call locks the sessions before the profile', async ({ skip }) => {
    const { db } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { user, token } = await changedOwner(fixture())
    const { undone } = await db.transaction().execute(async (tx) => {
      await sql`select id from sessions where profile_id = ${user.profileId} for update`.execute(tx)
      // Wrap the promise in an object. Otherwise the transaction would wait for the promise.
      const request = { undone: undoCalls(fixture()).undo(token) }
      await expect.poll(() => isWaiting(db)).toBe(true)
      await sql`select id from profiles where id = ${user.profileId} for update nowait`.execute(tx)
      return request
    })
    expect((await undone).status).toBe(204)
  })

  test('an undo call is refused if the profile is put on hold during the call', async ({ skip }) => {
    const { db } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { user, token, next } = await changedOwner(fixture())
    const holds = requestBehindLock(
      db,
      (tx) => tx.updateTable('profiles').set({ status: 'held' }).where('id', '=', user.profileId).execute(),
      () => undoCalls(fixture()).undo(token),
    )
    expect((await holds).status).toBe(409)
    expect((await stateOf(fixture(), user)).phone).toBe(next)
  })

  test.for([
    ['the correct', pin],
    ['a wrong', '0000'],
  ])('an undo call with %s PIN leaves no row if the user is erased during the call', async ([, typed], { skip }) => {
    const { db, clock } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { user, token } = await changedOwner(fixture())
    const undone = requestBehindLock(
      db,
      (tx) => deleteRows(tx, user.profileId, clock.now()),
      () => undoCalls(fixture()).undo(token, typed),
    )
    expect((await undone).status).toBe(404)
    expect(await rowsOf(user.profileId)).toEqual([])
  })

  test('an erasure deletes the attempt of an undo call that ends during the erasure', async ({ skip }) => {
    const { db, keys, clock } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const user = await owner(fixture())
    const { profileId } = user
    const erased = requestBehindLock(
      db,
      async (tx) => {
        await tx.updateTable('profiles').set({ status: 'active' }).where('id', '=', profileId).execute()
        const attempt = { sessionId: 'mark', key: 'undoChange:1', outcome: '', at: 0, profileId }
        await tx.insertInto('attempts').values(attempt).execute()
      },
      () => eraseProfile({ db, keys }, profileId, clock.now()),
    )
    expect(await erased).toBe(true)
    expect(await rowsOf(profileId)).toEqual([])
  })

  test('an erasure deletes the attempts at the user’s undo link', async () => {
    const { db, keys, clock } = fixture()
    const { user, token } = await changedOwner(fixture())
    expect((await undoCalls(fixture()).undo(token, '0000')).status).toBe(400)
    const attempts = () =>
      db.selectFrom('attempts').select('key').where('sessionId', '=', undoMark(keys, token)).execute()
    expect(await attempts()).toHaveLength(1)
    await eraseProfile({ db, keys }, user.profileId, clock.now())
    expect(await attempts()).toEqual([])
  })

  test('an erasure deletes undo attempts that an earlier server version has stored', async () => {
    const { db, keys, clock } = fixture()
    const user = await owner(fixture())
    await changesNumber(fixture(), user)
    const mark = undoMark(keys, await tokenAt(fixture(), user.phone))
    await db.insertInto('attempts').values({ sessionId: mark, key: 'undoChange:1', outcome: '', at: 0 }).execute()
    await eraseProfile({ db, keys }, user.profileId, clock.now())
    expect(await db.selectFrom('attempts').select('key').where('sessionId', '=', mark).execute()).toEqual([])
  })

  test('an erasure deletes the attempts at a used undo link of the user', async () => {
    const { db, keys, clock } = fixture()
    const { user, token } = await changedOwner(fixture())
    expect((await undoCalls(fixture()).undo(token, '0000')).status).toBe(400)
    expect((await undoCalls(fixture()).undo(token)).status).toBe(204)
    const attempts = () =>
      db.selectFrom('attempts').select('key').where('sessionId', '=', undoMark(keys, token)).execute()
    expect(await attempts()).toHaveLength(2)
    await eraseProfile({ db, keys }, user.profileId, clock.now())
    expect(await attempts()).toEqual([])
  })
})
