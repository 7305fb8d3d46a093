import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eventLines } from '../base/event-lines.ts'
import { restore } from '../operator/restore.ts'
import { operate, refusePostgres, stop } from './operate.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } } })
const { from, replace } = values
const { env } = process
if (from === undefined) stop('Missing --from: npm run restore -- --from <file>')
refusePostgres(env)
await operate(async () => {
  const { report } = eventLines((line) => console.error(line), Date.now)
  const { count, palms, numbers } = await restore(env, resolve(from), replace, Date.now(), report)
  console.log(
    `Restored; ${count} users erased since the backup are erased again, ${palms} palms removed again, ${numbers} numbers changed again.`,
  )
})
