import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { readResults, resultsFile } from './parts/results.ts'
import { houseRules, pathStages, proofStages, runStages } from './parts/stages.ts'
import { buildWebIfStale, root } from './parts/stamp.ts'

function finish(passed: number, failed: number): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** What must be there before a test can run: a browser, and the website. */
async function prepare(): Promise<void> {
  process.env.CHROMIUM_PATH = findBrowser()
  await buildWebIfStale()
}

function runTests(): { passed: number; failed: number } {
  rmSync(resultsFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`]
  const { status } = spawnSync('vitest', ['run', ...reporters], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const results = readResults()
  if (results === undefined) return { passed: 0, failed: 1 }
  for (const file of results.brokenFiles) console.log(`✗ ${file} broke outside its tests`)
  const count = (wanted: string): number => results.tests.filter((test) => test.status === wanted).length
  const failed = count('failed') + results.brokenFiles.length
  // An error outside any test fails the run, too.
  return { passed: count('passed'), failed: failed === 0 && status !== 0 ? 1 : failed }
}

try {
  await prepare()
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  finish(0, 1)
}
const rules = await runStages([...houseRules, ...pathStages])
const tests = runTests()
const stages = [...rules, ...(await runStages(proofStages))]
const broken = stages.filter(({ passed }) => !passed)
for (const { name } of broken) console.log(`✗ ${name} (above)`)
finish(tests.passed + stages.length - broken.length, tests.failed + broken.length)
