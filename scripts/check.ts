import { houseRules, pathStages, runStages } from './parts/stages.ts'

const began = performance.now()
const unit = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit', '--reporter', 'dot'] }
const results = await runStages([unit, ...pathStages, ...houseRules])
const failed = results.filter(({ passed }) => !passed)
const seconds = ((performance.now() - began) / 1_000).toFixed(1)
console.log(`${results.length - failed.length} of ${results.length} well, ${seconds} s.`)
process.exit(failed.length === 0 ? 0 : 1)
