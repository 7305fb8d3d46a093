import { parseArgs } from 'node:util'
import { engines, isOtherEngine, type OtherEngine } from '@palmflow/tool-engines/engines'
import { chosenCharts, stop } from '../chosen-charts.ts'
import { storeRow } from '../results.ts'
import { installMissing } from './packages.ts'
import { type Result, runTests } from './run-tests.ts'
import { exceptions, summary, wholeList } from './table.ts'
import { choose, handWritten, walkOf } from './walks.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    engine: { type: 'string' },
    'use-case': { type: 'string' },
    first: { type: 'string' },
    minutes: { type: 'string' },
    'if-possible': { type: 'boolean', default: false },
  },
})

function chosenEngines(): readonly OtherEngine[] {
  const all = Object.keys(engines).filter(isOtherEngine)
  const name = values.engine
  if (name === undefined) return all
  if (isOtherEngine(name)) return [name]
  return stop(`'${name}' is an unknown engine. Engines: ${all.join(', ')}`)
}

function countOf(option: 'first' | 'minutes'): number | undefined {
  const text = values[option]
  if (text === undefined) return undefined
  return /^[1-9]\d*$/.test(text) ? Number(text) : stop(`--${option} needs a number, but got '${text}'`)
}

/** Ends the run on a machine that cannot run an engine. The exit code is 0 only with `--if-possible`. */
function endWithout(reason: string): never {
  console.log(reason)
  console.log('0 passed, 0 failed')
  process.exit(values['if-possible'] ? 0 : 1)
}

async function run(): Promise<readonly Result[]> {
  const names = chosenEngines()
  const useCase = values['use-case']
  const lacks = installMissing(names)
  if (lacks !== undefined) endWithout(lacks)
  const chosen = await choose(chosenCharts(useCase), countOf('first'))
  const deadline = Date.now() + (countOf('minutes') ?? Number.POSITIVE_INFINITY) * 60_000
  const results: Result[] = []
  for (const name of names) {
    results.push(...(await runTests(name, walkOf(chosen), deadline)))
    if (useCase === undefined) results.push(...(await runTests(name, { files: handWritten, env: {} }, deadline)))
  }
  return results
}

const results = await run()
if (results.length > 0 && values['use-case'] === undefined) storeRow('engines', results)
const names = chosenEngines()
if (values.json) console.log(JSON.stringify(results, null, 2))
else console.log([values.list ? wholeList(results, names) : summary(results, names), ...exceptions(results)].join('\n'))
const failed = results.filter(({ state }) => state === 'failed').length
const passed = results.filter(({ state }) => state === 'passed').length
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || results.length === 0 ? 1 : 0)
