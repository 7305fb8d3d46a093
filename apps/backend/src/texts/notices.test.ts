import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventName, Report } from '../base/events.ts'
import type { Db } from '../database/database.ts'
import { leaseTime } from '../database/leases.ts'
import { migrate } from '../database/migrate.ts'
import { transaction } from '../database/transaction.ts'
import { demoProfiles, type StartedBackend, standingClock, startBackend } from '../index.ts'
import type { Keys } from '../keys/keys.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { createSweep } from '../start/sweep.ts'
import { onDatabases } from '../testing/databases.ts'
import { openDb, openTestKeys } from '../testing/enrolled-users.ts'
import { keep } from '../testing/stored-state.ts'
import { createTestClient } from '../testing/test-client.ts'
import { withoutWorkers } from '../testing/without-workers.ts'
import { eraseProfile } from '../users/erase.ts'
import { sealPlainDataWith } from '../users/seal-plain-data.ts'
import { leaseRow } from './notice-row.ts'
import { createNoticeWorker, type Notice, noticeFor, recordNotice } from './notices.ts'
import type { Sms } from './sms-carrier.ts'

const day = 24 * 60 * 60_000
const refuses = () => Promise.reject(new Error('no carrier'))

onDatabases('texts about a change to a profile', ({ open }) => {
  const clock = standingClock()
  const [texts, events]: [Sms[], EventName[]] = [[], []]
  const next = codesFrom(120)
  let dbs: readonly Db[] = []
  let keys: Keys
  let drop = async () => {}
  let line = 1_000
  beforeAll(async () => {
    const database = await open()
    const secrets = randomSecrets()
    drop = database.drop
    dbs = [openDb(database.options), openDb(database.options)]
    keys = await openTestKeys(database.options, secrets)
    await migrate(db(), clock.now(), sealPlainDataWith(keys, secrets))
  })
  afterAll(async () => {
    await Promise.all([...dbs.map((item) => item.destroy()), keys.db.destroy()])
    await drop()
  })
  const db = (server = 0): Db => {
    const one = dbs[server]
    if (one === undefined) throw new Error('The database is not open yet')
    return one
  }
  const whole: [EventName, object][] = []
  const report: Report = (event, facts) => {
    events.push(event)
    whole.push([event, facts])
  }
  const work = (server = 0) => ({
    ...{ db: db(server), keys, clock, report },
    sms: { send: async (sms: Sms) => void texts.push(sms) },
  })
  const worker = (server = 0, other: Partial<ReturnType<typeof work>> = {}) =>
    createNoticeWorker({ ...work(server), ...other })

  /** Stores the notice of a number change, like a server that crashes immediately after the change. */
  async function changed(event?: Notice['event']) {
    line += 1
    const user = await keep({ db: db(), keys }, `+1312555${line}`, next())
    const notice = await noticeFor(
      keys,
      user.profileId,
      { to: user.phone, text: 'It was changed.', isFormer: true, ...(event && { event }) },
      clock.now(),
    )
    await transaction(db(), (tx) => recordNotice(tx, notice))
    const rows = () => db().selectFrom('notices').selectAll().where('profileId', '=', user.profileId).execute()
    return { ...user, rows, id: notice.id, textsOf: () => texts.filter(({ to }) => to === user.phone) }
  }

  test('another server sends the stored notice of a crashed server', async () => {
    const setup = await changed()
    await worker(1).run()
    expect(setup.textsOf()).toEqual([{ to: setup.phone, text: 'It was changed.', at: clock.now(), key: setup.id }])
    expect(await setup.rows()).toEqual([])
  })

  test('two servers in parallel send a notice once', async () => {
    const some = [await changed(), await changed(), await changed()]
    await Promise.all([worker(0).run(), worker(1).run(), worker(0).run()])
    expect(some.map(({ textsOf }) => textsOf().length)).toEqual([1, 1, 1])
    expect(events).toEqual([])
  })

  test('another server sends a notice with the same key after the lease ends', async () => {
    const setup = await changed()
    expect(await leaseRow(work(0), 'notices')).toMatchObject({ profileId: setup.profileId })
    clock.advance(leaseTime - 1)
    await worker(1).run()
    expect(setup.textsOf()).toEqual([])
    clock.advance(1)
    await worker(1).run()
    expect(setup.textsOf().map(({ key }) => key)).toEqual([setup.id])
  })

  test('a paused server does not send a notice that another server has sent', async () => {
    const setup = await changed()
    const pauses = [async () => clock.advance(leaseTime), () => worker(1).run()]
    const keyOf = async (owner: string) => {
      for (const pause of pauses.splice(0)) await pause()
      return keys.keyOf(owner)
    }
    await worker(0, { keys: { ...keys, keyOf } }).run()
    expect([pauses.length, setup.textsOf().length, await setup.rows()]).toEqual([0, 1, []])
  })

  test('a refused notice is retried with growing delays', async () => {
    const setup = await changed()
    await worker(0, { sms: { send: refuses } }).run()
    expect(events.splice(0)).toEqual(['sms-failed'])
    for (const wait of [leaseTime, 2 * leaseTime, 4 * leaseTime]) {
      clock.advance(wait - 1)
      await worker(1, { sms: { send: refuses } }).run()
      expect(events.splice(0), `${wait} before`).toEqual([])
      clock.advance(1)
      await worker(1, { sms: { send: refuses } }).run()
      expect(events.splice(0), `${wait}`).toEqual(['sms-failed'])
    }
    clock.advance(8 * leaseTime)
    await worker(1).run()
    expect([setup.textsOf().length, await setup.rows()]).toEqual([1, []])
  })

  test('a change by a crashed server is logged once, even if the carrier fails', async () => {
    const facts = { account: 'whose it is', from: 'where they were' }
    const setup = await changed({ name: 'phone-changed', ...facts })
    await worker(1, { sms: { send: refuses } }).run()
    clock.advance(leaseTime)
    await worker(0).run()
    expect(whole.splice(0)).toContainEqual(['phone-changed', facts])
    expect(events.splice(0)).toEqual(['phone-changed', 'sms-failed'])
    expect(setup.textsOf().map(({ text }) => text)).toEqual(['It was changed.'])
  })

  test('a notice is not sent before its change is logged', async () => {
    const setup = await changed({ name: 'palm-added', account: 'whose it is', from: 'where they were' })
    const dies: Report = (event, facts) => {
      if (event === 'palm-added') throw new Error('gone')
      report(event, facts)
    }
    await worker(0, { report: dies }).run()
    expect([setup.textsOf(), events.splice(0)]).toEqual([[], ['sms-failed']])
    clock.advance(leaseTime)
    await worker(1).run()
    expect([setup.textsOf().length, events.splice(0)]).toEqual([1, ['palm-added']])
  })

  test('a refused notice does not delay another notice', async () => {
    const [one, other] = [await changed(), await changed()]
    const send = async (sms: Sms) => (sms.to === one.phone ? refuses() : void texts.push(sms))
    await worker(0, { sms: { send } }).run()
    expect([one.textsOf().length, other.textsOf().length]).toEqual([0, 1])
    expect(events.splice(0)).toEqual(['sms-failed'])
    clock.advance(leaseTime)
    await worker().run()
    expect(one.textsOf()).toHaveLength(1)
  })

  test('a notice with a lease from a fast clock is sent', async () => {
    const setup = await changed()
    clock.advance(365 * day)
    await leaseRow(work(0), 'notices')
    clock.advance(-365 * day)
    await worker(1).run()
    expect(setup.textsOf()).toHaveLength(1)
  })

  test('sending a notice deletes the day key of the former number', async () => {
    const setup = await changed()
    const mark = keys.mark(setup.phone)
    expect(await keys.numberKeyFor(mark, clock.now())).toHaveLength(32)
    await worker(1).run()
    expect(await keys.numberKeyOf(mark, clock.now())).toBeUndefined()
  })

  test('an erasure deletes the sealed notice of the user', async () => {
    const setup = await changed()
    const [row] = await setup.rows()
    const stored = Buffer.from(row?.sealed ?? []).toString('latin1')
    expect(stored.length).toBeGreaterThan(0)
    for (const open of [setup.phone, 'changed']) expect(stored).not.toContain(open)
    await eraseProfile({ db: db(), keys }, setup.profileId, clock.now())
    expect(await setup.rows()).toEqual([])
    await worker().run()
    expect([setup.textsOf(), events]).toEqual([[], []])
  })

  test('an unsent notice is deleted after a week', async () => {
    const setup = await changed()
    clock.advance(7 * day)
    await createSweep({ db: db(), keys })(clock.now())
    expect(await setup.rows()).toHaveLength(1)
    clock.advance(1)
    await createSweep({ db: db(), keys })(clock.now())
    expect(await setup.rows()).toEqual([])
  })
})

