import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { ownBrand, readBrand } from './parts/brand.ts'
import { depthOf, loadChart } from './parts/charts.ts'
import { wrongImports } from './parts/layers.ts'
import { wrongLinks } from './parts/links.ts'
import { listRows } from './parts/rows.ts'
import { root } from './parts/stamp.ts'

/** Lines that a file may have; the first that matches counts, else 250. A function's 50 are Biome's. */
const budgets = [
  ['packages/workflows/src/use-cases/**/*.chart.ts', 350],
  ['**/*.chart.ts', 200],
  ['**/*.view.tsx', 120],
] as const
const nesting = 2

/** Where the brand's name and domains may stand (ruling 1): not even a test assumes them. */
const brandPlaces = ['packages/brand/src/own/**', 'scripts/parts/brand.test.ts']
const { name, domain, venuesDomain } = await readBrand(ownBrand)

/** Who may write to a console: whoever composes an application, and hands it on as a port. Never a package. */
const consolePlaces = [
  'apps/*/src/log.ts',
  'apps/web/src/{app,prerender}.{ts,tsx}',
  'apps/backend/src/{index,main,commands/*}.ts',
  'packages/paths/src/**',
  'scripts/**',
  'stories/**',
  'vitest.config.ts',
  '**/*.test.{ts,tsx}',
]

const places = [
  '{packages,apps}/*/*.{ts,html}',
  '{packages,apps}/*/{src,e2e,public}/**/*',
  '{stories,scripts,.storybook}/**/*',
]
const texts = /\.(?:tsx?|mjs|css|html|svg)$/
const stands = (file: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(file, glob))

const files = [...globSync(places, { cwd: root }), ...globSync('*.ts', { cwd: root })]
  .filter((file) => texts.test(file) && !file.includes('node_modules/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

const overBudget = files
  .filter(({ file }) => /\.tsx?$/.test(file))
  .flatMap(({ file, text }) => {
    const budget = budgets.find(([glob]) => matchesGlob(file, glob))?.[1] ?? 250
    return lines(text) > budget ? [`${file} has ${lines(text)} lines; its budget is ${budget}`] : []
  })

const brands = files
  .filter(({ file }) => !stands(file, brandPlaces))
  .flatMap(({ file, text }) =>
    [name, domain, venuesDomain]
      .filter((word) => text.includes(word))
      .map((word) => `${file} says '${word}'; only packages/brand/src/own may (docs/branding.md)`),
  )

const consoles = files
  .filter(({ file, text }) => /\bconsole\s*\./.test(text) && !stands(file, consolePlaces))
  .map(({ file }) => `${file} writes to the console; what is logged goes through a log port`)

async function tooDeep(): Promise<string[]> {
  const charts = await Promise.all(listRows(root).map((row) => loadChart(root, row)))
  return charts.flatMap((chart) => {
    const depth = chart === undefined ? 0 : depthOf(chart.machine.root)
    return depth > nesting ? [`${chart?.file} nests ${depth} levels of states; ${nesting} is the most`] : []
  })
}

const complaints = [
  ...wrongImports(root),
  ...wrongLinks(root),
  ...overBudget,
  ...brands,
  ...consoles,
  ...(await tooDeep()),
]
for (const one of complaints) console.log(one)
console.log(`${files.length} files, ${complaints.length} complaints.`)
process.exit(complaints.length === 0 ? 0 : 1)
