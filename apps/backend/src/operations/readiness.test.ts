import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { sqliteDialect, sqlitePath } from '../database/sqlite.ts'
import { openKeys } from '../keys/open-keys.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { createFolder } from '../testing/cluster.ts'
import { createReadiness } from './readiness.ts'

afterEach(() => vi.useRealTimers())

const ready = { isReady: true, missing: [] }

async function openReadiness(refresh: () => Promise<void> = async () => {}) {
  const { options, drop } = await createFolder()
  const { dataDir } = options
  const db = openDatabase(sqliteDialect(dataDir))
  const secrets = randomSecrets()
  const keys = await openKeys(
    { dataDir },
    () => secrets,
    () => {},
    0,
  )
  await migrate(db, 0, async () => {})
  onTestFinished(async () => {
    await db.destroy()
    await keys.db.destroy()
    await drop()
  })
  return { dataDir, readiness: createReadiness({ db, keys, palms: { refresh } }) }
}

test('readiness starts a new check if a check has no response for fifteen seconds', async () => {
  let requestCount = 0
  const { readiness } = await openReadiness(() => {
    requestCount += 1
    return requestCount === 1 ? new Promise<void>(() => {}) : Promise.resolve()
  })
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(await readiness.state()).toEqual({ isReady: false, missing: ['gallery'] })
  vi.advanceTimersByTime(14_000)
  expect(await readiness.state()).toEqual({ isReady: false, missing: ['gallery'] })
  vi.advanceTimersByTime(1_100)
  expect(await readiness.state()).toEqual(ready)
  expect(requestCount).toBe(2)
})

test('the readiness check reuses its result for at most one second', async () => {
  let requestCount = 0
  const { readiness } = await openReadiness(async () => {
    requestCount += 1
  })
  vi.useFakeTimers({ toFake: ['performance'] })
  await readiness.state()
  vi.advanceTimersByTime(1_000)
  expect([await readiness.state(), requestCount]).toEqual([ready, 1])
  vi.advanceTimersByTime(1)
  expect([await readiness.state(), requestCount]).toEqual([ready, 2])
})

test('a lock of the key file by another connection does not affect readiness', async () => {
  const { dataDir, readiness } = await openReadiness()
  const other = new DatabaseSync(sqlitePath(dataDir, 'keys'))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  expect(await readiness.state()).toEqual(ready)
})
