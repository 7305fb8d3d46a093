import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '@palmflow/tool-build/repo-folders'
import { runProject } from '@palmflow/tool-paths/paths-levels'
import { readResults } from '@palmflow/tool-paths/results'
import type { Outcome } from './soak-run.ts'

/**
 * Runs the tests of the project `e2e` with these environment variables.
 * @param name the name of the result file
 * @param files the start of the paths of the tests. If absent, all tests run.
 */
export function runE2e(
  name: string,
  env: Record<string, string>,
  files: readonly string[] = [],
): Pick<Outcome, 'problems'> & { ran: number } {
  const results = join(cacheDir, `${name}.json`)
  rmSync(results, { force: true })
  const isWell = runProject('e2e', [...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${results}`], env)
  const { tests, brokenFiles } = readResults(results) ?? { tests: [], brokenFiles: [] }
  const failed = tests.filter(({ status }) => status !== 'passed' && status !== 'skipped')
  const problems = [...brokenFiles.map((file) => `broken: ${file}`), ...failed.map(({ title }) => `fails: ${title}`)]
  if (tests.length === 0) problems.push('no test has run')
  if (!isWell && problems.length === 0) problems.push('an error outside of the tests, see the lines above')
  return { ran: tests.length, problems }
}
