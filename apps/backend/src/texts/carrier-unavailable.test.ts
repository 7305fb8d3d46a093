import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { answer } from '../gateway/testing/app.ts'
import { atPhoneChallenge, onEachDatabase } from '../gateway/testing/app-backend.ts'
import { startBackend } from '../index.ts'
import { onDatabases } from '../testing/databases.ts'
import { createTestClient } from '../testing/test-client.ts'
import { NotTaken, type SmsPort } from './sms-carrier.ts'

function closedCarrier() {
  let reason: unknown
  const port: SmsPort = { send: () => Promise.reject(reason) }
  const refuse = (why: unknown): void => {
    reason = why
  }
  return { port, refuse }
}

onDatabases('retry times while the carrier fails', ({ open }) => {
  test('the code call gets a Retry-After that depends on the carrier’s failure', async () => {
    // The fake clock measures the duration of the outage.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const database = await open()
    const carrier = closedCarrier()
    const backend = await startBackend({ ...database.options, sms: carrier.port, report: () => {} })
    onTestFinished(async () => {
      await backend.close()
      await database.drop()
    })
    const client = createTestClient(backend.origins.website)
    await client.ask('requestAccessToken')
    const report = async (why: unknown) => {
      carrier.refuse(why)
      const { status, headers } = await client.sendOtp('+12065551234', 'same-request')
      return [status, headers.get('retry-after')]
    }
    expect(await report(new NotTaken('refused'))).toEqual([503, '30'])
    expect(await report(new Error('a carrier of another make'))).toEqual([503, '1'])
    expect(await report(new NotTaken('unreachable'))).toEqual([503, '1'])
    expect(await report(new NotTaken('busy', 60_000))).toEqual([503, '60'])
    expect(await report(new NotTaken('busy', 1e300))).toEqual([503, '3600'])
  })
})

const carrier = closedCarrier()
onEachDatabase(
  'texts of an app while the carrier fails',
  (fixture) => {
    beforeAll(() => carrier.refuse(new NotTaken('busy', 42_000)))

    test('an app gets the retry time that the carrier sent', async () => {
      const { enrol, origin } = fixture()
      const { phone, ...enrolled } = await enrol()
      const app = await atPhoneChallenge(fixture(), { phone, ...enrolled })
      const response = await answer(origin, { challengeToken: app.token(), deviceId: app.deviceId, phone })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '42'])
    })
  },
  { sms: carrier.port },
)
