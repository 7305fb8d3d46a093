import { parseArgs } from 'node:util'
import { type FaultRun, faultRow, runFaults, table } from '../packages/paths/src/index.ts'
import { subjects } from '../packages/workflows/src/samples.ts'

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, chart: { type: 'string' } },
})
const runs: FaultRun[] = []
for (const subject of subjects)
  if (values.chart === undefined || subject.chart === values.chart) runs.push(await runFaults(subject))

const rows = runs.map(faultRow)
console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows))
const problems = runs.flatMap((run) => run.problems)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 && runs.length > 0 ? 0 : 1
