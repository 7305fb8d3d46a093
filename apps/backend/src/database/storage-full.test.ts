import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { standingClock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { createTestClient } from '../testing/test-client.ts'
import { openDatabase } from './database.ts'
import { sqliteDialect, sqlitePath } from './sqlite.ts'
import { isStorageFull } from './storage-full.ts'
import { transaction } from './transaction.ts'

/** Limits the database of a connection to its current size, like a full disk. */
const full = 'pragma max_page_count = 1'

test('a transaction on a full disk fails with a storage-full error', async () => {
  const { options, drop } = await createFolder()
  const store = openDatabase(sqliteDialect(options.dataDir))
  onTestFinished(async () => {
    await store.destroy()
    await drop()
  })
  const write = (letters: number) =>
    transaction(store, (tx) => sql`insert into words values (${'x'.repeat(letters)})`.execute(tx))
  await sql`create table words (word text)`.execute(store)
  await sql.raw(full).execute(store)
  const results = await write(100_000).catch((error: unknown) => error)
  expect(results instanceof Error && isStorageFull(results), String(results)).toBe(true)
  await write(10)
  const { rows } = await sql<{ word: string }>`select word from words`.execute(store)
  expect(rows).toEqual([{ word: 'x'.repeat(10) }])
})

test('a request on a full disk gets status 503 and causes one log event', async () => {
  const { options, drop } = await createFolder()
  const results: object[] = []
  const opened = vi.spyOn(DatabaseSync.prototype, 'exec')
  const report = (event: string, facts: object) => void results.push({ event, ...facts })
  const backend = await startBackend({ ...options, clock: standingClock(), report })
  onTestFinished(async () => {
    await backend.close()
    await drop()
  })
  const connections = opened.mock.contexts.filter((item) => item instanceof DatabaseSync)
  opened.mockRestore()
  const file = sqlitePath(options.dataDir, 'palmflow')
  for (const one of new Set(connections)) if (one.location() === file) one.exec(full)
  // The first request may succeed, because used pages still have free space.
  let response = await createTestClient(backend.origins.website).ask('requestAccessToken')
  for (let count = 0; count < 100 && response.status === 200; count += 1)
    response = await createTestClient(backend.origins.website).ask('requestAccessToken')
  expect([response.status, response.headers.get('retry-after'), response.body]).toEqual([
    503,
    '30',
    { code: 'unavailable' },
  ])
  const path = '/api/v1/verification/access-token'
  expect(results).toEqual([{ event: 'storage-full', method: 'POST', path }])
})

test('the codes 53100 and ENOSPC count as a full disk', () => {
  const error = (code: unknown) => Object.assign(new Error('failed'), { code })
  expect([error('53100'), error('ENOSPC'), error('53200'), new Error('disk full')].map(isStorageFull)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
