import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { addsPalm, asks, changesNumber, owner, pin, stateOf, tokenAt } from '../credentials/testing/undoing.ts'
import { noticed } from '../credentials/testing/updating.ts'
import { adder } from '../enrolments/testing/adding.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { profileById, profileRow } from '../people/profiles.ts'
import { mark, recordEvents } from '../testing/covered-events.ts'
import { createPerson } from '../testing/person.ts'
import { hashesSoFar } from '../testing/quick-pin-cost.ts'

const minute = 60_000
const { of, keep, report, isWhole } = recordEvents()

onEachDatabase(
  'a user who did not make a change',
  (place) => {
    test('an undo link and the PIN restore the number', async () => {
      const one = await owner(place())
      const next = await changesNumber(place(), one)
      const { db, keys, clock } = place()
      expect(await keys.numberKeyOf(keys.mark(next), clock.now())).toHaveLength(32)
      const token = await tokenAt(place(), one.phone)
      const { load, undo } = asks(place())
      expect((await load(token)).body).toEqual({ palms: [], phoneTail: one.phone.slice(-4) })
      expect((await undo(token)).status).toBe(204)
      expect((await stateOf(place(), one)).phone).toBe(one.phone)
      expect((await one.who.ask('loadProfile')).status).toBe(401)
      await noticed(place())
      for (const phone of [one.phone, next]) {
        const all = (await place().texts(phone)).map(({ text }) => text).join('\n')
        expect(all).toContain(`were undone with your PIN. Its number now ends in ${one.phone.slice(-4)}.`)
      }
      // The restored profile must leave no data about the other number.
      const former = keys.mark(next)
      expect(await keys.numberKeyOf(former, clock.now())).toBeUndefined()
      expect(await db.selectFrom('otpCodes').select('id').where('phoneMark', '=', former).execute()).toEqual([])
      keep(one.phone, next, token, one.profileId, ...Object.values(one.who.tokens))
      expect(of('change-undone')).toEqual([{ account: mark, from: mark }])
    })

    test('an undo link removes an added palm', async () => {
      const one = await owner(place())
      await addsPalm(place(), one)
      const token = await tokenAt(place(), one.phone)
      const { load, undo } = asks(place())
      expect((await load(token)).body).toEqual({ palms: ['RIGHT_PALM'] })
      expect((await undo(token)).status).toBe(204)
      expect(await stateOf(place(), one)).toEqual({ phone: one.phone, left: 1, right: 0 })
      await noticed(place())
      const texts = (await place().texts(one.phone)).filter(({ text }) => text.includes('were undone'))
      expect(texts).toHaveLength(1)
    })

    test('an undo also reverts later changes and ends their links', async () => {
      const one = await owner(place())
      const next = await changesNumber(place(), one)
      await addsPalm(place(), await adder(place(), { ...one, phone: next }))
      const third = await changesNumber(place(), { ...one, phone: next })
      const tokens = [await tokenAt(place(), one.phone), await tokenAt(place(), next)]
      const { load, undo } = asks(place())
      expect((await load(tokens[0] ?? '')).body).toEqual({ palms: ['RIGHT_PALM'], phoneTail: one.phone.slice(-4) })
      expect((await undo(tokens[0] ?? '')).status).toBe(204)
      expect(await stateOf(place(), one)).toEqual({ phone: one.phone, left: 1, right: 0 })
      for (const token of tokens) expect((await load(token)).status).toBe(404)
      const thief = createPerson(place().origin)
      await thief.ask('requestAccessToken')
      place().clock.advance(minute)
      await thief.sendOtp(third)
      expect((await thief.submitOtp(third, await place().code(third))).status).toBe(404)
    })

    test('an older undo link works after a newer undo link', async () => {
      const one = await owner(place())
      const next = await changesNumber(place(), one)
      await changesNumber(place(), { ...one, phone: next })
      const [older, newer] = [await tokenAt(place(), one.phone), await tokenAt(place(), next)]
      const { undo } = asks(place())
      expect((await undo(newer)).status).toBe(204)
      expect((await stateOf(place(), one)).phone).toBe(next)
      expect((await undo(older)).status).toBe(204)
      expect((await stateOf(place(), one)).phone).toBe(one.phone)
    })

    test('a repeated undo gets the same response', async () => {
      const one = await owner(place())
      await changesNumber(place(), one)
      const token = await tokenAt(place(), one.phone)
      const { undo } = asks(place())
      const attempt = newId()
      expect((await undo(token, '0000', 'wrong-once')).status).toBe(400)
      expect((await undo(token, '0000', 'wrong-once')).status).toBe(400)
      const wrong = await place()
        .db.selectFrom('limits')
        .select('used')
        .where('key', '=', `pin:${one.profileId}`)
        .execute()
      expect(wrong).toEqual([{ used: 1 }])
      expect((await undo(token, pin, attempt)).status).toBe(204)
      const before = hashesSoFar()
      expect((await undo(token, pin, attempt)).status).toBe(204)
      expect(hashesSoFar()).toBe(before)
      await noticed(place())
      const texts = (await place().texts(one.phone)).filter(({ text }) => text.includes('were undone'))
      expect(texts).toHaveLength(1)
      expect((await undo(token)).status).toBe(404)
    })

    test('an undo is refused for a profile on hold', async () => {
      const one = await owner(place())
      await changesNumber(place(), one)
      const token = await tokenAt(place(), one.phone)
      await place().db.updateTable('profiles').set({ status: 'held' }).where('id', '=', one.profileId).execute()
      const { load, undo } = asks(place())
      expect([(await load(token)).status, (await undo(token)).status]).toEqual([409, 409])
      expect(of('held-refused')).toEqual([
        { account: mark, from: mark },
        { account: mark, from: mark },
      ])
    })

    test('an undo link from before a PIN reset is invalid', async () => {
      const one = await owner(place())
      await changesNumber(place(), one)
      const token = await tokenAt(place(), one.phone)
      const { db, keys } = place()
      const profile = await profileById(db, keys, one.profileId)
      if (profile === undefined) throw new Error('There is no profile')
      const { sealed } = await profileRow(keys, { ...profile, pinSalt: null, pinHash: null })
      await db.updateTable('profiles').set({ sealed }).where('id', '=', one.profileId).execute()
      const { load, undo } = asks(place())
      expect([(await load(token)).status, (await undo(token)).status]).toEqual([404, 404])
    })

    test('a notice to a user without a PIN refers to support and has no undo link', async () => {
      const one = await owner(place(), {})
      await changesNumber(place(), one)
      const [text] = await place().texts(one.phone)
      expect(text?.text).toMatch(/If that wasn't you, contact customer support\.$/)
      const rows = place().db.selectFrom('undoLinks').select('mark').where('profileId', '=', one.profileId)
      expect(await rows.execute()).toEqual([])
    })
  },
  { report },
)

isWhole(['change-undone'])
