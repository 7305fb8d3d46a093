import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onWebsite, type WebsiteUser, websiteUser } from '../data-requests/testing/website-user.ts'
import type { Db } from '../database/database.ts'
import { leaseTime } from '../database/leases.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { palmAdder } from '../enrolments/testing/palm-adder.ts'
import { freshName } from '../gateway/testing/app.ts'
import { atOtpChallenge, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { credential, ending, noticed, proves, tailOf, texted } from './testing/number-change.ts'

const minute = 60_000

onEachDatabase('a user who has changed the number', (fixture) => {
  const changed = async (user: Pick<WebsiteUser, 'client' | 'phone'>) => {
    const next = fixture().freshPhone()
    expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
    expect((await proves(fixture(), user.client, next)).status).toBe(200)
    return next
  }

  test('a number change ends verifications of the former number in other sessions', async () => {
    const user = await websiteUser(fixture())
    const thief = await onWebsite(fixture(), user.phone)
    const withPalm = await palmAdder(fixture(), { ...user, client: await onWebsite(fixture(), user.phone) })
    expect((await proves(fixture(), thief, user.phone)).status).toBe(200)
    fixture().clock.advance(minute)
    await withPalm.begins()
    fixture().clock.advance(minute)
    const next = await changed(user)
    fixture().clock.advance(minute)
    expect((await texted(thief, fixture().freshPhone())).status).toBe(401)
    expect((await withPalm.show('right', { name: freshName() })).status).toBe(401)
    expect(await tailOf(user.client)).toMatchObject(ending(next))
  })

  test('after a change back to the former number, the next change needs its code again', async () => {
    const user = await websiteUser(fixture())
    const next = await changed(user)
    // Send the notice now. Otherwise the newest text message to the former number could be the notice and not the next
    // code.
    await noticed(fixture())
    fixture().clock.advance(minute)
    expect((await proves(fixture(), user.client, next)).status).toBe(200)
    expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
    expect(await tailOf(user.client)).toMatchObject(ending(user.phone))
    fixture().clock.advance(minute)
    expect((await proves(fixture(), user.client, fixture().freshPhone())).status).toBe(404)
    expect(await tailOf(user.client)).toMatchObject(ending(user.phone))
  })

  test('a parallel number change stops the addition of a palm', async ({ skip }) => {
    const { db, keys } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const user = await palmAdder(fixture())
    await user.begins()
    const palm = await user.scanned('right')
    const sessionId = user.client.tokens.session?.split('.')[1] ?? ''
    const changes = async (tx: Db) => {
      await sql`select id from sessions where id = ${sessionId} for update`.execute(tx)
      const moved = { phoneMark: keys.mark(fixture().freshPhone()) }
      await tx.updateTable('profiles').set(moved).where('id', '=', user.profileId).execute()
    }
    expect((await requestBehindLock(db, changes, () => user.submit(palm))).status).toBe(401)
    expect(await db.selectFrom('palms').select('hand').where('profileId', '=', user.profileId).execute()).toHaveLength(
      1,
    )
  })

  test('a verified number does not count for the next user of the session', async () => {
    const [before, next] = [await websiteUser(fixture()), await fixture().enrol({ pin: '1357' })]
    const { client } = before
    expect((await proves(fixture(), client, before.phone)).status).toBe(200)
    fixture().clock.advance(minute)
    await client.sendOtp(next.phone)
    await client.submitOtp(next.phone, await fixture().code(next.phone))
    expect((await client.submitPin('1357')).status).toBe(200)
    expect((await proves(fixture(), client, fixture().freshPhone())).status).toBe(404)
    expect(await tailOf(client)).toMatchObject(ending(next.phone))
  })

  test('a number change ends an app sign-in that still requires the PIN', async () => {
    const enrolled = await fixture().enrol({ pin: '1357' })
    const client = await onWebsite(fixture(), enrolled.phone)
    await client.submitPin('1357')
    fixture().clock.advance(minute)
    const app = await atOtpChallenge(fixture(), enrolled)
    await app.give({ otp: await fixture().code(enrolled.phone) })
    fixture().clock.advance(minute)
    await changed({ ...enrolled, client })
    await expect(app.give({ pin: '1357' })).rejects.toThrow()
  })

  test('a number change ends an earlier verification of the new number by another user', async () => {
    const before = await ready(fixture())
    const user = await websiteUser(fixture())
    expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
    fixture().clock.advance(minute)
    expect((await proves(fixture(), user.client, before.phone)).status).toBe(200)
    expect((await before.ask('checkVerification')).body).toEqual({ nextStep: 'CollectPhone' })
  })

  test('the server sends the notice of a number change after an outage of the key store', async ({ skip }) => {
    const { db, keys } = fixture()
    skip(await hasLocks(db), 'a trigger of SQLite')
    const user = await websiteUser(fixture())
    const next = fixture().freshPhone()
    await proves(fixture(), user.client, user.phone)
    fixture().clock.advance(minute)
    await texted(user.client, next)
    const body = credential(next, await fixture().code(next))
    await sql
      .raw("create trigger down before delete on sealing_keys begin select raise(abort, 'down'); end")
      .execute(keys.db)
    const notices = async () => (await fixture().texts(user.phone)).filter(({ text }) => text.includes('was changed'))
    await user.client.ask('submitCredential', body)
    await noticed(fixture())
    await sql.raw('drop trigger down').execute(keys.db)
    expect(await notices()).toEqual([])
    fixture().clock.advance(leaseTime)
    await noticed(fixture())
    expect(await notices()).toHaveLength(1)
  })
})
