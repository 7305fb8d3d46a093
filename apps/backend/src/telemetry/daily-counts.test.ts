import { expect, test, vi } from 'vitest'
import { bare } from '../data-requests/testing/database-without-server.ts'
import { onDatabases } from '../testing/databases.ts'
import { createTelemetryCounter, firstDay, readDailyCounts } from './daily-counts.ts'

onDatabases('counts of reports', ({ open }) => {
  const database = bare(open)
  const day = 24 * 60 * 60_000
  const sinkAt = (now: number) => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const sink = createTelemetryCounter({ db: database.db(), now: () => now })
    vi.useRealTimers()
    return sink
  }
  const batch = (names: readonly string[]) => ({
    metrics: names.map((name) => ({ name, count: 2 })),
    events: [],
    logs: [],
    timestamp: 1,
  })

  test('telemetry counts unknown names under the name Other', async () => {
    const sink = sinkAt(0)
    for (let round = 0; round < 60; round += 1)
      sink.addBatch(batch(Array.from({ length: 100 }, (_, n) => `Junk.${String.fromCharCode(97 + round)}${n}`)))
    await sink.flush()
    sink.addBatch({ ...batch([]), events: [{ name: 'PageView.help', nativeView: '/help/', timestamp: 1 }] })
    await sink.flush()
    expect(await readDailyCounts(database.db())).toEqual([
      { kind: 'metric', name: 'Other', times: 6_000, total: 6_000 },
      { kind: 'event', name: 'PageView.help', times: 1, total: 1 },
    ])
  })

  test('a telemetry metric adds at most one event or five minutes to the counts', async () => {
    const sink = sinkAt(50 * day)
    const max = 2 ** 53 - 1
    const steps = ['Entered', 'Left', 'Duration'].map((what) => ({ name: `AUTHENTICATE.ADD_PIN.${what}`, count: max }))
    sink.addBatch({ ...batch([]), metrics: [...steps, { name: 'Report.pageMissing', count: max }] })
    await sink.flush()
    expect((await readDailyCounts(database.db())).map(({ name, total }) => [name, total])).toEqual([
      ['AUTHENTICATE.ADD_PIN.Duration', 300_000],
      ['AUTHENTICATE.ADD_PIN.Entered', 1],
      ['AUTHENTICATE.ADD_PIN.Left', 1],
      ['Report.pageMissing', 1],
    ])
  })

  test('readDailyCounts reads the counts of all days or of the last days', async () => {
    for (const [at, name] of [
      [80 * day, 'Report.error'],
      [85 * day, 'Report.callThrew'],
    ] as const) {
      const sink = sinkAt(at)
      sink.addBatch(batch([name]))
      await sink.flush()
    }
    const names = async (days?: number) =>
      (await readDailyCounts(database.db(), firstDay(85 * day, days))).map(({ name }) => name)
    expect(await names(1)).toEqual(['Report.callThrew'])
    expect(await names(5)).toEqual(['Report.callThrew'])
    expect(await names(6)).toEqual(['Report.callThrew', 'Report.error'])
    expect(await names()).toEqual(expect.arrayContaining(['Report.callThrew', 'Report.error']))
  })

  test('telemetry counts are deleted after thirty days', async () => {
    const early = sinkAt(100 * day)
    early.addBatch(batch(['Report.error']))
    await early.flush()
    const names = async () => (await readDailyCounts(database.db())).map(({ name }) => name)
    for (const [later, expected] of [
      [130 * day, ['Report.callThrew', 'Report.error']],
      [131 * day, ['Report.callThrew']],
    ] as const) {
      const sink = sinkAt(later)
      sink.addBatch(batch(['Report.callThrew']))
      await sink.flush()
      expect(await names()).toEqual(expected)
    }
  })
})
