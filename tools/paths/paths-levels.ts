import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Path, PathRow, Subject } from '@palmflow/paths'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { subjects } from '@palmflow/workflows/samples'

/**
 * The levels that need a browser. A run of their tests writes one file for each chart. `npm run soak -- <longRun>` runs
 * all.
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
    tests: ['apps/web/e2e/paths', 'apps/app-simulator/e2e/paths'],
    sources: ['packages/*/src/**/*.{ts,tsx,css}', 'apps/*/{src,e2e}/**/*.{ts,tsx,css,html}'],
  },
} as const
export type BrowserLevel = keyof typeof browserLevels

export interface LevelResult {
  row: PathRow
  /** Failed paths and uncovered parts. */
  problems: readonly string[]
  /** Uncovered parts, and those of them that no user can cause. Only at the level 'app'. */
  missed?: readonly string[]
  excused?: readonly string[]
}

const isState = (one: string): boolean => one.includes(': state ')
const both = (one: readonly string[] = [], other: readonly string[] = []) => one.filter((each) => other.includes(each))

/** Two use cases with a common step each cover a part of it. A part is covered if one of them covers it. */
function joined(one: LevelResult, other: LevelResult): LevelResult {
  const missed = both(one.missed, other.missed)
  const excused = both(one.excused, other.excused)
  const covered = (name: 'states' | 'transitions') => {
    const ofThese = (list: readonly string[] = []) =>
      list.filter((each) => isState(each) === (name === 'states')).length
    const all = one.row[name][1] + ofThese(one.excused)
    return [all - ofThese(missed), all - ofThese(excused)] as const
  }
  const row = {
    ...one.row,
    paths: one.row.paths + other.row.paths,
    red: one.row.red + other.row.red,
    states: covered('states'),
    transitions: covered('transitions'),
    seconds: Number((one.row.seconds + other.row.seconds).toFixed(2)),
  }
  return { row, problems: [...one.problems, ...other.problems], missed, excused }
}

/** One row for each chart. */
export function joinedByChart(results: readonly LevelResult[]): readonly LevelResult[] {
  const charts = Map.groupBy(results, ({ row }) => row.chart)
  return [...charts.values()].map((found) => found.reduce(joined))
}

/** The charts of a run. */
interface Chosen {
  /** Undefined: all charts. */
  charts?: readonly Subject[] | undefined
  /** At the level 'app', only the scenarios of this use case. */
  useCase?: string | undefined
}

const filesOf = (level: BrowserLevel, { charts, useCase = '' }: Chosen): string[] =>
  globSync(join(cacheDir, 'paths', `${level}-${useCase}*.json`).replaceAll('\\', '/')).filter(
    (file) => charts?.some(({ chart }) => file.endsWith(`${useCase}-${chart}.json`)) ?? true,
  )

/** The test file of the charts of a kind: steps/paths.test.ts. */
export const chartTestOf = ({ kind }: Pick<Subject, 'kind'>): string => `packages/workflows/src/${kind}s/paths.test.ts`

/** The file with the view tests of this chart, without its extension, as the test runner needs it. */
export function viewTestOf({ kind, stem }: Subject): string {
  const folder = `packages/views/src/${kind}s`
  const own = `${folder}/${stem}/${stem}.browser`
  return existsSync(join(root, `${own}.test.tsx`)) ? own : `${folder}/${kind}s.browser`
}

/** The arguments of the test runner that select these charts. */
export function testsOf(level: BrowserLevel, { charts, useCase }: Chosen): readonly string[] {
  const { tests } = browserLevels[level]
  if (charts === undefined) return tests
  if (level === 'view')
    return [...new Set(charts.map(viewTestOf)), '-t', `^the view of (${charts.map(({ chart }) => chart).join('|')}) `]
  const names = useCase === undefined ? workflowsWith(charts).map(({ chart }) => chart) : [useCase]
  return [...tests, '-t', `^(${names.join('|')}), before `]
}

