import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Asker, asker, onWebsite } from '../data-requests/testing/asker.ts'
import { adder } from '../enrolments/testing/adding.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { freshName } from '../gateway/testing/app.ts'
import { atOtpChallenge, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { leaseTime } from '../store/leases.ts'
import type { Db } from '../store/store.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { credential, ending, noticed, proves, tailOf, texted } from './testing/updating.ts'

const minute = 60_000

onEachDatabase('a user who has changed the number', (place) => {
  const changed = async (one: Pick<Asker, 'who' | 'phone'>) => {
    const next = place().freshPhone()
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    expect((await proves(place(), one.who, next)).status).toBe(200)
    return next
  }

  test('a number change ends the verifications of the former number in other sessions', async () => {
    const one = await asker(place())
    const thief = await onWebsite(place(), one.phone)
    const withPalm = await adder(place(), { ...one, who: await onWebsite(place(), one.phone) })
    expect((await proves(place(), thief, one.phone)).status).toBe(200)
    place().clock.advance(minute)
    await withPalm.begins()
    place().clock.advance(minute)
    const next = await changed(one)
    place().clock.advance(minute)
    expect((await texted(thief, place().freshPhone())).status).toBe(401)
    expect((await withPalm.show('right', { name: freshName() })).status).toBe(401)
    expect(await tailOf(one.who)).toMatchObject(ending(next))
  })

  test('a verification before a change back does not permit another change', async () => {
    const one = await asker(place())
    const next = await changed(one)
    // Otherwise the newest text message to the former number could be the notice and not the next code.
    await noticed(place())
    place().clock.advance(minute)
    expect((await proves(place(), one.who, next)).status).toBe(200)
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    expect(await tailOf(one.who)).toMatchObject(ending(one.phone))
    place().clock.advance(minute)
    expect((await proves(place(), one.who, place().freshPhone())).status).toBe(404)
    expect(await tailOf(one.who)).toMatchObject(ending(one.phone))
  })

  test('after a parallel number change no palm is added on another page', async ({ skip }) => {
    const { db, keys } = place()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const one = await adder(place())
    await one.begins()
    const palm = await one.scanned('right')
    const sessionId = one.who.tokens.session?.split('.')[1] ?? ''
    const changes = async (tx: Db) => {
      await sql`select id from sessions where id = ${sessionId} for update`.execute(tx)
      const moved = { phoneMark: keys.mark(place().freshPhone()) }
      await tx.updateTable('profiles').set(moved).where('id', '=', one.profileId).execute()
    }
    expect((await requestBehindLock(db, changes, () => one.submit(palm))).status).toBe(401)
    expect(await db.selectFrom('palms').select('hand').where('profileId', '=', one.profileId).execute()).toHaveLength(1)
  })

  test("a verified number does not count for the session's next user", async () => {
    const [before, next] = [await asker(place()), await place().enrol({ pin: '1357' })]
    const { who } = before
    expect((await proves(place(), who, before.phone)).status).toBe(200)
    place().clock.advance(minute)
    await who.sendOtp(next.phone)
    await who.submitOtp(next.phone, await place().code(next.phone))
    expect((await who.submitPin('1357')).status).toBe(200)
    expect((await proves(place(), who, place().freshPhone())).status).toBe(404)
    expect(await tailOf(who)).toMatchObject(ending(next.phone))
  })

  test("a number change ends app sign-ins that wait for the former number's PIN", async () => {
    const enrolled = await place().enrol({ pin: '1357' })
    const who = await onWebsite(place(), enrolled.phone)
    await who.submitPin('1357')
    place().clock.advance(minute)
    const app = await atOtpChallenge(place(), enrolled)
    await app.give({ otp: await place().code(enrolled.phone) })
    place().clock.advance(minute)
    await changed({ ...enrolled, who })
    await expect(app.give({ pin: '1357' })).rejects.toThrow()
  })

  test('a number change ends the verification by an earlier owner of the number', async () => {
    const before = await ready(place())
    const one = await asker(place())
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    place().clock.advance(minute)
    expect((await proves(place(), one.who, before.phone)).status).toBe(200)
    expect((await before.ask('checkVerification')).body).toEqual({ nextStep: 'CollectPhone' })
  })

  test('the notice of a change is sent after the key store is available again', async ({ skip }) => {
    const { db, keys } = place()
    skip(await hasLocks(db), 'a trigger of SQLite')
    const one = await asker(place())
    const next = place().freshPhone()
    await proves(place(), one.who, one.phone)
    place().clock.advance(minute)
    await texted(one.who, next)
    const body = credential(next, await place().code(next))
    await sql
      .raw("create trigger down before delete on sealing_keys begin select raise(abort, 'down'); end")
      .execute(keys.db)
    const notices = async () => (await place().texts(one.phone)).filter(({ text }) => text.includes('was changed'))
    await one.who.ask('submitCredential', body)
    await noticed(place())
    await sql.raw('drop trigger down').execute(keys.db)
    expect(await notices()).toEqual([])
    place().clock.advance(leaseTime)
    await noticed(place())
    expect(await notices()).toHaveLength(1)
  })
})
