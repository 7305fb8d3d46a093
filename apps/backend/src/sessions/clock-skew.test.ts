import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoProfiles, type StartedBackend, standingClock, startBackend } from '../index.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { onDatabases } from '../testing/databases.ts'
import { roomy } from '../testing/servers.ts'
import { createTestClient, otherThan, type TestClient } from '../testing/test-client.ts'
import type { Sms } from '../texts/sms-carrier.ts'

const minutes = 60_000
const apart = 5 * minutes
const { phone } = demoProfiles.withPin
const pin = '1234'

onDatabases('servers whose clocks differ by five minutes', ({ open }) => {
  let texts: Sms[] = []
  let servers: StartedBackend[] = []
  let leave = async () => {}
  beforeEach(async () => {
    const { options, drop } = await open()
    texts = []
    const sms = { send: async (text: Sms) => void texts.unshift(text) }
    const shared = { ...options, budgets: roomy, secrets: randomSecrets(), sms, report: () => {} }
    const [behind, ahead] = [standingClock(), standingClock()]
    ahead.advance(apart)
    servers = [await startBackend({ ...shared, clock: behind }), await startBackend({ ...shared, clock: ahead })]
    leave = async () => {
      await Promise.all(servers.map((server) => server.close()))
      await drop()
    }
  })
  afterEach(() => leave())

  const code = (): string => / #(\d{6})$/.exec(texts[0]?.text ?? '')?.[1] ?? ''
  const walk = (first: number) => {
    const client = createTestClient('')
    let next = first
    const turn = (): TestClient => {
      client.at(servers[next % servers.length]?.origins.website ?? '')
      next += 1
      return client
    }
    return { person: client, turn }
  }

  test.each([0, 1])('two servers whose clocks differ sign a user in and out (first server: %i)', async (first) => {
    const { turn } = walk(first)
    expect((await turn().ask('requestAccessToken')).status).toBe(200)
    expect((await turn().sendOtp(phone)).status).toBe(200)
    expect((await turn().submitOtp(phone, code())).status).toBe(200)
    expect((await turn().submitPin(pin)).status).toBe(200)
    for (const _ of servers) expect((await turn().ask('loadProfile')).status).toBe(200)
    expect((await turn().ask('signOut')).status).toBeLessThan(300)
    for (const _ of servers) expect((await turn().ask('loadProfile')).status).toBe(401)
  })

  test.each([0, 1])('two servers whose clocks differ share one count of wrong codes (first: %i)', async (first) => {
    const { turn } = walk(first)
    await turn().ask('requestAccessToken')
    await turn().sendOtp(phone)
    const right = code()
    for (const _ of [1, 2, 3]) await turn().submitOtp(phone, otherThan(right))
    for (const _ of servers) {
      const response = await turn().submitOtp(phone, right)
      expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([423, true])
    }
  })
})