onDatabases('a number change while the carrier does not respond', ({ open }) => {
  test('a number change does not wait for its notice', async () => {
    const { options, drop } = await open()
    const clock = standingClock()
    const texts: Sms[] = []
    const shared = { ...options, clock, secrets: randomSecrets(), report: () => {} }
    const silent = Promise.withResolvers<void>()
    // Stop the periodic jobs. Otherwise the second server could send the notice before the first server.
    withoutWorkers()
    const begun = Promise.withResolvers<void>()
    const isNotice = ({ text }: Sms) => text.includes('was changed')
    const send = (isSilent: boolean) => (sms: Sms) => {
      if (isSilent && isNotice(sms)) {
        begun.resolve()
        return silent.promise
      }
      texts.push(sms)
      return Promise.resolve()
    }
    const servers: StartedBackend[] = []
    for (const isSilent of [true, false]) servers.push(await startBackend({ ...shared, sms: { send: send(isSilent) } }))
    const { phone } = demoProfiles.withoutPin
    const client = createTestClient(servers[0]?.origins.website ?? '')
    const codeTo = (to: string) => texts.findLast((sms) => sms.to === to)?.text.slice(-6) ?? ''
    await client.signsIn({ phone, code: codeTo })
    for (const number of [phone, '+12125550177']) {
      clock.advance(60_000)
      const use = { phoneNumber: number, phoneNumberOTPUseCase: 'UPDATE_PHONE' }
      await client.ask('sendOtp', { deduplicationId: `text to ${number}`, ...use })
      const proof = { type: 'IGT_OTP', otpUseCase: 'UPDATE_PHONE', credential: codeTo(number), phoneNumber: number }
      expect((await client.ask('submitCredential', proof)).status).toBe(200)
    }
    expect((await client.ask('loadProfile')).body).toMatchObject({ phoneTail: '0177' })
    await begun.promise
    expect(texts.filter(isNotice)).toEqual([])
    clock.advance(leaseTime)
    await servers[1]?.finishNotices()
    expect(texts.filter(isNotice).map(({ to }) => to)).toEqual([phone])
    silent.resolve()
    await Promise.all(servers.map((server) => server.close()))
    await drop()
  })
})
