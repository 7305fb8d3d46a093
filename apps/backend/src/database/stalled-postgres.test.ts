import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgres } from '../testing/databases.ts'
import { openDatabase } from './database.ts'
import { postgresDialect } from './postgres.ts'

/** The connection timeout in milliseconds, shorter than the pause of the process. */
const timeoutMs = 2_500
const stall = 2_700

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, ms)
}

test.runIf(postgres.isUp)('a pause of the process does not break its connection to PostgreSQL', async () => {
  const { options, drop } = await postgres.open()
  const store = openDatabase(postgresDialect(options.databaseUrl, () => {}, timeoutMs))
  onTestFinished(async () => {
    await store.destroy()
    await drop()
  })
  const request = sql<{ one: number }>`select 1 as one`.execute(store)
  await turn()
  standStill(stall)
  expect((await request).rows).toEqual([{ one: 1 }])
})
