import { parseArgs } from 'node:util'
import { eventLines } from '../base/event-lines.ts'
import { showMarks } from '../operator/marks.ts'
import { openExisting } from '../operator/open-store.ts'
import { fail, operate, stop } from './operate.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { address: text, phone: text, profile: text } })
if (Object.keys(values).length !== 1) stop('Pass exactly one of --address, --phone and --profile.')

await operate(async () => {
  const { report } = eventLines((line) => console.error(line), Date.now)
  const store = await openExisting(process.env, Date.now())
  try {
    const lines = await showMarks({ ...store, report }, values, Date.now())
    if (lines === undefined)
      fail('The value has no mark. --address takes an IP address, --phone a US number, --profile an id.')
    for (const line of lines ?? []) console.log(line)
  } finally {
    await store.close()
  }
})
