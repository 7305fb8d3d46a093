import { expect, test } from 'vitest'
import { bare } from '../data-requests/testing/database-without-server.ts'
import { leaseTime } from '../database/leases.ts'
import { dayOf } from '../keys/day-keys.ts'
import { createSweep } from '../start/sweep.ts'
import { onDatabases } from '../testing/databases.ts'
import { eraseProfile } from '../users/erase.ts'
import { eraseWithRow, erasureNoticeFor, sendErasureNotice, storeErasureNotice } from './erasure-notices.ts'
import { createNoticeWorker } from './notices.ts'

const day = 24 * 60 * 60_000
const sms = { send: () => Promise.reject(new Error('no carrier')) }

onDatabases('texts about an erasure', ({ open }) => {
  const { clock, texts, events, works, db, keys, person } = bare(open)
  const worker = (server: number, other: object = {}) => createNoticeWorker({ ...works(server), ...other })

  /** Stores an erasure notice, like a server that crashes immediately afterwards. */
  async function leaves() {
    const user = await person()
    const store = { db: db(), keys: keys() }
    const row = await erasureNoticeFor(store, user.profileId, { to: user.phone, text: 'It was deleted.' }, clock.now())
    await storeErasureNotice(db(), row)
    const owner = `farewell ${row.id}`
    return {
      ...{ ...user, row },
      erase: () => eraseProfile(store, user.profileId, clock.now()),
      textsOf: () => texts.filter(({ to }) => to === user.phone),
      rest: async () => [
        ...(await db().selectFrom('farewells').selectAll().where('profileId', '=', user.profileId).execute()),
        ...(await keys().db.selectFrom('sealingKeys').select('owner').where('owner', '=', owner).execute()),
      ],
    }
  }

  test('a second server sends the erasure notice of a crashed server once', async () => {
    const setup = await leaves()
    await setup.erase()
    await worker(1).run()
    expect(setup.textsOf()).toEqual([])
    clock.advance(leaseTime)
    await Promise.all([worker(0).run(), worker(1).run()])
    expect(setup.textsOf()).toEqual([{ to: setup.phone, text: 'It was deleted.', at: clock.now(), key: setup.row.id }])
    expect(await setup.rest()).toEqual([])
  })

  test('a repeated erasure by command stores one erasure notice', async () => {
    const user = await person()
    const store = { db: db(), keys: keys() }
    expect(await eraseWithRow(store, user.profileId, 'It was deleted.', clock.now())).toBe(true)
    expect(await eraseWithRow(store, user.profileId, 'It was deleted.', clock.now())).toBe(true)
    expect(await eraseWithRow(store, 'unknown', 'It was deleted.', clock.now())).toBe(false)
    await worker(1).run()
    expect(texts.filter(({ to }) => to === user.phone)).toMatchObject([{ text: 'It was deleted.' }])
  })

  test('an erasure notice is sent only after the erasure', async () => {
    const setup = await leaves()
    clock.advance(leaseTime)
    await worker(1).run()
    expect(setup.textsOf()).toEqual([])
    await setup.erase()
    clock.advance(leaseTime)
    await worker(1).run()
    expect(setup.textsOf()).toHaveLength(1)
  })

  test('a server with an expired lease sends no erasure notice', async () => {
    const setup = await leaves()
    await setup.erase()
    await sendErasureNotice(works(0), { ...setup.row, leasedUntil: clock.now() })
    expect([setup.textsOf().length, (await setup.rest()).length]).toEqual([0, 2])
  })

  test('the key of an erasure notice expires after seven days', async () => {
    const { row } = await leaves()
    const key = keys().db.selectFrom('sealingKeys').select('day').where('owner', '=', `farewell ${row.id}`)
    expect(await key.execute()).toEqual([{ day: dayOf(clock.now()) + 7 }])
  })

  test('a restored row of an erasure notice leads to no second text message', async () => {
    const setup = await leaves()
    await setup.erase()
    clock.advance(leaseTime)
    await worker(0).run()
    await storeErasureNotice(db(), setup.row)
    clock.advance(leaseTime)
    await worker(0).run()
    expect([setup.textsOf().length, await setup.rest()]).toEqual([1, []])
  })

  test('a refused erasure notice is deleted after a week', async () => {
    const setup = await leaves()
    expect(Buffer.from(setup.row.sealed).toString('latin1')).not.toContain('deleted')
    await setup.erase()
    clock.advance(leaseTime)
    await worker(0, { sms }).run()
    expect(events.splice(0)).toContain('sms-failed')
    expect(await setup.rest()).toHaveLength(2)
    clock.advance(7 * day)
    await createSweep({ db: db(), keys: keys() })(clock.now())
    expect(await setup.rest()).toEqual([])
    await worker(0).run()
    expect(setup.textsOf()).toEqual([])
  })
})
