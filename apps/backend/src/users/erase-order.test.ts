import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { websiteUser } from '../data-requests/testing/website-user.ts'
import type { Db } from '../database/database.ts'
import { newcomer, ready } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase, signedIn } from '../gateway/testing/app-backend.ts'
import { hasLocks, isWaiting, requestBehindLock } from '../testing/postgres-locks.ts'
import { createTestClient } from '../testing/test-client.ts'

onEachDatabase('an erasure during an enrolment', (fixture) => {
  test('an erasure waits for the lock of the session before it locks the enrolment', async ({ skip }) => {
    const { db } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const user = await ready(fixture())
    await user.create()
    const again = await newcomer(fixture(), user.person)
    await again.agree()
    await again.show()
    await again.prove(user.phone)
    const sessionId = again.tokens.session?.split('.')[1] ?? ''
    const { erased } = await db.transaction().execute(async (tx) => {
      await sql`select id from sessions where id = ${sessionId} for update`.execute(tx)
      // Wrap the promise in an object. Otherwise the transaction would wait for the promise.
      const request = { erased: user.askFor('deleteProfile') }
      await expect.poll(() => isWaiting(db)).toBe(true)
      await sql`select id from enrolments where session_id = ${sessionId} for update nowait`.execute(tx)
      return request
    })
    expect((await erased).status).toBe(204)
  })

  test('an erasure completes while the first activity of the user is recorded', async ({ skip }) => {
    const { db, clock } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { client, profileId } = await websiteUser(fixture())
    await db.deleteFrom('interactions').where('profileId', '=', profileId).execute()
    const erased = await requestBehindLock(
      db,
      (tx) => tx.insertInto('interactions').values({ profileId, at: clock.now() }).execute(),
      () => client.ask('deleteProfile'),
    )
    expect(erased.status).toBe(204)
    expect(await db.selectFrom('profiles').select('id').where('id', '=', profileId).execute()).toEqual([])
  })

  test('opening a session during an erasure of its user gets status 503', async ({ skip }) => {
    const { db } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { app, profileId } = await signedIn(fixture())
    const visitor = createTestClient(fixture().origin)
    const asks = () => visitor.ask('requestAccessToken', undefined, { authorization: `Bearer ${app.accessToken()}` })
    const goes = async (tx: Db) => {
      for (const table of ['interactions', 'palms'] as const)
        await tx.deleteFrom(table).where('profileId', '=', profileId).execute()
      await tx.updateTable('consents').set({ profileId: null }).where('profileId', '=', profileId).execute()
      await tx.deleteFrom('profiles').where('id', '=', profileId).execute()
    }
    expect((await requestBehindLock(db, goes, asks)).status).toBe(503)
  })
})
