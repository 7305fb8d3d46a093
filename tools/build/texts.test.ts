import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enUs } from '@palmflow/views/copy/en-us'
import { afterAll, expect, test } from 'vitest'
import { ownBrand, secondBrand } from './brand.ts'
import { root } from './repo-folders.ts'
import { englishTexts, missingTexts, partModule, refuseWrongTexts, wrongText } from './texts.ts'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-texts-'))
  made.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const copyFile = (name: string): string => join(root, 'packages/views/src/copy', name)

test.each([
  ['heroTitel', 'Hello', 'heroTitel is not a key; the nearest is heroTitle'],
  ['toString', 'Hello', /^toString is not a key; the nearest is /],
  ['heroTitle', 5, 'heroTitle is not a text'],
  ['heroTitle', ' ', 'heroTitle is empty'],
  ['heroTitle', 'a<script>alert(1)</script>', 'heroTitle contains markup or a control character'],
  ['heroTitle', 'a\u0007', 'heroTitle contains markup or a control character'],
  ['heroTitle', 'a'.repeat(3001), 'heroTitle has 3001 characters; at most 3000 are allowed'],
  ['heroTitle', 'To {place}', 'heroTitle has the unknown placeholder {place}'],
  ['titleScreen', '{brand}', 'titleScreen lacks the placeholder {screen}'],
])('the check of brand texts refuses the text %s with the value %j', (key, text, line) => {
  expect(wrongText(key, text)).toEqual(line instanceof RegExp ? expect.stringMatching(line) : line)
})

test('the check of brand texts accepts texts with and without {brand} and {company}', () => {
  expect(wrongText('titleSignIn', 'Sign in')).toBeUndefined()
  expect(wrongText('heroTitle', '{brand} by {company}')).toBeUndefined()
})

test('the error about wrong brand texts names each wrong file and key', () => {
  const folder = folderWith({
    'texts.en-us.json': '{ "heroTitel": "x", "continue": "" }',
    'texts.es-us.json': '["x"]',
    'texts.spanish.json': '{}',
  })
  expect(() => refuseWrongTexts(folder)).toThrow(
    /texts\.en-us\.json:\n {2}heroTitel is not a key.*\n {2}continue is empty\n.*texts\.es-us\.json is not an object of texts\n.*texts\.spanish\.json has no name of the form/,
  )
  expect(() => refuseWrongTexts(folderWith({ 'texts.en-us.json': '{ x' }))).toThrow('texts.en-us.json is not JSON')
  expect(() => refuseWrongTexts(secondBrand)).not.toThrow()
})

test('in a message module, a brand text replaces only the text with the same key', async () => {
  const folder = folderWith({ 'texts.en-us.json': '{ "continue": "Go on" }' })
  const code = (await partModule(folder, copyFile('en-us/first-load.ts'))) ?? ''
  expect(code).toContain('"continue":"Go on"')
  expect(code).toContain(`"cancel":${JSON.stringify(enUs.cancel)}`)
})

test('a build does not replace a message module without a text of the brand', async () => {
  const folder = folderWith({ 'texts.en-us.json': '{ "continue": "Go on" }' })
  for (const name of ['en-us/landing.ts', 'es-us/first-load.ts', 'en-us/index.ts', 'en-us/catalogue.ts']) {
    expect(await partModule(folder, copyFile(name)), name).toBeUndefined()
  }
  expect(await partModule(ownBrand, copyFile('en-us/first-load.ts'))).toBeUndefined()
})

test('the brand check lists the missing texts of a language without a catalogue', () => {
  const folder = folderWith({ 'texts.de-de.json': '{ "continue": "Weiter" }', 'texts.es-us.json': '{}' })
  const missing = missingTexts(folder)
  expect([...missing.keys()]).toEqual(['de-de'])
  expect(missing.get('de-de')).toHaveLength(Object.keys(enUs).length - 1)
  expect(missing.get('de-de')).not.toContain('continue')
})

test('the English texts of a brand have the brand’s names in place of the placeholders', () => {
  const folder = folderWith({ 'texts.en-us.json': '{ "heroTitle": "{brand} by {company}" }' })
  const texts = englishTexts(folder, { name: 'Lumo+', company: 'Lumo & Sons' })
  expect([texts.heroTitle, texts.titleSignIn]).toEqual([
    'Lumo+ by Lumo & Sons',
    enUs.titleSignIn.replaceAll('{brand}', 'Lumo+'),
  ])
})
