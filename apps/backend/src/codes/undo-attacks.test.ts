import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { newcomer, ready } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase, othersThan } from '../gateway/testing/app-place.ts'
import { removePalms } from '../palms/index.ts'
import { eraseProfile } from '../people/erase.ts'
import { profileById } from '../people/profiles.ts'
import { isReserved, noteUndo, undoFor, undoLife } from '../people/undo-links.ts'
import { createSweep } from '../start/sweep.ts'
import { transaction } from '../store/transaction.ts'
import { createPerson } from '../testing/person.ts'
import { askedBehind, hasLocks } from '../testing/postgres-locks.ts'
import { addsPalm, asks, changesNumber, owner, pin, stateOf, tokenAt } from './testing/undoing.ts'
import { noticed, proves } from './testing/updating.ts'

const minute = 60_000

onEachDatabase('the link that undoes a change', (place) => {
  test('gets one answer if it is unknown, used, or late', async () => {
    const [one, other] = [await owner(place()), await owner(place())]
    await changesNumber(place(), one)
    await changesNumber(place(), other)
    const [used, late] = [await tokenAt(place(), one.phone), await tokenAt(place(), other.phone)]
    const { load, undo } = asks(place())
    expect((await undo(used)).status).toBe(204)
    place().clock.advance(undoLife - minute)
    expect((await load(late)).status).toBe(200)
    place().clock.advance(minute)
    const heard = []
    for (const token of ['', 'x', '0'.repeat(32), used, late]) heard.push(await load(token), await undo(token))
    expect(new Set(heard.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set(['[404,{"code":"notFound"}]']),
    )
    await createSweep({ db: place().db, keys: place().keys })(place().clock.now())
    const rows = place().db.selectFrom('undoLinks').select('mark').where('profileId', '=', other.profileId)
    expect(await rows.execute()).toEqual([])
  })

  test('has it undone once by two calls at the same moment, on two servers', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    const elsewhere = createPerson(place().second.origins.website)
    const heard = await Promise.all([
      asks(place()).undo(token),
      elsewhere.askFor('undoChange', { token, pin }, newId()),
      asks(place()).undo(token),
    ])
    expect(heard.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    await noticed(place())
    const said = (await place().texts(one.phone)).filter(({ text }) => text.includes('were undone'))
    expect(said).toHaveLength(1)
  })

  test('has no PIN guessed by the link: wrong ones count as at a sign-in, and lock', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    const { undo } = asks(place())
    const statuses = []
    for (const wrong of othersThan(pin, 12)) statuses.push((await undo(token, wrong)).status)
    expect(statuses).toEqual([...Array(9).fill(400), 423, 423, 423])
    expect((await undo(token)).status).toBe(423)
    expect((await undo(token, 'none')).status).toBe(400)
    expect((await stateOf(place(), one)).phone).not.toBe(one.phone)
  })

  test('is sent to support if the number is another person’s by now', async () => {
    const [one, other] = [await owner(place()), await owner(place())]
    const next = await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    // As a link has it that was made before numbers were reserved.
    await place().db.updateTable('undoLinks').set({ formerMark: null }).where('profileId', '=', one.profileId).execute()
    place().clock.advance(minute)
    await changesNumber(place(), other, one.phone)
    const { load, undo } = asks(place())
    // Without the PIN no answer says that another person has the number.
    expect((await load(token)).status).toBe(200)
    expect((await undo(token, '0000')).status).toBe(400)
    expect((await undo(token)).status).toBe(409)
    expect((await stateOf(place(), one)).phone).toBe(next)
    expect((await stateOf(place(), other)).phone).toBe(one.phone)
  })

  test('reserves the former number: no other profile changes to it', async () => {
    const [one, other] = [await owner(place()), await owner(place())]
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    place().clock.advance(minute)
    expect((await proves(place(), other.who, other.phone)).status).toBe(200)
    place().clock.advance(minute)
    expect((await proves(place(), other.who, one.phone)).status).toBe(409)
    expect((await asks(place()).undo(token)).status).toBe(204)
    expect((await stateOf(place(), one)).phone).toBe(one.phone)
  })

  test('reserves the former number: no profile is created with it', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    place().clock.advance(minute)
    expect((await (await ready(place(), one.phone)).create()).status).toBe(409)
    expect((await asks(place()).undo(token)).status).toBe(204)
    expect((await stateOf(place(), one)).phone).toBe(one.phone)
  })

  test('reserves the former number for 72 hours and no longer', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    place().clock.advance(undoLife)
    expect((await (await ready(place(), one.phone)).create()).status).toBe(204)
  })

  test('reserves the former number to its last millisecond, also at a server whose clock is behind', async () => {
    const { db, keys, clock } = place()
    const one = await owner(place())
    await changesNumber(place(), one)
    const wanted = { phoneMark: keys.mark(one.phone), profileId: 'another' }
    const [link] = await db.selectFrom('undoLinks').selectAll().where('profileId', '=', one.profileId).execute()
    const endsAt = link?.endsAt ?? 0
    expect(endsAt).toBeGreaterThan(clock.now())
    expect(await isReserved(db, wanted, endsAt - undoLife - minute)).toBe(true)
    expect(await isReserved(db, wanted, endsAt - 1)).toBe(true)
    expect(await isReserved(db, wanted, endsAt)).toBe(false)
  })

  test('is good at a server whose clock is a little behind', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    place().clock.advance(-4 * minute)
    expect((await asks(place()).load(token)).status).toBe(200)
    place().clock.advance(4 * minute)
  })

  test('reserves no number if a palm was added', async () => {
    const one = await owner(place())
    await addsPalm(place(), one)
    const rows = place().db.selectFrom('undoLinks').select('formerMark').where('profileId', '=', one.profileId)
    expect(await rows.execute()).toEqual([{ formerMark: null }])
  })

  test('reserves the former number for its own profile, which may change back to it', async () => {
    const one = await owner(place())
    const next = await changesNumber(place(), one)
    place().clock.advance(minute)
    await changesNumber(place(), { ...one, phone: next }, one.phone)
    expect((await stateOf(place(), one)).phone).toBe(one.phone)
  })

  test('lets no person in by an earlier proof of the number, even with the PIN', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    place().clock.advance(minute)
    const stranger = await newcomer(place())
    await stranger.agree()
    expect((await stranger.prove(one.phone)).status).toBe(200)
    expect((await asks(place()).undo(token)).status).toBe(204)
    expect((await stranger.submitPin(pin)).status).toBe(401)
  })

  test('does not count if it was made by a clock that was ahead', async () => {
    const { clock } = place()
    clock.advance(365 * 24 * 60 * minute)
    const one = await owner(place())
    await changesNumber(place(), one)
    clock.advance(-365 * 24 * 60 * minute)
    const token = await tokenAt(place(), one.phone)
    const { load, undo } = asks(place())
    expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
  })

  test('also undoes a change made at the same moment, when it is asked for again', async ({ skip }) => {
    const { db, keys, clock, origin } = place()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    const profile = await profileById(db, keys, one.profileId)
    const offer = profile && (await undoFor({ keys, websiteOrigin: () => origin }, profile, clock.now(), 'left'))
    if (offer === undefined) throw new Error('There is no link')
    const { undo } = asks(place())
    const first = await askedBehind(
      db,
      async (tx) => {
        await tx.updateTable('profiles').set({ status: 'active' }).where('id', '=', one.profileId).execute()
        await noteUndo(tx, offer.link)
      },
      () => undo(token),
    )
    expect(first.status).toBe(503)
    expect((await undo(token)).status).toBe(204)
    expect(await stateOf(place(), one)).toEqual({ phone: one.phone, left: 0, right: 0 })
  })

  test('keeps a palm that was added again after the one of the link was removed', async () => {
    const one = await owner(place())
    await addsPalm(place(), one)
    const token = await tokenAt(place(), one.phone)
    const { db, clock } = place()
    await transaction(db, (tx) => removePalms(tx, one.profileId, clock.now(), ['right']))
    const { load, undo } = asks(place())
    expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
    clock.advance(minute)
    await addsPalm(place(), one)
    expect((await undo(token)).status).toBe(404)
    expect((await stateOf(place(), one)).right).toBe(1)
  })

  test('leaves no link when they are erased', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    const { db, keys, clock } = place()
    await eraseProfile({ db, keys }, one.profileId, clock.now())
    const { load, undo } = asks(place())
    expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
  })

  test('has a link in no table: the database holds a mark of it', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    const rows = await place().db.selectFrom('undoLinks').selectAll().where('profileId', '=', one.profileId).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const notices = await place().db.selectFrom('notices').selectAll().execute()
    expect(notices).toEqual([])
  })
})
