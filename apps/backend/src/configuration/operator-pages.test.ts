import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withChangedPages } from '../web/changed-site.ts'
import { fileReader } from '../web/files.ts'
import { mistakesOfTexts, renderPages } from './operator-pages.ts'

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
function fileWith(content: string | Uint8Array): string {
  const file = join(folderOf(), 'texts.json')
  writeFileSync(file, content)
  return file
}
/** The folder has no built website, so a valid file is refused only for this reason. */
const mistakesOf = (file: string) => mistakesOfTexts(file, join(folderOf(), 'dist'))

test.each([
  ['a folder', folderOf],
  ['an endless device', () => '/dev/zero'],
])('the server refuses operator texts from %s before it reads them', async (_, place) => {
  const file = place()
  expect(await mistakesOf(file)).toEqual([`TEXTS_FILE: ${file} is not a file`])
})

test('the server refuses operator texts with more than 32,000 bytes', async () => {
  const [longest, tooLong] = [fileWith('{}'.padEnd(32_000)), fileWith('{}'.padEnd(32_001))]
  expect(await mistakesOf(longest)).toEqual([expect.stringMatching(/Build the server again$/)])
  expect(await mistakesOf(tooLong)).toEqual([`TEXTS_FILE: ${tooLong} has 32001 bytes; at most 32000 are allowed`])
})

test('the error about an unreadable file of operator texts names the reason', async () => {
  const file = join(fileWith('{}'), 'below')
  expect(await mistakesOf(file)).toEqual([expect.stringMatching(/^TEXTS_FILE: .* cannot be read: ENOTDIR/)])
})

test('the server refuses operator texts that are not UTF-8', async () => {
  const file = fileWith(Buffer.from('{ "texts": { "es-US": { "continue": "Contraseña" } } }', 'latin1'))
  expect(await mistakesOf(file)).toEqual([`TEXTS_FILE: ${file} is not UTF-8`])
})

test('the server ignores a byte order mark at the start of operator texts', async () => {
  expect(await mistakesOf(fileWith('\ufeff{}'))).toEqual([expect.stringMatching(/Build the server again$/)])
})

function websiteWith(heading: string): string {
  const folder = join(folderOf(), 'dist')
  for (const place of [folder, `${folder}-ssr`]) mkdirSync(place)
  writeFileSync(join(folder, 'index.html'), heading)
  writeFileSync(join(folder, 'index.html.br'), 'compressed')
  writeFileSync(
    join(`${folder}-ssr`, 'operator-pages.js'),
    `export const renderOperatorPages = async () =>
      ({ pages: [{ file: '/index.html', changes: [['<h1>Old</h1>', '<h1>$& New</h1>']] }], outbound: {} })`,
  )
  return folder
}

test('a changed page replaces the built page, which then has no compressed copy', async () => {
  const folder = websiteWith('<h1>Old</h1>')
  const { pages } = await renderPages(fileWith('{}'), folder)
  const files = withChangedPages(fileReader(folder), pages)
  expect(String((await files.read('/index.html'))?.bytes)).toBe('<h1>$& New</h1>')
  expect(await files.readCompressed('/index.html')).toBeUndefined()
})

test('the page renderer refuses a website from another build', async () => {
  await expect(renderPages(fileWith('{}'), websiteWith('<h1>Other</h1>'))).rejects.toThrow(
    '/index.html is from another build than the renderer of the pages',
  )
})
