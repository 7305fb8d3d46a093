import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Path2D } from '@napi-rs/canvas'
import { afterAll, describe, expect, test } from 'vitest'
import { brandFolder, ownBrand, readBrand, refuseFaint, secondBrand, stylesOf } from './brand.ts'
import { contrastOf, wrongColours } from './contrast.ts'
import { faviconOf } from './favicon.ts'
import { writeBrand } from './new-brand.ts'
import { root } from './repo-folders.ts'

const brands = { 'the brand of this build': brandFolder(), 'the second brand': secondBrand }
const styles = stylesOf(ownBrand)
const withColour = (token: string, value: string) =>
  styles.replace(new RegExp(`--pf-${token}:[^;]*;`), `--pf-${token}: ${value};`)
const faint = mkdtempSync(join(tmpdir(), 'palmflow-brand-'))
afterAll(() => rmSync(faint, { recursive: true }))

const { name, placeholder } = await readBrand(ownBrand)
test.runIf(placeholder)('the placeholder brand has the name of the specification', () => {
  expect(name).toBe('Amazon One')
})

test('all corners except circles and letters have the radius of the brand', () => {
  const views = join(root, 'packages/views/src')
  const sheets = globSync('**/*.css', { cwd: views }).map((file) => join(views, file))
  const corners = sheets.flatMap((file) => readFileSync(file, 'utf8').match(/border-[\w-]*radius: [^;]+;/g) ?? [])
  expect(corners.length).toBeGreaterThan(30)
  expect(corners.filter((corner) => !/var\(--pf-radius\)|50%|\dem;| 0;/.test(corner))).toEqual([])
})

describe.each(Object.entries(brands))('%s', (_, folder) => {
  test('a brand has the contrast that WCAG requires of text and graphics in both themes', () => {
    expect(wrongColours(stylesOf(folder))).toEqual([])
  })

  test('a brand’s mark fits into its viewBox', async () => {
    const { mark } = await readBrand(folder)
    const paths = [mark.shape, mark.strokes, mark.cuts].filter((path) => path !== '')
    const edges = paths.map((path) => new Path2D(path).computeTightBounds())
    expect(edges.every(([left, , right]) => right - left > 2)).toBe(true)
    expect(edges.flat().every((at) => at >= 0 && at <= 28)).toBe(true)
  })

  test('the favicon has the shape of the brand’s mark', async () => {
    const { mark } = await readBrand(folder)
    expect(
      faviconOf(mark, { paper: { light: '#fff', dark: '#000' }, palm: { light: '#123', dark: '#def' } }),
    ).toContain(mark.shape)
  })

  test('a brand’s stores have https addresses', async () => {
    const { stores } = await readBrand(folder)
    expect(Object.values(stores).map((address) => new URL(address).protocol)).toEqual(Array(3).fill('https:'))
  })

  test('a brand’s domains have no path', async () => {
    const { domain, venuesDomain } = await readBrand(folder)
    expect([domain, venuesDomain].map((item) => new URL(`https://${item}`).host)).toEqual([domain, venuesDomain])
  })
})

test('the contrast of two colours follows the definition of WCAG', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#777', '#fff')).toBeLessThan(4.5)
})

test.each([
  [
    'quiet',
    'light-dark(#8a948e, #aab7af)',
    '--pf-quiet #8a948e on --pf-paper #f5f6f1 (light) is 2.88 to 1; at least 4.5 to 1',
  ],
  [
    'edge',
    'light-dark(#76827b, #2b3733)',
    '--pf-edge #2b3733 on --pf-paper #0f1614 (dark) is 1.48 to 1; at least 3 to 1',
  ],
  ['band', '#86d9b8', '--pf-ink #edf1ea on --pf-band #86d9b8 (dark) is 1.45 to 1; at least 4.5 to 1'],
  ['action', 'rebeccapurple', '--pf-action is not written as light-dark(#…, #…) or as #…'],
])('a wrong colour %s of a brand gets an error with the colour and the requirement', (token, value, line) => {
  expect(wrongColours(withColour(token, value))).toContain(line)
})

test('a brand folder with low contrast or without brand.ts causes an error', () => {
  writeFileSync(join(faint, 'brand.css'), withColour('ink', 'light-dark(#999, #edf1ea)'))
  expect(() => refuseFaint(faint)).toThrow('--pf-ink #999 on --pf-paper #f5f6f1 (light)')
  expect(() => brandFolder({ BRAND: faint })).toThrow(`BRAND is '${faint}', but this folder has no brand.ts`)
  expect([brandFolder({}), brandFolder({ BRAND: 'packages/brand/src/second' })]).toEqual([
    join(root, 'packages/brand/src/own'),
    secondBrand,
  ])
})

test('the files of a new brand have the format of the repository', async () => {
  const folder = join(faint, 'new-brand')
  await writeBrand(folder, { changesTexts: true })
  const biome = join(root, 'node_modules/.bin/biome')
  for (const name of readdirSync(folder)) {
    const input = readFileSync(join(folder, name), 'utf8')
    const { stdout } = spawnSync(biome, ['format', `--stdin-file-path=brands/${name}`], {
      cwd: root,
      input,
      encoding: 'utf8',
    })
    expect(stdout, name).toBe(input)
  }
})
