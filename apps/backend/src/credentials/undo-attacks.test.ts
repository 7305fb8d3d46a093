import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { transaction } from '../database/transaction.ts'
import { newcomer, ready } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase, othersThan } from '../gateway/testing/app-backend.ts'
import { removePalms } from '../palms/palms.ts'
import { createSweep } from '../start/sweep.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { createTestClient } from '../testing/test-client.ts'
import { eraseProfile } from '../users/erase.ts'
import { profileById } from '../users/profiles.ts'
import { isReserved, recordUndo, undoFor, undoLife } from '../users/undo-links.ts'
import { noticed, proves } from './testing/number-change.ts'
import {
  addsPalm,
  changedOwner,
  changesNumber,
  owner,
  pin,
  stateOf,
  tokenAt,
  undoCalls,
} from './testing/undoable-changes.ts'

const minute = 60_000

onEachDatabase('attacks on undo links', (fixture) => {
  test('an unknown, a used and an expired undo link get the same response', async () => {
    const [user, otherUser] = [await owner(fixture()), await owner(fixture())]
    await changesNumber(fixture(), user)
    await changesNumber(fixture(), otherUser)
    const [used, late] = [await tokenAt(fixture(), user.phone), await tokenAt(fixture(), otherUser.phone)]
    const { load, undo } = undoCalls(fixture())
    expect((await undo(used)).status).toBe(204)
    fixture().clock.advance(undoLife - minute)
    expect((await load(late)).status).toBe(200)
    fixture().clock.advance(minute)
    const responses = []
    for (const token of ['', 'x', '0'.repeat(32), used, late]) responses.push(await load(token), await undo(token))
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set(['[404,{"code":"notFound"}]']),
    )
    await createSweep({ db: fixture().db, keys: fixture().keys })(fixture().clock.now())
    const rows = fixture().db.selectFrom('undoLinks').select('mark').where('profileId', '=', otherUser.profileId)
    expect(await rows.execute()).toEqual([])
  })

  test('parallel undo calls on two servers undo a change once', async () => {
    const { user, token } = await changedOwner(fixture())
    const otherClient = createTestClient(fixture().second.origins.website)
    const responses = await Promise.all([
      undoCalls(fixture()).undo(token),
      otherClient.askFor('undoChange', { token, pin }, newId()),
      undoCalls(fixture()).undo(token),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    await noticed(fixture())
    const texts = (await fixture().texts(user.phone)).filter(({ text }) => text.includes('were undone'))
    expect(texts).toHaveLength(1)
  })

  test('ten wrong PINs at an undo link lock the PIN', async () => {
    const { user, token } = await changedOwner(fixture())
    const { undo } = undoCalls(fixture())
    const statuses = []
    for (const wrong of othersThan(pin, 12)) statuses.push((await undo(token, wrong)).status)
    expect(statuses).toEqual([...Array(9).fill(400), 423, 423, 423])
    expect((await undo(token)).status).toBe(423)
    expect((await undo(token, 'none')).status).toBe(400)
    expect((await stateOf(fixture(), user)).phone).not.toBe(user.phone)
  })

  test('an undo is refused if the number now has another owner', async () => {
    const [user, otherUser] = [await owner(fixture()), await owner(fixture())]
    const next = await changesNumber(fixture(), user)
    const token = await tokenAt(fixture(), user.phone)
    // Simulate a link that was created before numbers were reserved.
    await fixture()
      .db.updateTable('undoLinks')
      .set({ formerMark: null })
      .where('profileId', '=', user.profileId)
      .execute()
    fixture().clock.advance(minute)
    await changesNumber(fixture(), otherUser, user.phone)
    const { load, undo } = undoCalls(fixture())
    // Without the PIN, no response may reveal that the number has another owner.
    expect((await load(token)).status).toBe(200)
    expect((await undo(token, '0000')).status).toBe(400)
    expect((await undo(token)).status).toBe(409)
    expect((await stateOf(fixture(), user)).phone).toBe(next)
    expect((await stateOf(fixture(), otherUser)).phone).toBe(user.phone)
  })

  test('another profile cannot change to a reserved former number', async () => {
    const [user, otherUser] = [await owner(fixture()), await owner(fixture())]
    await changesNumber(fixture(), user)
    const token = await tokenAt(fixture(), user.phone)
    fixture().clock.advance(minute)
    expect((await proves(fixture(), otherUser.client, otherUser.phone)).status).toBe(200)
    fixture().clock.advance(minute)
    expect((await proves(fixture(), otherUser.client, user.phone)).status).toBe(409)
    expect((await undoCalls(fixture()).undo(token)).status).toBe(204)
    expect((await stateOf(fixture(), user)).phone).toBe(user.phone)
  })

  test('an enrolment cannot use a reserved former number', async () => {
    const { user, token } = await changedOwner(fixture())
    fixture().clock.advance(minute)
    expect((await (await ready(fixture(), user.phone)).create()).status).toBe(409)
    expect((await undoCalls(fixture()).undo(token)).status).toBe(204)
    expect((await stateOf(fixture(), user)).phone).toBe(user.phone)
  })

  test('a former number is free again after 72 hours', async () => {
    const user = await owner(fixture())
    await changesNumber(fixture(), user)
    fixture().clock.advance(undoLife)
    expect((await (await ready(fixture(), user.phone)).create()).status).toBe(204)
  })

  test('the reservation of a former number ends when its undo link expires', async () => {
    const { db, keys, clock } = fixture()
    const user = await owner(fixture())
    await changesNumber(fixture(), user)
    const wanted = { phoneMark: keys.mark(user.phone), profileId: 'another' }
    const [link] = await db.selectFrom('undoLinks').selectAll().where('profileId', '=', user.profileId).execute()
    const endsAt = link?.endsAt ?? 0
    expect(endsAt).toBeGreaterThan(clock.now())
    expect(await isReserved(db, wanted, endsAt - undoLife - minute)).toBe(true)
    expect(await isReserved(db, wanted, endsAt - 1)).toBe(true)
    expect(await isReserved(db, wanted, endsAt)).toBe(false)
  })

  test('an undo link is valid at a server whose clock is four minutes slow', async () => {
    const { token } = await changedOwner(fixture())
    fixture().clock.advance(-4 * minute)
    expect((await undoCalls(fixture()).load(token)).status).toBe(200)
    fixture().clock.advance(4 * minute)
  })

  test('the undo link of an added palm reserves no phone number', async () => {
    const user = await owner(fixture())
    await addsPalm(fixture(), user)
    const rows = fixture().db.selectFrom('undoLinks').select('formerMark').where('profileId', '=', user.profileId)
    expect(await rows.execute()).toEqual([{ formerMark: null }])
  })

  test('a profile can change back to its former number while the number is reserved', async () => {
    const user = await owner(fixture())
    const next = await changesNumber(fixture(), user)
    fixture().clock.advance(minute)
    await changesNumber(fixture(), { ...user, phone: next }, user.phone)
    expect((await stateOf(fixture(), user)).phone).toBe(user.phone)
  })

  test('an undo ends another user’s earlier verification of the restored number', async () => {
    const { user, token } = await changedOwner(fixture())
    fixture().clock.advance(minute)
    const stranger = await newcomer(fixture())
    await stranger.agree()
    expect((await stranger.prove(user.phone)).status).toBe(200)
    expect((await undoCalls(fixture()).undo(token)).status).toBe(204)
    expect((await stranger.submitPin(pin)).status).toBe(401)
  })

  test('an undo link that was created while the clock was a year fast is refused', async () => {
    const { clock } = fixture()
    clock.advance(365 * 24 * 60 * minute)
    const user = await owner(fixture())
    await changesNumber(fixture(), user)
    clock.advance(-365 * 24 * 60 * minute)
    const token = await tokenAt(fixture(), user.phone)
    const { load, undo } = undoCalls(fixture())
    expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
  })

  test('a repeated undo call also reverts a change that was made during the first call', async ({ skip }) => {
    const { db, keys, clock, origin } = fixture()
    skip(!(await hasLocks(db)), 'a file has one writer at a time')
    const { user, token } = await changedOwner(fixture())
    const profile = await profileById(db, keys, user.profileId)
    const offer = profile && (await undoFor({ keys, websiteOrigin: () => origin }, profile, clock.now(), 'left'))
    if (offer === undefined) throw new Error('There is no link')
    const { undo } = undoCalls(fixture())
    const first = await requestBehindLock(
      db,
      async (tx) => {
        await tx.updateTable('profiles').set({ status: 'active' }).where('id', '=', user.profileId).execute()
        await recordUndo(tx, offer.link)
      },
      () => undo(token),
    )
    expect(first.status).toBe(503)
    expect((await undo(token)).status).toBe(204)
    expect(await stateOf(fixture(), user)).toEqual({ phone: user.phone, left: 0, right: 0 })
  })

  test('an old undo link does not remove a palm that was removed and added again', async () => {
    const user = await owner(fixture())
    await addsPalm(fixture(), user)
    const token = await tokenAt(fixture(), user.phone)
    const { db, clock } = fixture()
    await transaction(db, (tx) => removePalms(tx, user.profileId, clock.now(), ['right']))
    const { load, undo } = undoCalls(fixture())
    expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
    clock.advance(minute)
    await addsPalm(fixture(), user)
    expect((await undo(token)).status).toBe(404)
    expect((await stateOf(fixture(), user)).right).toBe(1)
  })

  test('an erasure invalidates the undo links of the user', async () => {
    const { user, token } = await changedOwner(fixture())
    const { db, keys, clock } = fixture()
    await eraseProfile({ db, keys }, user.profileId, clock.now())
    const { load, undo } = undoCalls(fixture())
    expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
  })

  test('the database does not contain the token of an undo link', async () => {
    const { user, token } = await changedOwner(fixture())
    const rows = await fixture()
      .db.selectFrom('undoLinks')
      .selectAll()
      .where('profileId', '=', user.profileId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const notices = await fixture().db.selectFrom('notices').selectAll().execute()
    expect(notices).toEqual([])
  })
})
