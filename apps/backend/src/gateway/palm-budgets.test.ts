import { stranger, twinOf } from '@palmflow/palm/synthetic'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answer, capture, kindOf, signed } from './testing/app.ts'
import { type AppBackend, onEachDatabase } from './testing/app-backend.ts'

const hour = 60 * 60_000
const week = 7 * 24 * hour
const reported: { event: string; facts: object }[] = []

async function agreed(fixture: AppBackend) {
  const app = fixture.app()
  await app.consent()
  return app
}

onEachDatabase(
  'limits of palm comparisons',
  (fixture) => {
    test('a scan that is sent six times takes one unit of the address limit', async () => {
      const { origin, enrol, clock } = fixture()
      const { person } = await enrol()
      clock.advance(hour)
      for (const scan of [1, 2, 3]) {
        const app = await agreed(fixture())
        const request = { challengeToken: app.token(), ...capture(stranger, `budget ${scan}`) }
        const responses = await Promise.all(Array.from({ length: 6 }, () => answer(origin, request)))
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
      }
      const app = await agreed(fixture())
      const fourth = await answer(origin, { challengeToken: app.token(), ...capture(person, 1) })
      expect([fourth.status, Number(fourth.retryAfter) > 3_000]).toEqual([423, true])
      expect(await (await agreed(fixture())).show(person, 2)).toEqual({ signedIn: true })
      clock.advance(hour)
      expect(await (await agreed(fixture())).showUnsigned(person, 3)).toMatchObject({ challengeType: 'PHONE' })
    })

    test('the server does not search the gallery after the palm limit is used up', async () => {
      const { origin, clock, db } = fixture()
      clock.advance(hour)
      const shows = async (scan: string) => {
        const app = await agreed(fixture())
        return (await answer(origin, { challengeToken: app.token(), ...capture(stranger, scan) })).status
      }
      for (const scan of ['paid 1', 'paid 2', 'paid 3']) expect(await shows(scan)).toBe(200)
      // Make each search fail from now on.
      await sql`alter table palm_gallery rename to palm_gallery_away`.execute(db)
      expect(await shows('not paid')).toBe(423)
      clock.advance(hour)
      expect(await shows('paid again')).toBe(500)
      await sql`alter table palm_gallery_away rename to palm_gallery`.execute(db)
    })

    test('only unclear palms count for the hourly limit of a shell', async () => {
      const { enrol, clock } = fixture()
      const { person } = await enrol()
      clock.advance(hour)
      for (let scan = 0; scan < 8; scan += 1) {
        expect(await (await agreed(fixture())).show(person, `clear ${scan}`)).toEqual({ signedIn: true })
      }
      for (let scan = 0; scan < 6; scan += 1) {
        const result = await (await agreed(fixture())).show(stranger, `unclear ${scan}`)
        expect(result).toEqual({ signedIn: false, biometricRecognized: false })
      }
      expect(await kindOf((await agreed(fixture())).show(person, 'next'))).toBe('locked')
      clock.advance(hour)
      expect(await (await agreed(fixture())).show(person, 'later')).toEqual({ signedIn: true })
    })

    test('a shell over its daily limit of unclear palms gets no results that day', async () => {
      const { enrol, clock } = fixture()
      const { person } = await enrol()
      clock.advance(week)
      for (let scan = 0; scan < 12; scan += 1) {
        expect(await (await agreed(fixture())).show(stranger, `of a day ${scan}`)).toHaveProperty('biometricRecognized')
        clock.advance(hour)
      }
      const notExported = { signedIn: false, challengeType: 'PHONE' }
      expect(await (await agreed(fixture())).show(person, 'clear that day')).toEqual(notExported)
      expect(await (await agreed(fixture())).show(stranger, 'nobody’s that day')).toEqual(notExported)
      expect(reported.at(-1)).toMatchObject({ event: 'budget-spent', facts: { limit: 'palms-unclear-day' } })
      clock.advance(12 * hour)
      expect(await (await agreed(fixture())).show(person, 'next day')).toEqual({ signedIn: true })
    })

    test('a shell with too many near palms gets no results for a week', async () => {
      const { enrol, clock, origin, code } = fixture()
      const { person, phone } = await enrol()
      const near = [await enrol(), await enrol(), await enrol()]
      clock.advance(week)
      const expected = { signedIn: false, challengeType: 'PHONE', biometricRecognized: true }
      const noticed = () => reported.filter(({ event }) => event === 'palms-near-run').length
      const before = noticed()
      for (const user of near) {
        expect(await (await agreed(fixture())).show(twinOf(user.person), 1)).toEqual(expected)
        clock.advance(16 * hour)
      }
      expect(noticed() - before).toBe(1)
      const responses: unknown[] = []
      for (const [one, scan] of [
        [person, 'clear'],
        [twinOf(person), 'near'],
        [stranger, 'none'],
      ] as const) {
        const app = await agreed(fixture())
        const { status, bytes, response } = await answer(origin, await signed(origin, app.token(), capture(one, scan)))
        responses.push({ status, bytes: bytes.length, ...response, challengeToken: '' })
      }
      const same = { status: 200, bytes: expect.any(Number), challengeType: 'PHONE', challengeToken: '' }
      expect(responses).toEqual(Array(3).fill(same))
      expect(new Set(responses.map((item) => JSON.stringify(item))).size).toBe(1)
      // At this shell, each palm counts for the limit. Otherwise the count would reveal the result.
      expect(await kindOf((await agreed(fixture())).show(stranger, 'not paid'))).toBe('locked')
      clock.advance(hour)
      const copied = await agreed(fixture())
      expect(await copied.show(person, 'clear')).toEqual({ signedIn: false, challengeType: 'PHONE' })
      const app = await agreed(fixture())
      expect(await app.show(person, 'in person')).toEqual({ signedIn: false, challengeType: 'PHONE' })
      await app.give({ phone })
      expect(await app.give({ otp: await code(phone) })).toEqual({ signedIn: true })
      clock.advance(week)
      expect(await (await agreed(fixture())).show(person, 'free')).toEqual({ signedIn: true })
    })

    test('after two near palms of a stranger, a palm alone does not sign the user in', async () => {
      const { enrol, clock, code, db } = fixture()
      const { person, phone, profileId } = await enrol()
      clock.advance(week)
      const proves = async (result: typeof person, scan: string) => {
        const app = await agreed(fixture())
        await app.show(result, scan)
        await app.give({ phone })
        return app.give({ otp: await code(phone) })
      }
      const counted = (id: string) =>
        db.selectFrom('limits').select('used').where('key', '=', `palms-near-person:${id}`).execute()
      for (const scan of ['own 1', 'own 2', 'own 3']) {
        expect(await proves(twinOf(person), scan)).toEqual({ signedIn: true })
        clock.advance(hour)
      }
      expect([await (await agreed(fixture())).show(person, 'free'), await counted(profileId)]).toEqual([
        { signedIn: true },
        [{ used: 0 }],
      ])
      for (const scan of ['near 1', 'near 2']) await (await agreed(fixture())).show(twinOf(person), scan)
      expect(reported.at(-1)).toMatchObject({ event: 'palms-near-run', facts: { account: expect.any(String) } })
      const expected = { signedIn: false, challengeType: 'PHONE', biometricRecognized: true }
      expect(await (await agreed(fixture())).show(person, 'approached')).toEqual(expected)
      clock.advance(week)
      expect(await proves(person, 'with their number')).toEqual({ signedIn: true })
      clock.advance(90 * 24 * hour)
      expect(await (await agreed(fixture())).show(person, 'forgotten')).toEqual({ signedIn: true })
      const own = await enrol({ pin: '1234' })
      const app = await agreed(fixture())
      await (await agreed(fixture())).show(twinOf(own.person), 'stranger')
      await app.show(twinOf(own.person), 'own')
      for (let count = 0; count < 2; count += 1) {
        await app.give({ phone: own.phone })
        await app.give({ otp: await code(own.phone) })
      }
      // The palm of the stranger must stay counted after the owner has verified the number.
      expect(await counted(own.profileId)).toEqual([{ used: 1 }])
    })
  },
  {
    budgets: {
      ...{ unprovenPalmsPerAddressHour: 3, unclearPalmsPerShellHour: 6, unclearPalmsPerShellDay: 12 },
      ...{ nearPalmsPerShellWeek: 3, nearPalmsPerPerson: 2 },
    },
    report: (event, facts) => reported.push({ event, facts }),
  },
)
