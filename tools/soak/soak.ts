import { appendFileSync, existsSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect, parseArgs } from 'node:util'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { inputFor, type Outcome, type SoakRun, tiny } from './soak-run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    run: { type: 'string', multiple: true },
    seed: { type: 'string' },
    share: { type: 'string', default: '1' },
    commit: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

/** A check with a tiny share omits these runs. */
const research = ['research/climbs.ts', 'research/cluster.ts']

const isRun = (value: unknown): value is SoakRun =>
  typeof value === 'object' && value !== null && 'name' in value && 'about' in value && 'run' in value

/** @param isCheck whether to omit the runs in `research/` */
async function findRuns(isCheck: boolean): Promise<SoakRun[]> {
  const found: SoakRun[] = []
  const files = globSync('tools/soak/runs/*.ts', { cwd: root }).toSorted()
  for (const file of isCheck ? files : [...research, ...files]) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
    if (!isRun(module.run)) stop(`${file} exports no run`)
    found.push(module.run)
  }
  return found
}

interface Result extends Outcome {
  name: string
  seed: number
  share: number
  seconds: number
}

/** Progress goes to standard error, because standard output contains the result. */
const log = (line: string): void => console.error(`  ${line}`)

function leaveTo(tests: readonly string[]): Outcome {
  const missing = tests.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) return { figures: {}, problems: [`the tests that replace this run do not exist: ${missing}`] }
  return { figures: {}, problems: [], skipped: `below a share of ${tiny} replaced by ${tests}` }
}

async function soak(item: SoakRun, seed: number, share: number): Promise<Result> {
  const startedAt = performance.now()
  const outcome =
    item.tests !== undefined && share < tiny
      ? leaveTo(item.tests)
      : await item
          .run(inputFor(seed, share, log, values.commit))
          .catch((error: unknown): Outcome => ({ figures: {}, problems: [`the run failed: ${inspect(error)}`] }))
  const seconds = Number(((performance.now() - startedAt) / 1_000).toFixed(1))
  return { name: item.name, seed, share, seconds, ...outcome }
}

const replay = ({ name, seed, share }: Result): string => `npm run soak -- ${name} --seed ${seed} --share ${share}`

function report(result: Result): void {
  const { name, seed, share, seconds, figures, problems, skipped } = result
  const mark = problems.length > 0 ? '✗' : skipped === undefined ? '✓' : '–'
  const figured = Object.entries(figures).map(([figure, value]) => `${figure} ${value.toLocaleString('en-US')}`)
  console.log(`${mark} ${name.padEnd(12)} seed ${seed}, share ${share}, ${seconds} s: ${skipped ?? figured.join(', ')}`)
  for (const problem of problems) console.log(problem.replaceAll(/^/gm, '    '))
  if (problems.length > 0) console.log(`Command to repeat this run: ${replay(result)}`)
}

const share = Number(values.share)
if (!(share > 0 && share <= 1)) stop(`The share must be from 0 to 1, but is '${values.share}'.`)
const seed = values.seed === undefined ? Math.floor(Date.now() / 1_000) % 1_000_000 : Number(values.seed)
if (!Number.isSafeInteger(seed)) stop(`The seed must be a whole number, but is '${values.seed}'.`)
const wanted = [...(values.run ?? []), ...positionals]
const runs = await findRuns(share < tiny && wanted.length === 0)
const isCalled = (item: SoakRun, name: string): boolean => item.name === name || item.group === name
const unknown = wanted.filter((name) => !runs.some((item) => isCalled(item, name)))
if (unknown.length > 0)
  stop(`'${unknown}' is an unknown run. Runs:\n${runs.map(({ name, about }) => `  ${name}: ${about}`).join('\n')}`)

const results: Result[] = []
mkdirSync(cacheDir, { recursive: true })
for (const one of runs) {
  if (wanted.length > 0 && !wanted.some((name) => isCalled(one, name))) continue
  const result = await soak(one, seed, share)
  results.push(result)
  appendFileSync(join(cacheDir, 'soak.jsonl'), `${JSON.stringify({ at: new Date().toISOString(), ...result })}\n`)
  if (!values.json) report(result)
}
const failed = results.filter(({ problems }) => problems.length > 0)
const skipped = results.filter((result) => result.skipped !== undefined)
const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
if (values.json) console.log(JSON.stringify(results, null, 2))
else {
  const well = results.length - failed.length - skipped.length
  console.log(
    `${results.length} runs: ${well} passed, ${failed.length} failed, ${skipped.length} skipped; ${total.toFixed(1)} s.`,
  )
}
process.exit(failed.length === 0 ? 0 : 1)
