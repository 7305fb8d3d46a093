import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { progressReporter, vitestArgs } from '@palmflow/tool-paths/paths-levels'
import { areResultsFresh, readResults, resultsFile, type TestResult } from '@palmflow/tool-paths/results'
import { idsIn, nearestRequirements, readRequirements, readWaivers } from './requirement-list.ts'
import { proofText } from './requirement-proof.ts'

const { values } = parseArgs({
  options: { issue: { type: 'string' }, id: { type: 'string' }, row: { type: 'string' } },
})
const all = readRequirements(root)
const waivers = readWaivers(root)

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

function printOne(id: string): void {
  const requirement = all.find((each) => each.id === id.toUpperCase())
  if (requirement === undefined) {
    const near = nearestRequirements(id, all).map((each) => `\n  ${each.id}  ${each.text}`)
    stop(`'${id}' is an unknown requirement.${near.length > 0 ? ' Near ones:' : ''}${near.join('')}`)
  }
  console.log(proofText(requirement, waivers.get(requirement.id)))
}

async function findResults(wanted: ReadonlySet<string>): Promise<readonly TestResult[]> {
  if (areResultsFresh()) {
    console.error(`Reads the results of npm test, ${statSync(resultsFile).mtime.toLocaleString()}.`)
    return readResults()?.tests ?? []
  }
  const { filesNaming } = await import('./requirement-tests.ts')
  const files = filesNaming(wanted)
  if (files.length === 0) return []
  const state = existsSync(resultsFile) ? 'The last results are older than the sources' : 'There are no results yet'
  console.error(`${state}: runs the ${files.length} test files that name one of these ${wanted.size} requirements.`)
  const output = join(cacheDir, 'requirements-results.json')
  const reporters = [progressReporter, '--reporter=json', `--outputFile.json=${output}`]
  const [program, args] = vitestArgs([...files, ...reporters])
  spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return readResults(output)?.tests ?? []
}

async function printAll(): Promise<boolean> {
  const wanted = all.filter(({ issue }) => values.issue === undefined || issue === values.issue)
  if (wanted.length === 0) {
    const issues = [...new Set(all.map(({ issue }) => issue))].join(', ')
    stop(`No requirement belongs to '${values.issue}'. Issues: ${issues}`)
  }
  const tests = await findResults(new Set(wanted.map(({ id }) => id)))
  const named = tests.flatMap(({ title, status }) => idsIn(title).map((id) => ({ id, title, status })))
  const known = new Set(all.map(({ id }) => id))
  for (const id of new Set(named.map((item) => item.id)))
    if (!known.has(id)) console.log(`A test names ${id}, which is not a requirement.`)
  const hasFailed = (id: string): boolean => named.some((item) => item.id === id && item.status === 'failed')
  const isProven = (id: string): boolean =>
    !hasFailed(id) && named.some((item) => item.id === id && item.status === 'passed')
  const proven = wanted.filter(({ id }) => isProven(id))
  const waived = wanted.filter(({ id }) => !isProven(id) && waivers.has(id))
  const left = wanted.filter(({ id }) => !isProven(id) && !waivers.has(id))
  for (const { id, source, text } of left)
    console.log(`${id}  ${hasFailed(id) ? 'FAILS' : 'no test'}  ${text} (${source})`)
  for (const { id, text } of waived) console.log(`${id}  waived: ${waivers.get(id)}  ${text}`)
  if (waived.length > 0) console.log(`${waived.length} waived`)
  console.log(`${proven.length} of ${wanted.length} proven`)
  return left.length === 0
}

const id = values.id ?? values.row
if (id !== undefined) printOne(id)
else process.exitCode = (await printAll()) ? 0 : 1
