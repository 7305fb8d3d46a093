import { brand } from '@palmflow/brand'
import { palmSubmission } from '@palmflow/contract'
import { twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { credential, noticed, proves, texted } from '../credentials/testing/updating.ts'
import { asker, onWebsite } from '../data-requests/testing/asker.ts'
import { capture, freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { mark, recordEvents } from '../testing/covered-events.ts'
import { createPerson } from '../testing/person.ts'
import { type Adder, adder } from './testing/adding.ts'
import { newcomer } from './testing/newcomer.ts'

const minute = 60_000
const { of, keep, report, isWhole } = recordEvents()

onEachDatabase(
  'a user who adds a palm',
  (place) => {
    const begun = async () => {
      const one = await adder(place())
      await one.begins()
      return one
    }
    const palmsOf = async ({ who }: Pick<Adder, 'who'>) =>
      Reflect.get(Object((await who.ask('loadProfile')).body), 'biometrics')
    const letsIn = async (one: Adder, hand: 'left' | 'right') => {
      const app = place().app()
      await app.consent()
      return app.show(one.person, freshName(), hand)
    }

    test('an added palm signs in like the first palm [R255]', async () => {
      const one = await begun()
      expect(await letsIn(one, 'right')).not.toMatchObject({ signedIn: true })
      const response = await one.show('right')
      expect([response.status, response.body]).toMatchObject([200, { data: { palms: ['LEFT', 'RIGHT'] } }])
      expect(await palmsOf(one)).toEqual(['LEFT_PALM', 'RIGHT_PALM'])
      for (const hand of ['left', 'right'] as const) expect(await letsIn(one, hand)).toMatchObject({ signedIn: true })
      // Wait for the notices, because the next test counts text messages.
      await noticed(place())
    })

    test('an added palm sends one text message and logs one event', async () => {
      const one = await begun()
      const palm = await one.scanned('right')
      const attempt = newId()
      await one.submit(palm, attempt)
      await one.submit(palm, attempt)
      await noticed(place())
      const texts = (await place().texts(one.phone)).filter(({ text }) => text.includes('palm'))
      expect(texts.map(({ text }) => text)).toEqual([
        `A palm was added to your ${brand.name} profile. If that wasn't you, contact customer support.`,
      ])
      keep(one.phone, one.profileId, one.state.challenge, attempt, ...Object.values(one.who.tokens))
      expect(of('palm-added')).toEqual([{ account: mark, from: mark }])
    })

    test('a user with a right palm can add only a left palm', async () => {
      const enrolled = await place().enrol({ hand: 'right' })
      const one = await adder(place(), { ...enrolled, who: await onWebsite(place(), enrolled.phone) })
      await one.begins()
      expect((await one.show('right')).status).toBe(400)
      expect((await one.show('left')).body).toEqual({ data: expect.objectContaining({ palms: ['LEFT', 'RIGHT'] }) })
    })

    test('adding a palm requires a recent verification and a consent in the session [R255]', async () => {
      const one = await adder(place())
      // A recent sign-in with the number is not sufficient. A verification for a number change is not sufficient
      // either.
      expect((await one.agree()).body).not.toHaveProperty('scanChallenge')
      expect((await one.show('right')).status).toBe(401)
      expect((await proves(place(), one.who, one.phone)).status).toBe(200)
      expect((await one.agree()).body).not.toHaveProperty('scanChallenge')
      expect((await one.show('right')).status).toBe(401)
      const other = await adder(place())
      expect((await other.proves()).status).toBe(200)
      expect((await other.show('right')).status).toBe(401)
      expect((await other.agree()).body).toHaveProperty('scanChallenge')
      for (let count = 0; count < 2; count += 1) {
        place().clock.advance(8 * minute)
        await other.who.ask('loadProfile')
      }
      expect((await other.show('right')).status).toBe(401)
      expect(await palmsOf(other)).toEqual(['LEFT_PALM'])
      await other.begins()
      expect((await other.show('right')).status).toBe(200)
    })

    test('a consent of an earlier user of the session does not permit a palm', async () => {
      const one = await begun()
      const next = await place().enrol({ pin: '1357' })
      place().clock.advance(minute)
      await one.who.sendOtp(next.phone)
      await one.who.submitOtp(next.phone, await place().code(next.phone))
      expect((await one.who.submitPin('1357')).status).toBe(200)
      place().clock.advance(minute)
      expect((await proves(place(), one.who, next.phone, 'ADD_PALM')).status).toBe(200)
      expect((await one.show('right', next.person)).status).toBe(401)
    })

    test("only the user's own number can be verified for an added palm", async () => {
      const [one, other] = [await adder(place()), await asker(place())]
      for (const phone of [other.phone, place().freshPhone()]) {
        expect((await proves(place(), one.who, phone, 'ADD_PALM')).status).toBe(404)
        expect((await one.agree()).body).not.toHaveProperty('scanChallenge')
      }
      // The verification for a palm does not permit a number change.
      await one.proves()
      expect((await proves(place(), one.who, place().freshPhone())).status).toBe(404)
    })

    test('codes and scans for a palm require a signed-in session', async () => {
      const one = await adder(place())
      const visitor = createPerson(place().origin)
      await visitor.ask('requestAccessToken')
      expect((await texted(visitor, one.phone, 'ADD_PALM')).status).toBe(401)
      expect((await visitor.ask('submitCredential', credential(one.phone, '123456', 'ADD_PALM'))).status).toBe(401)
      await one.begins()
      const { pt: _, ...others } = one.who.tokens
      const spy = createPerson(place().origin, others)
      expect((await spy.askFor('submitPalm', await one.scanned('right'), newId())).status).toBe(401)
      expect(await palmsOf(one)).toEqual(['LEFT_PALM'])
    })

    test('only the missing hand from a registered shell is accepted', async () => {
      const one = await begun()
      expect((await one.show('left')).status).toBe(400)
      const unsigned = palmSubmission(capture(one.person, freshName(), 'right'))
      expect((await one.submit(unsigned)).status).toBe(400)
      const elsewhere = await one.scanned('right', freshName(), one.person, { token: 'of somebody else' })
      expect((await one.submit(elsewhere)).status).toBe(400)
      expect(await palmsOf(one)).toEqual(['LEFT_PALM'])
      expect((await one.show('right')).status).toBe(200)
      // The user has no other hand to add.
      for (const hand of ['left', 'right'] as const) expect((await one.show(hand)).status).toBe(409)
    })

    test('an added palm is refused if it clearly belongs to another user', async () => {
      const [one, other] = [await begun(), await begun()]
      await other.show('right')
      expect((await one.show('right', other.person)).status).toBe(409)
      expect(await palmsOf(one)).toEqual(['LEFT_PALM'])
      expect((await one.show('right', twinOf(other.person))).status).toBe(200)
    })

    test('recorded scans and too many scans of an addition are refused', async () => {
      const one = await begun()
      const other = await begun()
      const known = { name: freshName() }
      await other.submit(await other.scanned('right', 'recorded', known))
      expect((await one.submit(await one.scanned('right', 'recorded', known))).status).toBe(400)
      const statuses = []
      for (let count = 0; count < 12; count += 1)
        statuses.push((await one.submit(await one.scanned('right', count, known))).status)
      expect(statuses).toEqual([...Array(11).fill(409), 423])
      expect(await palmsOf(one)).toEqual(['LEFT_PALM'])
    })

    test('a repeated addition gets the same response at any server', async () => {
      const one = await begun()
      const [palm, attempt] = [await one.scanned('right'), newId()]
      const lost = await one.submit(palm, attempt)
      one.who.at(place().second.origins.website)
      expect((await one.submit(palm, attempt)).body).toEqual(lost.body)
      expect((await one.submit(palm)).body).toEqual(lost.body)
      expect(lost.status).toBe(200)
    })

    test('two web views that add a palm in parallel add it once', async () => {
      const one = await begun()
      const scans = [await one.scanned('right', 'a'), await one.scanned('right', 'b')]
      const views = [place().backend, place().second].map(({ origins }) =>
        createPerson(origins.website, { ...one.who.tokens }),
      )
      const responses = await Promise.all(views.map((view, at) => view.askFor('submitPalm', scans[at], newId())))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      for (const { origins } of [place().backend, place().second]) {
        const app = place().app(undefined, origins.website)
        await app.consent()
        expect(await app.show(one.person, freshName(), 'right')).toMatchObject({ signedIn: true })
      }
    })

    test('of a parallel addition and enrolment of one hand one succeeds', async () => {
      const one = await begun()
      const same = await newcomer(place(), one.person)
      await same.agree()
      await same.show('right')
      await same.prove(place().freshPhone())
      await same.pin()
      same.at(place().second.origins.website)
      const [added, made] = await Promise.all([one.show('right'), same.create()])
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([added.status, made.status])
    })

    test('a user on hold cannot add a palm', async () => {
      const one = await begun()
      const palm = await one.scanned('right')
      await place().db.updateTable('profiles').set({ status: 'held' }).where('id', '=', one.profileId).execute()
      expect((await one.submit(palm)).status).toBe(401)
    })

    test('repeated additions and removals send at most six messages of each kind a day', async () => {
      const one = await begun()
      const before = (await place().texts(one.phone)).length
      const statuses = []
      for (let count = 0; count < 7; count += 1) {
        statuses.push((await one.show('right')).status)
        await one.who.askFor('removePalm', { id: 'RIGHT_PALM' })
      }
      expect(statuses).toEqual([...Array(6).fill(200), 423])
      await noticed(place())
      // The limit of additions also limits the text messages about removals, because only an added palm can be removed.
      expect((await place().texts(one.phone)).length - before).toBe(12)
    })

    test('a user can add a removed palm again', async () => {
      const one = await begun()
      expect((await one.who.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
      expect((await one.show('left')).body).toMatchObject({ data: { palms: ['LEFT'] } })
      expect((await one.show('right')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
      expect(await letsIn(one, 'left')).toMatchObject({ signedIn: true })
    })

    isWhole(['palm-added'])
  },
  { report },
)
