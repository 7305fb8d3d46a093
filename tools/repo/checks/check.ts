import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '@palmflow/tool-build/repo-folders'
import { listOf } from '@palmflow/tool-paths/path-list'
import { readResults } from '@palmflow/tool-paths/results'
import { subjects } from '@palmflow/workflows/samples'
import { chartStage } from './proven-charts.ts'
import { houseRules, pathStages, report, runStages, type Stage } from './stages.ts'

const startedAt = performance.now()
const written = join(cacheDir, 'unit-results.json')
rmSync(written, { force: true })
// The reporter prints nothing for passed tests.
const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${written}`]
const unit = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit', ...reporters] }
/** The backend, browser and process tests that uncommitted changes affect. */
const ofChanges: Stage = {
  name: 'other tests: changes',
  command: [
    'vitest',
    'run',
    '--changed',
    '--passWithNoTests',
    '--project',
    'backend',
    '--project',
    'browser*',
    '--project',
    'processes',
    '--reporter=minimal',
  ],
}
const more = process.argv.includes('--changed') ? [ofChanges] : []
const stages = await runStages([unit, ...more, ...pathStages, ...houseRules])
const charts = chartStage(subjects, readResults(written)?.tests ?? [], await listOf('chart', subjects))
report(charts)
const results = [...stages, charts]
const failed = results.filter(({ passed }) => !passed)
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
console.log(`${results.length - failed.length} of ${results.length} passed, ${seconds} s.`)
process.exit(failed.length === 0 ? 0 : 1)
