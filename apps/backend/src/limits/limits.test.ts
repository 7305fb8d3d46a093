import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { sqliteDialect } from '../database/sqlite.ts'
import { transaction } from '../database/transaction.ts'
import { onDatabases } from '../testing/databases.ts'
import { fullUntil, type Limit, resetLimit, takeOne, usedOf } from './limits.ts'
import { takeUnits, unitsLeftAt } from './take-units.ts'

const minute = 60_000

onDatabases('rate limits', ({ open }) => {
  let stores: Db[] = []
  let drop = async () => {}
  beforeAll(async () => {
    const { options, drop: dropDatabase } = await open()
    const openOne = () =>
      openDatabase(
        'dataDir' in options ? sqliteDialect(options.dataDir) : postgresDialect(options.databaseUrl, () => {}),
      )
    stores = [openOne(), openOne()]
    drop = async () => {
      await Promise.all(stores.map((store) => store.destroy()))
      await dropDatabase()
    }
    await Promise.all(stores.map((store) => migrate(store, 0, async () => {})))
  })
  afterAll(() => drop())
  const store = (index = 0): Db => {
    const found = stores[index % stores.length]
    if (found === undefined) throw new Error('No store')
    return found
  }

  test('two servers together grant only three of 100 parallel units of a limit of three', async () => {
    const limit = { key: 'at-once', max: 3, windowMs: minute }
    const guesses = Array.from({ length: 100 }, (_, index) =>
      transaction(store(index), (tx) => takeOne(tx, limit, 1_000)),
    )
    const taken = (await Promise.all(guesses)).filter((guess) => guess.taken)
    expect(taken.map((guess) => guess.used).sort((a, b) => a - b)).toEqual([1, 2, 3])
  })

  test('a used-up limit accepts units again after its end time', async () => {
    const limit = { key: 'window', max: 2, windowMs: minute }
    await takeOne(store(), limit, 1_000)
    expect(await fullUntil(store(), limit, 1_000)).toBeUndefined()
    await takeOne(store(), limit, 31_000)
    expect(await takeOne(store(), limit, 32_000)).toEqual({ taken: false, used: 2, endsAt: 61_000 })
    expect(await fullUntil(store(), limit, 60_999)).toBe(61_000)
    expect(await fullUntil(store(), limit, 61_000)).toBeUndefined()
    expect(await takeOne(store(), limit, 61_000)).toEqual({ taken: true, used: 1, endsAt: 121_000 })
  })

  test('a reset ends the lock that the last unit of a limit started', async () => {
    const limit = { key: 'lock', max: 2, windowMs: minute, lockMs: 10 * minute }
    await takeOne(store(), limit, 0)
    expect(await takeOne(store(), limit, 5_000)).toEqual({ taken: true, used: 2, endsAt: 605_000 })
    await resetLimit(store(), limit)
    expect(await takeOne(store(), limit, 6_000)).toMatchObject({ taken: true, used: 1 })
  })

  test('a limit of one unit is locked after its only unit', async () => {
    const limit = { key: 'lock of one', max: 1, windowMs: minute, lockMs: 10 * minute }
    expect(await takeOne(store(), limit, 0)).toEqual({ taken: true, used: 1, endsAt: 600_000 })
    expect(await takeOne(store(), limit, 599_999)).toEqual({ taken: false, used: 1, endsAt: 600_000 })
    expect(await takeOne(store(), limit, 600_000)).toEqual({ taken: true, used: 1, endsAt: 1_200_000 })
  })

  test('a failed transaction takes no unit of a limit', async () => {
    const limit = { key: 'undone', max: 1, windowMs: minute }
    const failing = transaction(store(), async (tx) => {
      await takeOne(tx, limit, 0)
      throw new Error('lost')
    })
    await expect(failing).rejects.toThrow('lost')
    expect(await fullUntil(store(), limit, 0)).toBeUndefined()
  })

  const takeEach = (limits: readonly Limit[], now: number) => transaction(store(), (tx) => takeUnits(tx, limits, now))
  const usedOfEach = (limits: readonly Limit[], now: number) =>
    Promise.all(limits.map((limit) => usedOf(store(), limit, now)))

  test('a call that meets a used-up limit takes no unit of its other limits', async () => {
    const limits = ['first:a', 'second:a', 'third:a', 'fourth:a'].map((key) => ({ key, max: 2, windowMs: minute }))
    const [, , third] = limits
    for (const limit of [third, third]) if (limit) await takeOne(store(), limit, 0)
    expect(await takeEach(limits, 1_000)).toEqual({ taken: false, endsAt: minute, spent: 'third' })
    expect(await usedOfEach(limits, 1_000)).toEqual([0, 0, 2, 0])
    expect(await takeEach(limits, minute)).toEqual({ taken: true, fullUntil: undefined })
    expect(await usedOfEach(limits, minute)).toEqual([1, 1, 1, 1])
  })

  test('a call is allowed again at the latest end time of its used-up limits', async () => {
    const limits = [1, 3, 2].map((minutes) => ({ key: `each ${minutes}`, max: 1, windowMs: minutes * minute }))
    expect(await unitsLeftAt(store(), limits, 0)).toBeUndefined()
    expect(await takeEach(limits, 0)).toEqual({ taken: true, fullUntil: 3 * minute })
    expect(await unitsLeftAt(store(), limits, 1_000)).toBe(3 * minute)
    expect(await unitsLeftAt(store(), limits, 3 * minute)).toBeUndefined()
  })
})
