import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventLines } from '../apps/backend/src/event-lines.ts'
import { isOnSqlite } from '../apps/backend/src/operator/open-place.ts'
import { NotRestored, restore } from '../apps/backend/src/operator/restore.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } } })

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

if (values.from === undefined) stop('What from? npm run restore -- --from <file>')
if (!isOnSqlite(process.env)) stop('PostgreSQL has ways of its own: docs/operations.md.')
const { report } = eventLines((line) => console.error(line), Date.now)
const [from, now] = [resolve(values.from), Date.now()]
const erased = await restore(process.env, from, values.replace, now, report).catch((error: unknown) => {
  if (error instanceof NotRestored) return stop(error.message)
  throw error
})
console.log(`Restored; ${erased} people who were erased since are erased again.`)
