import { expect, test, vi } from 'vitest'
import { bare } from '../data-requests/testing/bare.ts'
import { onDatabases } from '../testing/databases.ts'
import { createTallySink, readTallies } from './tally.ts'

onDatabases('what pages count', ({ open }) => {
  const place = bare(open)
  const day = 24 * 60 * 60_000
  const sinkAt = (now: number) => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const sink = createTallySink({ db: place.db(), now: () => now })
    vi.useRealTimers()
    return sink
  }
  const batch = (names: readonly string[]) => ({
    metrics: names.map((name) => ({ name, count: 2 })),
    events: [],
    logs: [],
    timestamp: 1,
  })

  test('nobody fills the table with names: a server takes a thousand of them between two writings', async () => {
    const sink = sinkAt(0)
    sink.addBatch(batch(Array.from({ length: 1_080 }, (_, n) => `Junk.${n}`)))
    await sink.flush()
    expect(await readTallies(place.db())).toHaveLength(1_000)
  })

  test('nobody makes a sum so large that what others tell is lost with it', async () => {
    const sink = sinkAt(50 * day)
    const huge = { ...batch([]), metrics: Array.from({ length: 2_000 }, () => ({ name: 'Huge', count: 2 ** 53 - 1 })) }
    for (const name of ['First', 'Second']) {
      sink.addBatch(huge)
      sink.addBatch(batch([name]))
      await sink.flush()
    }
    const told = await readTallies(place.db())
    expect(told.map(({ name, times }) => [name, times])).toEqual([
      ['First', 1],
      ['Huge', 4_000],
      ['Second', 1],
    ])
  })

  test('it is kept for thirty days, and no longer', async () => {
    const early = sinkAt(100 * day)
    early.addBatch(batch(['Old']))
    await early.flush()
    const names = async () => (await readTallies(place.db())).map(({ name }) => name)
    for (const [later, expected] of [
      [130 * day, ['New', 'Old']],
      [131 * day, ['New']],
    ] as const) {
      const sink = sinkAt(later)
      sink.addBatch(batch(['New']))
      await sink.flush()
      expect(await names()).toEqual(expected)
    }
  })
})
