import { parseArgs } from 'node:util'
import { table } from '@palmflow/paths'
import { openProgress } from '@palmflow/tool-build/progress'
import { chosenCharts, stop } from './chosen-charts.ts'
import { type FaultResult, faultLevels, isFaultLevel, usualLevels } from './fault-levels.ts'
import { storeRow } from './results.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    chart: { type: 'string' },
    level: { type: 'string' },
    case: { type: 'string' },
  },
})

const levels = values.level === undefined ? usualLevels : [values.level].filter(isFaultLevel)
if (levels.length === 0) stop(`'${values.level}' is an unknown level. Levels: ${Object.keys(faultLevels).join(', ')}`)
const chosen = chosenCharts(values.chart)

const results: FaultResult[] = []
const progress = openProgress()
const onWork = (work: string): void => progress.at(work)
for (const level of levels) results.push(...(await faultLevels[level]({ subjects: chosen, only: values.case, onWork })))
progress.end()

for (const { row } of results) if (values.case === undefined) storeRow(`faults-${row.level}-${row.chart}`, row)
const found = values.case === undefined ? results : results.filter(({ row }) => row.cases > 0)
const rows = found.map(({ row }) => row)
console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows))
const problems = results.flatMap((result) => result.problems)
for (const problem of problems) console.error(problem)
const cases = rows.reduce((sum, row) => sum + row.cases, 0)
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
if (cases === 0)
  stop(
    values.case === undefined
      ? 'No case was run. The lines above have the reason.'
      : `'${values.case}' is an unknown case.`,
  )
process.exitCode = problems.length === 0 && passed === cases ? 0 : 1
