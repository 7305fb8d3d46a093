import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventLines } from '../base/event-lines.ts'
import { backUp } from '../operator/backup.ts'
import { openExisting } from '../operator/open-store.ts'
import { operate, refusePostgres, stop } from './operate.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const { to } = values
const { env } = process
if (to === undefined) stop('Missing --to: npm run backup -- --to <folder>')
refusePostgres(env)
await operate(async () => {
  const now = Date.now()
  const { report } = eventLines((line) => console.error(line), Date.now)
  const store = await openExisting(env, now)
  try {
    for (const file of await backUp({ ...store, report }, resolve(to), now)) console.log(file)
  } finally {
    await store.close()
  }
})
