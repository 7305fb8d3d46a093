import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventLines } from '../apps/backend/src/event-lines.ts'
import { backUp, NotCopied } from '../apps/backend/src/operator/backup.ts'
import { isOnSqlite, openPlace } from '../apps/backend/src/operator/open-place.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })
if (values.to === undefined || !isOnSqlite(process.env) || (process.env.KEYS_URL ?? '') !== '') {
  console.error(
    values.to === undefined
      ? 'Where to? npm run backup -- --to <folder>'
      : 'PostgreSQL has ways of its own: docs/operations.md.',
  )
  process.exit(1)
}
const now = Date.now()
const { report } = eventLines((line) => console.error(line), Date.now)
const place = await openPlace(process.env, now)
try {
  for (const file of await backUp({ ...place, report }, resolve(values.to), now)) console.log(file)
} catch (error) {
  if (!(error instanceof NotCopied)) throw error
  console.error(error.message)
  process.exitCode = 1
}
await place.close()
