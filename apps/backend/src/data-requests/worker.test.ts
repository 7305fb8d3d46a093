import { expect, test } from 'vitest'
import { leaseTime } from '../database/leases.ts'
import { transaction } from '../database/transaction.ts'
import { defaultBudgets } from '../limits/default-budgets.ts'
import { onDatabases } from '../testing/databases.ts'
import { eraseProfile } from '../users/erase.ts'
import { startRequest } from './requests.ts'
import { openFile } from './sealing.ts'
import { bare, origin } from './testing/database-without-server.ts'
import { openZip } from './testing/open-zip.ts'
import { leaseNext } from './worker.ts'

onDatabases('the worker that creates the requested files', ({ open }) => {
  const { clock, texts, events, works, db, keys, worker, person, rows } = bare(open)
  const start = (profileId: string, server = 0) =>
    transaction(works(server).db, (tx) => startRequest(tx, { budgets: defaultBudgets }, profileId, clock.now()))
  async function requestData() {
    const user = await person()
    await start(user.profileId)
    return { ...user, row: async () => (await rows(user.profileId))[0] }
  }
  const textsTo = (phone: string) => texts.filter(({ to }) => to === phone).length
  const failing = () => Promise.reject(new Error('The carrier is not available'))

  test('parallel calls at two servers start one data request', async () => {
    const user = await person()
    const started = await Promise.all([0, 1, 0, 1].map((server) => start(user.profileId, server)))
    const ids = new Set(started.map((each) => ('id' in each ? each.id : 'refused')))
    expect([ids.size, (await rows(user.profileId)).length]).toEqual([1, 1])
    expect(started.filter((each) => 'isNew' in each && each.isNew)).toHaveLength(1)
    const used = db().selectFrom('limits').select('used').where('key', '=', `data-requests:${user.profileId}`)
    expect(await used.execute()).toEqual([{ used: 1 }])
    await worker().run()
  })

  test('two servers create each data file and send its text message once', async () => {
    const some = [await requestData(), await requestData(), await requestData()]
    await Promise.all([worker(0).run(), worker(1).run(), worker(0).run()])
    for (const setup of some) {
      expect(textsTo(setup.phone)).toBe(1)
      expect(await setup.row()).toMatchObject({ madeAt: clock.now(), toldAt: clock.now() })
    }
    expect(events).toEqual([])
  })

  test('another server creates the data file after the lease of a crashed server ends', async () => {
    const setup = await requestData()
    expect(await leaseNext(works(0))).toMatchObject({ profileId: setup.profileId })
    clock.advance(30_000 - 1)
    await worker(1).run()
    expect(await setup.row()).toMatchObject({ madeAt: null, toldAt: null })
    clock.advance(1)
    await worker(1).run()
    expect(await setup.row()).toMatchObject({ madeAt: clock.now(), toldAt: clock.now() })
    expect(textsTo(setup.phone)).toBe(1)
  })

  test('a paused server does not overwrite the data file of another server', async () => {
    const setup = await requestData()
    const gate = Promise.withResolvers<void>()
    // The clock of the paused server does not move, so the paused server treats its own lease as valid.
    const before = clock.now()
    const slow = worker(0, {
      clock: { now: () => before, advance: () => {} },
      keys: { ...keys(), keyOf: async (owner: string) => gate.promise.then(() => keys().keyOf(owner)) },
    }).run()
    // Wait until the paused server has its lease.
    await expect.poll(async () => (await setup.row())?.tries).toBe(1)
    clock.advance(leaseTime)
    await worker(1).run()
    const made = await setup.row()
    gate.resolve()
    await slow
    expect(await setup.row()).toEqual(made)
    expect(textsTo(setup.phone)).toBe(1)
  })

  test('a paused server sends no text message after its lease has ended', async () => {
    const setup = await requestData()
    await worker(0, { sms: { send: failing } }).run()
    expect(events.splice(0)).toEqual(['sms-failed'])
    clock.advance(leaseTime)
    const pauses = [async () => clock.advance(leaseTime), () => worker(1).run()]
    const keyOf = async (owner: string) => {
      for (const pause of pauses.splice(0)) await pause()
      return keys().keyOf(owner)
    }
    await worker(0, { keys: { ...keys(), keyOf } }).run()
    expect([pauses.length, textsTo(setup.phone)]).toEqual([0, 1])
  })

  test('a server retries a refused text message about a data file with growing pauses', async () => {
    const setup = await requestData()
    await worker(0, { sms: { send: failing } }).run()
    const made = await setup.row()
    expect(made).toMatchObject({ madeAt: clock.now(), toldAt: null })
    expect(events.splice(0)).toEqual(['sms-failed'])
    for (const wait of [leaseTime, leaseTime, 2 * leaseTime, 4 * leaseTime]) {
      clock.advance(wait - 1)
      await worker(1, { sms: { send: failing } }).run()
      expect(events.splice(0), `${wait} before`).toEqual([])
      clock.advance(1)
      await worker(1, { sms: { send: failing } }).run()
      expect(events.splice(0), `${wait}`).toEqual(['sms-failed'])
    }
    clock.advance(8 * leaseTime)
    await worker(1).run()
    expect(await setup.row()).toMatchObject({ madeAt: made?.madeAt, file: made?.file, toldAt: clock.now() })
    expect(textsTo(setup.phone)).toBe(1)
    expect(texts.at(-1)?.text).toContain(`${origin}/dashboard?dataDownload=${made?.id}`)
  })

  test('the failure of one data file does not delay another data file', async () => {
    const [one, other] = [await requestData(), await requestData()]
    const broken = { ...keys(), keyOf: (owner: string) => (owner === one.profileId ? failing() : keys().keyOf(owner)) }
    await worker(0, { keys: broken }).run()
    expect(events.splice(0)).toEqual(['data-not-made'])
    expect(await other.row()).toMatchObject({ toldAt: clock.now() })
    expect(await one.row()).toMatchObject({ madeAt: null })
    clock.advance(leaseTime)
    await worker(1).run()
    expect(await one.row()).toMatchObject({ toldAt: clock.now() })
  })

  test('a lease that was taken while the clock was a year fast delays no data file', async () => {
    const setup = await requestData()
    clock.advance(365 * 24 * 60 * 60_000)
    await leaseNext(works(0))
    clock.advance(-365 * 24 * 60 * 60_000)
    await worker(1).run()
    expect(await setup.row()).toMatchObject({ toldAt: clock.now() })
  })

  test('an erasure during a data request prevents the data file and the text message', async () => {
    const setup = await requestData()
    const leased = await leaseNext(works(0))
    await eraseProfile({ db: db(), keys: keys() }, setup.profileId, clock.now())
    clock.advance(leaseTime)
    await Promise.all([worker(0).run(), worker(1).run()])
    expect([leased?.profileId, await rows(setup.profileId), textsTo(setup.phone)]).toEqual([setup.profileId, [], 0])
  })

  test('decrypting a data file requires the key of the user and the id of the file', async () => {
    const [one, other] = [await requestData(), await requestData()]
    await worker().run()
    const [mine, theirs] = [await one.row(), await other.row()]
    if (mine?.file === undefined || mine.file === null || theirs === undefined) throw new Error('There is no file')
    const zip = await openFile(keys(), mine, mine.file)
    expect(openZip(zip ?? new Uint8Array()).json).toMatchObject({ request: mine.id })
    expect(await openFile(keys(), theirs, mine.file)).toBeUndefined()
    expect(await openFile(keys(), { ...mine, id: theirs.id }, mine.file)).toBeUndefined()
    expect(await openFile(keys(), { ...mine, profileId: theirs.profileId }, mine.file)).toBeUndefined()
  })

  test('the database refuses an inconsistent row of a data request', async () => {
    const [one, otherUser] = [await requestData(), await person()]
    const nothing = { askedAt: 0, leasedUntil: 0, tries: 0, madeAt: null, file: null, toldAt: null }
    const rowsOf = (profileId: string) => [
      { ...nothing, profileId: one.profileId },
      { ...nothing, profileId: 'nobody' },
      { ...nothing, profileId, madeAt: 1 },
      { ...nothing, profileId, file: new Uint8Array(1) },
      { ...nothing, profileId, toldAt: 1 },
    ]
    for (const [index, row] of rowsOf(otherUser.profileId).entries()) {
      const write = db()
        .insertInto('dataRequests')
        .values({ id: `wrong ${index}`, ...row })
      await expect(write.execute(), `${index}`).rejects.toThrow(/constraint/i)
    }
    await worker().run()
  })

  test('another server continues the data request of a stopped server', async () => {
    const setup = await requestData()
    const stopped = worker(0)
    await stopped.stop()
    await stopped.run()
    expect(await setup.row()).toMatchObject({ madeAt: null })
    await worker(1).run()
    expect(await setup.row()).toMatchObject({ toldAt: clock.now() })
  })
})
