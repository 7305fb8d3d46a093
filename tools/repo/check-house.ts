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

/** A sign-in or an enrolment by hand names the field or the event of a code, or the call that takes the code. */
const walkByHand = /'One-time password'|seesPinForm\(|otp\.submitted|\.submitOtp\(/
/**
 * Files that may walk by hand: rows, the server's own tests of codes, the shared walkers, the keyboard test, old builds,
 * and tests of a code field.
 */
const handPlaces = [
  'packages/{contract,workflows,views,shell-bridge}/**',
  'apps/backend/src/**',
  'tools/conformance/*',
  'tools/repo/check-house.ts',
  'apps/{web,phone}/e2e/testing/{person,phone,paths-hands}.ts',
  'apps/web/e2e/sign-in.test.ts',
  'tools/soak/runs/{spy,versions}.ts',
  'tools/bench/server-bench.ts',
  'apps/phone/e2e/{add-palm,bad-days,enrol-stops,sign-in,texts,update-phone}.test.ts',
]
const byHand = files
  .filter(({ file, text }) => walkByHand.test(text) && !stands(file, handPlaces))
  .map(
    ({ file }) =>
      `${file} signs in by hand; a walk until a step answers new steps, too (apps/web/e2e/testing/walks.ts)`,
  )

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
  ...unlistedPages(root),
  ...brands,
  ...byHand,
  ...(await tooDeep()),
]
for (const one of complaints) console.log(one)
console.log(`${files.length} files, ${complaints.length} complaints.`)
process.exit(complaints.length === 0 ? 0 : 1)
