import { expect, test } from 'vitest'
import { onWebsite } from '../data-requests/testing/website-user.ts'
import { ask, consentBody } from './testing/app.ts'
import { onSqlite, signedIn } from './testing/app-backend.ts'

const minute = 60_000
const pin = '4071'
const reports: string[] = []
const takeReports = (): string[] => reports.splice(0)
const budgets = { requestsPerMinute: 20 }

onSqlite(
  'policies of the two APIs',
  (fixture) => {
    const consents = async (headers = {}) =>
      (await ask(fixture().origin, 'recordBiometricConsent', consentBody('one device'), headers)).status

    test('a request to the gateway counts for the flood limit of its address', async () => {
      fixture().clock.advance(minute)
      const statuses: number[] = []
      for (let call = 0; call <= budgets.requestsPerMinute; call += 1)
        statuses.push((await ask(fixture().origin, 'loadAppProfile', undefined)).status)
      expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([403]), 429])
      expect(takeReports()).toContain('flood')
      fixture().clock.advance(minute)
      expect((await ask(fixture().origin, 'loadAppProfile', undefined)).status).toBe(403)
    })

    test('a consent call of the gateway ignores an invalid idempotency key', async () => {
      expect(await consents({ 'idempotency-key': 'no key' })).toBe(200)
    })

    test('a consent call of the gateway ignores an invalid access token', async () => {
      takeReports()
      expect(await consents({ authorization: 'Bearer forged' })).toBe(200)
      expect(takeReports()).toEqual([])
    })

    test('the server does not log a repeated profile deletion as a refused access', async () => {
      const { app } = await signedIn(fixture())
      const authorization = `Bearer ${app.accessToken()}`
      const deletes = async () => (await ask(fixture().origin, 'deleteAppProfile', undefined, { authorization })).status
      expect(await deletes()).toBe(204)
      takeReports()
      expect(await deletes()).toBe(204)
      expect(takeReports()).not.toContain('access-refused')
    })

    test('the response to a correct PIN sets no home cookie', async () => {
      fixture().clock.advance(minute)
      const { phone } = await fixture().enrol({ pin })
      const answer = await (await onWebsite(fixture(), phone)).submitPin(pin)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    })
  },
  { budgets, report: (event) => reports.push(event) },
)
