import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Clock, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { sqliteDialect } from './sqlite.ts'
import { isStorageFull } from './storage-full.ts'
import { openStore } from './store.ts'

/** As SQLite says it where it may not grow. */
async function fullError(): Promise<Error> {
  const { options, drop } = await createFolder()
  const store = openStore(sqliteDialect(options.dataDir))
  await sql`create table words (word text)`.execute(store)
  await sql`pragma max_page_count = 2`.execute(store)
  try {
    await sql`insert into words values (${'x'.repeat(100_000)})`.execute(store)
  } catch (error) {
    if (error instanceof Error) return error
  } finally {
    await store.destroy()
    await drop()
  }
  throw new Error('There was room')
}

test('a person who comes while the disk is full is told to try again, and the operator why', async () => {
  const { options, drop } = await createFolder()
  const full = await fullError()
  let isFull = false
  const clock: Clock = {
    now() {
      if (isFull) throw full
      return Date.UTC(2026, 0, 5)
    },
    advance: () => {},
  }
  const said: string[] = []
  const backend = await startBackend({ ...options, clock, report: (event) => said.push(event) })
  onTestFinished(async () => {
    await backend.close()
    await drop()
  })
  isFull = true
  const response = await fetch(`${backend.origins.website}/api/v1/feature-flags`)
  expect([response.status, await response.json(), said]).toEqual([503, { code: 'unavailable' }, ['storage-full']])
})

test('what PostgreSQL and the system say of a full disk is known too, and nothing else', () => {
  const error = (code: unknown) => Object.assign(new Error('failed'), { code })
  expect([error('53100'), error('ENOSPC'), error('53200'), new Error('disk full')].map(isStorageFull)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
