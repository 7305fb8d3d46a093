import { promises, type Subject } from '../../packages/paths/src/index.ts'
import type { TestResult } from './results.ts'
import type { StageResult } from './stages.ts'

/** Of each chart: which promise about all its paths and faults no test of its own has put to the test. */
export function unproven(subjects: readonly Subject[], tests: readonly TestResult[]): string[] {
  return subjects.flatMap(({ chart, stem }) => {
    const own = tests.filter(({ file }) => file.replaceAll('\\', '/').endsWith(`/${stem}/${stem}.test.ts`))
    const isTried = (promise: string): boolean => {
      const tries = own.filter(({ title }) => title.endsWith(promise))
      return tries.length > 0 && tries.every(({ status }) => status === 'passed' || status === 'failed')
    }
    return Object.values(promises)
      .filter((promise) => !isTried(promise))
      .map((promise) => `${chart}: no test of ${stem}.test.ts has run that says '${promise}'`)
  })
}

/**
 * The unit tests have walked the charts: a stage reads what they did, and walks nothing again. A test that failed is told
 * as such, once.
 */
export function chartStage(subjects: readonly Subject[], tests: readonly TestResult[]): StageResult {
  const began = performance.now()
  const missing = unproven(subjects, tests)
  const seconds = (performance.now() - began) / 1_000
  return { name: 'paths, faults of charts', passed: missing.length === 0, seconds, output: missing.join('\n') }
}
