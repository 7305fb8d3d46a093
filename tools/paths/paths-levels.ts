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

const changedAt = (file: string): number => statSync(join(root, file)).mtimeMs
const newestOf = (files: readonly string[]): number => Math.max(...files.map(changedAt))
const oldestOf = (files: readonly string[]): number => Math.min(...files.map((file) => statSync(file).mtimeMs))

export const areYounger = (results: readonly string[], sources: readonly string[]): boolean =>
  results.length > 0 && oldestOf(results) >= newestOf(sources)

/** The tests of the level and the files that they use. */
const sourcesOf = (level: BrowserLevel): string[] =>
  globSync([...browserLevels[level].sources], { cwd: root }).filter((name) => !isOther(name))

function isFresh(level: BrowserLevel, chosen: Chosen): boolean {
  const files = filesOf(level, chosen)
  return files.length >= (chosen.charts?.length ?? 0) && areYounger(files, sourcesOf(level))
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

const read = (file: string): LevelResult => JSON.parse(readFileSync(file, 'utf8'))
const written = (level: BrowserLevel, chosen: Chosen): readonly LevelResult[] =>
  joinedByChart(filesOf(level, chosen).map(read))

/** The tests run first if the results are older than the sources, or if a run is wanted. */
export function resultsOf(level: BrowserLevel, chosen: Chosen, isRunWanted: boolean): readonly LevelResult[] {
  const isWalked = isRunWanted || !isFresh(level, chosen)
  return isWalked ? walk(level, chosen, level === 'app' ? everyPath : {}) : written(level, chosen)
}

/** The result files of a chart at one level, of all paths or of the part of `npm test`. */
interface Stored {
  files: readonly string[]
  /** Whether the files are younger than the sources. */
  isFresh: boolean
  share: Share
}

/**
 * Returns fresh files before old files, files of more use cases before files of fewer use cases, and files of all paths
 * before files of a part.
 */
export function bestOf(all: Stored, part: Stored): Stored {
  const order = part.files.length > all.files.length ? [part, all] : [all, part]
  return order.find(({ isFresh: fresh }) => fresh) ?? order[0] ?? all
}

export type LastResult = LevelResult & Pick<Stored, 'isFresh' | 'share'>

/** Returns the last results of a level by the name of the chart. */
export function lastResultsOf(level: BrowserLevel): ReadonlyMap<string, LastResult> {
  const newest = newestOf(sourcesOf(level))
  const found = subjects.flatMap((subject): [string, LastResult][] => {
    const of = (share: Share): Stored => {
      const files = filesOf(level, { charts: [subject] }, share)
      return { files, isFresh: files.length > 0 && oldestOf(files) >= newest, share }
    }
    const { files, isFresh: fresh, share } = bestOf(of('all'), of('part'))
    return joinedByChart(files.map(read)).map((result) => [subject.chart, { ...result, isFresh: fresh, share }])
  })
  return new Map(found)
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
