import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postgres } from '../testing/databases.ts'
import { openDatabase } from './database.ts'
import { postgresDialect } from './postgres.ts'

async function openPool() {
  const { options, drop } = await postgres.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const store = openDatabase(postgresDialect(options.databaseUrl, () => {}))
  onTestFinished(async () => {
    vi.useRealTimers()
    await store.destroy()
    await drop()
  })
  const session = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store)
    return rows[0]?.pid
  }
  return { store, session }
}

test.runIf(postgres.isUp)('a statement that takes ten seconds makes the pooled connections stale', async () => {
  const { store, session } = await openPool()
  const pooled = await Promise.all([session(), session()])
  const slow = sql`select pg_sleep(0.2)`.execute(store)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(pooled).toContain(await session())
  await vi.advanceTimersByTimeAsync(1)
  expect(pooled).not.toContain(await session())
  await slow
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
