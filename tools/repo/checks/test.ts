import { spawnSync } from 'node:child_process'
import { root, shortPath } from '@palmflow/tool-build/repo-folders'
import { buildWebIfStale } from '@palmflow/tool-build/stamp'
import { findBrowser } from '@palmflow/tool-engines/chromium'
import { type ListedPath, listOf } from '@palmflow/tool-paths/path-list'
import { browserLevels } from '@palmflow/tool-paths/paths-levels'
import { type Results, readResults, recordRun, resultsFile } from '@palmflow/tool-paths/results'
import { subjects } from '@palmflow/workflows/samples'
import { chartStage } from './proven-charts.ts'
import { pathStages, proofStages, report, rulesWithNewRows, runStages } from './stages.ts'

function finish(passed: number, failed: number): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/**
 * The tests need the browser and the website. The paths are listed before the long tests, so that an error appears
 * early.
 */
async function prepare(): Promise<readonly ListedPath[]> {
  process.env.CHROMIUM_PATH = findBrowser()
  await buildWebIfStale()
  const levels = ['chart', ...Object.keys(browserLevels)]
  return (await Promise.all(levels.map((level) => listOf(level, subjects)))).flat()
}

interface Tests {
  passed: number
  failed: number
  results: Pick<Results, 'tests'>
}

const named = 30

/** Prints the failed tests at the end, because readers look there first. */
function nameFailures({ tests }: Pick<Results, 'tests'>): void {
  const failures = tests.filter(({ status }) => status === 'failed')
  for (const { file, title } of failures.slice(0, named)) console.log(`✗ ${shortPath(file)}: ${title}`)
  if (failures.length > named) console.log(`✗ and ${failures.length - named} more`)
}

function runTests(): Tests {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`]
  const { status } = recordRun(() =>
    spawnSync('vitest', ['run', ...reporters], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }),
  )
  const results = readResults()
  if (results === undefined) return { passed: 0, failed: 1, results: { tests: [] } }
  for (const file of results.brokenFiles) console.log(`✗ ${file} failed outside its tests`)
  const count = (wanted: string): number => results.tests.filter((test) => test.status === wanted).length
  const failed = count('failed') + results.brokenFiles.length
  // An error outside the tests counts as a failed test.
  return { passed: count('passed'), failed: failed === 0 && status !== 0 ? 1 : failed, results }
}

const listed = await prepare().catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : error)
  return finish(0, 1)
})
const rules = await runStages([...rulesWithNewRows, ...pathStages])
const tests = runTests()
const charts = chartStage(subjects, tests.results.tests, listed)
report(charts)
const stages = [...rules, charts, ...(await runStages(proofStages))]
nameFailures(tests.results)
const broken = stages.filter(({ passed }) => !passed)
for (const { name } of broken) console.log(`✗ ${name} (above)`)
finish(tests.passed + stages.length - broken.length, tests.failed + broken.length)
