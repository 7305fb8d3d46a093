import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createFolder } from '../testing/cluster.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { sqliteDialect } from './sqlite.ts'

/**
 * The time in milliseconds for which another server locks the new database. This time is shorter than `startTimeoutMs`.
 */
const heldFor = 1_000
const other = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData)
  database.exec('begin exclusive')
  parentPort.postMessage('held')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${heldFor})
  database.exec('commit')
  database.close()
`

test('a migration waits for a lock of the new database file', async () => {
  const { options, drop } = await createFolder()
  const worker = new Worker(other, { eval: true, workerData: join(options.dataDir, 'palmflow.sqlite') })
  await once(worker, 'message')
  const store = openDatabase(sqliteDialect(options.dataDir))
  await migrate(store, 0, async () => {})
  expect(await store.selectFrom('sessions').selectAll().execute()).toEqual([])
  await store.destroy()
  await worker.terminate()
  await drop()
})
