import { parseArgs } from 'node:util'
import {
  type Edge,
  everyPathOf,
  failureOf,
  nearestTo,
  type PathRow,
  pathRow,
  runPaths,
  type Subject,
  table,
} from '@palmflow/paths'
import { openProgress } from '@palmflow/tool-build/progress'
import { chosenCharts, chosenUseCase, stop } from './chosen-charts.ts'
import { inOneLine, isWalkedAt, listOf, scenariosIn, scenariosInside, unwalked } from './path-list.ts'
import { type BrowserLevel, browserLevels, replayIn, resultsOf, workflowsWith } from './paths-levels.ts'
import { deployedSite, walkDeployed } from './remote-run.ts'
import { verdictLine } from './verdict.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    chart: { type: 'string' },
    level: { type: 'string' },
    list: { type: 'boolean', default: false },
    replay: { type: 'string' },
    inside: { type: 'string' },
    'use-case': { type: 'string' },
    url: { type: 'string' },
    texts: { type: 'string' },
    number: { type: 'string' },
    pin: { type: 'string' },
    junit: { type: 'string' },
  },
})

const isBrowserLevel = (level: string): level is BrowserLevel => level in browserLevels
const levels = values.level === undefined ? ['chart', ...Object.keys(browserLevels)] : [values.level]
const useCase = values['use-case'] === undefined ? undefined : chosenUseCase(values['use-case'])
const chosen = chosenCharts(values.chart ?? useCase)
if (useCase !== undefined && values.level !== 'app') stop('--use-case needs --level app.')
if (values.junit !== undefined && values.url === undefined) stop('--junit needs --url.')
const progress = openProgress()
const unknown = levels.filter((level) => level !== 'chart' && !isBrowserLevel(level))
if (unknown.length > 0)
  stop(`'${unknown}' is an unknown level. Levels: chart, ${Object.keys(browserLevels).join(', ')}`)

const nearest = 5

function notFound(id: string, walks: readonly { id: string; title: string }[]): never {
  const found = nearestTo(id, walks).slice(0, nearest)
  const near = found.map((walk) => `\n  ${walk.id}  ${walk.title}`).join('')
  const hint = found.length > 0 ? ` These end in the same case:${near}` : ' --list prints all ids.'
  const level = values.level === 'app' ? 'app' : 'chart'
  const other =
    level === 'app' ? 'A path of a chart is replayed without --level.' : 'A scenario is replayed with --level app.'
  return stop(
    `There is no path '${id}' at level ${level}. If it existed before, the samples or the chart have changed. ${other}${hint}`,
  )
}

async function replayOne(id: string): Promise<boolean> {
  const all = chosen.flatMap((subject) => everyPathOf(subject))
  const path = all.find((each) => each.id === id) ?? notFound(id, all)
  tell(path.title, path.edges)
  if (values.level === 'view') return replayIn('view', path)
  const { failure } = await failureOf(path)
  console.log(failure ?? 'The path passes.')
  return failure === undefined
}

async function travelAgain(id: string): Promise<boolean> {
  const all = await Promise.all(
    workflowsWith(chosen).flatMap((subject) => [scenariosIn(subject), scenariosInside(subject)]),
  )
  const scenario = all.flat().find((each) => each.id === id) ?? notFound(id, all.flat())
  tell(
    scenario.title,
    scenario.transitions.map(({ edge }) => edge),
  )
  return replayIn('app', scenario, values.inside)
}

function tell(title: string, edges: readonly Edge[]): void {
  console.log(title)
  for (const { case: happened, to } of edges)
    console.log(`  ${happened.kind.padEnd(8)}${happened.label} → ${JSON.stringify(to.snapshot.value)}`)
}

interface Result {
  row: PathRow
  problems: readonly string[]
}

async function atChart(subject: Subject): Promise<Result> {
  const run = await runPaths(subject, (work) => progress.at(`${subject.chart}, ${work}`))
  return { row: pathRow(run), problems: run.problems }
}

function inBrowser(level: BrowserLevel): readonly Result[] {
  const walked = chosen.filter((subject) => isWalkedAt(level, subject))
  const names = walked.map(({ chart }) => chart)
  if (names.length === 0) return []
  const charts = values.chart === undefined && useCase === undefined ? undefined : walked
  progress.end()
  return resultsOf(level, { charts, useCase }, values.level === level).filter(({ row }) => names.includes(row.chart))
}

async function walkAll(): Promise<boolean> {
  const results: Result[] = []
  for (const level of levels) {
    if (isBrowserLevel(level)) results.push(...inBrowser(level))
    else for (const subject of chosen) results.push(await atChart(subject))
  }
  progress.end()
  const rows = results.map(({ row }) => row)
  console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows))
  const absent = levels.flatMap((level) =>
    chosen
      .filter(
        (subject) =>
          isWalkedAt(level, subject) && !rows.some((row) => row.chart === subject.chart && row.level === level),
      )
      .map(({ chart }) => `No result for ${chart} at the level '${level}'. The lines above have the reason.`),
  )
  // Remove duplicates, because a use case and its steps report the same failed scenarios.
  const problems = new Set([...results.flatMap((result) => result.problems), ...absent])
  for (const problem of problems) console.error(problem)
  const say = values.json ? console.error : console.log
  say(verdictLine(rows, problems))
  return problems.size === 0
}

async function list(): Promise<boolean> {
  const rows = (await Promise.all(levels.map((level) => listOf(level, chosen)))).flat()
  console.log(values.json ? JSON.stringify(rows, null, 2) : rows.map(inOneLine).join('\n'))
  const problems = unwalked(rows)
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

async function walkRemotely(origin: string): Promise<boolean> {
  const site = deployedSite(process.env, origin, values)
  if (values.level !== 'app' || site === undefined)
    return stop(
      '--url needs --level app, --texts <command>, --number <number>, and the PIN of four digits in the variable PIN.',
    )
  const useCases = workflowsWith(chosen).filter(({ chart }) => useCase === undefined || chart === useCase)
  return walkDeployed(site, useCases, values.junit)
}

const { replay, url } = values
const run = () =>
  url !== undefined
    ? walkRemotely(url)
    : values.list
      ? list()
      : replay === undefined
        ? walkAll()
        : values.level === 'app'
          ? travelAgain(replay)
          : replayOne(replay)
process.exitCode = (await run()) ? 0 : 1
