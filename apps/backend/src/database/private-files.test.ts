import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFolder } from '../testing/cluster.ts'
import { openDatabase } from './database.ts'
import { sqliteDialect, sqlitePath } from './sqlite.ts'
import { transaction } from './transaction.ts'

const names = { palmflow: ['', '-shm', '-wal'], keys: ['', '-journal'] } as const
test.each(['palmflow', 'keys'] as const)('only the owner can read the files of the database %s', async (name) => {
  const { options, drop } = await createFolder()
  chmodSync(options.dataDir, 0o755)
  const file = sqlitePath(options.dataDir, name)
  writeFileSync(file, '', { mode: 0o644 })
  chmodSync(file, 0o644)
  const store = openDatabase(sqliteDialect(options.dataDir, name))
  const modes = await transaction(store, async (tx) => {
    await sql`create table words (word text)`.execute(tx)
    const files = readdirSync(options.dataDir)
    return Object.fromEntries(files.map((item) => [item, statSync(join(options.dataDir, item)).mode & 0o777]))
  })
  expect(modes).toEqual(Object.fromEntries(names[name].map((end) => [`${name}.sqlite${end}`, 0o600])))
  await store.destroy()
  await drop()
})
