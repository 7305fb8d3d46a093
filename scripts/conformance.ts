import { parseArgs } from 'node:util'
import { report } from './conformance/report.ts'
import { elsewhere, onOurs, type Subject } from './conformance/subject.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { url: { type: 'string' }, gateway: { type: 'string' }, hook: { type: 'string' } },
})

let isWell = true
const run = async (subject: Subject): Promise<void> => {
  isWell = (await report(subject)) && isWell
}
const { url, gateway, hook } = values
if (url === undefined) await onOurs(run)
else await run(elsewhere({ url, ...(gateway !== undefined && { gateway }), ...(hook !== undefined && { hook }) }))
process.exit(isWell ? 0 : 1)
