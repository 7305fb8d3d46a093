import { promises, type Subject } from '@palmflow/paths'
import { type ListedPath, unwalked } from '@palmflow/tool-paths/path-list'
import { chartTestOf } from '@palmflow/tool-paths/paths-levels'
import type { TestResult } from '@palmflow/tool-paths/results'
import type { StageResult } from './stages.ts'

export function unproven(subjects: readonly Subject[], tests: readonly TestResult[]): string[] {
  return subjects.flatMap((subject) => {
    const file = chartTestOf(subject)
    const own = testsIn(tests, file).filter(({ title }) => title.startsWith(`${subject.chart} `))
    const isTried = (promise: string): boolean => {
      const tries = own.filter(({ title }) => title.endsWith(promise))
      return tries.length > 0 && tries.every(hasRun)
    }
    return Object.values(promises)
      .filter((promise) => !isTried(promise))
      .map((promise) => `${subject.chart}: no test of ${file} with the title '${promise}' has run`)
  })
}

const testsIn = (tests: readonly TestResult[], wanted: string): readonly TestResult[] =>
  tests.filter(({ file }) => file.replaceAll('\\', '/').endsWith(`/${wanted}`))
const hasRun = ({ status }: TestResult): boolean => status === 'passed' || status === 'failed'

export function unwalkedBy(tests: readonly TestResult[], listed: readonly ListedPath[]): string[] {
  const ran = tests.filter(hasRun)
  const ofTests = listed.filter(({ runs }) => runs.includes('npm test'))
  return [...Map.groupBy(ofTests, ({ file }) => file)].flatMap(([file, paths]) => {
    // A title may be the end of another title. The name of a chart may be the start of another name. Therefore a test
    // belongs to the path with the longest title and the longest name.
    const byLength = paths.toSorted(
      (path, other) => other.title.length - path.title.length || other.chart.length - path.chart.length,
    )
    const walked = new Set(
      testsIn(ran, file).map(({ title: name }) =>
        byLength.find(({ chart, title }) => name.includes(chart) && name.endsWith(` ${title}`)),
      ),
    )
    return paths
      .filter((path) => !walked.has(path))
      .map(({ chart, id, level, title }) => `${chart}: ${file} has not walked ${id} (${level}): ${title}`)
  })
}

/**
 * Checks that the tests have run all paths of the charts. Failed tests are not reported here, because the run of the
 * tests reports them.
 */
export function chartStage(
  subjects: readonly Subject[],
  tests: readonly TestResult[],
  listed: readonly ListedPath[],
): StageResult {
  const startedAt = performance.now()
  const missing = [...unproven(subjects, tests), ...unwalked(listed), ...unwalkedBy(tests, listed)]
  const seconds = (performance.now() - startedAt) / 1_000
  return { name: 'paths, faults of charts', passed: missing.length === 0, seconds, output: missing.join('\n') }
}
