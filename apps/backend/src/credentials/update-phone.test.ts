import { brand } from '@palmflow/brand'
import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onWebsite, type WebsiteUser, websiteUser } from '../data-requests/testing/website-user.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { mark, recordEvents } from '../testing/covered-events.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { createTestClient, otherThan } from '../testing/test-client.ts'
import { credential, ending, noticed, proves, tailOf, texted } from './testing/number-change.ts'

const minute = 60_000
const { of, keep, report, isWhole } = recordEvents()

onEachDatabase(
  'a user who changes the number',
  (fixture) => {
    const changed = async (user: WebsiteUser) => {
      const next = fixture().freshPhone()
      expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
      expect(await proves(fixture(), user.client, next)).toMatchObject({
        status: 200,
        body: { data: { signedIn: true } },
      })
      return next
    }

    test('a user signs in with the new number after both numbers are verified [R249]', async () => {
      const user = await websiteUser(fixture())
      const next = await changed(user)
      // Wait for the notice. Otherwise the newest text message that is read below could be the notice.
      await noticed(fixture())
      expect(await tailOf(user.client)).toMatchObject(ending(next))
      const secondClient = await onWebsite(fixture(), next)
      expect(await tailOf(secondClient)).toMatchObject(ending(next))
      const former = createTestClient(fixture().origin)
      await former.ask('requestAccessToken')
      await former.sendOtp(user.phone)
      expect((await former.submitOtp(user.phone, await fixture().code(user.phone))).status).toBe(404)
    })

    test('a number change sends one notice to the former number', async () => {
      const user = await websiteUser(fixture())
      const next = await changed(user)
      await noticed(fixture())
      const [last, ...others] = await fixture().texts(user.phone)
      expect(last?.text).toBe(
        `The mobile number on your ${brand.name} profile was changed to one ending in ${next.slice(-4)}. If that wasn't you, contact customer support.`,
      )
      expect(others.filter(({ text }) => text.includes('was changed'))).toEqual([])
      keep(user.phone, next, user.profileId, ...Object.values(user.client.tokens))
      expect(of('phone-changed')).toEqual([{ account: mark, from: mark }])
    })

    test('a number change requires a recent verification of the current number [R251]', async () => {
      const user = await websiteUser(fixture())
      const next = fixture().freshPhone()
      expect((await proves(fixture(), user.client, next)).status).toBe(404)
      const otherClient = await onWebsite(fixture(), user.phone)
      expect((await proves(fixture(), otherClient, user.phone)).status).toBe(200)
      fixture().clock.advance(minute)
      expect((await proves(fixture(), user.client, next)).status).toBe(404)
      expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
      for (let count = 0; count < 2; count++) {
        fixture().clock.advance(8 * minute)
        await user.client.ask('loadProfile')
      }
      expect((await proves(fixture(), user.client, next)).status).toBe(404)
      expect(await tailOf(user.client)).toMatchObject(ending(user.phone))
      const other = await changed(user)
      fixture().clock.advance(5 * minute)
      expect((await proves(fixture(), user.client, fixture().freshPhone())).status).toBe(404)
      expect(await tailOf(user.client)).toMatchObject(ending(other))
    })

    test('a code for a number change requires a signed-in session [R251]', async () => {
      const visitor = createTestClient(fixture().origin)
      await visitor.ask('requestAccessToken')
      const user = await websiteUser(fixture())
      expect((await texted(visitor, user.phone)).status).toBe(401)
      expect((await visitor.ask('submitCredential', credential(user.phone, '123456'))).status).toBe(401)
      const { pt: _, ...others } = user.client.tokens
      const spy = createTestClient(fixture().origin, others)
      expect((await texted(spy, user.phone)).status).toBe(401)
      const newcomer = await ready(fixture())
      expect((await texted(newcomer, newcomer.phone)).status).toBe(401)
    })

    test('a change to another user’s number is refused only after the number is verified', async () => {
      const [user, otherUser] = [await websiteUser(fixture()), await websiteUser(fixture())]
      expect((await proves(fixture(), user.client, otherUser.phone)).status).toBe(404)
      expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
      fixture().clock.advance(minute)
      expect((await texted(user.client, otherUser.phone)).body).toEqual({ status: 'SUCCESS' })
      const right = await fixture().code(otherUser.phone)
      const wrong = right === '000000' ? '000001' : '000000'
      expect((await user.client.ask('submitCredential', credential(otherUser.phone, wrong))).status).toBe(400)
      expect((await user.client.ask('submitCredential', credential(otherUser.phone, right))).status).toBe(409)
      const next = fixture().freshPhone()
      expect((await proves(fixture(), user.client, next)).status).toBe(200)
      expect(await tailOf(otherUser.client)).toMatchObject(ending(otherUser.phone))
      expect(await tailOf(user.client)).toMatchObject(ending(next))
    })

    test('a repeated number change after a lost response sends one notice', async () => {
      const user = await websiteUser(fixture())
      const next = fixture().freshPhone()
      await proves(fixture(), user.client, user.phone)
      await texted(user.client, next)
      const body = credential(next, await fixture().code(next))
      const key = { 'idempotency-key': 'a-lost-change' }
      const lostResponse = await user.client.askDiscardingTokens('submitCredential', body, key)
      user.client.at(fixture().second.origins.website)
      const response = await user.client.ask('submitCredential', body, key)
      expect(response).toMatchObject({ status: 200, body: lostResponse.body })
      for (const name of ['session', 'et']) expect(response.headers.get(name)).toBe(lostResponse.headers.get(name))
      expect(await tailOf(user.client)).toMatchObject(ending(next))
      await noticed(fixture())
      const notices = (await fixture().texts(user.phone)).filter(({ text }) => text.includes('was changed'))
      expect(notices).toHaveLength(1)
    })

    test('only one of two parallel changes to one number succeeds', async () => {
      for (let count = 0; count < 5; count++) {
        const two = [await websiteUser(fixture()), await websiteUser(fixture())]
        const next = fixture().freshPhone()
        const codes: string[] = []
        for (const { client, phone } of two) {
          await proves(fixture(), client, phone)
          fixture().clock.advance(minute)
          await texted(client, next)
          codes.push(await fixture().code(next))
        }
        const responses = await Promise.all(
          two.map(({ client }, index) => client.ask('submitCredential', credential(next, codes[index] ?? ''))),
        )
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      }
    })

    test('a change to a number that another user takes at the same time gets status 409', async ({ skip }) => {
      const { db } = fixture()
      skip(!(await hasLocks(db)), 'a file has one writer at a time')
      const [user, otherUser] = [await websiteUser(fixture()), await websiteUser(fixture())]
      const next = fixture().freshPhone()
      await proves(fixture(), user.client, user.phone)
      await texted(user.client, next)
      const body = credential(next, await fixture().code(next))
      const taken = { phoneMark: fixture().keys.mark(next) }
      const response = await requestBehindLock(
        db,
        (tx) => tx.updateTable('profiles').set(taken).where('id', '=', otherUser.profileId).execute(),
        () => user.client.ask('submitCredential', body),
      )
      expect(response.status).toBe(409)
      expect(await tailOf(user.client)).toMatchObject(ending(user.phone))
    })

    test('a client with copied tokens cannot change the number', async () => {
      const user = await websiteUser(fixture())
      const next = fixture().freshPhone()
      const spy = createTestClient(fixture().origin, { ...user.client.tokens })
      await texted(spy, next)
      const body = credential(next, await fixture().code(next))
      await proves(fixture(), user.client, user.phone)
      for (let count = 0; count < 2; count++) {
        expect([400, 401]).toContain((await spy.askDiscardingTokens('submitCredential', body)).status)
        expect(await tailOf(user.client)).toMatchObject(ending(user.phone))
      }
    })

    /** Does not find the limit of a network, because its key contains only a hash of the mark. */
    const placesOf = async (mark: string, answer: string) => {
      const { db } = fixture()
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

    test('a number change removes the former number’s mark from six tables', async () => {
      const user = await websiteUser(fixture())
      const otherClient = await onWebsite(fixture(), user.phone)
      const stranger = createTestClient(fixture().origin)
      await stranger.ask('requestAccessToken')
      fixture().clock.advance(minute)
      await stranger.sendOtp(user.phone)
      await stranger.submitOtp(user.phone, otherThan(await fixture().code(user.phone)), 'a-wrong-answer')
      const app = fixture().app()
      await app.consent()
      await app.showUnsigned(user.person, newId())
      await app.give({ phone: user.phone })
      fixture().clock.advance(minute)
      const former = fixture().keys.mark(user.phone)
      const all = ['profiles', 'sessions', 'otpCodes', 'challenges', 'limits', 'attempts']
      expect(await placesOf(former, 'a-wrong-answer')).toEqual(all)
      await changed(user)
      expect(await placesOf(former, 'a-wrong-answer')).toEqual([])
      expect((await otherClient.ask('loadProfile')).status).toBe(401)
      const { pt: _, ...proven } = otherClient.tokens
      const stale = createTestClient(fixture().origin, proven)
      expect((await stale.ask('checkVerification')).status).toBe(401)
    })

    test('a number change ends the verification of the new number by an enrolling user', async () => {
      const [user, newcomer] = [await websiteUser(fixture()), await ready(fixture())]
      const { db, keys } = fixture()
      const provenBy = async () => {
        const sessions = db
          .selectFrom('sessions')
          .select('profileId')
          .where('phoneMark', '=', keys.mark(newcomer.phone))
        return (await sessions.execute()).map(({ profileId }) => profileId)
      }
      expect(await provenBy()).toEqual([null])
      fixture().clock.advance(minute)
      expect((await proves(fixture(), user.client, user.phone)).status).toBe(200)
      fixture().clock.advance(minute)
      expect((await proves(fixture(), user.client, newcomer.phone)).status).toBe(200)
      expect(await provenBy()).toEqual([user.profileId])
    })

    test('a user on hold gets no code for a number change', async () => {
      const user = await websiteUser(fixture())
      await proves(fixture(), user.client, user.phone)
      await fixture().db.updateTable('profiles').set({ status: 'held' }).where('id', '=', user.profileId).execute()
      expect((await texted(user.client, fixture().freshPhone())).status).toBe(401)
    })

    isWhole(['phone-changed'])
  },
  { report },
)
