import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { transaction } from '../database/transaction.ts'
import { startBackend } from '../index.ts'
import { loadSecrets } from '../keys/secrets.ts'
import { defaultBudgets } from '../limits/default-budgets.ts'
import { backUp } from '../operator/backup.ts'
import { openOperatorStore } from '../operator/open-store.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { createFolder } from '../testing/cluster.ts'
import { keep } from '../testing/stored-state.ts'
import { startRequest } from './requests.ts'

const now = Date.UTC(2026, 0, 5)

test('a backup contains no data requests', async () => {
  const { options, drop } = await createFolder()
  const folder = join(options.dataDir, 'data')
  const server = await startBackend({ dataDir: folder, secrets: loadSecrets({}, folder), report: () => {} })
  const store = await openOperatorStore({ DATA_DIR: folder }, now)
  const { profileId } = await keep(store, '+14155551001', codesFrom(72)())
  await transaction(store.db, (tx) => startRequest(tx, { budgets: defaultBudgets }, profileId, now))
  await server.finishRequests()
  expect(await store.db.selectFrom('dataRequests').select('madeAt').execute()).toEqual([{ madeAt: expect.any(Number) }])
  const [file] = await backUp(store, join(options.dataDir, 'backups'), now)
  const copy = new DatabaseSync(file, { readOnly: true })
  const count = (table: string) => copy.prepare(`select count(*) as count from ${table}`).get()?.count
  expect([count('data_requests'), Number(count('profiles')) > 0]).toEqual([0, true])
  copy.close()
  await Promise.all([store.close(), server.close()])
  await drop()
})
