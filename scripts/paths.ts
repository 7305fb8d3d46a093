import { parseArgs } from 'node:util'
import { failureOf, pathRow, pathsOf, type Run, runPaths, table } from '../packages/paths/src/index.ts'
import { subjects } from '../packages/workflows/src/samples.ts'

/** Some runners pass the dashes on that part their own options from the script's. */
const args = process.argv.slice(2).filter((arg) => arg !== '--')
const { values } = parseArgs({
  args,
  options: { json: { type: 'boolean', default: false }, chart: { type: 'string' }, replay: { type: 'string' } },
})
const chosen = subjects.filter(({ chart }) => values.chart === undefined || chart === values.chart)
if (chosen.length === 0) {
  console.error(`No chart is called '${values.chart}'. Charts: ${subjects.map(({ chart }) => chart).join(', ')}`)
  process.exit(1)
}

/** Walks one path again, the one that a failure has named. */
async function replayOne(id: string): Promise<boolean> {
  const path = chosen.flatMap((subject) => pathsOf(subject)).find((each) => each.id === id)
  if (path === undefined) {
    console.error(`No path is called '${id}': since it was written down, the samples or the chart have changed.`)
    return false
  }
  console.log(path.title)
  for (const { case: happened, to } of path.edges)
    console.log(`  ${happened.kind.padEnd(8)}${happened.label} → ${JSON.stringify(to.snapshot.value)}`)
  const { failure } = await failureOf(path)
  console.log(failure ?? 'As the samples say.')
  return failure === undefined
}

async function walkAll(): Promise<boolean> {
  const runs: Run[] = []
  for (const subject of chosen) runs.push(await runPaths(subject))
  const rows = runs.map((run) => pathRow(run))
  console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows))
  const problems = runs.flatMap((run) => run.problems)
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

process.exitCode = (await (values.replay === undefined ? walkAll() : replayOne(values.replay))) ? 0 : 1
