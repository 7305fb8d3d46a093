import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { ownBrand, readBrand } from '@palmflow/tool-build/brand'
import { root } from '@palmflow/tool-build/place'
import { listRows } from '@palmflow/tool-paths/rows'
import { depthOf, loadChart } from './charts.ts'
import { wrongImports } from './layers.ts'
import { unlistedPages, wrongLinks } from './links.ts'

/** Levels of states that a chart may have. */
const nesting = 2

/** Files that may have the brand's name and domains (ruling 1): not even a test assumes them. */
const brandPlaces = ['packages/brand/src/own/**', 'tools/build/brand.test.ts']
const { name, domain, venuesDomain } = await readBrand(ownBrand)

const places = [
  '{packages,apps}/*/*.{ts,html}',
  '{packages,apps}/*/{src,e2e,public,stories}/**/*',
  '{scripts,.storybook}/**/*',
  'tools/*/{*,*/*}.ts',
]
const texts = /\.(?:tsx?|mjs|css|html|svg)$/
const stands = (file: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(file, glob))

const files = [...globSync(places, { cwd: root }), ...globSync('*.ts', { cwd: root })]
  .filter((file) => texts.test(file) && !file.includes('node_modules/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const brands = files
  .filter(({ file }) => !stands(file, brandPlaces))
  .flatMap(({ file, text }) =>
    [name, domain, venuesDomain]
      .filter((word) => text.includes(word))
      .map((word) => `${file} says '${word}'; only packages/brand/src/own may (docs/branding.md)`),
  )

async function tooDeep(): Promise<string[]> {
  const charts = await Promise.all(listRows(root).map((row) => loadChart(root, row)))
  return charts.flatMap((chart) => {
    const depth = chart === undefined ? 0 : depthOf(chart.machine.root)
    return depth > nesting ? [`${chart?.file} nests ${depth} levels of states; ${nesting} is the most`] : []
  })
}

const complaints = [...wrongImports(root), ...wrongLinks(root), ...unlistedPages(root), ...brands, ...(await tooDeep())]
for (const one of complaints) console.log(one)
console.log(`${files.length} files, ${complaints.length} complaints.`)
process.exit(complaints.length === 0 ? 0 : 1)
