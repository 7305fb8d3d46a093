import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from '@palmflow/tool-build/repo-folders'
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

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: '.report' },
    run: { type: 'boolean', default: false },
    projects: { type: 'string' },
    junit: { type: 'string' },
  },
})

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

async function writeFolder(data: ReportData, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), await pageOf(data))
  for (const picture of data.charts.flatMap(({ pictures }) => pictures))
    copyFileSync(join(galleryFolder, picture), join(folder, 'pictures', picture))
}

const exitCodes: Readonly<Record<Verdict['state'], number>> = { passed: 0, failed: 1, 'not complete': 2 }

if (values.run) runTests()
const data = await collect()
const folder = resolve(root, values.to)
await writeFolder(data, folder)
if (values.junit !== undefined) writeJunit(values.junit, data.tests.map(junitTestOf))
console.log(pathToFileURL(join(folder, 'index.html')).href)
const { state, reasons } = verdictOf(data)
console.log(reasons.length === 0 ? state : `${state}: ${reasons.join(', ')}`)
process.exitCode = exitCodes[state]
