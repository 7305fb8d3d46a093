import { parseArgs } from 'node:util'
import { report } from './report.ts'
import { foreignBackend, onOurs, type Subject } from './tested-backend.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    gateway: { type: 'string' },
    hook: { type: 'string' },
    first: { type: 'string' },
  },
})

let isWell = true
const run = async (subject: Subject): Promise<void> => {
  isWell = (await report(subject)) && isWell
}
const { url, gateway, hook } = values
const first = Number(values.first ?? Math.floor(Math.random() * 1e6))
if (url === undefined) await onOurs(run)
else {
  const input = { ...(gateway !== undefined && { gateway }), ...(hook !== undefined && { hook }) }
  await run(foreignBackend({ url, ...input, first }))
  console.log(`To repeat the run with the same users: --first ${first}`)
}
process.exit(isWell ? 0 : 1)
