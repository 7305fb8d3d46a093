import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { newcomer, ready } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase, othersThan } from '../gateway/testing/app-backend.ts'
import { removePalms } from '../palms/index.ts'
import { eraseProfile } from '../people/erase.ts'
import { profileById } from '../people/profiles.ts'
import { isReserved, noteUndo, undoFor, undoLife } from '../people/undo-links.ts'
import { createSweep } from '../start/sweep.ts'
import { transaction } from '../store/transaction.ts'
import { createPerson } from '../testing/person.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { addsPalm, asks, changesNumber, owner, pin, stateOf, tokenAt } from './testing/undoing.ts'
import { noticed, proves } from './testing/updating.ts'

const minute = 60_000

onEachDatabase('attacks on undo links', (place) => {
  test('unknown, used and expired undo links get the same response', async () => {
    const [one, other] = [await owner(place()), await owner(place())]
    await changesNumber(place(), one)
    await changesNumber(place(), other)
    const [used, late] = [await tokenAt(place(), one.phone), await tokenAt(place(), other.phone)]
    const { load, undo } = asks(place())
    expect((await undo(used)).status).toBe(204)
    place().clock.advance(undoLife - minute)
    expect((await load(late)).status).toBe(200)
    place().clock.advance(minute)
    const responses = []
    for (const token of ['', 'x', '0'.repeat(32), used, late]) responses.push(await load(token), await undo(token))
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set(['[404,{"code":"notFound"}]']),
    )
    await createSweep({ db: place().db, keys: place().keys })(place().clock.now())
    const rows = place().db.selectFrom('undoLinks').select('mark').where('profileId', '=', other.profileId)
    expect(await rows.execute()).toEqual([])
  })

  test('parallel undo calls on two servers undo a change once', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    const elsewhere = createPerson(place().second.origins.website)
    const responses = await Promise.all([
      asks(place()).undo(token),
      elsewhere.askFor('undoChange', { token, pin }, newId()),
      asks(place()).undo(token),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    await noticed(place())
    const texts = (await place().texts(one.phone)).filter(({ text }) => text.includes('were undone'))
    expect(texts).toHaveLength(1)
  })

  test('wrong PINs at an undo link count as at a sign-in and can lock', async () => {
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

  test('an undo is refused if the number now has another owner', async () => {
    const [one, other] = [await owner(place()), await owner(place())]
    const next = await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    // Simulate a link from before numbers were reserved.
    await place().db.updateTable('undoLinks').set({ formerMark: null }).where('profileId', '=', one.profileId).execute()
    place().clock.advance(minute)
    await changesNumber(place(), other, one.phone)
    const { load, undo } = asks(place())
    // Without the PIN, no response may reveal that the number has another owner.
    expect((await load(token)).status).toBe(200)
    expect((await undo(token, '0000')).status).toBe(400)
    expect((await undo(token)).status).toBe(409)
    expect((await stateOf(place(), one)).phone).toBe(next)
    expect((await stateOf(place(), other)).phone).toBe(one.phone)
  })

  test('no other profile can change to a reserved former number', async () => {
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

  test('no profile can be created with a reserved former number', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    place().clock.advance(minute)
    expect((await (await ready(place(), one.phone)).create()).status).toBe(409)
    expect((await asks(place()).undo(token)).status).toBe(204)
    expect((await stateOf(place(), one)).phone).toBe(one.phone)
  })

  test('a former number is reserved for 72 hours', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    place().clock.advance(undoLife)
    expect((await (await ready(place(), one.phone)).create()).status).toBe(204)
  })

  test('a reservation lasts to its last millisecond, even with a slow clock', async () => {
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

  test('an undo link works at a server whose clock is four minutes slow', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    place().clock.advance(-4 * minute)
    expect((await asks(place()).load(token)).status).toBe(200)
    place().clock.advance(4 * minute)
  })

  test('the undo link of an added palm reserves no phone number', async () => {
    const one = await owner(place())
    await addsPalm(place(), one)
    const rows = place().db.selectFrom('undoLinks').select('formerMark').where('profileId', '=', one.profileId)
    expect(await rows.execute()).toEqual([{ formerMark: null }])
  })

  test('a profile may change back to its own reserved number', async () => {
    const one = await owner(place())
    const next = await changesNumber(place(), one)
    place().clock.advance(minute)
    await changesNumber(place(), { ...one, phone: next }, one.phone)
    expect((await stateOf(place(), one)).phone).toBe(one.phone)
  })

  test('an undo ends earlier verifications of the number, even if the PIN is right', async () => {
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

  test('an undo link from a clock that was a year fast is invalid', async () => {
    const { clock } = place()
    clock.advance(365 * 24 * 60 * minute)
    const one = await owner(place())
    await changesNumber(place(), one)
    clock.advance(-365 * 24 * 60 * minute)
    const token = await tokenAt(place(), one.phone)
    const { load, undo } = asks(place())
    expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
  })

  test('a repeated undo also reverts a change that was made in parallel', async ({ skip }) => {
    const { db, keys, clock, origin } = place()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    const profile = await profileById(db, keys, one.profileId)
    const offer = profile && (await undoFor({ keys, websiteOrigin: () => origin }, profile, clock.now(), 'left'))
    if (offer === undefined) throw new Error('There is no link')
    const { undo } = asks(place())
    const first = await requestBehindLock(
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

  test('an old undo link preserves a palm that was removed and added again', async () => {
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

  test('an erased user leaves no undo links', async () => {
    const one = await owner(place())
    await changesNumber(place(), one)
    const token = await tokenAt(place(), one.phone)
    const { db, keys, clock } = place()
    await eraseProfile({ db, keys }, one.profileId, clock.now())
    const { load, undo } = asks(place())
    expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
  })

  test('the database contains only the mark of an undo link', async () => {
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
