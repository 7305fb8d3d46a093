import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { isSameTree, type WorkingTree, workingTree } from './working-tree.ts'

export const resultsFile = join(cacheDir, 'test-results.json')

export interface TestResult {
  title: string
  status: string
  file: string
  seconds?: number
  failure?: string
}
export interface Results {
  tests: readonly TestResult[]
  /** Test files with an error outside the tests. */
  brokenFiles: readonly string[]
  at: string
  /** The tested files. Undefined if the files changed during the run, or if the run was not started by `recordRun`. */
  testedTree?: WorkingTree
}

interface Report {
  startTime: number
  testedTree?: WorkingTree
  testResults: readonly {
    name: string
    status: string
    assertionResults: readonly {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: readonly string[] | null
    }[]
  }[]
}

const firstLine = (message: string): string => message.split('\n')[0] ?? ''

/**
 * Returns the output of Vitest's JSON reporter, or undefined if the file does not exist.
 * @param failureOf returns the failure of a test from its message and its title
 */
export function readResults(
  path: string = resultsFile,
  failureOf: (message: string, title: string) => string = firstLine,
): Results | undefined {
  if (!existsSync(path)) return undefined
  const report: Report = JSON.parse(readFileSync(path, 'utf8'))
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      ...{ title: fullName, status, file: name },
      ...(typeof duration === 'number' && { seconds: duration / 1_000 }),
      ...(failureMessages?.[0] !== undefined && { failure: failureOf(failureMessages[0], fullName) }),
    })),
  )
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const { startTime, testedTree } = report
  return {
    ...{ tests, brokenFiles: broken.map(({ name }) => name), at: new Date(startTime).toISOString() },
    ...(testedTree !== undefined && { testedTree }),
  }
}

/**
 * Runs tests whose JSON reporter writes `resultsFile`. Adds the tested tree to the file if the tree has not changed
 * during the run.
 */
export function recordRun<Result>(run: () => Result): Result {
  rmSync(resultsFile, { force: true })
  const testedTree = workingTree()
  const result = run()
  if (existsSync(resultsFile) && isSameTree(testedTree, workingTree()))
    writeFileSync(resultsFile, JSON.stringify({ ...JSON.parse(readFileSync(resultsFile, 'utf8')), testedTree }))
  return result
}

const sources = ['{packages,apps}/*/{src,e2e,stories}/**/*.{ts,tsx,css}', '{scripts,tools}/**/*.ts', '*.{ts,json,yaml}']

export function areResultsFresh(): boolean {
  if (!existsSync(resultsFile)) return false
  const ranAt = statSync(resultsFile).mtimeMs
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= ranAt)
}

const rowFolder = join(cacheDir, 'report')

/**
 * Stores a result for `npm run report`.
 * @param name for example `mutants-ADD_PIN`
 */
export function storeRow(name: string, row: object): void {
  mkdirSync(rowFolder, { recursive: true })
  writeFileSync(join(rowFolder, `${name}.json`), JSON.stringify({ row, testedTree: workingTree() }))
}

/** A stored result with the time of its run. The caller must check the type of `row`. */
export interface StoredRow {
  at: string
  testedTree?: WorkingTree
  row: unknown
}

export function storedRow(name: string): StoredRow | undefined {
  const file = join(rowFolder, `${name}.json`)
  if (!existsSync(file)) return undefined
  const stored: Partial<Omit<StoredRow, 'at'>> = JSON.parse(readFileSync(file, 'utf8'))
  if (stored.row === undefined) return undefined
  return { ...stored, row: stored.row, at: statSync(file).mtime.toISOString() }
}
