import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { budgeted, easiestPaths, effortProblems, type PageModel, table } from '@palmflow/paths'
import { root } from '@palmflow/tool-build/repo-folders'
import { enUs } from '@palmflow/views/copy/en-us'
import type { PageModelIn } from '@palmflow/views/page-model'
import { chosenCharts } from './chosen-charts.ts'
import { wordOf } from './rows.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    chart: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})

async function pageModels(): Promise<Record<string, PageModel>> {
  const pages: Record<string, PageModel> = {}
  for (const file of globSync('packages/views/src/**/*.model.ts', { cwd: root })) {
    const { model }: { model: PageModelIn } = await import(pathToFileURL(join(root, file)).href)
    pages[wordOf(file.replace(/^.*\/|\.model\.ts$/g, ''))] = model(enUs)
  }
  return pages
}

const pages = await pageModels()
const rows: { chart: string; taps: number; keys: number; seconds: number; by: string }[] = []
const problems: string[] = []
for (const subject of chosenCharts(values.chart).filter(({ kind }) => kind === 'use-case')) {
  const ways = await easiestPaths(subject, pages)
  problems.push(...effortProblems(subject, ways))
  const visible = budgeted(subject, ways).filter(({ budget }) => values.all || budget !== undefined)
  rows.push(
    ...visible.map(({ name, taps, keys, seconds }) => ({ chart: subject.chart, taps, keys, seconds, by: name })),
  )
}
console.log(values.json ? JSON.stringify(rows, null, 2) : table(rows))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
