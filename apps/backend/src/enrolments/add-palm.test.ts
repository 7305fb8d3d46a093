import { brand } from '@palmflow/brand'
import { palmSubmission } from '@palmflow/contract'
import { twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { credential, noticed, proves, texted } from '../codes/testing/updating.ts'
import { asker, onWebsite } from '../data-requests/testing/asker.ts'
import { capture, freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-place.ts'
import { createPerson } from '../testing/person.ts'
import { mark, told } from '../testing/told.ts'
import { type Adder, adder } from './testing/adding.ts'
import { newcomer } from './testing/newcomer.ts'

const minute = 60_000
const { of, keep, report, isWhole } = told()

onEachDatabase(
  'a person who adds a palm',
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

    test('is let in by it from then on, as by the one before [R255]', async () => {
      const one = await begun()
      expect(await letsIn(one, 'right')).not.toMatchObject({ signedIn: true })
      const heard = await one.show('right')
      expect([heard.status, heard.body]).toMatchObject([200, { data: { palms: ['LEFT', 'RIGHT'] } }])
      expect(await palmsOf(one)).toEqual(['LEFT_PALM', 'RIGHT_PALM'])
      for (const hand of ['left', 'right'] as const) expect(await letsIn(one, hand)).toMatchObject({ signedIn: true })
      // The test that follows counts what is told.
      await noticed(place())
    })

    test('is told so by a text, once, and whoever runs the place hears of it', async () => {
      const one = await begun()
      const palm = await one.scanned('right')
      const attempt = newId()
      await one.submit(palm, attempt)
      await one.submit(palm, attempt)
      await noticed(place())
      const said = (await place().texts(one.phone)).filter(({ text }) => text.includes('palm'))
      expect(said.map(({ text }) => text)).toEqual([
        `A palm was added to your ${brand.name} profile. If that wasn't you, contact customer support.`,
      ])
      keep(one.phone, one.profileId, one.kept.challenge, attempt, ...Object.values(one.who.tokens))
      expect(of('palm-added')).toEqual([{ account: mark, from: mark }])
    })

    test('who has their right palm enrolled is taken the left one alone', async () => {
      const enrolled = await place().enrol({ hand: 'right' })
      const one = await adder(place(), { ...enrolled, who: await onWebsite(place(), enrolled.phone) })
      await one.begins()
      expect((await one.show('right')).status).toBe(400)
      expect((await one.show('left')).body).toEqual({ data: expect.objectContaining({ palms: ['LEFT', 'RIGHT'] }) })
    })

    test('has proven their number for this, lately and in this very session, and has agreed there [R255]', async () => {
      const one = await adder(place())
      // Signed in by it a moment ago, which is not enough; nor that it was proven for another number.
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

    test('has agreed themselves: by what somebody agreed to who was signed in there before them nobody adds one', async () => {
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

    test('proves no number but their own: of another they hear nothing, whoever has it', async () => {
      const [one, other] = [await adder(place()), await asker(place())]
      for (const phone of [other.phone, place().freshPhone()]) {
        expect((await proves(place(), one.who, phone, 'ADD_PALM')).status).toBe(404)
        expect((await one.agree()).body).not.toHaveProperty('scanChallenge')
      }
      // Nor does it open the way to another number.
      await one.proves()
      expect((await proves(place(), one.who, place().freshPhone())).status).toBe(404)
    })

    test('is signed in: nobody else is sent a code for it, or heard with one or with a palm', async () => {
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

    test('shows the hand that is not in yet, at a shell that proves itself', async () => {
      const one = await begun()
      expect((await one.show('left')).status).toBe(400)
      const unsigned = palmSubmission(capture(one.person, freshName(), 'right'))
      expect((await one.submit(unsigned)).status).toBe(400)
      const elsewhere = await one.scanned('right', freshName(), one.person, { token: 'of somebody else' })
      expect((await one.submit(elsewhere)).status).toBe(400)
      expect(await palmsOf(one)).toEqual(['LEFT_PALM'])
      expect((await one.show('right')).status).toBe(200)
      // There is none left to add.
      for (const hand of ['left', 'right'] as const) expect((await one.show(hand)).status).toBe(409)
    })

    test('of whom another has it already, or with whose other hand it is the same, hears so; a twin may', async () => {
      const [one, other] = [await begun(), await begun()]
      await other.show('right')
      expect((await one.show('right', other.person)).status).toBe(409)
      expect(await palmsOf(one)).toEqual(['LEFT_PALM'])
      expect((await one.show('right', twinOf(other.person))).status).toBe(200)
    })

    test('counts a recording for nothing, and has no more tries than who enrolls', async () => {
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

    test('and whose answer was lost hears it again, at either server, by the same key or from the next page', async () => {
      const one = await begun()
      const [palm, attempt] = [await one.scanned('right'), newId()]
      const lost = await one.submit(palm, attempt)
      one.who.at(place().second.origins.website)
      expect((await one.submit(palm, attempt)).body).toEqual(lost.body)
      expect((await one.submit(palm)).body).toEqual(lost.body)
      expect(lost.status).toBe(200)
    })

    test('in two web views at once adds it once, and both servers know of it', async () => {
      const one = await begun()
      const scans = [await one.scanned('right', 'a'), await one.scanned('right', 'b')]
      const views = [place().backend, place().second].map(({ origins }) =>
        createPerson(origins.website, { ...one.who.tokens }),
      )
      const heard = await Promise.all(views.map((view, at) => view.askFor('submitPalm', scans[at], newId())))
      expect(heard.map(({ status }) => status).sort()).toEqual([200, 409])
      for (const { origins } of [place().backend, place().second]) {
        const app = place().app(undefined, origins.website)
        await app.consent()
        expect(await app.show(one.person, freshName(), 'right')).toMatchObject({ signedIn: true })
      }
    })

    test('at the moment at which others enrol the same hand is one of them who has it', async () => {
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

    test('cannot be one whom support has put on hold meanwhile', async () => {
      const one = await begun()
      const palm = await one.scanned('right')
      await place().db.updateTable('profiles').set({ status: 'held' }).where('id', '=', one.profileId).execute()
      expect((await one.submit(palm)).status).toBe(401)
    })

    test('and takes it out again, over and over, is texted of six of each a day and no more', async () => {
      const one = await begun()
      const before = (await place().texts(one.phone)).length
      const statuses = []
      for (let count = 0; count < 7; count += 1) {
        statuses.push((await one.show('right')).status)
        await one.who.askFor('removePalm', { id: 'RIGHT_PALM' })
      }
      expect(statuses).toEqual([...Array(6).fill(200), 423])
      await noticed(place())
      // A palm that was not added cannot be removed: the budget of the one bounds the texts of both.
      expect((await place().texts(one.phone)).length - before).toBe(12)
    })

    test('and took one out of matching can add that one again, and then the other', async () => {
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
