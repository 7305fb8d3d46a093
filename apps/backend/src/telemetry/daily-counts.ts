import type { telemetryWire } from '@palmflow/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { CountKind } from '../database/schema.ts'
import { transaction } from '../database/transaction.ts'
import { countedAs } from './known-names.ts'

export interface DailyCount {
  kind: CountKind
  name: string
  /** The number of reports, and the sum of their values. The sum of durations is in milliseconds. */
  times: number
  total: number
}

export interface TelemetryCounter {
  addBatch(batch: telemetryWire.TelemetryBatch): void
  addMonitored(batch: telemetryWire.MonitoringBatch): void
  /** Returns the newest report first. The server stores these reports only in memory. */
  recent(): readonly { at: number; kind: CountKind; name: string; nativeView?: string; count?: number }[]
  /** If the database is unavailable, the counts are lost, because telemetry must not delay requests. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const day = 24 * 60 * 60_000
/**
 * The time between two writes in milliseconds. One transaction writes the counts of all pages, so that requests do not
 * wait for writes.
 */
const pace = 2_000
const keptDays = 30
const maxRecent = 200
/** The maximum sum for one name and day. A larger sum could overflow and make the whole write fail. */
const maxTotal = 1e14

type Recent = ReturnType<TelemetryCounter['recent']>[number]

async function write(db: Db, dailyCounts: readonly DailyCount[], today: number): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .insertInto('telemetry')
      .values(dailyCounts.map((dailyCount) => ({ day: today, ...dailyCount })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'name']).doUpdateSet({
          times: sql<number>`telemetry.times + excluded.times`,
          total: sql<number>`case when telemetry.total > ${maxTotal} - excluded.total then ${maxTotal} else telemetry.total + excluded.total end`,
        }),
      )
      .execute()
    await tx
      .deleteFrom('telemetry')
      .where('day', '<', today - keptDays)
      .execute()
  })
}

/** Stores nothing about the senders of reports. */
export function createTelemetryCounter({ db, now }: { db: Db; now: () => number }): TelemetryCounter {
  let gathered = new Map<string, DailyCount>()
  const recent: Recent[] = []
  let writing: Promise<void> = Promise.resolve()
  const add = (
    kind: CountKind,
    eventName: string,
    amount: number,
    more: Pick<Recent, 'nativeView' | 'count'> = {},
  ): void => {
    const { name, count } = countedAs(kind, eventName, amount)
    recent.unshift({ at: now(), kind, name, ...more })
    recent.length = Math.min(recent.length, maxRecent)
    const key = `${kind} ${name}`
    const known = gathered.get(key)
    const total = Math.min(maxTotal, (known?.total ?? 0) + count)
    gathered.set(key, { kind, name, times: (known?.times ?? 0) + 1, total })
  }
  const flush = async (): Promise<void> => {
    await writing
    const dailyCounts = [...gathered.values()].sort((item, other) => (item.name < other.name ? -1 : 1))
    gathered = new Map()
    if (dailyCounts.length === 0) return
    writing = write(db, dailyCounts, Math.floor(now() / day)).catch(() => {})
    await writing
  }
  const timer = setInterval(() => void flush(), pace)
  timer.unref()
  return {
    addBatch: ({ events, metrics }) => {
      for (const { name, nativeView } of events) add('event', name, 1, { nativeView })
      for (const { name, count } of metrics) add('metric', name, count, { count })
    },
    addMonitored: ({ RumEvents }) => {
      for (const { type } of RumEvents) add('monitor', type, 1)
    },
    recent: () => recent,
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

/**
 * Returns the first day of a period that ends today, in days since 1970.
 * @param days the length of the period. Undefined for all stored days.
 */
export const firstDay = (now: number, days: number | undefined): number =>
  days === undefined ? 0 : Math.floor(now / day) - days + 1

export const readDailyCounts = (db: Db, since = 0): Promise<DailyCount[]> =>
  db
    .selectFrom('telemetry')
    .where('day', '>=', since)
    .select(({ fn, ref }) => [
      'kind',
      'name',
      fn.sum<number>(ref('times')).as('times'),
      fn.sum<number>(ref('total')).as('total'),
    ])
    .groupBy(['kind', 'name'])
    .orderBy('name')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, times: Number(row.times), total: Number(row.total) })))
