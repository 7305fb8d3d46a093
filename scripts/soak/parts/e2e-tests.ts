import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runProject } from '../../parts/paths-levels.ts'
import { readResults } from '../../parts/results.ts'
import { cacheDir } from '../../parts/stamp.ts'
import type { Outcome } from './soak-run.ts'

/** The tests of website and app before their servers (`e2e`), under this environment; their results lie under this name. */
export function runE2e(name: string, env: Record<string, string>): Pick<Outcome, 'problems'> & { ran: number } {
  const results = join(cacheDir, `${name}.json`)
  rmSync(results, { force: true })
  const isWell = runProject('e2e', ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`], env)
  const { tests, brokenFiles } = readResults(results) ?? { tests: [], brokenFiles: [] }
  const failed = tests.filter(({ status }) => status !== 'passed')
  const problems = [...brokenFiles.map((file) => `broken: ${file}`), ...failed.map(({ title }) => `fails: ${title}`)]
  if (tests.length === 0) problems.push('no test has run')
  if (!isWell && problems.length === 0) problems.push('an error outside of the tests: the lines above say which')
  return { ran: tests.length, problems }
}
