import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onWebsite, websiteUser } from '../data-requests/testing/website-user.ts'
import { freshName } from '../gateway/testing/app.ts'
import { type AppBackend, type Enrolled, onEachDatabase, signedIn } from '../gateway/testing/app-backend.ts'
import { recordEvents } from '../testing/covered-events.ts'
import { hasLocks, requestBehindLock } from '../testing/postgres-locks.ts'
import { recordInteraction } from './interactions.ts'
import { removeIdlePalms } from './retention.ts'

const minute = 60_000
const day = 24 * 60 * minute
const { of, report } = recordEvents()

onEachDatabase(
  'retention of palms',
  (fixture) => {
    /** Records a consent in another app, because the consent call runs the sweep. */
    const pass = async (ms: number) => {
      fixture().clock.advance(ms)
      await fixture().app().consent()
    }
    const known = async ({ person }: Pick<Enrolled, 'person'>, here: AppBackend = fixture()) => {
      const app = here.app()
      await app.consent()
      return Object(await app.show(person, freshName())).biometricRecognized !== false
    }
    const palmsOf = async ({ profileId }: Pick<Enrolled, 'profileId'>) =>
      (await fixture().db.selectFrom('palms').select('hand').where('profileId', '=', profileId).execute()).length

    test('idle palms are deleted from the database and both servers after 730 days [R016]', async () => {
      const { app: _, ...user } = await signedIn(fixture())
      await pass(729 * day)
      expect(await palmsOf(user)).toBe(1)
      await pass(day - minute)
      expect(await palmsOf(user)).toBe(1)
      await pass(11 * minute)
      expect(await palmsOf(user)).toBe(0)
      expect(await known(user)).toBe(false)
      expect(
        await known(user, { ...fixture(), app: (device) => fixture().app(device, fixture().second.origins.website) }),
      ).toBe(false)
      expect(of('palms-expired')).toEqual([{ count: expect.any(Number) }])
      await pass(day)
      expect(await palmsOf(user)).toBe(0)
      // The profile stays, so the user can sign in with the number.
      const client = await onWebsite(fixture(), user.phone)
      expect((await client.ask('loadProfile')).body).toMatchObject({ phoneTail: user.phone.slice(-4), biometrics: [] })
    })

    test('an idle palm is deleted at 730 days, but not a millisecond earlier [R016]', async () => {
      const { db, keys, clock } = fixture()
      const heardAt = clock.now()
      const left: Record<string, number> = {}
      for (const [when, after] of [
        ['day 729', 729 * day],
        ['a moment before', 730 * day - 1],
        ['day 730', 730 * day],
        ['day 731', 731 * day],
      ] as const) {
        const user = await fixture().enrol()
        await recordInteraction(db, user.profileId, heardAt)
        await removeIdlePalms({ db, keys }, heardAt + after)
        left[when] = await palmsOf(user)
      }
      expect(left).toEqual({ 'day 729': 1, 'a moment before': 1, 'day 730': 0, 'day 731': 0 })
    })

    test('a sign-in by palm or number extends the retention of palms [R016]', async () => {
      const { app: _, ...user } = await signedIn(fixture())
      const otherUser = await fixture().enrol()
      await onWebsite(fixture(), otherUser.phone)
      await pass(700 * day)
      await onWebsite(fixture(), user.phone)
      const app = fixture().app()
      await app.consent()
      expect(await app.show(otherUser.person, freshName())).toEqual({ signedIn: true })
      await pass(729 * day)
      expect([await palmsOf(user), await palmsOf(otherUser)]).toEqual([1, 1])
      await pass(2 * day)
      expect([await palmsOf(user), await palmsOf(otherUser)]).toEqual([0, 0])
    })

    test('the sweep keeps the palms of a user who signs in at the same time', async ({ skip }) => {
      const { db, keys, clock } = fixture()
      skip(!(await hasLocks(db)), 'a file has one writer at a time')
      const { app: _, ...user } = await signedIn(fixture())
      clock.advance(731 * day)
      const now = clock.now()
      await requestBehindLock(
        db,
        (tx) => recordInteraction(tx, user.profileId, now),
        () => removeIdlePalms({ db, keys }, now),
      )
      expect(await palmsOf(user)).toBe(1)
    })

    test('a palm removal deletes 150,000 old records of palm removals', async () => {
      const { db, clock } = fixture()
      const user = await websiteUser(fixture())
      const at = clock.now() - 2 * day
      await sql`with recursive gone (number) as (select 1 union all select number + 1 from gone where number < 150000)
        insert into palm_removals (profile_id, hand, change, at)
        select 'gone ' || number, 'left', -number, cast(${at} as bigint) from gone`.execute(db)
      expect((await user.client.askFor('removePalm', { id: 'LEFT_PALM' })).status).toBe(204)
      expect(await db.selectFrom('palmRemovals').select('hand').where('profileId', 'like', 'gone %').execute()).toEqual(
        [],
      )
    })

    test('palms without a recorded activity stay for two years after a sweep', async () => {
      const user = await fixture().enrol()
      await pass(11 * minute)
      expect(await palmsOf(user)).toBe(1)
      const row = await fixture()
        .db.selectFrom('interactions')
        .select('at')
        .where('profileId', '=', user.profileId)
        .executeTakeFirstOrThrow()
      expect(row.at).toBeGreaterThan(fixture().clock.now() - minute)
      await pass(729 * day)
      expect(await palmsOf(user)).toBe(1)
      await pass(2 * day)
      expect(await palmsOf(user)).toBe(0)
    })
  },
  { report },
)
