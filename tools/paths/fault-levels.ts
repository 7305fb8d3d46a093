import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type FaultRow, type FaultRun, faultRow, runFaults, type Subject } from '@palmflow/paths'
import { cacheDir, root } from '@palmflow/tool-build/place'
import { areYounger, browserLevels, runProject } from './paths-levels.ts'

/** What a level has found of a chart. */
export interface FaultResult {
  row: FaultRow
  /** Each with the command that shows its case alone. */
  problems: readonly string[]
}

export interface Wanted {
  subjects: readonly Subject[]
  /** The title of one case. */
  only: string | undefined
}

const resultOf = (run: FaultRun): FaultResult => ({ row: faultRow(run), problems: run.problems })
const isChosen =
  ({ only }: Wanted) =>
  (title: string): boolean =>
    only === undefined || title === only

async function atChart(wanted: Wanted): Promise<FaultResult[]> {
  const results: FaultResult[] = []
  for (const subject of wanted.subjects)
    results.push(resultOf(await runFaults(subject, { isChosen: isChosen(wanted) })))
  return results
}

/** The website's own chart, with its client before its server. */
async function atClient(wanted: Wanted): Promise<FaultResult[]> {
  const { authenticate, runClientFaults } = await import('@palmflow/web/testing/faults-client')
  if (!wanted.subjects.some(({ chart }) => chart === authenticate.chart)) return []
  return [resultOf(await runClientFaults({ isChosen: isChosen(wanted) }))]
}

const filesOf = (kind: 'app' | 'case'): string[] =>
  globSync(join(cacheDir, 'faults', `${kind}-*.json`).replaceAll('\\', '/'))
const partsOf = (kind: 'app' | 'case'): FaultResult[] =>
  filesOf(kind).map((file): FaultResult => JSON.parse(readFileSync(file, 'utf8')))
const isOther = (name: string): boolean => /(?<!\/faults|\/faults-code)\.test\.tsx?$/.test(name)
const sources = (): string[] => globSync([...browserLevels.app.sources], { cwd: root }).filter((name) => !isOther(name))

const browserTests = ['apps/web/e2e/faults.test.ts', 'apps/web/e2e/faults-code.test.ts']

/** One line per chart, of the parts that its tests are in. */
function joined(parts: readonly FaultResult[]): FaultResult[] {
  const sum = (found: readonly FaultResult[], name: 'cases' | 'passed' | 'seconds') =>
    Number(found.reduce((total, { row }) => total + row[name], 0).toFixed(2))
  return [...Map.groupBy(parts, ({ row }) => row.chart)].map(([chart, found]) => ({
    row: {
      ...{ chart, level: 'app', cases: sum(found, 'cases') },
      ...{ passed: sum(found, 'passed'), seconds: sum(found, 'seconds') },
    },
    problems: found.flatMap(({ problems }) => problems),
  }))
}

/**
 * What the tests in the browser found last when they met every fault, of which `npm test` meets a part; they run if
 * something has changed since, or one case is asked for.
 */
function atApp({ subjects, only }: Wanted): FaultResult[] {
  const kind = only === undefined ? 'app' : 'case'
  const isFresh = filesOf(kind).length === browserTests.length && areYounger(filesOf(kind), sources())
  if (only !== undefined || !isFresh) {
    for (const file of filesOf(kind)) rmSync(file)
    const isWell = runProject(
      'e2e',
      [...browserTests, '--reporter=dot'],
      only === undefined ? { FAULTS: 'all' } : { FAULT_CASE: only },
    )
    // The run failed outside its cases: the next call must not read these results as green.
    if (!isWell && partsOf(kind).every(({ problems }) => problems.length === 0))
      for (const file of filesOf(kind)) rmSync(file)
  }
  return joined(partsOf(kind)).filter(({ row }) => subjects.some(({ chart }) => chart === row.chart))
}

/** By their names: what runs there, and where a fault happens. */
export const faultLevels = {
  chart: atChart,
  client: atClient,
  app: async (wanted: Wanted) => atApp(wanted),
} as const
/** Those that need no browser. */
export const usualLevels = ['chart', 'client'] as const

export const isFaultLevel = (name: string): name is keyof typeof faultLevels => name in faultLevels
