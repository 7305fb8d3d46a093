import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { onEachDatabase } from '../gateway/testing/app-backend.ts'
import { recordEvents } from '../testing/covered-events.ts'
import { createTestClient } from '../testing/test-client.ts'
import { createUnfinishedRequest } from './testing/unfinished-request.ts'
import { backInApp, finished, inApp, onWebsite, requestsOf, websiteUser } from './testing/website-user.ts'

const day = 24 * 60 * 60_000
const minute = 60_000
const { of, report } = recordEvents()

onEachDatabase(
  'starts of data requests',
  (fixture) => {
    test('repeated calls on the website start one data request [R209]', async () => {
      const user = await websiteUser(fixture())
      const otherClient = createTestClient(fixture().second.origins.website, { ...user.client.tokens })
      const responses = await Promise.all(
        [user.client, otherClient, user.client].map((client) => client.askFor('startDataRequest')),
      )
      expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, undefined]))
      await finished(fixture())
      expect((await user.client.askFor('startDataRequest')).status).toBe(204)
      expect(await requestsOf(fixture(), user)).toHaveLength(1)
      expect(of('data-requested')).toEqual([{ account: expect.any(String), from: expect.any(String) }])
    })

    test('a second data request within a minute counts as a repetition', async () => {
      const user = await websiteUser(fixture())
      for (const [ms, requests] of [
        [0, 1],
        [55_000, 1],
        [10_000, 2],
      ] as const) {
        fixture().clock.advance(ms)
        expect((await user.client.askFor('startDataRequest')).status).toBe(204)
        await finished(fixture())
        expect(await requestsOf(fixture(), user)).toHaveLength(requests)
      }
    })

    test('a repeated data request in the app gets the same id [R210 R155]', async () => {
      const setup = await inApp(fixture())
      const attempt = newId()
      const first = await setup.start(attempt)
      expect([first.status, first.body]).toEqual([200, { dataAccessRequestId: expect.stringMatching(/^[\w-]{22}$/) }])
      await finished(fixture())
      expect((await setup.start(attempt, fixture().second.origins.website)).body).toEqual(first.body)
      expect((await setup.start()).body).not.toEqual(first.body)
      expect(of('data-requested')).toHaveLength(2)
    })

    test('a start call during a pending data request returns the pending request', async () => {
      const setup = await inApp(fixture())
      const pending = await createUnfinishedRequest(fixture(), setup)
      for (let count = 0; count < 7; count += 1)
        expect((await setup.start()).body).toEqual({ dataAccessRequestId: pending })
      expect((await setup.load(pending)).body).toEqual({ status: 'PENDING' })
      fixture().clock.advance(30_000)
      await finished(fixture())
      expect((await setup.load(pending)).body).toMatchObject({ status: 'COMPLETED' })
      for (let count = 0; count < 5; count += 1) {
        expect((await setup.start()).status).toBe(200)
        await finished(fixture())
      }
      expect(await requestsOf(fixture(), setup)).toHaveLength(6)
    })

    test('the sixth data request of a user within a day is refused', async () => {
      const [one, other] = [await inApp(fixture()), await inApp(fixture())]
      for (let count = 0; count < 5; count += 1) {
        expect((await one.start()).status).toBe(200)
        await finished(fixture())
      }
      const refused = await one.start()
      expect([refused.status, refused.body]).toEqual([423, { code: 'locked' }])
      expect(Number(refused.headers.get('retry-after'))).toBe(day / 1_000)
      expect(of('budget-spent')).toEqual([{ limit: 'data-requests', from: expect.any(String) }])
      expect((await other.start()).status).toBe(200)
      fixture().clock.advance(day - 1)
      expect((await (await backInApp(fixture(), one)).start()).status).toBe(423)
      fixture().clock.advance(1)
      expect((await (await backInApp(fixture(), one)).start()).status).toBe(200)
      expect(await requestsOf(fixture(), one)).toHaveLength(6)
    })

    test('the sixth data request on the website is refused for one day', async () => {
      const user = await websiteUser(fixture())
      for (let count = 0; count < 5; count += 1) {
        await user.client.askFor('startDataRequest')
        await finished(fixture())
        fixture().clock.advance(2 * minute)
      }
      const refusal = await user.client.askFor('startDataRequest')
      expect([refusal.status, refusal.body]).toEqual([423, { code: 'locked' }])
      fixture().clock.advance(day)
      const secondClient = await onWebsite(fixture(), user.phone)
      expect((await secondClient.askFor('startDataRequest')).status).toBe(204)
      expect(await requestsOf(fixture(), user)).toHaveLength(6)
    })

    test('a data request requires a signed-in user and a valid body [R125]', async () => {
      const { origin } = fixture()
      expect((await createTestClient(origin).askFor('startDataRequest')).status).toBe(401)
      const setup = await inApp(fixture())
      for (const wrong of ['', 'short', 'x'.repeat(65)]) expect((await setup.start(wrong)).status).toBe(400)
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ clientToken: newId() })
      for (const authorization of ['', 'Bearer x']) {
        const request = { method: 'POST', headers: { ...headers, authorization }, body }
        expect((await fetch(`${origin}/v1/user/data-access`, request)).status).toBe(403)
      }
      expect(await requestsOf(fixture(), setup)).toEqual([])
    })
  },
  { report },
)
