import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postgres } from '../testing/databases.ts'
import { openDatabase } from './database.ts'
import { postgresDialect } from './postgres.ts'

async function openPool() {
  const { options, drop } = await postgres.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const store = openDatabase(postgresDialect(options.databaseUrl, () => {}))
  const other = new pg.Client(options.databaseUrl)
  await other.connect()
  onTestFinished(async () => {
    vi.useRealTimers()
    await store.destroy()
    await other.end()
    await drop()
  })
  const session = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store)
    return rows[0]?.pid
  }
  /** Starts a statement that runs until `end`. A sleep of the database could end before the clock of the test moves. */
  const startStatement = async () => {
    await other.query('select pg_advisory_lock(1)')
    const statement = sql`select pg_advisory_lock(1)`.execute(store)
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await other.query(waiting)).rows.length === 0);
    const end = async () => {
      await other.query('select pg_advisory_unlock(1)')
      await statement
    }
    return { end }
  }
  return { session, startStatement }
}

test.runIf(postgres.isUp)('a statement that takes ten seconds makes the pooled connections stale', async () => {
  const { session, startStatement } = await openPool()
  const pooled = await Promise.all([session(), session()])
  const slow = await startStatement()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(pooled).toContain(await session())
  await vi.advanceTimersByTimeAsync(1)
  expect(pooled).not.toContain(await session())
  await slow.end()
})

test.runIf(postgres.isUp)('a connection in constant use is replaced after five minutes', async () => {
  const { session } = await openPool()
  const first = await session()
  const step = 5_000
  for (let used = step; used < 300_000; used += step) {
    await vi.advanceTimersByTimeAsync(step)
    expect(await session()).toBe(first)
  }
  await vi.advanceTimersByTimeAsync(step)
  expect(await session()).not.toBe(first)
})
