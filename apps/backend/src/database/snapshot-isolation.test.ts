import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { ready } from '../enrolments/testing/newcomer.ts'
import { type StartedBackend, standingClock, startBackend } from '../index.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { postgres } from '../testing/databases.ts'
import { openDb } from '../testing/enrolled-users.ts'
import { roomy } from '../testing/servers.ts'
import { createTestClient } from '../testing/test-client.ts'
import type { Sms } from '../texts/sms-carrier.ts'

/**
 * The default isolation level of YugabyteDB. A write fails with 40001 if its row has changed since the start of the
 * transaction.
 */
const level = 'repeatable read'

describe.skipIf(!postgres.isUp)(`two servers on a PostgreSQL whose transactions are ${level}`, () => {
  const texts: Sms[] = []
  const events: string[] = []
  let servers: readonly StartedBackend[] = []
  let leave = async () => {}
  let lastError: unknown
  beforeAll(async () => {
    const { options, drop } = await postgres.open()
    const db = openDb(options)
    const name = new URL(options.databaseUrl).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set default_transaction_isolation to 'repeatable read'`.execute(db)
    await db.destroy()
    const fresh = openDb(options)
    lastError = (await sql`show default_transaction_isolation`.execute(fresh)).rows
    await fresh.destroy()
    const shared = {
      ...{ ...options, budgets: roomy, secrets: randomSecrets(), clock: standingClock() },
      sms: { send: async (text: Sms) => void texts.unshift(text) },
      report: (event: string) => void events.push(event),
    }
    servers = await Promise.all([startBackend(shared), startBackend(shared)])
    leave = async () => {
      await Promise.all(servers.map((server) => server.close()))
      await drop()
    }
  })
  afterAll(() => leave())

  const at = (turn: number): string => servers[turn % servers.length]?.origins.website ?? ''
  const codeFor = (phone: string): string =>
    / #(\d{6})$/.exec(texts.find(({ to }) => to === phone)?.text ?? '')?.[1] ?? ''

  test('the test database has snapshot isolation', () => {
    expect(lastError).toEqual([{ defaultTransactionIsolation: level }])
  })

  test('the servers check only three of 100 guesses of a code under snapshot isolation', async () => {
    const phone = '+12065551401'
    const client = createTestClient(at(0))
    await client.ask('requestAccessToken')
    await client.sendOtp(phone)
    const right = codeFor(phone)
    const wrong = Array.from({ length: 100 }, (_, index) => String(100_000 + index)).filter((item) => item !== right)
    const responses = await Promise.all(
      wrong.map((code, index) => createTestClient(at(index), client.tokens).submitOtp(phone, code)),
    )
    const count = (status: number) => responses.filter((item) => item.status === status).length
    expect([count(400), count(423)]).toEqual([2, wrong.length - 2])
    const compared = servers.reduce((sum, { counters }) => sum + counters.otpComparisons, 0)
    expect(compared).toBe(3)
  })

  test('20 repetitions of sendOtp send one text message under snapshot isolation', async () => {
    const phone = '+12065551402'
    const client = createTestClient(at(0))
    await client.ask('requestAccessToken')
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createTestClient(at(index), client.tokens).sendOtp(phone, 'one-wish')),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(texts.filter(({ to }) => to === phone)).toHaveLength(1)
  })

  test('five parallel enrolments and their repetitions succeed under snapshot isolation', async () => {
    let line = 1_410
    const freshPhone = () => {
      line += 1
      return `+1206555${line}`
    }
    const place = (turn: number) => ({ origin: at(turn), freshPhone, code: async (phone: string) => codeFor(phone) })
    const all = await Promise.all(Array.from({ length: 5 }, (_, index) => ready(place(index))))
    const wishes = all.map((user) => ({ one: user, attempt: newId() }))
    const made = await Promise.all([...wishes, ...wishes].map(({ one: user, attempt }) => user.create(attempt)))
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 204))
    expect(events.filter((event) => /crash|lost/.test(event))).toEqual([])
  })
})
