import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { ownBrand, readBrand } from '@palmflow/tool-build/brand'
import { root } from '@palmflow/tool-build/repo-folders'
import { listRows } from '@palmflow/tool-paths/rows'
import { depthOf, loadChart } from '../docs/charts.ts'
import { namelessErrors } from './error-names.ts'
import { handwrittenWalks } from './handwritten-walks.ts'
import { wrongImports } from './layers.ts'
import { unlistedPages, wrongLinks, wrongReferences } from './links.ts'
import { repeatedTypes } from './repeated-types.ts'

const nesting = 2

/** Of the checked files, only these may contain the brand's name and domains (ruling 1). */
const brandPlaces = ['packages/brand/src/own/**', 'tools/build/brand.test.ts']
const { name, domain, venuesDomain } = await readBrand(ownBrand)

const places = [
  '{packages,apps}/*/*.{ts,html}',
  '{packages,apps}/*/{src,e2e,public,stories}/**/*',
  '{scripts,.storybook}/**/*',
  'tools/*/*.ts',
  'tools/*/!(node_modules)/**/*.ts',
]
const texts = /\.(?:tsx?|mjs|css|html|svg)$/
const matchesAny = (file: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(file, glob))

const read = (globs: string[]) =>
  globSync(globs, { cwd: root })
    .filter((file) => texts.test(file) && !file.includes('node_modules/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const files = read([...places, '*.ts'])

const brands = files
  .filter(({ file }) => !matchesAny(file, brandPlaces))
  .flatMap(({ file, text }) =>
    [name, domain, venuesDomain]
      .filter((word) => text.includes(word))
      .map((word) => `${file} says '${word}'; only packages/brand/src/own may contain it (docs/branding.md)`),
  )

async function tooDeep(): Promise<string[]> {
  const charts = await Promise.all(listRows(root).map((row) => loadChart(root, row)))
  return charts.flatMap((chart) => {
    const depth = chart === undefined ? 0 : depthOf(chart.machine.root)
    return depth > nesting ? [`${chart?.file} nests ${depth} levels of states; the limit is ${nesting}`] : []
  })
}

const complaints = [
  ...repeatedTypes(files),
  ...wrongImports(root),
  ...wrongLinks(root),
  ...unlistedPages(root),
  ...wrongReferences(root),
  ...brands,
  ...namelessErrors(files),
  ...handwrittenWalks([...files, ...read(['examples/*/*.{ts,tsx}'])]),
  ...(await tooDeep()),
]
for (const one of complaints) console.log(one)
console.log(`${files.length} files, ${complaints.length} complaints.`)
process.exit(complaints.length === 0 ? 0 : 1)
