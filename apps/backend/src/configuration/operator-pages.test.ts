import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mistakesOfTexts } from './operator-pages.ts'

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
/** The folder has no built website, so a valid file stops there. */
const mistakesOf = (file: string) => mistakesOfTexts(file, join(folderOf(), 'dist'))

test.each([
  ['a folder', folderOf],
  ['an endless device', () => '/dev/zero'],
])('operator texts from %s are refused before they are read', async (_, place) => {
  const file = place()
  expect(await mistakesOf(file)).toEqual([`TEXTS_FILE: ${file} is not a file`])
})

test('a file of operator texts that cannot be read is a mistake with its reason', async () => {
  const file = join(fileWith('{}'), 'below')
  expect(await mistakesOf(file)).toEqual([expect.stringMatching(/^TEXTS_FILE: .* cannot be read: ENOTDIR/)])
})

test('operator texts with bytes that are not UTF-8 are refused', async () => {
  const file = fileWith(Buffer.from('{ "texts": { "es-US": { "continue": "Contraseña" } } }', 'latin1'))
  expect(await mistakesOf(file)).toEqual([`TEXTS_FILE: ${file} is not UTF-8`])
})

test('a byte order mark at the start of operator texts is ignored', async () => {
  expect(await mistakesOf(fileWith('\ufeff{}'))).toEqual([expect.stringMatching(/Build the server again$/)])
})
