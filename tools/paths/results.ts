import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'

export const resultsFile = join(cacheDir, 'test-results.json')

export interface TestResult {
  title: string
  status: string
  file: string
}
export interface Results {
  tests: readonly TestResult[]
  /** Files that failed before or between their tests. */
  brokenFiles: readonly string[]
}

interface Report {
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly { fullName: string; status: string }[]
  }[]
}

/** The output of vitest's JSON reporter. Undefined if there is none. */
export function readResults(path: string = resultsFile): Results | undefined {
  if (!existsSync(path)) return undefined
  const report: Report = JSON.parse(readFileSync(path, 'utf8'))
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, status, file: name })),
  )
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { tests, brokenFiles: broken.map(({ name }) => name) }
}

const sources = ['{packages,apps}/*/{src,e2e,stories}/**/*.{ts,tsx,css}', '{scripts,tools}/**/*.ts', '*.{ts,json,yaml}']

/** Whether the last results are newer than all their sources. */
export function areResultsFresh(): boolean {
  if (!existsSync(resultsFile)) return false
  const ranAt = statSync(resultsFile).mtimeMs
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= ranAt)
}
