import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root, shortPath } from '@palmflow/tool-build/repo-folders'
import { writeJunit } from '@palmflow/tool-paths/junit'
import { progressReporter, vitestArgs } from '@palmflow/tool-paths/paths-levels'
import { recordRun, resultsFile } from '@palmflow/tool-paths/results'
import { workingTree } from '@palmflow/tool-paths/working-tree'
import { collectCharts } from './collect-charts.ts'
import { collectEngines } from './collect-engines.ts'
import { collectTests, junitTestOf } from './collect-tests.ts'
import { galleryFolder } from './gallery-pictures.ts'
import { pageOf, type Verdict, verdictOf } from './page.ts'
import type { ReportData } from './report-data.ts'
import { changedFiles, hashOf, signed, verified } from './seal.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: '.report' },
    run: { type: 'boolean', default: false },
    projects: { type: 'string' },
    junit: { type: 'string' },
    sign: { type: 'string' },
    verify: { type: 'string' },
    key: { type: 'string' },
  },
})

function stop(line: string): never {
  console.error(line)
  process.exit(1)
}

const readText = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8') : stop(`There is no file ${file}.`)

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function runTests(): void {
  const projects = values.projects?.split(',').flatMap((name) => ['--project', name]) ?? []
  const reporters = [progressReporter, '--reporter=json', `--outputFile.json=${resultsFile}`]
  const [program, args] = vitestArgs([...projects, ...reporters])
  recordRun(() => spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }))
}

async function collect(): Promise<ReportData> {
  const tree = workingTree()
  const tests = collectTests(tree)
  return {
    product: 'palmflow',
    commit: git('rev-parse', '--short=12', 'HEAD'),
    isChanged: git('status', '--porcelain') !== '',
    madeAt: new Date().toISOString(),
    ...tests,
    ...(await collectCharts(tree)),
    engines: collectEngines(tests.run, tree),
  }
}

/**
 * Writes the page and its pictures.
 * @returns the hash of each file, keyed by its path in the folder
 */
async function writeFolder(data: ReportData, folder: string): Promise<Record<string, string>> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const page = await pageOf(data)
  writeFileSync(join(folder, 'index.html'), page)
  const hashes: Record<string, string> = { 'index.html': hashOf(page) }
  for (const picture of data.charts.flatMap(({ pictures }) => pictures)) {
    copyFileSync(join(galleryFolder, picture), join(folder, 'pictures', picture))
    hashes[`pictures/${picture}`] = hashOf(readFileSync(join(galleryFolder, picture)))
  }
  return hashes
}

const exitCodes: Readonly<Record<Verdict['state'], number>> = { passed: 0, failed: 1, 'not complete': 2 }

async function make(): Promise<number> {
  const pem = values.sign === undefined ? undefined : readText(values.sign)
  if (values.run) runTests()
  const data = await collect()
  const folder = resolve(root, values.to)
  const hashes = await writeFolder(data, folder)
  if (values.junit !== undefined) writeJunit(values.junit, data.tests.map(junitTestOf))
  if (pem !== undefined) {
    writeFileSync(join(folder, 'report.signed.json'), signed(data, hashes, pem))
    console.log(`Signed: ${shortPath(join(folder, 'report.signed.json'))}`)
  }
  console.log(pathToFileURL(join(folder, 'index.html')).href)
  const { state, reasons } = verdictOf(data)
  console.log(reasons.length === 0 ? state : `${state}: ${reasons.join(', ')}`)
  return exitCodes[state]
}

function check(file: string): void {
  if (values.key === undefined) stop('--verify needs --key <file>: the public key.')
  try {
    const { data, files } = verified(readText(file), readText(values.key))
    const { changed, isAlone } = changedFiles(dirname(resolve(file)), files)
    if (changed.length > 0) stop(`refused: missing or changed since the signature: ${changed.join(', ')}.`)
    const alone = isAlone ? '. There is no page next to it, so only the file was checked.' : ''
    console.log(`valid: the report of commit ${String(data.commit)}, made ${String(data.madeAt)}${alone}`)
  } catch (error) {
    stop(`refused: ${error instanceof Error ? error.message : String(error)}`)
  }
}

if (values.verify !== undefined) check(values.verify)
else process.exitCode = await make()
