import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runProject } from '../../parts/paths-levels.ts'
import { readResults } from '../../parts/results.ts'
import { cacheDir } from '../../parts/stamp.ts'
import type { Outcome } from './soak-run.ts'

/** The tests of website and phone in a real browser, under this environment; their results lie under this name. */
export function runBrowserTests(
  name: string,
  env: Record<string, string>,
): Pick<Outcome, 'problems'> & { ran: number } {
  const results = join(cacheDir, `${name}.json`)
  rmSync(results, { force: true })
  const isWell = runProject('e2e', ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`], env)
  const { tests, brokenFiles } = readResults(results) ?? { tests: [], brokenFiles: ['every test'] }
  const failed = tests.filter(({ status }) => status === 'failed')
  const problems = [...brokenFiles.map((file) => `broken: ${file}`), ...failed.map(({ title }) => `fails: ${title}`)]
  const unsaid = isWell || problems.length > 0 ? [] : ['an error outside of the tests: the lines above say which']
  return { ran: tests.length, problems: [...problems, ...unsaid] }
}
