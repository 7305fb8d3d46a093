import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventLines } from '../apps/backend/src/event-lines.ts'
import { isOnSqlite } from '../apps/backend/src/operator/open-place.ts'
import { restore } from '../apps/backend/src/operator/restore.ts'
import { operate, stop } from './parts/operate.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } } })
const { from, replace } = values
const { env } = process
if (from === undefined) stop('What from? npm run restore -- --from <file>')
if (!isOnSqlite(env)) stop('PostgreSQL has ways of its own: docs/operations.md.')
if ((env.KEYS_URL ?? '') !== '') {
  stop('The keys are in the PostgreSQL of KEYS_URL: npm run restore knows those alone that lie in DATA_DIR.')
}
await operate(async () => {
  const { report } = eventLines((line) => console.error(line), Date.now)
  const erased = await restore(env, resolve(from), replace, Date.now(), report)
  console.log(`Restored; ${erased} people who were erased since are erased again.`)
})
