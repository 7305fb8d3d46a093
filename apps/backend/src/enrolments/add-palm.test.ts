import { brand } from '@palmflow/brand'
import { palmSubmission } from '@palmflow/contract'
import { twinOf } from '@palmflow/palm/synthetic'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { credential, noticed, proves, texted } from '../credentials/testing/number-change.ts'
import { onWebsite, websiteUser } from '../data-requests/testing/website-user.ts'
import { capture, freshName } from '../gateway/testing/app.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { mark, recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { newcomer } from './testing/newcomer.ts'
import { type PalmAdder, palmAdder } from './testing/palm-adder.ts'

const minute = 60_000
const { of, keep, report, isWhole } = recordEvents()

onEachDatabase(
  'a user who adds a palm',
  (fixture) => {
    const begun = async () => {
      const user = await palmAdder(fixture())
      await user.begins()
      return user
    }
    const palmsOf = async ({ client }: Pick<PalmAdder, 'client'>) =>
      Reflect.get(Object((await client.ask('loadProfile')).body), 'biometrics')
    const letsIn = async (user: PalmAdder, hand: 'left' | 'right') => {
      const app = fixture().app()
      await app.consent()
      return app.show(user.person, freshName(), hand)
    }

    test('an added palm signs the user in like the first palm [R255]', async () => {
      const user = await begun()
      expect(await letsIn(user, 'right')).not.toMatchObject({ signedIn: true })
      const response = await user.show('right')
      expect([response.status, response.body]).toMatchObject([200, { data: { palms: ['LEFT', 'RIGHT'] } }])
      expect(await palmsOf(user)).toEqual(['LEFT_PALM', 'RIGHT_PALM'])
      for (const hand of ['left', 'right'] as const) expect(await letsIn(user, hand)).toMatchObject({ signedIn: true })
      // Wait for the notices, because the next test counts text messages.
      await noticed(fixture())
    })

    test('a repeated addition of a palm sends one text message', async () => {
      const user = await begun()
      const palm = await user.scanned('right')
      const attempt = newId()
      await user.submit(palm, attempt)
      await user.submit(palm, attempt)
      await noticed(fixture())
      const texts = (await fixture().texts(user.phone)).filter(({ text }) => text.includes('palm'))
      expect(texts.map(({ text }) => text)).toEqual([
        `A palm was added to your ${brand.name} profile. If that wasn't you, contact customer support.`,
      ])
      keep(user.phone, user.profileId, user.state.challenge, attempt, ...Object.values(user.client.tokens))
      expect(of('palm-added')).toEqual([{ account: mark, from: mark }])
    })

    test('a user with a right palm can add only a left palm', async () => {
      const enrolled = await fixture().enrol({ hand: 'right' })
      const user = await palmAdder(fixture(), { ...enrolled, client: await onWebsite(fixture(), enrolled.phone) })
      await user.begins()
      expect((await user.show('right')).status).toBe(400)
      expect((await user.show('left')).body).toEqual({ data: expect.objectContaining({ palms: ['LEFT', 'RIGHT'] }) })
    })

    test('adding a palm requires a recent verification and a consent in the session [R255]', async () => {
      const user = await palmAdder(fixture())
      expect((await user.agree()).body).not.toHaveProperty('scanChallenge')
      expect((await user.show('right')).status).toBe(401)
      expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
      expect((await user.agree()).body).not.toHaveProperty('scanChallenge')
      expect((await user.show('right')).status).toBe(401)
      const otherUser = await palmAdder(fixture())
      expect((await otherUser.proves()).status).toBe(200)
      expect((await otherUser.show('right')).status).toBe(401)
      expect((await otherUser.agree()).body).toHaveProperty('scanChallenge')
      for (let count = 0; count < 2; count += 1) {
        fixture().clock.advance(8 * minute)
        await otherUser.client.ask('loadProfile')
      }
      expect((await otherUser.show('right')).status).toBe(401)
      expect(await palmsOf(otherUser)).toEqual(['LEFT_PALM'])
      await otherUser.begins()
      expect((await otherUser.show('right')).status).toBe(200)
    })

    test('a consent of the session’s earlier user does not permit the addition of a palm', async () => {
      const user = await begun()
      const next = await fixture().enrol({ pin: '1357' })
      fixture().clock.advance(minute)
      await user.client.sendOtp(next.phone)
      await user.client.submitOtp(next.phone, await fixture().code(next.phone))
      expect((await user.client.submitPin('1357')).status).toBe(200)
      fixture().clock.advance(minute)
      expect((await proves(fixture(), user.client, next.phone, 'ADD_PALM')).status).toBe(200)
      expect((await user.show('right', next.person)).status).toBe(401)
    })

    test('adding a palm accepts only a verification of the user’s own number', async () => {
      const [user, otherUser] = [await palmAdder(fixture()), await websiteUser(fixture())]
      for (const phone of [otherUser.phone, fixture().freshPhone()]) {
        expect((await proves(fixture(), user.client, phone, 'ADD_PALM')).status).toBe(404)
        expect((await user.agree()).body).not.toHaveProperty('scanChallenge')
      }
      await user.proves()
      expect((await proves(fixture(), user.client, fixture().freshPhone())).status).toBe(404)
    })

    test('a code or a scan to add a palm requires a signed-in session', async () => {
      const user = await palmAdder(fixture())
      const visitor = createTestClient(fixture().origin)
      await visitor.ask('requestAccessToken')
      expect((await texted(visitor, user.phone, 'ADD_PALM')).status).toBe(401)
      expect((await visitor.ask('submitCredential', credential(user.phone, '123456', 'ADD_PALM'))).status).toBe(401)
      await user.begins()
      const { pt: _, ...others } = user.client.tokens
      const spy = createTestClient(fixture().origin, others)
      expect((await spy.askFor('submitPalm', await user.scanned('right'), newId())).status).toBe(401)
      expect(await palmsOf(user)).toEqual(['LEFT_PALM'])
    })

    test('only a validly signed scan of the missing hand adds a palm', async () => {
      const user = await begun()
      expect((await user.show('left')).status).toBe(400)
      const unsigned = palmSubmission(capture(user.person, freshName(), 'right'))
      expect((await user.submit(unsigned)).status).toBe(400)
      const otherScan = await user.scanned('right', freshName(), user.person, { token: 'of somebody else' })
      expect((await user.submit(otherScan)).status).toBe(400)
      expect(await palmsOf(user)).toEqual(['LEFT_PALM'])
      expect((await user.show('right')).status).toBe(200)
      for (const hand of ['left', 'right'] as const) expect((await user.show(hand)).status).toBe(409)
    })

    test('the server refuses to add a palm that clearly matches another user', async () => {
      const [user, otherUser] = [await begun(), await begun()]
      await otherUser.show('right')
      expect((await user.show('right', otherUser.person)).status).toBe(409)
      expect(await palmsOf(user)).toEqual(['LEFT_PALM'])
      expect((await user.show('right', twinOf(otherUser.person))).status).toBe(200)
    })

    test('the server refuses to add a palm with a recorded scan', async () => {
      const user = await begun()
      const otherUser = await begun()
      const known = { name: freshName() }
      await otherUser.submit(await otherUser.scanned('right', 'recorded', known))
      expect((await user.submit(await user.scanned('right', 'recorded', known))).status).toBe(400)
      const statuses = []
      for (let count = 0; count < 12; count += 1)
        statuses.push((await user.submit(await user.scanned('right', count, known))).status)
      expect(statuses).toEqual([...Array(11).fill(409), 423])
      expect(await palmsOf(user)).toEqual(['LEFT_PALM'])
    })

    test('a repeated addition of a palm gets the same response at another server', async () => {
      const user = await begun()
      const [palm, attempt] = [await user.scanned('right'), newId()]
      const lostResponse = await user.submit(palm, attempt)
      user.client.at(fixture().second.origins.website)
      expect((await user.submit(palm, attempt)).body).toEqual(lostResponse.body)
      expect((await user.submit(palm)).body).toEqual(lostResponse.body)
      expect(lostResponse.status).toBe(200)
    })

    test('two web views that add the same palm in parallel add one palm', async () => {
      const user = await begun()
      const scans = [await user.scanned('right', 'a'), await user.scanned('right', 'b')]
      const views = [fixture().backend, fixture().second].map(({ origins }) =>
        createTestClient(origins.website, { ...user.client.tokens }),
      )
      const responses = await Promise.all(views.map((view, at) => view.askFor('submitPalm', scans[at], newId())))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      for (const { origins } of [fixture().backend, fixture().second]) {
        const app = fixture().app(undefined, origins.website)
        await app.consent()
        expect(await app.show(user.person, freshName(), 'right')).toMatchObject({ signedIn: true })
      }
    })

    test('only one of a palm addition and a parallel enrolment of that palm succeeds', async () => {
      const user = await begun()
      const same = await newcomer(fixture(), user.person)
      await same.agree()
      await same.show('right')
      await same.prove(fixture().freshPhone())
      await same.pin()
      same.at(fixture().second.origins.website)
      const [added, made] = await Promise.all([user.show('right'), same.create()])
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([added.status, made.status])
    })

    test('a user on hold cannot add a palm', async () => {
      const user = await begun()
      const palm = await user.scanned('right')
      await fixture().db.updateTable('profiles').set({ status: 'held' }).where('id', '=', user.profileId).execute()
      expect((await user.submit(palm)).status).toBe(401)
    })

    test('the seventh addition of a palm in a day is refused', async () => {
      const user = await begun()
      const before = (await fixture().texts(user.phone)).length
      const statuses = []
      for (let count = 0; count < 7; count += 1) {
        statuses.push((await user.show('right')).status)
        await user.client.askFor('removePalm', { id: 'RIGHT_PALM' })
      }
      expect(statuses).toEqual([...Array(6).fill(200), 423])
      await noticed(fixture())
      // The limit of additions also limits the text messages about removals, because only an added palm can be removed.
      expect((await fixture().texts(user.phone)).length - before).toBe(12)
    })

    test('a user can add a removed palm again', async () => {
      const user = await begun()
      expect((await user.client.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
      expect((await user.show('left')).body).toMatchObject({ data: { palms: ['LEFT'] } })
      expect((await user.show('right')).body).toMatchObject({ data: { palms: ['LEFT', 'RIGHT'] } })
      expect(await letsIn(user, 'left')).toMatchObject({ signedIn: true })
    })

    isWhole(['palm-added'])
  },
  { report },
)
