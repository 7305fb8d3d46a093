import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { noticed } from '../credentials/testing/number-change.ts'
import {
  addsPalm,
  changedOwner,
  changesNumber,
  owner,
  pin,
  stateOf,
  tokenAt,
  undoCalls,
} from '../credentials/testing/undoable-changes.ts'
import { palmAdder } from '../enrolments/testing/palm-adder.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { mark, recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { hashesSoFar } from '../testing/test-pin-cost.ts'
import { profileById, profileRow } from '../users/profiles.ts'

const minute = 60_000
const { of, keep, report, isWhole } = recordEvents()

onEachDatabase(
  'a user who did not make a change',
  (fixture) => {
    test('an undo link with the PIN restores the number', async () => {
      const user = await owner(fixture())
      const next = await changesNumber(fixture(), user)
      const { db, keys, clock } = fixture()
      expect(await keys.numberKeyOf(keys.mark(next), clock.now())).toHaveLength(32)
      const token = await tokenAt(fixture(), user.phone)
      const { load, undo } = undoCalls(fixture())
      const links = db.selectFrom('undoLinks').select('madeAt').where('profileId', '=', user.profileId)
      const { madeAt } = await links.executeTakeFirstOrThrow()
      expect((await load(token)).body).toEqual({
        ...{ palms: [], changedAt: madeAt },
        ...{ phoneTail: user.phone.slice(-4), currentTail: next.slice(-2) },
      })
      expect((await undo(token)).status).toBe(204)
      expect((await stateOf(fixture(), user)).phone).toBe(user.phone)
      expect((await user.client.ask('loadProfile')).status).toBe(401)
      await noticed(fixture())
      for (const phone of [user.phone, next]) {
        const all = (await fixture().texts(phone)).map(({ text }) => text).join('\n')
        expect(all).toContain(`were undone with your PIN. Its number now ends in ${user.phone.slice(-4)}.`)
      }
      const former = keys.mark(next)
      expect(await keys.numberKeyOf(former, clock.now())).toBeUndefined()
      expect(await db.selectFrom('otpCodes').select('id').where('phoneMark', '=', former).execute()).toEqual([])
      keep(user.phone, next, token, user.profileId, ...Object.values(user.client.tokens))
      expect(of('change-undone')).toEqual([{ account: mark, from: mark }])
    })

    test('an undo link removes an added palm', async () => {
      const user = await owner(fixture())
      await addsPalm(fixture(), user)
      const token = await tokenAt(fixture(), user.phone)
      const { load, undo } = undoCalls(fixture())
      expect((await load(token)).body).toEqual({ palms: ['RIGHT_PALM'], changedAt: expect.any(Number) })
      expect((await undo(token)).status).toBe(204)
      expect(await stateOf(fixture(), user)).toEqual({ phone: user.phone, left: 1, right: 0 })
      await noticed(fixture())
      const texts = (await fixture().texts(user.phone)).filter(({ text }) => text.includes('were undone'))
      expect(texts).toHaveLength(1)
    })

    test('an undo reverts later changes of the number and of the palms', async () => {
      const user = await owner(fixture())
      const next = await changesNumber(fixture(), user)
      await addsPalm(fixture(), await palmAdder(fixture(), { ...user, phone: next }))
      const third = await changesNumber(fixture(), { ...user, phone: next })
      const links = fixture().db.selectFrom('undoLinks').select('madeAt').where('profileId', '=', user.profileId)
      const { madeAt: oldest } = await links.orderBy('position').executeTakeFirstOrThrow()
      const tokens = [await tokenAt(fixture(), user.phone), await tokenAt(fixture(), next)]
      const { load, undo } = undoCalls(fixture())
      expect((await load(tokens[0] ?? '')).body).toEqual({
        palms: ['RIGHT_PALM'],
        changedAt: oldest,
        ...{ phoneTail: user.phone.slice(-4), currentTail: third.slice(-2) },
      })
      expect((await undo(tokens[0] ?? '')).status).toBe(204)
      expect(await stateOf(fixture(), user)).toEqual({ phone: user.phone, left: 1, right: 0 })
      for (const token of tokens) expect((await load(token)).status).toBe(404)
      const thief = createTestClient(fixture().origin)
      await thief.ask('requestAccessToken')
      fixture().clock.advance(minute)
      await thief.sendOtp(third)
      expect((await thief.submitOtp(third, await fixture().code(third))).status).toBe(404)
    })

    test('an older undo link is still valid after a newer link was used', async () => {
      const user = await owner(fixture())
      const next = await changesNumber(fixture(), user)
      await changesNumber(fixture(), { ...user, phone: next })
      const [older, newer] = [await tokenAt(fixture(), user.phone), await tokenAt(fixture(), next)]
      const { undo } = undoCalls(fixture())
      expect((await undo(newer)).status).toBe(204)
      expect((await stateOf(fixture(), user)).phone).toBe(next)
      expect((await undo(older)).status).toBe(204)
      expect((await stateOf(fixture(), user)).phone).toBe(user.phone)
    })

    test('a repeated undo call with one idempotency key counts once', async () => {
      const { user, token } = await changedOwner(fixture())
      const { undo } = undoCalls(fixture())
      const attempt = newId()
      expect((await undo(token, '0000', 'wrong-once')).status).toBe(400)
      expect((await undo(token, '0000', 'wrong-once')).status).toBe(400)
      const wrong = await fixture()
        .db.selectFrom('limits')
        .select('used')
        .where('key', '=', `pin:${user.profileId}`)
        .execute()
      expect(wrong).toEqual([{ used: 1 }])
      expect((await undo(token, pin, attempt)).status).toBe(204)
      const before = hashesSoFar()
      expect((await undo(token, pin, attempt)).status).toBe(204)
      expect(hashesSoFar()).toBe(before)
      await noticed(fixture())
      const texts = (await fixture().texts(user.phone)).filter(({ text }) => text.includes('were undone'))
      expect(texts).toHaveLength(1)
      expect((await undo(token)).status).toBe(404)
    })

    test('the undo link of a profile on hold gets status 409', async () => {
      const { user, token } = await changedOwner(fixture())
      await fixture().db.updateTable('profiles').set({ status: 'held' }).where('id', '=', user.profileId).execute()
      const { load, undo } = undoCalls(fixture())
      expect([(await load(token)).status, (await undo(token)).status]).toEqual([409, 409])
      expect(of('held-refused')).toEqual([
        { account: mark, from: mark },
        { account: mark, from: mark },
      ])
    })

    test('a PIN reset invalidates an earlier undo link', async () => {
      const { user, token } = await changedOwner(fixture())
      const { db, keys } = fixture()
      const profile = await profileById(db, keys, user.profileId)
      if (profile === undefined) throw new Error('There is no profile')
      const { sealed } = await profileRow(keys, { ...profile, pinSalt: null, pinHash: null })
      await db.updateTable('profiles').set({ sealed }).where('id', '=', user.profileId).execute()
      const { load, undo } = undoCalls(fixture())
      expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
    })

    test('a notice to a user without a PIN has no undo link', async () => {
      const user = await owner(fixture(), {})
      await changesNumber(fixture(), user)
      const [text] = await fixture().texts(user.phone)
      expect(text?.text).toMatch(/If that wasn't you, contact customer support\.$/)
      const rows = fixture().db.selectFrom('undoLinks').select('mark').where('profileId', '=', user.profileId)
      expect(await rows.execute()).toEqual([])
    })
  },
  { report },
)

isWhole(['change-undone'])
