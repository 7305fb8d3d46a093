import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { standingClock, startBackend } from '../index.ts'
import type { BackendOptions } from '../start/options.ts'
import { postgres, sqlite } from '../testing/databases.ts'
import { createTestClient } from '../testing/test-client.ts'
import { sqlitePath } from './sqlite.ts'

afterEach(() => vi.useRealTimers())

async function holdFile(folder: string) {
  const other = new DatabaseSync(sqlitePath(folder, 'palmflow'))
  other.exec('begin immediate')
  return async () => {
    other.exec('rollback')
    other.close()
  }
}

async function holdTable(url: string) {
  const other = new pg.Client(url)
  await other.connect()
  await other.query('begin; lock table limits in exclusive mode')
  return async () => {
    await other.query('rollback')
    await other.end()
  }
}

async function giveUpSoon(url: string): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`alter database ${new URL(url).pathname.slice(1)} set lock_timeout = '20ms'`)
  await admin.end()
}

const waits = [
  { ...sqlite, prepare: async () => {}, hold: ({ dataDir = '' }: BackendOptions) => holdFile(dataDir) },
  {
    ...postgres,
    prepare: ({ databaseUrl = '' }: BackendOptions) => giveUpSoon(databaseUrl),
    hold: ({ databaseUrl = '' }: BackendOptions) => holdTable(databaseUrl),
  },
].filter(({ isUp }) => isUp)

test.each(waits)(
  'a request that waits too long for a lock on $database gets status 503',
  async ({ openWithTables, prepare, hold }) => {
    const { options, drop } = await openWithTables()
    await prepare(options)
    const reports: unknown[] = []
    const report = (event: string, facts: object) => void reports.push({ event, ...facts })
    const backend = await startBackend({ ...options, clock: standingClock(), report })
    onTestFinished(async () => {
      await backend.close()
      await drop()
    })
    const ask = () => createTestClient(backend.origins.website).ask('requestAccessToken')
    const release = await hold(options)
    vi.useFakeTimers({ toFake: ['performance'] })
    let status = 0
    const answer = ask().finally(() => (status = 1))
    await expect.poll(() => vi.advanceTimersByTime(2_500) && status).toBe(1)
    const refusal = await answer
    await release()
    expect([refusal.status, refusal.headers.get('retry-after'), refusal.body]).toEqual([
      503,
      '1',
      { code: 'unavailable' },
    ])
    expect(reports).toEqual([{ event: 'database-busy', method: 'POST', path: '/api/v1/verification/access-token' }])
    expect((await ask()).status).toBe(200)
  },
)
