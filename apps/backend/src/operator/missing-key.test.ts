import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../base/folders.ts'
import { transaction } from '../database/transaction.ts'
import { codesFrom } from '../palms/testing/codes.ts'
import { createFolder } from '../testing/cluster.ts'
import { keep } from '../testing/stored-state.ts'
import { openOperatorStore } from './open-store.ts'

const now = Date.UTC(2026, 0, 5)
const next = codesFrom(74)

test.each([
  ['erase', 'erase', ['--reason', 'ticket 4711']],
  ['person --show', 'person', ['--show']],
  ['person --hold', 'person', ['--hold', '--reason', 'ticket 4711']],
])('the command %s prints one error line if the profile has no key', async (_, command, args) => {
  const { options, drop } = await createFolder()
  onTestFinished(drop)
  const live = join(options.dataDir, 'data')
  const store = await openOperatorStore({ DATA_DIR: live }, now)
  const { profileId } = await keep(store, '+14155551120', next())
  await transaction(store.keys.db, (tx) => tx.deleteFrom('sealingKeys').where('owner', '=', profileId).execute())
  await store.close()
  const file = join(root, 'apps/backend/src/commands', `${command}.ts`)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, `--profile=${profileId}`, ...args], {
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: live },
  })
  const line = `There is no key of ${profileId}. Restore the keys: docs/operations.md, Restoring only the keys`
  expect({ status, stdout, stderr: stderr.trimEnd() }).toEqual({ status: 1, stdout: '', stderr: line })
})
