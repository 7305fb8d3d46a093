import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { areResultsFresh, readResults, resultsFile, type TestResult } from '@palmflow/tool-paths/results'

const { values } = parseArgs({ options: { issue: { type: 'string' } } })

interface Requirement {
  id: string
  source: string
  text: string
  issue: string
}

function readRequirements(): Requirement[] {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', source = '', text = '', , issue = ''] = line.split('\t')
    return { id, source, text, issue }
  })
}

/** Rows that need no test, with the reason: `| R123 | why |` in docs/waivers.md. */
function readWaivers(): Map<string, string> {
  const file = join(root, 'docs/waivers.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return new Map(
    [...text.matchAll(/^\|\s*(R\d+)\s*\|\s*(.+?)\s*\|$/gm)].map(([, id = '', reason = '']) => [id, reason]),
  )
}

/** `[R334 R335]` anywhere in a title. The ids of a `describe` count for each of its tests. */
const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[(R\d+(?:[ ,]+R\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/[ ,]+/))

/** A test file's text, with the samples and the lists of `testing/` that it makes its titles from. */
function withSamples(file: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  const lists = [...text.matchAll(/from '(\.[^']*\/testing\/[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
  const others = [file.replace(/\.test\.ts$/, '.samples.ts'), ...lists].filter(
    (one) => one !== file && existsSync(join(root, one)),
  )
  return [text, ...others.map((one) => readFileSync(join(root, one), 'utf8'))].join('\n')
}

/** The results of `npm test` if they are new enough. Otherwise runs the files that name a requirement from the list. */
function findResults(wanted: ReadonlySet<string>): readonly TestResult[] {
  if (areResultsFresh()) return readResults()?.tests ?? []
  console.log(existsSync(resultsFile) ? 'The last results are older than the sources.' : 'There are no results yet.')
  const files = globSync('{packages,apps,scripts,tools}/**/*.{test.ts,test.tsx,stories.tsx}', { cwd: root }).filter(
    (file) => !file.includes('node_modules') && (withSamples(file).match(/R\d+/g) ?? []).some((id) => wanted.has(id)),
  )
  if (files.length === 0) return []
  console.log(`Running the ${files.length} test files that name one of these rows …`)
  const output = join(cacheDir, 'requirements-results.json')
  spawnSync('vitest', ['run', ...files, '--reporter=json', `--outputFile.json=${output}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return readResults(output)?.tests ?? []
}

const all = readRequirements()
const wanted = all.filter(({ issue }) => values.issue === undefined || issue === values.issue)
if (wanted.length === 0) {
  console.error(
    `No requirement belongs to '${values.issue}'. Issues: ${[...new Set(all.map(({ issue }) => issue))].join(', ')}`,
  )
  process.exit(1)
}
const tests = findResults(new Set(wanted.map(({ id }) => id)))
const named = tests.flatMap(({ title, status }) => idsIn(title).map((id) => ({ id, title, status })))
const waivers = readWaivers()
const known = new Set(all.map(({ id }) => id))
for (const id of new Set(named.map((one) => one.id)))
  if (!known.has(id)) console.log(`A test names ${id}, which is not a requirement.`)

const hasFailed = (id: string): boolean => named.some((one) => one.id === id && one.status === 'failed')
const isProven = (id: string): boolean =>
  !hasFailed(id) && named.some((one) => one.id === id && one.status === 'passed')
const proven = wanted.filter(({ id }) => isProven(id))
const waived = wanted.filter(({ id }) => !isProven(id) && waivers.has(id))
const left = wanted.filter(({ id }) => !isProven(id) && !waivers.has(id))

for (const { id, source, text } of left)
  console.log(`${id}  ${hasFailed(id) ? 'FAILS' : 'no test'}  ${text} (${source})`)
for (const { id, text } of waived) console.log(`${id}  waived: ${waivers.get(id)}  ${text}`)
if (waived.length > 0) console.log(`${waived.length} waived`)
console.log(`${proven.length} of ${wanted.length} proven`)
process.exitCode = left.length === 0 ? 0 : 1