/** The use cases among these charts, and the use cases of the steps among them. */
export const workflowsWith = (charts: readonly Subject[]): readonly Subject[] =>
  subjects.filter(
    ({ kind, chart, samples }) =>
      kind === 'use-case' && charts.some((each) => each.chart === chart || samples.steps?.[each.chart] !== undefined),
  )

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const isOther = (name: string): boolean => /(?<!\.browser|paths[\w-]*)\.test\.tsx?$/.test(name)

/** Whether there are results that are newer than all their sources. */
export function areYounger(results: readonly string[], sources: readonly string[]): boolean {
  const ranAt = Math.min(...results.map((file) => statSync(file).mtimeMs))
  return Number.isFinite(ranAt) && sources.every((name) => statSync(join(root, name)).mtimeMs <= ranAt)
}

function isFresh(level: BrowserLevel, chosen: Chosen): boolean {
  const sources = globSync([...browserLevels[level].sources], { cwd: root }).filter((name) => !isOther(name))
  const files = filesOf(level, chosen)
  return files.length >= (chosen.charts?.length ?? 0) && areYounger(files, sources)
}

/** Writes progress to standard error. The reporters of the test runner do so only in a terminal. */
export const progressReporter = `--reporter=${join(root, 'tools/paths/progress-reporter.ts')}`

/** The program and the arguments of a test run. */
export const vitestArgs = (args: readonly string[]): [program: string, args: string[]] => [
  process.execPath,
  [vitest, 'run', ...args],
]

/** Runs tests of a project. Its output goes to standard error, so that standard output belongs to the caller. */
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

/** Selects all paths. Without it, tests leave a part to the long runs. */
const everyPath = { VITE_PATHS: 'all' }

const runTests = (level: BrowserLevel, args: readonly string[], env: Record<string, string>): boolean =>
  runProject(browserLevels[level].project, args, env)

/**
 * Runs the tests of a level. If the run failed and no result names a failure, an error happened outside the tests. The
 * results are then removed, because the next call would read them as green.
 */
function walk(level: BrowserLevel, chosen: Chosen, env: Record<string, string>): readonly LevelResult[] {
  for (const file of filesOf(level, chosen)) rmSync(file)
  const isWell = runTests(level, [...testsOf(level, chosen), '--reporter=dot'], env)
  const found = written(level, chosen)
  if (isWell || found.some(({ problems }) => problems.length > 0)) return found
  for (const file of filesOf(level, chosen)) rmSync(file)
  return []
}

const written = (level: BrowserLevel, chosen: Chosen): readonly LevelResult[] =>
  joinedByChart(filesOf(level, chosen).map((file): LevelResult => JSON.parse(readFileSync(file, 'utf8'))))

/** The last results of this level. The tests run first if something has changed since, or if the caller wants a run. */
export function resultsOf(level: BrowserLevel, chosen: Chosen, isRunWanted: boolean): readonly LevelResult[] {
  const isWalked = isRunWanted || !isFresh(level, chosen)
  return isWalked ? walk(level, chosen, level === 'app' ? everyPath : {}) : written(level, chosen)
}

/** The last results of a level, without a run. They may be older than the sources. */
export const lastResultsOf = (level: BrowserLevel): { results: readonly LevelResult[]; isFresh: boolean } => ({
  results: written(level, {}),
  isFresh: isFresh(level, {}),
})

/** Repeats one path in its browser. @param inside the name of a surrounding */
export function replayIn(
  level: BrowserLevel,
  { id, title, subject }: Pick<Path, 'id' | 'title' | 'subject'>,
  inside?: string,
): boolean {
  const files = level === 'view' ? [viewTestOf(subject)] : browserLevels[level].tests
  return runTests(level, [...files, '-t', title.replaceAll(/[^\w ]/g, '\\$&')], {
    VITE_PATHS: id,
    ...(inside !== undefined && { VITE_INSIDE: inside }),
  })
}

/** Runs all paths of a level. @returns the results and the problems */
export function walkWhole(level: BrowserLevel): { rows: readonly PathRow[]; problems: readonly string[] } {
  const found = walk(level, {}, everyPath)
  const problems = new Set(found.flatMap((result) => result.problems))
  if (found.length === 0) problems.add('no results: the lines above have the reason')
  return { rows: found.map(({ row }) => row), problems: [...problems] }
}
