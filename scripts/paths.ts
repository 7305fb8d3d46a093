import { parseArgs } from 'node:util'
import {
  failureOf,
  type PathRow,
  pathRow,
  pathsOf,
  runPaths,
  type Subject,
  table,
} from '../packages/paths/src/index.ts'
import { subjects } from '../packages/workflows/src/samples.ts'
import { type BrowserLevel, browserLevels, replayIn, resultsOf } from './parts/paths-levels.ts'

/** Some runners pass the dashes on that part their own options from the script's. */
const args = process.argv.slice(2).filter((arg) => arg !== '--')
const { values } = parseArgs({
  args,
  options: {
    json: { type: 'boolean', default: false },
    chart: { type: 'string' },
    level: { type: 'string' },
    replay: { type: 'string' },
  },
})

const isBrowserLevel = (level: string): level is BrowserLevel => level in browserLevels
const levels = values.level === undefined ? ['chart', ...Object.keys(browserLevels)] : [values.level]
const chosen = subjects.filter(({ chart }) => values.chart === undefined || chart === values.chart)
const unknown = levels.filter((level) => level !== 'chart' && !isBrowserLevel(level))
if (chosen.length === 0)
  stop(`No chart is called '${values.chart}'. Charts: ${subjects.map(({ chart }) => chart).join(', ')}`)
if (unknown.length > 0) stop(`No level is called '${unknown}'. Levels: chart, ${Object.keys(browserLevels).join(', ')}`)

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

/** Walks one path again, the one that a failure has named. */
async function replayOne(id: string): Promise<boolean> {
  const all = chosen.flatMap((subject) => [...pathsOf(subject), ...pathsOf(subject, undefined, 'witnesses')])
  const path = all.find((each) => each.id === id)
  if (path === undefined)
    stop(`No path is called '${id}': since it was written down, the samples or the chart have changed.`)
  console.log(path.title)
  for (const { case: happened, to } of path.edges)
    console.log(`  ${happened.kind.padEnd(8)}${happened.label} → ${JSON.stringify(to.snapshot.value)}`)
  const [level = 'chart'] = levels
  if (isBrowserLevel(level)) return replayIn(level, path)
  const { failure } = await failureOf(path)
  console.log(failure ?? 'As the samples say.')
  return failure === undefined
}

interface Result {
  row: PathRow
  problems: readonly string[]
}

async function atChart(subject: Subject): Promise<Result> {
  const run = await runPaths(subject)
  return { row: pathRow(run), problems: run.problems }
}

function inBrowser(level: BrowserLevel): readonly Result[] {
  const results = resultsOf(level, values.level === level)
  const names = chosen.map(({ chart }) => chart)
  if (results.length === 0) console.error(`Nothing came of the level '${level}': the lines above say why.`)
  return results.filter(({ row }) => names.includes(row.chart))
}

async function walkAll(): Promise<boolean> {
  const results: Result[] = []
  for (const level of levels) {
    if (isBrowserLevel(level)) results.push(...inBrowser(level))
    else for (const subject of chosen) results.push(await atChart(subject))
  }
  const rows = results.map(({ row }) => row)
  console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows))
  const problems = results.flatMap((result) => result.problems)
  for (const problem of problems) console.error(problem)
  const walked = new Set(rows.map(({ level }) => level))
  return problems.length === 0 && levels.every((level) => [...walked].some((one) => one === level))
}

process.exitCode = (await (values.replay === undefined ? walkAll() : replayOne(values.replay))) ? 0 : 1
