import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startBackend } from '../index.ts'
import { postgres } from '../testing/databases.ts'
import { createTestClient } from '../testing/test-client.ts'
import { openDatabase } from './database.ts'
import { postgresDialect } from './postgres.ts'
import { transaction } from './transaction.ts'

test.skipIf(!postgres.isUp)('a query succeeds after another query has lost its connection', async () => {
  const { options, drop } = await postgres.open()
  const lost = Promise.withResolvers<Error>()
  const store = openDatabase(postgresDialect(options.databaseUrl, lost.resolve))
  const other = openDatabase(postgresDialect(options.databaseUrl, () => {}))
  const request = transaction(store, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(other)
    // No query waits on this connection, because the connection breaks between two statements.
    expect((await lost.promise).message).toContain('terminating connection')
    await sql`select 1`.execute(tx)
  })
  await expect(request).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(store)).rows).toEqual([{ one: 1 }])
  await Promise.all([store.destroy(), other.destroy()])
  await drop()
})

test.skipIf(!postgres.isUp)('a request succeeds after the loss of the pooled connections', async () => {
  const { options, drop } = await postgres.open()
  const events: string[] = []
  const backend = await startBackend({ ...options, report: (event) => void events.push(event) })
  // Wait until the server has read all palms. Before that, a broken connection has another log event.
  await expect.poll(async () => (await fetch(`${backend.origins.website}/readyz`)).status).toBe(200)
  const other = openDatabase(postgresDialect(options.databaseUrl, () => {}))
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other)
  expect(rows.length).toBeGreaterThan(0)
  // Wait for all events. Each broken connection is reported separately. Before its event, a query could still use the
  // broken connection.
  await expect.poll(() => events).toEqual(rows.map(() => 'database-lost'))
  expect((await createTestClient(backend.origins.website).ask('requestAccessToken')).status).toBe(200)
  await backend.close()
  await other.destroy()
  await drop()
})
