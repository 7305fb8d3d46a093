import { parseArgs } from 'node:util'
import { type MutantRun, mutantRow, runMutants, table } from '@palmflow/paths'
import { openProgress } from '@palmflow/tool-build/progress'
import { chosenCharts } from './chosen-charts.ts'
import { storeRow } from './results.ts'
import { staleReasons } from './verdict.ts'

/**
 * The minimum percentage of killed mutants in a run of all charts. A run of one chart has no minimum, because a few
 * survivors are a large part of a small chart.
 */
const wanted = 95

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, chart: { type: 'string' } },
})
const runs: MutantRun[] = []
const progress = openProgress()
for (const subject of chosenCharts(values.chart)) {
  const run = await runMutants(subject, (work) => progress.at(`${subject.chart}, ${work}`))
  storeRow(`mutants-${subject.chart}`, mutantRow(run))
  runs.push(run)
}
progress.end()

const rows = runs.map(mutantRow)
if (values.json) console.log(JSON.stringify(rows, null, 2))
else {
  console.log(table(rows.map(({ survivors, ...row }) => ({ ...row, survivors: survivors.length }))))
  for (const { chart, survivors } of rows)
    for (const { name, reason } of survivors)
      console.log(
        `${chart}, ${JSON.stringify(name)}: ${reason ?? 'no case detects this mutant. Add a case, or a reason under survivors of the samples'}`,
      )
}
const total = runs.reduce((sum, { mutants }) => sum + mutants, 0)
const killed = runs.reduce((sum, run) => sum + run.killed, 0)
const unexplained = runs.flatMap(({ survivors }) => survivors.filter(({ reason }) => reason === undefined))
const isEnough = total > 0 && (values.chart !== undefined || (killed / total) * 100 >= wanted)
if (!isEnough) console.error(`The tests killed ${killed} of ${total} mutants. At least ${wanted} % is required.`)
const stale = runs.flatMap(staleReasons)
for (const line of stale) console.error(line)
process.exitCode = isEnough && unexplained.length === 0 && stale.length === 0 ? 0 : 1
