import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventLines } from '../apps/backend/src/event-lines.ts'
import { backUp } from '../apps/backend/src/operator/backup.ts'
import { isOnSqlite, openExisting } from '../apps/backend/src/operator/open-place.ts'
import { operate, stop } from './parts/operate.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const { to } = values
const { env } = process
if (to === undefined) stop('Where to? npm run backup -- --to <folder>')
if (!isOnSqlite(env)) stop('PostgreSQL has ways of its own: docs/operations.md.')
if ((env.KEYS_URL ?? '') !== '') {
  stop('The keys are in the PostgreSQL of KEYS_URL: npm run backup copies those alone that lie in DATA_DIR.')
}
await operate(async () => {
  const now = Date.now()
  const { report } = eventLines((line) => console.error(line), Date.now)
  const place = await openExisting(env, now)
  try {
    for (const file of await backUp({ ...place, report }, resolve(to), now)) console.log(file)
  } finally {
    await place.close()
  }
})
