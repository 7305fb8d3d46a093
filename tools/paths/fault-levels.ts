import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type FaultRow, type FaultRun, faultRow, type OnWork, runFaults, type Subject } from '@palmflow/paths'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { areYounger, browserLevels, runProject } from './paths-levels.ts'

export interface FaultResult {
  row: FaultRow
  /** The failed cases, each with the command that repeats the case. */
  problems: readonly string[]
}

export interface FaultOptions {
  subjects: readonly Subject[]
  only: string | undefined
  onWork?: OnWork
}

const resultOf = (run: FaultRun): FaultResult => ({ row: faultRow(run), problems: run.problems })
const isChosen =
  ({ only, onWork }: FaultOptions) =>
  (title: string): boolean => {
    onWork?.(title)
    return only === undefined || title === only
  }

async function atChart(wanted: FaultOptions): Promise<FaultResult[]> {
  const results: FaultResult[] = []
  for (const subject of wanted.subjects)
    results.push(resultOf(await runFaults(subject, { isChosen: isChosen(wanted) })))
  return results
}

async function atClient(wanted: FaultOptions): Promise<FaultResult[]> {
  const { authenticate, runClientFaults } = await import('@palmflow/web/testing/faults/client-faults')
  if (!wanted.subjects.some(({ chart }) => chart === authenticate.chart)) return []
  return [resultOf(await runClientFaults({ isChosen: isChosen(wanted) }))]
}

const filesOf = (kind: 'app' | 'case'): string[] =>
  globSync(join(cacheDir, 'faults', `${kind}-*.json`).replaceAll('\\', '/'))
const partsOf = (kind: 'app' | 'case'): FaultResult[] =>
  filesOf(kind).map((file): FaultResult => JSON.parse(readFileSync(file, 'utf8')))
const browserTests = ['apps/web/e2e/faults/before-code.test.ts', 'apps/web/e2e/faults/from-code.test.ts']
const isOther = (name: string): boolean => /\.test\.tsx?$/.test(name) && !browserTests.includes(name)
const sources = (): string[] => globSync([...browserLevels.app.sources], { cwd: root }).filter((name) => !isOther(name))

/** Joins the results of each chart, because the tests of a chart are in several files. */
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
 * Returns the results of the browser tests with all faults. `npm test` runs only a part of these tests. The tests run
 * again if a source has changed, or if one case is wanted.
 */
function atApp({ subjects, only }: FaultOptions): FaultResult[] {
  const kind = only === undefined ? 'app' : 'case'
  const isFresh = filesOf(kind).length === browserTests.length && areYounger(filesOf(kind), sources())
  if (only !== undefined || !isFresh) {
    for (const file of filesOf(kind)) rmSync(file)
    const isWell = runProject(
      'e2e',
      [...browserTests, '--reporter=dot'],
      only === undefined ? { FAULTS: 'all' } : { FAULT_CASE: only },
    )
    // The run failed outside its cases. Remove the results, because the next call would read the results as passed.
    if (!isWell && partsOf(kind).every(({ problems }) => problems.length === 0))
      for (const file of filesOf(kind)) rmSync(file)
  }
  return joined(partsOf(kind)).filter(({ row }) => subjects.some(({ chart }) => chart === row.chart))
}

/** Only `app` may return the results of the last run. The other functions run their cases. */
export const faultLevels = {
  chart: atChart,
  client: atClient,
  app: async (wanted: FaultOptions) => atApp(wanted),
} as const
export const usualLevels = ['chart', 'client'] as const

export const isFaultLevel = (name: string): name is keyof typeof faultLevels => name in faultLevels
