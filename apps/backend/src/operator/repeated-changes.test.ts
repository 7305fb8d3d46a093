import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sqlitePath } from '../database/sqlite.ts'
import { loadSecrets, startBackend } from '../index.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { createFolder } from '../testing/cluster.ts'
import { keep } from '../testing/stored-state.ts'
import { eraseProfile } from '../users/erase.ts'
import { backUp } from './backup.ts'
import { openOperatorStore } from './open-store.ts'

const now = Date.UTC(2026, 0, 5)
const next = codesFrom(73)

test('only the first start with a restored database logs the repeated changes', async () => {
  const { options, drop } = await createFolder()
  onTestFinished(drop)
  const dataDir = join(options.dataDir, 'data')
  const store = await openOperatorStore({ DATA_DIR: dataDir }, now)
  const goes = await keep(store, '+14155551012', next())
  const [file] = await backUp(store, join(options.dataDir, 'backups'), now)
  await eraseProfile(store, goes.profileId, now)
  await store.close()
  copyFileSync(file, sqlitePath(dataDir, 'palmflow'))
  const events: unknown[] = []
  for (let start = 0; start < 2; start += 1) {
    const secrets = loadSecrets({}, dataDir)
    const server = await startBackend({ dataDir, secrets, report: (event, facts) => events.push({ event, ...facts }) })
    await server.close()
  }
  expect(events).toEqual([{ event: 'changes-repeated', count: 1, palms: 0, numbers: 0 }])
})
