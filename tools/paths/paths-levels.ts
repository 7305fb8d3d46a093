import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Path, PathRow, Share, Subject } from '@palmflow/paths'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { subjects } from '@palmflow/workflows/samples'

/**
 * The levels that need a browser. The tests write result files for each chart. `npm run soak -- <longRun>` runs all
 * paths of a level.
 */
export const browserLevels = {
  view: {
    project: 'browser',
    longRun: 'views',
    tests: ['packages/views/src/panels/', 'packages/views/src/steps/', 'packages/views/src/use-cases/'],
    sources: ['packages/{contract,flow,paths,react,views,workflows}/src/**/*.{ts,tsx,css}'],
  },
  app: {
    project: 'e2e',
    longRun: 'scenarios',
    tests: ['apps/web/e2e/paths/', 'apps/app-simulator/e2e/paths/'],
    sources: ['packages/*/src/**/*.{ts,tsx,css}', 'apps/*/{src,e2e}/**/*.{ts,tsx,css,html}'],
  },
} as const
export type BrowserLevel = keyof typeof browserLevels

export interface LevelResult {
  row: PathRow
  /** The failed paths, and the states and transitions that no path covers. */
  problems: readonly string[]
  /** The uncovered states and transitions. */
  missed: readonly string[]
  /** The uncovered states and transitions that no user can cause, only at the level 'app'. */
  excused?: readonly string[]
}

const isState = (item: string): boolean => item.includes(': uncovered state: ')
const both = (item: readonly string[] = [], other: readonly string[] = []) =>
  item.filter((each) => other.includes(each))

/**
 * Joins the results of a step in two use cases. A state or transition is covered if one of the two results covers it.
 */
function joined(item: LevelResult, other: LevelResult): LevelResult {
  const missed = both(item.missed, other.missed)
  const excused = both(item.excused, other.excused)
  const covered = (name: 'states' | 'transitions') => {
    const ofThese = (list: readonly string[] = []) =>
      list.filter((each) => isState(each) === (name === 'states')).length
    const all = item.row[name][1] + ofThese(item.excused)
    return [all - ofThese(missed), all - ofThese(excused)] as const
  }
  const row = {
    ...item.row,
    paths: item.row.paths + other.row.paths,
    red: item.row.red + other.row.red,
    states: covered('states'),
    transitions: covered('transitions'),
    seconds: Number((item.row.seconds + other.row.seconds).toFixed(2)),
  }
  return { row, problems: [...item.problems, ...other.problems], missed, excused }
}

export function joinedByChart(results: readonly LevelResult[]): readonly LevelResult[] {
  const charts = Map.groupBy(results, ({ row }) => row.chart)
  return [...charts.values()].map((found) => found.reduce(joined))
}

interface Chosen {
  charts?: readonly Subject[] | undefined
  /** At the level 'app', the only use case whose scenarios run. */
  useCase?: string | undefined
}

/** At the level 'app', `npm test` writes files of its own, because it runs a part of the scenarios. */
const filesOf = (level: BrowserLevel, { charts, useCase = '' }: Chosen, share: Share = 'all'): string[] =>
  globSync(
    join(cacheDir, 'paths', `${share === 'part' ? 'part-' : ''}${level}-${useCase}*.json`).replaceAll('\\', '/'),
  ).filter((file) => charts?.some(({ chart }) => file.endsWith(`${useCase}-${chart}.json`)) ?? true)

export const chartTestOf = ({ kind }: Pick<Subject, 'kind'>): string => `packages/workflows/src/${kind}s/paths.test.ts`

/** Returns the path of a chart's view tests without `.test.tsx`. */
export function viewTestOf({ kind, stem }: Subject): string {
  const folder = `packages/views/src/${kind}s`
  const own = `${folder}/${stem}/${stem}.browser`
  return existsSync(join(root, `${own}.test.tsx`)) ? own : `${folder}/${kind}s.browser`
}

export function testsOf(level: BrowserLevel, { charts, useCase }: Chosen): readonly string[] {
  const { tests } = browserLevels[level]
  if (charts === undefined) return tests
  if (level === 'view')
    return [...new Set(charts.map(viewTestOf)), '-t', `^the view of (${charts.map(({ chart }) => chart).join('|')}) `]
  const names = useCase === undefined ? workflowsWith(charts).map(({ chart }) => chart) : [useCase]
  return [...tests, '-t', `^(${names.join('|')}), in `]
}

export const workflowsWith = (charts: readonly Subject[]): readonly Subject[] =>
  subjects.filter(
    ({ kind, chart, samples }) =>
      kind === 'use-case' && charts.some((each) => each.chart === chart || samples.steps?.[each.chart] !== undefined),
  )

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const isOther = (name: string): boolean => /(?<!\.browser|paths[\w-]*)\.test\.tsx?$/.test(name)

