import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { standingClock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { postgres } from '../testing/databases.ts'
import { createTestClient } from '../testing/test-client.ts'
import { openDatabase } from './database.ts'
import { postgresDialect } from './postgres.ts'
import { transaction } from './transaction.ts'

/**
 * Opens a database whose new sessions can be made read-only. Existing sessions keep their mode, like connections to a
 * demoted primary.
 */
async function openSwitched() {
  const { options, drop } = await postgres.openWithTables()
  const admin = new pg.Client(options.databaseUrl)
  await admin.connect()
  const name = new URL(options.databaseUrl).pathname.slice(1)
  onTestFinished(async () => {
    await admin.end()
    await drop()
  })
  return {
    url: options.databaseUrl,
    newSessionsRead: async (mode: 'only' | 'and write') => {
      await admin.query('set default_transaction_read_only = off')
      await admin.query(`alter database ${name} set default_transaction_read_only = ${mode === 'only' ? 'on' : 'off'}`)
    },
    lock: () => admin.query('select pg_advisory_lock(1)'),
    unlock: () => admin.query('select pg_advisory_unlock(1)'),
    endSessions: () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    sessions: async (): Promise<number[]> => {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      return rows.map(({ pid }) => pid)
    },
  }
}

const countUp = (store: ReturnType<typeof openDatabase>) =>
  transaction(store, (tx) =>
    sql`insert into limits (key, used, ends_at) values ('one', 1, 0)
      on conflict (key) do update set used = limits.used + 1`.execute(tx),
  )

test.runIf(postgres.isUp)('a write succeeds although the pool has connections to a demoted primary', async () => {
  const { url, newSessionsRead, sessions } = await openSwitched()
  await newSessionsRead('only')
  const store = openDatabase(postgresDialect(url, () => {}))
  onTestFinished(() => store.destroy())
  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.05)`.execute(store)))
  const pooled = await sessions()
  expect(pooled.length).toBe(3)
  await newSessionsRead('and write')
  await Promise.all([countUp(store), countUp(store), countUp(store)])
  expect(await store.selectFrom('limits').select('used').execute()).toEqual([{ used: 3 }])
  await expect.poll(async () => (await sessions()).filter((pid) => pooled.includes(pid))).toEqual([])
})

test.runIf(postgres.isUp)('a write to a database that stays read-only is refused', async () => {
  const { url, newSessionsRead } = await openSwitched()
  await newSessionsRead('only')
  const store = openDatabase(postgresDialect(url, () => {}))
  onTestFinished(() => store.destroy())
  await expect(countUp(store)).rejects.toMatchObject({ code: '25006' })
})

test.runIf(postgres.isUp)('a connection that refused a write is not used for the next write', async () => {
  const { url, newSessionsRead } = await openSwitched()
  await newSessionsRead('only')
  const store = openDatabase(postgresDialect(url, () => {}))
  onTestFinished(() => store.destroy())
  // Stop the clock, so that only the first refusal makes the connections stale.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await expect(countUp(store)).rejects.toMatchObject({ code: '25006' })
  await newSessionsRead('and write')
  await countUp(store)
  expect(await store.selectFrom('limits').select('used').execute()).toEqual([{ used: 1 }])
})

const readyAt = async (origin: string) => {
  const response = await fetch(`${origin}/readyz`)
  return [response.status, await response.json()]
}
const isReady = [200, { status: 'ok' }]

test.runIf(postgres.isUp)('readiness reports a read-only PostgreSQL server and its recovery', async () => {
  const { url, newSessionsRead, endSessions } = await openSwitched()
  const events: string[] = []
  const backend = await startBackend({
    databaseUrl: url,
    clock: standingClock(),
    report: (event) => void events.push(event),
  })
  onTestFinished(() => backend.close())
  const { website } = backend.origins
  const ask = () => createTestClient(website).ask('requestAccessToken')
  await expect.poll(() => readyAt(website)).toEqual(isReady)
  await newSessionsRead('only')
  await endSessions()
  await expect.poll(() => readyAt(website)).toEqual([503, { status: 'unavailable', missing: ['database', 'keys'] }])
  const refusal = await ask()
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1'])
  expect(new Set(events)).toEqual(new Set(['database-lost']))
  await newSessionsRead('and write')
  // Poll, because a pooled connection may refuse one more write.
  await expect.poll(async () => (await ask()).status).toBe(200)
  await expect.poll(() => readyAt(website)).toEqual(isReady)
})

test.runIf(postgres.isUp)('a refused write does not close the connection of a reader', async () => {
  const { url, newSessionsRead, sessions, lock, unlock } = await openSwitched()
  await newSessionsRead('only')
  const store = openDatabase(postgresDialect(url, () => {}))
  onTestFinished(() => store.destroy())
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await expect(countUp(store)).rejects.toMatchObject({ code: '25006' })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store)
  // The lock keeps the reader busy until both writes are refused.
  await lock()
  const read = sql`select pg_advisory_lock(1)`.execute(store)
  await Promise.allSettled([countUp(store), countUp(store)])
  await unlock()
  await read
  expect(await sessions()).toContain(rows[0]?.pid)
})

test('readiness reports a read-only SQLite database and its recovery', async () => {
  const { options, drop } = await createFolder()
  const events: string[] = []
  const opened = vi.spyOn(DatabaseSync.prototype, 'exec')
  const backend = await startBackend({
    ...options,
    clock: standingClock(),
    report: (event) => void events.push(event),
  })
  onTestFinished(async () => {
    await backend.close()
    await drop()
  })
  const connections = new Set(opened.mock.contexts.filter((item) => item instanceof DatabaseSync))
  opened.mockRestore()
  const set = (mode: 'on' | 'off') => {
    for (const one of connections) if (one.isOpen) one.exec(`pragma query_only = ${mode}`)
  }
  const { website } = backend.origins
  const ask = () => createTestClient(website).ask('requestAccessToken')
  await expect.poll(() => readyAt(website)).toEqual(isReady)
  set('on')
  await expect.poll(() => readyAt(website)).toEqual([503, { status: 'unavailable', missing: ['database'] }])
  const refusal = await ask()
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1'])
  expect(events).toEqual(['database-lost'])
  set('off')
  expect((await ask()).status).toBe(200)
  await expect.poll(() => readyAt(website)).toEqual(isReady)
})
