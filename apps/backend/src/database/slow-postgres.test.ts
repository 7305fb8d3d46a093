import { expect, onTestFinished, test } from 'vitest'
import { demoProfiles, standingClock, startBackend } from '../index.ts'
import { postgres } from '../testing/databases.ts'
import { roomy } from '../testing/servers.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { createTestClient } from '../testing/test-client.ts'
import type { Sms } from '../texts/sms-carrier.ts'

/** The delay of each response from the database, in milliseconds. */
const slow = 30
const { phone } = demoProfiles.withPin

test.runIf(postgres.isUp)('a sign-in succeeds on a slow database during four other requests', async () => {
  const { options, drop } = await postgres.openWithTables()
  const way = await startTcpProxy(options.databaseUrl, slow)
  const texts: Sms[] = []
  const events: string[] = []
  const backend = await startBackend({
    ...{ databaseUrl: way.url, connections: 2, budgets: roomy, clock: standingClock() },
    sms: { send: async (text) => void texts.push(text) },
    report: (event) => void events.push(event),
  })
  onTestFinished(async () => {
    await backend.close()
    await way.close()
    await drop()
  })
  const { website } = backend.origins
  const strangers = Array.from({ length: 4 }, async (_, index) => {
    const client = createTestClient(website)
    await client.ask('requestAccessToken')
    return (await client.sendOtp(`+1206555${1_300 + index}`)).status
  })
  const client = createTestClient(website)
  expect((await client.ask('requestAccessToken')).status).toBe(200)
  expect((await client.sendOtp(phone)).status).toBe(200)
  const code = / #(\d{6})$/.exec(texts.find(({ to }) => to === phone)?.text ?? '')?.[1] ?? ''
  expect((await client.submitOtp(phone, code)).status).toBe(200)
  expect((await client.submitPin('1234')).status).toBe(200)
  expect((await client.ask('loadProfile')).status).toBe(200)
  expect(await Promise.all(strangers)).toEqual(strangers.map(() => 200))
  expect(texts).toHaveLength(1 + strangers.length)
  expect(events.filter((event) => /crash|lost|failed/.test(event))).toEqual([])
})
