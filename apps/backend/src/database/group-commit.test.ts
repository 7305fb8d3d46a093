import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFolder, type TestDatabase } from '../testing/cluster.ts'
import { type Db, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { sqliteDialect, sqlitePath } from './sqlite.ts'
import { isStorageFull } from './storage-full.ts'
import { transaction } from './transaction.ts'

let folder: TestDatabase<{ dataDir: string }>
let db: Db
beforeEach(async () => {
  // Use a fake clock, because a group could become too old on a slow machine.
  vi.useFakeTimers({ toFake: ['performance'] })
  folder = await createFolder()
  db = openDatabase(sqliteDialect(folder.options.dataDir))
  await migrate(db, 0, async () => {})
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
  await folder.drop()
})

const add = (tx: Db, key: string) =>
  tx.insertInto('attempts').values({ sessionId: 'somebody', key, outcome: '', at: 0 }).execute()
const keys = async (from: Db = db) =>
  (await from.selectFrom('attempts').select('key').orderBy('key').execute()).map(({ key }) => key)

/** Counts the synced commits in the write-ahead log. Only the last frame of a commit has the size of the database. */
function commits(): number {
  const log = readFileSync(`${sqlitePath(folder.options.dataDir, 'palmflow')}-wal`)
  const frame = 24 + log.readUInt32BE(8)
  let count = 0
  for (let at = 32; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) count += 1
  return count
}

test('50 parallel transactions need fewer than ten commits', async () => {
  const before = commits()
  const names = Array.from({ length: 50 }, (_, index) => `key ${String(index).padStart(2, '0')}`)
  await Promise.all(names.map((name) => transaction(db, (tx) => add(tx, name))))
  expect(await keys()).toEqual(names)
  expect(commits() - before).toBeLessThan(10)
})

test('a failed transaction of a group leaves the other transactions intact', async () => {
  const ended = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      transaction(db, async (tx) => {
        await add(tx, `key ${index}`)
        if (index % 5 === 0) throw new Error(`number ${index}`)
      }),
    ),
  )
  expect(ended.flatMap((item) => (item.status === 'rejected' ? [String(item.reason)] : []))).toEqual(
    [0, 5, 10, 15].map((index) => `Error: number ${index}`),
  )
  expect(await keys()).toHaveLength(16)
  expect(await keys()).not.toContain('key 5')
})

test('a change is invisible until the commit of its group', async () => {
  const other = openDatabase(sqliteDialect(folder.options.dataDir))
  const batches: string[][] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const messages: string[] = []
  const one = transaction(db, (tx) => add(tx, 'one')).then(() => messages.push('one'))
  const two = transaction(db, async (tx) => {
    await add(tx, 'two')
    first.resolve()
    await second.promise
  }).then(() => messages.push('two'))
  await first.promise
  batches.push(await keys(), await keys(other))
  expect([batches, messages]).toEqual([[[], []], []])
  second.resolve()
  await Promise.all([one, two])
  expect([await keys(), await keys(other), messages]).toEqual([
    ['one', 'two'],
    ['one', 'two'],
    ['one', 'two'],
  ])
  await other.destroy()
})

test('a transaction that fills the disk does not make other transactions fail', async () => {
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.pageCount ?? 0) + 8))}`.execute(db)
  const large = 'x'.repeat(200_000)
  const [before, full, after] = await Promise.allSettled([
    transaction(db, (tx) => add(tx, 'before')),
    transaction(db, (tx) => add(tx, large)),
    transaction(db, (tx) => add(tx, 'after')),
  ])
  expect([before.status, full.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(full.status === 'rejected' && isStorageFull(full.reason)).toBe(true)
  expect(await keys()).toEqual(['after', 'before'])
})

test('a group of transactions waits for another server’s transaction', async () => {
  const other = openDatabase(sqliteDialect(folder.options.dataDir))
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const theirs = transaction(other, async (tx) => {
    await add(tx, 'theirs')
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const ours = Array.from({ length: 5 }, (_, index) => transaction(db, (tx) => add(tx, `ours ${index}`)))
  expect(await keys()).toEqual([])
  end.resolve()
  await Promise.all([theirs, ...ours])
  expect(await keys()).toEqual(['ours 0', 'ours 1', 'ours 2', 'ours 3', 'ours 4', 'theirs'])
  await other.destroy()
})

test('a statement outside a transaction waits for the running group', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = transaction(db, async (tx) => {
    await add(tx, 'long')
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const compacted = sql`vacuum`.execute(db)
  end.resolve()
  await Promise.all([long, compacted])
  expect(await keys()).toEqual(['long'])
})
