import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Asker, asker, onWebsite } from '../data-requests/testing/asker.ts'
import { adder } from '../enrolments/testing/adding.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { freshName } from '../gateway/testing/app.ts'
import { askedForCode, onEachDatabase } from '../gateway/testing/app-place.ts'
import { leaseTime } from '../store/leases.ts'
import type { Db } from '../store/store.ts'
import { askedBehind, hasLocks } from '../testing/postgres-locks.ts'
import { credential, ending, noticed, proves, tailOf, texted } from './testing/updating.ts'

const minute = 60_000

onEachDatabase('whoever has changed their number', (place) => {
  const changed = async (one: Pick<Asker, 'who' | 'phone'>) => {
    const next = place().freshPhone()
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    expect((await proves(place(), one.who, next)).status).toBe(200)
    return next
  }

  test('in one place has proven nothing elsewhere: a proof of the number before changes the next one no more, and adds no palm', async () => {
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

  test('and has it again has not proven it for the next change by having proven it for the first', async () => {
    const one = await asker(place())
    const next = await changed(one)
    // Or what it tells the number before could come after the next code there.
    await noticed(place())
    place().clock.advance(minute)
    expect((await proves(place(), one.who, next)).status).toBe(200)
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    expect(await tailOf(one.who)).toMatchObject(ending(one.phone))
    place().clock.advance(minute)
    expect((await proves(place(), one.who, place().freshPhone())).status).toBe(404)
    expect(await tailOf(one.who)).toMatchObject(ending(one.phone))
  })

  test('at the very moment at which a palm is shown in another page adds none there', async ({ skip }) => {
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
    expect((await askedBehind(db, changes, () => one.submit(palm))).status).toBe(401)
    expect(await db.selectFrom('palms').select('hand').where('profileId', '=', one.profileId).execute()).toHaveLength(1)
  })

  test('proves it for nobody who signs in after them in the same session', async () => {
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

  test('ends what waited in the app for the PIN of who had proven the number before', async () => {
    const enrolled = await place().enrol({ pin: '1357' })
    const who = await onWebsite(place(), enrolled.phone)
    await who.submitPin('1357')
    place().clock.advance(minute)
    const app = await askedForCode(place(), enrolled)
    await app.give({ otp: await place().code(enrolled.phone) })
    place().clock.advance(minute)
    await changed({ ...enrolled, who })
    await expect(app.give({ pin: '1357' })).rejects.toThrow()
  })

  test('is nobody else who had that number before, and had proven it', async () => {
    const before = await ready(place())
    const one = await asker(place())
    expect((await proves(place(), one.who, one.phone)).status).toBe(200)
    place().clock.advance(minute)
    expect((await proves(place(), one.who, before.phone)).status).toBe(200)
    expect((await before.ask('checkVerification')).body).toEqual({ nextStep: 'CollectPhone' })
  })

  test('is told so, as soon as the store of keys, which failed at that moment, is there again', async ({ skip }) => {
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
