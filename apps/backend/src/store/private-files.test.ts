import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../testing/cluster.ts'
import { migrate } from './migrations.ts'
import { sqliteDialect } from './sqlite.ts'
import { openStore } from './store.ts'

test('the database is readable by its owner alone, in a folder that is open to all and after a start that was not so careful', async () => {
  const { options, drop } = await createFolder()
  chmodSync(options.dataDir, 0o755)
  writeFileSync(join(options.dataDir, 'palmflow.sqlite'), '', { mode: 0o644 })
  chmodSync(join(options.dataDir, 'palmflow.sqlite'), 0o644)
  const store = openStore(sqliteDialect(options.dataDir))
  await migrate(store, 0, async () => {})
  const files = readdirSync(options.dataDir)
  expect(files.toSorted()).toEqual(['palmflow.sqlite', 'palmflow.sqlite-shm', 'palmflow.sqlite-wal'])
  for (const file of files) expect(statSync(join(options.dataDir, file)).mode & 0o777, file).toBe(0o600)
  await store.destroy()
  await drop()
})
