import { expect, test } from 'vitest'
import { noticed } from '../credentials/testing/number-change.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { eventsByTestFile, mark, recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { eraseProfile } from '../users/erase.ts'
import { newcomer, ready } from './testing/newcomer.ts'

const { report, of, keep, isWhole } = recordEvents()
const hour = 60 * 60_000

onEachDatabase(
  'unfinished enrolments',
  (fixture) => {
    const enrolmentOf = async ({ tokens }: { tokens: { session?: string } }) => {
      const row = await fixture()
        .db.selectFrom('enrolments')
        .select('id')
        .where('sessionId', '=', tokens.session?.split('.')[1] ?? '')
        .executeTakeFirst()
      return row?.id
    }
    const keysOf = (id: string | undefined) =>
      fixture()
        .keys.db.selectFrom('sealingKeys')
        .select('owner')
        .where('owner', 'in', [`enrolment ${id}`, `${id}`])
        .execute()
    const leftOf = async (id: string | undefined) => {
      const palms = fixture()
        .db.selectFrom('enrolmentPalms')
        .select('hand')
        .where('enrolmentId', '=', id ?? '')
      return [(await palms.execute()).length, (await keysOf(id)).length]
    }

    test('an unfinished enrolment is erased after 24 hours [R019]', async () => {
      const { clock, db, origin } = fixture()
      const user = await ready(fixture())
      const id = await enrolmentOf(user)
      // Simulate a server that crashed after it created the key of the profile and before it stored the profile.
      await fixture().keys.keyFor(id ?? '')
      clock.advance(23 * hour)
      await createTestClient(origin).ask('requestAccessToken')
      expect(await leftOf(id)).toEqual([1, 2])
      clock.advance(hour)
      await createTestClient(origin).ask('requestAccessToken')
      expect(await leftOf(id)).toEqual([0, 0])
      const sessionId = user.tokens.session?.split('.')[1] ?? ''
      expect(await enrolmentOf(user)).toBeUndefined()
      expect(await db.selectFrom('consents').select('id').where('sessionId', '=', sessionId).execute()).toEqual([])
      expect(of('enrolments-erased')).toEqual([{ count: 1 }])
    })

    test('an enrolment without its key is deleted after 24 hours', async () => {
      const { clock, keys, origin } = fixture()
      const user = await ready(fixture())
      const id = await enrolmentOf(user)
      await keys.db.deleteFrom('sealingKeys').where('owner', '=', `enrolment ${id}`).execute()
      clock.advance(24 * hour)
      await createTestClient(origin).ask('requestAccessToken')
      expect(await leftOf(id)).toEqual([0, 0])
      expect((await user.check()).status).toBe(401)
    })

    test('a sign-out deletes an unfinished enrolment', async () => {
      const user = await ready(fixture())
      const id = await enrolmentOf(user)
      await fixture().keys.keyFor(id ?? '')
      expect(await leftOf(id)).toEqual([1, 2])
      expect((await user.ask('signOut')).status).toBe(204)
      expect([await enrolmentOf(user), await leftOf(id)]).toEqual([undefined, [0, 0]])
      expect((await user.create()).status).toBe(401)
      const next = await newcomer(fixture())
      await next.agree()
      await next.askFor('setPalmPreference', { palms: 'RIGHT' })
      expect((await next.show('right')).body).toMatchObject({ data: { palms: ['RIGHT'] } })
      await next.ask('signOut')
    })

    test('the sweep keeps a created profile and its receipts', async () => {
      const { clock, db, origin } = fixture()
      const user = await ready(fixture())
      const id = await enrolmentOf(user)
      await user.create()
      await user.ask('signOut')
      expect(await keysOf(id)).toEqual([{ owner: id }])
      clock.advance(24 * hour)
      await createTestClient(origin).ask('requestAccessToken')
      expect(await enrolmentOf(user)).toBeUndefined()
      expect(await keysOf(id)).toEqual([{ owner: id }])
      const receipts = await db
        .selectFrom('consents')
        .select('agreementId')
        .where('profileId', '=', id ?? '')
        .execute()
      expect(receipts).toHaveLength(2)
      expect(of('enrolments-erased')).toEqual([])
    })

    test('an erasure deletes the enrolments with the user’s number or palm', async () => {
      const { db, keys, enrol } = fixture()
      const owner = await enrol()
      const ofNumber = await newcomer(fixture())
      await ofNumber.agree()
      await ofNumber.show()
      await ofNumber.prove(owner.phone)
      const ofPalm = await newcomer(fixture(), owner.person)
      await ofPalm.agree()
      await ofPalm.show()
      const otherUser = await newcomer(fixture())
      await otherUser.agree()
      await otherUser.show()
      const ids = await Promise.all([ofNumber, ofPalm, otherUser].map(enrolmentOf))
      await eraseProfile({ db, keys }, owner.profileId, 1)
      expect(await Promise.all(ids.map(leftOf))).toEqual([
        [0, 0],
        [0, 0],
        [1, 1],
      ])
      expect(await enrolmentOf(otherUser)).toBe(ids[2])
    })

    test('an erasure leaves no partner in a user’s consents and connected accounts', async () => {
      const { db, keys } = fixture()
      const user = await ready(fixture())
      await user.create()
      const id = (await enrolmentOf(user)) ?? ''
      const partner = { application: 'northside-gym' }
      await user.askFor('recordConsent', { name: 'northside_gym_authorization', ...partner, context: 'door' })
      expect((await user.askFor('authorizeApplication', { ...partner, authorized: true })).status).toBe(204)
      await eraseProfile({ db, keys }, id, 1)
      for (const table of ['authorizations', 'palms'] as const)
        expect(await db.selectFrom(table).selectAll().where('profileId', '=', id).execute()).toEqual([])
      const receipts = await db.selectFrom('consents').selectAll().where('profileId', '=', id).execute()
      expect(receipts).toHaveLength(3)
      for (const { sessionId, application, context } of receipts)
        expect([sessionId, application, context]).toEqual(Array(3).fill(null))
      expect(await enrolmentOf(user)).toBeUndefined()
      expect((await user.ask('loadProfile')).status).toBe(401)
    })

    test('the server logs enrolments, refused enrolments, palm removals and deletions', async () => {
      const { enrol, freshPhone } = fixture()
      const user = await ready(fixture())
      keep(user.phone, user.tokens.session, user.state.challenge)
      await user.submit({ ...(await user.scanned()), encodingData: 'AgA=' })
      const { shellProof: _proof, ...unsigned } = await user.scanned('right')
      await user.submit(unsigned)
      expect(of('enrolment-refused')).toEqual([{ reason: 'unproven', from: mark }])
      await user.create()
      expect(of('person-enrolled')).toEqual([{ account: mark, from: mark }])
      keep(user.tokens.pt, await enrolmentOf(user))
      await user.askFor('removePalm', { id: 'LEFT_PALM' })
      await noticed(fixture())
      expect(of('palm-removed')).toEqual([{ account: mark, from: mark }])
      await user.askFor('deleteProfile')
      expect(of('profile-deleted')).toEqual([{ account: mark, from: mark }])
      const owner = await enrol()
      keep(owner.phone, owner.profileId)
      await (await ready(fixture(), owner.phone)).create()
      const known = await ready(fixture(), freshPhone(), owner.person)
      await known.check()
      await known.create()
      expect(of('enrolment-refused').map(({ reason }) => reason)).toEqual([
        'unproven',
        'number',
        'other-number',
        'palm',
      ])
    })

    isWhole(eventsByTestFile.enrolments)
  },
  { report },
)
