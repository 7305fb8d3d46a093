import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { inksOf, ownBrand, readBrand, secondBrand, stylesOf } from './brand.ts'
import { fallbackOf } from './brand-font.ts'
import { picturesIn, refuseWrongPictures } from './brand-pictures.ts'
import { brandStyles, pictureStyles } from './brand-styles.ts'
import { faviconOf } from './favicon.ts'
import { logoOf, picturesOf, titleFace } from './guidance/pictures.ts'
import { maxSvgBytes, wrongSvg } from './svg-check.ts'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-pictures-'))
  made.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const svg = (content: string, head = 'viewBox="0 0 28 28"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${content}</svg>`
const square = (fill: string) => svg(`<path fill="${fill}" d="M0 0h28v28H0z"/>`)
const styles = stylesOf(secondBrand)

test.each([
  [svg('<script>alert(1)</script>'), 'the element <script>'],
  [svg('<foreignObject/>'), 'the element <foreignObject>'],
  [svg('<style>@import "x"</style>'), 'the element <style>'],
  [svg('<text>Name</text>'), 'the element <text>'],
  [svg('<image href="#a"/>'), 'the element <image>'],
  [svg('<use href="#a"/>'), 'the element <use>'],
  [svg('<set attributeName="href" to="x"/>'), 'the element <set>'],
  [svg('<path onclick="alert(1)"/>'), '<path> has the script onclick'],
  [svg('<use href="https://evil.example/a.svg#b"/>'), /^<use> has the external reference href=/],
  [svg('<use href="/a.svg#b"/>'), /^<use> has the external reference href=/],
  [svg('<use xmlns:xlink="x" xlink:href="data:x"/>'), /^<use> has the external reference xlink:href=/],
  [svg('<path fill="url(//evil.example)"/>'), /^<path> has the external reference fill=/],
  [svg('<path style="fill:u\\72l(x)"/>'), /^<path> has the external reference style=/],
  [svg('<path fill="image-set(\'//evil.example/a.png\' 1x)"/>'), /^<path> has the external reference fill=/],
  [svg('<path fill="//evil.example/a.png"/>'), /^<path> has the external reference fill=/],
  [svg('<path fill="https://evil.example/a.png"/>'), /^<path> has the external reference fill=/],
  [svg('<path/>').replace('xmlns="http://www.w3.org/2000/svg"', ''), 'no SVG namespace'],
  [`<g xmlns="http://www.w3.org/2000/svg">${svg('<path/>')}</g>`, 'no <svg> at its start'],
  [`<!-- ${svg('')} -->${svg('<path/>', 'width="28"')}`, 'no viewBox'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'a document type, an entity or CDATA'],
  [`<?xml-stylesheet href="a.css"?>${svg('')}`, 'the instruction xml-stylesheet'],
  [svg('<path'), /^no XML: |^no /],
  ['plain text', /^no XML: |^no /],
  [svg('<path/>', 'width="28"'), 'no viewBox'],
  [svg(' '.repeat(maxSvgBytes)), new RegExp(`^\\d+ bytes; at most ${maxSvgBytes}$`)],
])('the check of brand pictures names the mistake of the wrong SVG %#', (text, line) => {
  expect(wrongSvg(text)).toContainEqual(line instanceof RegExp ? expect.stringMatching(line) : line)
})

test('the check of brand pictures accepts gradients, local references and namespaces', () => {
  for (const files of Object.values(picturesIn(secondBrand)))
    for (const file of Object.values(files)) expect(wrongSvg(readFileSync(file, 'utf8'))).toEqual([])
})

test('the check of brand pictures accepts pictures with contrast in both themes', async () => {
  await expect(refuseWrongPictures(secondBrand, styles)).resolves.toBeUndefined()
  await expect(refuseWrongPictures(ownBrand, styles)).resolves.toBeUndefined()
})

test.each([
  [{ 'mark.light.svg': square('#cccccc') }, /mark\.light\.svg: 0% has enough contrast on --pf-paper #f7f8fb \(light\)/],
  [
    { 'mark.light.svg': square('#111111') },
    /mark\.light\.svg: 0% has enough contrast on --pf-paper #0f1420 \(dark\); at least 50% need 3 to 1/,
  ],
  [{ 'mark.light.svg': svg('') }, /mark\.light\.svg draws nothing/],
  [{ 'mark.dark.svg': square('#ffffff') }, /mark\.dark\.svg: the light file is missing/],
  [{ 'logo.svg': square('#777777') }, /logo\.svg: not one of mark\.light\.svg, /],
  [{ 'mark.light.SVG': square('#777777') }, /mark\.light\.SVG: not one of mark\.light\.svg, /],
  [{ 'heading.ttf': 'font' }, /heading\.ttf: not one of .*heading\.woff2/],
  [
    { 'mark.light.svg': svg('<path d="M0 0h28v28z"/>', 'viewBox="0 0 56 28"') },
    /the viewBox is 56 by 28; the ratio must be 1 to 1/,
  ],
])('the error about the wrong brand picture %# names the file', async (files, line) => {
  await expect(refuseWrongPictures(folderWith(files), styles)).rejects.toThrow(line)
})

test('a brand without pictures and without a font adds no style', async () => {
  expect(pictureStyles(ownBrand)).toBe('')
  expect(await brandStyles(ownBrand)).toEqual([])
})

test('each theme shows its own picture of a brand, otherwise the light picture', () => {
  expect(pictureStyles(secondBrand)).toMatch(/mark\.light\.svg[\s\S]*prefers-color-scheme: dark[\s\S]*mark\.dark\.svg/)
  expect(pictureStyles(folderWith({ 'mark.light.svg': square('#777777') }))).not.toContain('mark.dark.svg')
})

test('the favicon of a brand with mark pictures contains the pictures of both themes', async () => {
  const { mark } = await readBrand(secondBrand)
  const favicon = faviconOf(mark, inksOf(secondBrand), picturesIn(secondBrand).mark)
  for (const file of ['mark.light.svg', 'mark.dark.svg'])
    expect(favicon).toContain(readFileSync(join(secondBrand, file)).toString('base64'))
})

test('an icon shows the brand’s mark picture on the brand’s background colour', async () => {
  const folder = folderWith({ 'mark.light.svg': square('#1d7480') })
  const brand = await readBrand(secondBrand)
  const look = { paper: '#ffffff', palm: '#ff0000', ink: '#000000', face: titleFace() }
  const paint = picturesOf(brand, 'Headline', { ...look, ...(await logoOf(picturesIn(folder))) })['icon-512.png']
  const context = createCanvas(512, 512).getContext('2d')
  context.drawImage(await loadImage(Buffer.from(paint?.() ?? '')), 0, 0)
  const colourAt = (at: number) => [...context.getImageData(at, at, 1, 1).data]
  expect([colourAt(1), colourAt(256)]).toEqual([
    [255, 255, 255, 255],
    [29, 116, 128, 255],
  ])
})

test('the fallback font gets its metrics only from a valid heading font of the brand', async () => {
  const fallback = await fallbackOf(join(secondBrand, 'heading.woff2'))
  expect(Number.parseFloat(fallback['size-adjust'])).toBeGreaterThan(80)
  expect(Number.parseFloat(fallback['size-adjust'])).toBeLessThan(120)
  const wrong = folderWith({ 'heading.woff2': 'wOFF no font', 'large.woff2': 'x'.repeat(40_001), 'cut.woff2': '' })
  cpSync(join(secondBrand, 'heading.woff2'), join(wrong, 'cut.woff2'))
  writeFileSync(join(wrong, 'cut.woff2'), readFileSync(join(wrong, 'cut.woff2')).subarray(0, 2000))
  await expect(fallbackOf(join(wrong, 'heading.woff2'))).rejects.toThrow('is not WOFF2')
  await expect(fallbackOf(join(wrong, 'large.woff2'))).rejects.toThrow('has 40001 bytes; at most 40000')
  await expect(fallbackOf(join(wrong, 'cut.woff2'))).rejects.toThrow('is not a font')
})
