import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { atOtpChallenge, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { openAccess } from './gateway-session.ts'

onEachDatabase('the end of all sessions of a user', (fixture) => {
  test('the end of all sessions includes a sign-in that completes meanwhile', async ({ skip }) => {
    const { db, clock, keys, code } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const user = await fixture().enrol({ pin: '4071' })
    const app = await atOtpChallenge(fixture(), user)
    await app.give({ otp: await code(user.phone) })
    const { profileId: id } = user
    // The same changes as at the end of a challenge with a PIN.
    const completes = async (tx: typeof db) => {
      await tx.updateTable('challenges').set({ step: 'DONE' }).where('profileId', '=', id).execute()
      await openAccess(tx, id, clock.now(), {})
    }
    const phoneMark = keys.mark(user.phone)
    const ends = () => transaction(db, (tx) => endUserSessions(tx, { id, phoneMark }, clock.now()))
    expect(await requestBehindLock(db, completes, ends)).toBe(1)
    const sessions = db.selectFrom('sessions').select('endedAt').where('profileId', '=', id)
    expect(await sessions.execute()).toEqual([{ endedAt: clock.now() }])
  })
})
