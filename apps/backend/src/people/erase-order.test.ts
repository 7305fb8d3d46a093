import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newcomer, ready } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase } from '../gateway/testing/app-place.ts'
import { hasLocks, isWaiting } from '../testing/postgres-locks.ts'

onEachDatabase('a person who is erased in one visit while they enrol anew in another', (place) => {
  test('is erased at once: neither visit holds what the other waits for', async ({ skip }) => {
    const { db } = place()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const one = await ready(place())
    await one.create()
    const again = await newcomer(place(), one.person)
    await again.agree()
    await again.show()
    await again.prove(one.phone)
    const sessionId = again.tokens.session?.split('.')[1] ?? ''
    const { erased } = await db.transaction().execute(async (tx) => {
      await sql`select id from sessions where id = ${sessionId} for update`.execute(tx)
      // A promise in an object, or leaving the transaction would wait for it.
      const asked = { erased: one.askFor('deleteProfile') }
      await expect.poll(() => isWaiting(db)).toBe(true)
      await sql`select id from enrolments where session_id = ${sessionId} for update nowait`.execute(tx)
      return asked
    })
    expect((await erased).status).toBe(204)
  })
})