export function areYounger(results: readonly string[], sources: readonly string[]): boolean {
  const ranAt = Math.min(...results.map((file) => statSync(file).mtimeMs))
  return Number.isFinite(ranAt) && sources.every((name) => statSync(join(root, name)).mtimeMs <= ranAt)
}

function isFresh(level: BrowserLevel, chosen: Chosen, share: Share = 'all'): boolean {
  const sources = globSync([...browserLevels[level].sources], { cwd: root }).filter((name) => !isOther(name))
  const files = filesOf(level, chosen, share)
  return files.length >= (chosen.charts?.length ?? 0) && areYounger(files, sources)
}

export const progressReporter = `--reporter=${join(root, 'tools/paths/progress-reporter.ts')}`

const replayReporter = `--reporter=${join(root, 'tools/paths/replay-reporter.ts')}`

export const vitestArgs = (args: readonly string[]): [program: string, args: string[]] => [
  process.execPath,
  [vitest, 'run', ...args],
]

/**
 * Runs tests of a project. The output of the tests goes to standard error, because the caller prints its results to
 * standard output.
 * @returns whether all tests passed
 */
export function runProject(project: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const progress = process.stderr.isTTY ? [] : [progressReporter]
  const [program, all] = vitestArgs(['--project', project, ...args, ...progress])
  const { status } = spawnSync(program, all, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  })
  return status === 0
}

const everyPath = { VITE_PATHS: 'all' }

const runTests = (level: BrowserLevel, args: readonly string[], env: Record<string, string>): boolean =>
  runProject(browserLevels[level].project, args, env)

/**
 * Runs the tests of a level. Removes the results of a run that failed without a failed path. Otherwise the next call
 * would read these results as passed.
 */
function walk(level: BrowserLevel, chosen: Chosen, env: Record<string, string>): readonly LevelResult[] {
  for (const file of filesOf(level, chosen)) rmSync(file)
  const isWell = runTests(level, [...testsOf(level, chosen), '--reporter=dot'], env)
  const found = written(level, chosen)
  if (isWell || found.some(({ problems }) => problems.length > 0)) return found
  for (const file of filesOf(level, chosen)) rmSync(file)
  return []
}

const written = (level: BrowserLevel, chosen: Chosen, share: Share = 'all'): readonly LevelResult[] =>
  joinedByChart(filesOf(level, chosen, share).map((file): LevelResult => JSON.parse(readFileSync(file, 'utf8'))))

/** The tests run first if the results are older than the sources, or if a run is wanted. */
export function resultsOf(level: BrowserLevel, chosen: Chosen, isRunWanted: boolean): readonly LevelResult[] {
  const isWalked = isRunWanted || !isFresh(level, chosen)
  return isWalked ? walk(level, chosen, level === 'app' ? everyPath : {}) : written(level, chosen)
}

export interface LastResults {
  results: readonly LevelResult[]
  /** Whether the results are younger than the sources. */
  isFresh: boolean
  share: Share
}

/** Returns fresh results before old results, and results of all paths before results of a part. */
export const bestOf = (all: LastResults, part: LastResults): LastResults =>
  all.isFresh || (all.results.length > 0 && !part.isFresh) || part.results.length === 0 ? all : part

export function lastResultsOf(level: BrowserLevel): LastResults {
  const of = (share: Share) => ({ results: written(level, {}, share), isFresh: isFresh(level, {}, share), share })
  return bestOf(of('all'), of('part'))
}

/**
 * @param inside the name of a surrounding
 * @returns whether the path passed
 */
export function replayIn(
  level: BrowserLevel,
  { id, title, subject }: Pick<Path, 'id' | 'title' | 'subject'>,
  inside?: string,
): boolean {
  const files = level === 'view' ? [viewTestOf(subject)] : browserLevels[level].tests
  const name = ['-t', title.replaceAll(/[^\w ]/g, '\\$&')]
  return runTests(level, [...files, ...name, '--reporter=default', replayReporter], {
    VITE_PATHS: id,
    ...(inside !== undefined && { VITE_INSIDE: inside }),
  })
}

export function walkWhole(level: BrowserLevel): { rows: readonly PathRow[]; problems: readonly string[] } {
  const found = walk(level, {}, everyPath)
  const problems = new Set(found.flatMap((result) => result.problems))
  if (found.length === 0) problems.add('no results: the lines above have the reason')
  return { rows: found.map(({ row }) => row), problems: [...problems] }
}
