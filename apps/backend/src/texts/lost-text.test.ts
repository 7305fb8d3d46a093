import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSending, deliver } from '../credentials/otp-delivery.ts'
import { createTestNumbers } from '../credentials/test-numbers.ts'
import { replaceOutcome, setOutcome } from '../database/idempotent.ts'
import { demoProfiles, standingClock, startBackend } from '../index.ts'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import { onDatabases } from '../testing/databases.ts'
import { openDb, openTestKeys } from '../testing/enrolled-users.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import type { Sms, SmsPort } from './sms-carrier.ts'

const { phone } = demoProfiles.withoutPin
const second = 1_000

onDatabases('texts of a server that has stopped', ({ open }) => {
  let leave = async () => {}
  let texts: Sms[] = []
  let clock = standingClock()
  /** The carrier of the first server. No text message is accepted until the test resolves the promise. */
  let carrier = Promise.withResolvers<void>()
  let begun = Promise.withResolvers<void>()
  let client: TestClient
  let parallelClient: TestClient
  let stalled: Awaited<ReturnType<typeof standing>>
  /** Prepares a server that was paused for five seconds before it sends its text message. */
  const standing = async (options: Parameters<typeof openDb>[0], secrets: Secrets) => {
    const [db, keys] = [openDb(options), await openTestKeys(options, secrets)]
    const sms: SmsPort = { send: async (item) => void texts.push(item) }
    const testNumbers = createTestNumbers({}, keys, 'local')
    const settings = { brandName: '', smsHost: '', report: () => {} }
    const server = { db, keys, secrets, testNumbers, clock, sms, ...settings }
    const attempt = { sessionId: 'session', key: 'sendOtp:same-request' }
    const underWay = beginSending(server, { id: 'otp' })
    await db
      .insertInto('attempts')
      .values({ ...attempt, outcome: JSON.stringify(underWay), at: 0 })
      .execute()
    clock.advance(5 * second)
    const send = () => deliver(server, attempt, { id: 'otp', phone, code: '123456', purpose: 'signIn' }, underWay)
    return { server, attempt, underWay, send }
  }
  beforeEach(async () => {
    const database = await open()
    texts = []
    clock = standingClock()
    carrier = Promise.withResolvers()
    begun = Promise.withResolvers()
    const shared = { ...database.options, clock, secrets: randomSecrets(), report: () => {} }
    const good: SmsPort = { send: async (sms) => void texts.push(sms) }
    const slow: SmsPort = {
      send: (sms) => {
        begun.resolve()
        return carrier.promise.then(() => good.send(sms))
      },
    }
    const servers = [await startBackend({ ...shared, sms: slow }), await startBackend({ ...shared, sms: good })]
    client = createTestClient(servers[0]?.origins.website ?? '')
    await client.ask('requestAccessToken')
    parallelClient = createTestClient(servers[1]?.origins.website ?? '', client.tokens)
    stalled = await standing(database.options, shared.secrets)
    leave = async () => {
      await Promise.all([stalled.server.db.destroy(), stalled.server.keys.db.destroy()])
      carrier.resolve()
      await Promise.all(servers.map((server) => server.close()))
      await database.drop()
    }
  })
  afterEach(() => leave())

  test('a second server sends the text message of a server that hangs', async () => {
    const first = client.sendOtp(phone, 'same-request')
    await begun.promise
    clock.advance(5 * second)
    const secondResponse = await parallelClient.sendOtp(phone, 'same-request')
    expect([secondResponse.status, secondResponse.body]).toEqual([200, { status: 'SUCCESS' }])
    const codes = texts.map(({ text }) => text.slice(-6))
    expect(codes).toHaveLength(1)
    // The first server continues and sends the same code again.
    carrier.resolve()
    await first
    expect(texts.map(({ text }) => text.slice(-6))).toEqual([codes[0], codes[0]])
    expect((await parallelClient.submitOtp(phone, codes[0] ?? '')).status).toBe(200)
  })

  test('a second server sends a text message although the clock was set back', async () => {
    void client.sendOtp(phone, 'same-request')
    await begun.promise
    clock.advance(-60 * second)
    const secondResponse = await parallelClient.sendOtp(phone, 'same-request')
    expect([secondResponse.status, secondResponse.body, texts.length]).toEqual([200, { status: 'SUCCESS' }, 1])
  })

  test('a text message in progress is not sent by a second server', async () => {
    const first = client.sendOtp(phone, 'same-request')
    await begun.promise
    const both = [first, parallelClient.sendOtp(phone, 'same-request')]
    carrier.resolve()
    expect((await Promise.all(both)).map(({ body }) => body)).toEqual([{ status: 'SUCCESS' }, { status: 'SUCCESS' }])
    expect(texts).toHaveLength(1)
  })

  test('a paused server does not send a text message that another server has taken', async () => {
    const { server, attempt, underWay, send } = stalled
    await replaceOutcome(server.db, attempt, underWay, beginSending(server, { id: 'otp' }))
    const request = send()
    await setOutcome(server.db, attempt, { status: 'SUCCESS' })
    expect(await request).toEqual({ status: 'SUCCESS' })
    expect(texts).toEqual([])
  })

  test('a paused server sends a text message that no other server has taken', async () => {
    expect(await stalled.send()).toEqual({ status: 'SUCCESS' })
    expect(texts).toHaveLength(1)
  })
})
