import { brand } from '@palmflow/brand'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { type Asker, asker, onWebsite } from '../data-requests/testing/asker.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { mark, recordEvents } from '../testing/covered-events.ts'
import { createPerson, otherThan } from '../testing/person.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { credential, ending, noticed, proves, tailOf, texted } from './testing/updating.ts'

const minute = 60_000
const { of, keep, report, isWhole } = recordEvents()

onEachDatabase(
  'a user who changes the number',
  (place) => {
    const changed = async (one: Asker) => {
      const next = place().freshPhone()
      expect((await proves(place(), one.who, one.phone)).status).toBe(200)
      expect(await proves(place(), one.who, next)).toMatchObject({ status: 200, body: { data: { signedIn: true } } })
      return next
    }

    test('a user verifies the old and then the new number, which signs in [R249]', async () => {
      const one = await asker(place())
      const next = await changed(one)
      // Wait for the notice. Otherwise the newest text message that is read below could be the notice.
      await noticed(place())
      expect(await tailOf(one.who)).toMatchObject(ending(next))
      const again = await onWebsite(place(), next)
      expect(await tailOf(again)).toMatchObject(ending(next))
      const former = createPerson(place().origin)
      await former.ask('requestAccessToken')
      await former.sendOtp(one.phone)
      expect((await former.submitOtp(one.phone, await place().code(one.phone))).status).toBe(404)
    })

    test('a number change sends one notice to the former number', async () => {
      const one = await asker(place())
      const next = await changed(one)
      await noticed(place())
      const [last, ...others] = await place().texts(one.phone)
      expect(last?.text).toBe(
        `The mobile number on your ${brand.name} profile was changed to one ending in ${next.slice(-4)}. If that wasn't you, contact customer support.`,
      )
      expect(others.filter(({ text }) => text.includes('was changed'))).toEqual([])
      keep(one.phone, next, one.profileId, ...Object.values(one.who.tokens))
      expect(of('phone-changed')).toEqual([{ account: mark, from: mark }])
    })

    test('a number change requires a recent verification for this use [R251]', async () => {
      const one = await asker(place())
      const next = place().freshPhone()
      // A verification for a sign-in is not sufficient. A verification in another session is not sufficient either.
      expect((await proves(place(), one.who, next)).status).toBe(404)
      const elsewhere = await onWebsite(place(), one.phone)
      expect((await proves(place(), elsewhere, one.phone)).status).toBe(200)
      place().clock.advance(minute)
      expect((await proves(place(), one.who, next)).status).toBe(404)
      expect((await proves(place(), one.who, one.phone)).status).toBe(200)
      for (let count = 0; count < 2; count++) {
        place().clock.advance(8 * minute)
        await one.who.ask('loadProfile')
      }
      expect((await proves(place(), one.who, next)).status).toBe(404)
      expect(await tailOf(one.who)).toMatchObject(ending(one.phone))
      // One verification permits one change.
      const other = await changed(one)
      place().clock.advance(5 * minute)
      expect((await proves(place(), one.who, place().freshPhone())).status).toBe(404)
      expect(await tailOf(one.who)).toMatchObject(ending(other))
    })

    test('codes for a number change require a signed-in session [R251]', async () => {
      const visitor = createPerson(place().origin)
      await visitor.ask('requestAccessToken')
      const one = await asker(place())
      expect((await texted(visitor, one.phone)).status).toBe(401)
      expect((await visitor.ask('submitCredential', credential(one.phone, '123456'))).status).toBe(401)
      const { pt: _, ...others } = one.who.tokens
      const spy = createPerson(place().origin, others)
      expect((await texted(spy, one.phone)).status).toBe(401)
      const newcomer = await ready(place())
      expect((await texted(newcomer, newcomer.phone)).status).toBe(401)
    })

    test('only a verified number is reported as taken', async () => {
      const [one, other] = [await asker(place()), await asker(place())]
      expect((await proves(place(), one.who, other.phone)).status).toBe(404)
      expect((await proves(place(), one.who, one.phone)).status).toBe(200)
      place().clock.advance(minute)
      expect((await texted(one.who, other.phone)).body).toEqual({ status: 'SUCCESS' })
      const right = await place().code(other.phone)
      const wrong = right === '000000' ? '000001' : '000000'
      expect((await one.who.ask('submitCredential', credential(other.phone, wrong))).status).toBe(400)
      expect((await one.who.ask('submitCredential', credential(other.phone, right))).status).toBe(409)
      const next = place().freshPhone()
      expect((await proves(place(), one.who, next)).status).toBe(200)
      expect(await tailOf(other.who)).toMatchObject(ending(other.phone))
      expect(await tailOf(one.who)).toMatchObject(ending(next))
    })

    test('a repeated number change after a lost response sends one notice', async () => {
      const one = await asker(place())
      const next = place().freshPhone()
      await proves(place(), one.who, one.phone)
      await texted(one.who, next)
      const body = credential(next, await place().code(next))
      const key = { 'idempotency-key': 'a-lost-change' }
      const lost = await one.who.askInVain('submitCredential', body, key)
      one.who.at(place().second.origins.website)
      const response = await one.who.ask('submitCredential', body, key)
      expect(response).toMatchObject({ status: 200, body: lost.body })
      for (const name of ['session', 'et']) expect(response.headers.get(name)).toBe(lost.headers.get(name))
      expect(await tailOf(one.who)).toMatchObject(ending(next))
      await noticed(place())
      const notices = (await place().texts(one.phone)).filter(({ text }) => text.includes('was changed'))
      expect(notices).toHaveLength(1)
    })

    test('if two users change to one number in parallel, one of them gets 409', async () => {
      for (let count = 0; count < 5; count++) {
        const two = [await asker(place()), await asker(place())]
        const next = place().freshPhone()
        const codes: string[] = []
        for (const { who, phone } of two) {
          await proves(place(), who, phone)
          place().clock.advance(minute)
          await texted(who, next)
          codes.push(await place().code(next))
        }
        const responses = await Promise.all(
          two.map(({ who }, index) => who.ask('submitCredential', credential(next, codes[index] ?? ''))),
        )
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      }
    })

    test('a number that another user takes after the check is refused with 409', async ({ skip }) => {
      const { db } = place()
      skip(!(await hasLocks(db)), 'a file has one writer at a time')
      const [one, other] = [await asker(place()), await asker(place())]
      const next = place().freshPhone()
      await proves(place(), one.who, one.phone)
      await texted(one.who, next)
      const body = credential(next, await place().code(next))
      const taken = { phoneMark: place().keys.mark(next) }
      const response = await requestBehindLock(
        db,
        (tx) => tx.updateTable('profiles').set(taken).where('id', '=', other.profileId).execute(),
        () => one.who.ask('submitCredential', body),
      )
      expect(response.status).toBe(409)
      expect(await tailOf(one.who)).toMatchObject(ending(one.phone))
    })

    test('a client with old tokens cannot change the number', async () => {
      const one = await asker(place())
      const next = place().freshPhone()
      const spy = createPerson(place().origin, { ...one.who.tokens })
      await texted(spy, next)
      const body = credential(next, await place().code(next))
      await proves(place(), one.who, one.phone)
      for (let count = 0; count < 2; count++) {
        expect([400, 401]).toContain((await spy.askInVain('submitCredential', body)).status)
        expect(await tailOf(one.who)).toMatchObject(ending(one.phone))
      }
    })

    /**
     * Lists the tables that contain the mark of a number or the idempotency key of an attempt. The count of a network
     * has a mark of the network and the number (0025).
     */
    const placesOf = async (mark: string, answer: string) => {
      const { db } = place()
      const found: string[] = []
      for (const table of ['profiles', 'sessions', 'otpCodes', 'challenges'] as const) {
        const rows = await db.selectFrom(table).select('id').where('phoneMark', '=', mark).execute()
        if (rows.length > 0) found.push(table)
      }
      for (const table of ['limits', 'attempts'] as const) {
        const rows = await db.selectFrom(table).select('key').execute()
        if (rows.some(({ key }) => key.includes(mark) || key.includes(answer))) found.push(table)
      }
      return found
    }

    test('a number change removes the mark of the former number from six tables', async () => {
      const one = await asker(place())
      const elsewhere = await onWebsite(place(), one.phone)
      const stranger = createPerson(place().origin)
      await stranger.ask('requestAccessToken')
      place().clock.advance(minute)
      await stranger.sendOtp(one.phone)
      await stranger.submitOtp(one.phone, otherThan(await place().code(one.phone)), 'a-wrong-answer')
      const app = place().app()
      await app.consent()
      await app.showUnsigned(one.person, newId())
      await app.give({ phone: one.phone })
      place().clock.advance(minute)
      const former = place().keys.mark(one.phone)
      const all = ['profiles', 'sessions', 'otpCodes', 'challenges', 'limits', 'attempts']
      expect(await placesOf(former, 'a-wrong-answer')).toEqual(all)
      await changed(one)
      expect(await placesOf(former, 'a-wrong-answer')).toEqual([])
      // The other sign-in has ended, and its verification of the number is invalid.
      expect((await elsewhere.ask('loadProfile')).status).toBe(401)
      const { pt: _, ...proven } = elsewhere.tokens
      const stale = createPerson(place().origin, proven)
      expect((await stale.ask('checkVerification')).status).toBe(401)
    })

    test("a number change ends an enrolling user's verification of the number", async () => {
      const [one, newcomer] = [await asker(place()), await ready(place())]
      const { db, keys } = place()
      const provenBy = async () => {
        const sessions = db
          .selectFrom('sessions')
          .select('profileId')
          .where('phoneMark', '=', keys.mark(newcomer.phone))
        return (await sessions.execute()).map(({ profileId }) => profileId)
      }
      expect(await provenBy()).toEqual([null])
      place().clock.advance(minute)
      expect((await proves(place(), one.who, one.phone)).status).toBe(200)
      place().clock.advance(minute)
      expect((await proves(place(), one.who, newcomer.phone)).status).toBe(200)
      expect(await provenBy()).toEqual([one.profileId])
    })

    test('a user on hold cannot change the number', async () => {
      const one = await asker(place())
      await proves(place(), one.who, one.phone)
      await place().db.updateTable('profiles').set({ status: 'held' }).where('id', '=', one.profileId).execute()
      expect((await texted(one.who, place().freshPhone())).status).toBe(401)
    })

    isWhole(['phone-changed'])
  },
  { report },
)
