import { expect, test } from 'vitest'
import { shorten } from './shorten-declarations.ts'

const longType = (last: string): string =>
  `{ ${Array.from({ length: 1_000 }, (_, at) => `field${at}: string`).join('; ')}; last: ${last} }`

test('an API report contains short types unchanged', () => {
  const text = 'export declare const limit: { readonly max: 3 };\n'
  expect(shorten('a.d.ts', text)).toBe(text)
})

test('the digest of a long type in an API report changes with the type', () => {
  const reportOf = (last: string): string =>
    shorten(
      'a.d.ts',
      `export declare const one: ${longType(last)};\nexport declare function two(): ${longType(last)};\n`,
    )
  expect(reportOf('string')).toMatch(
    /^export declare const one: "\d+ characters, SHA-256 \w{16}";\nexport declare function two\(\): "\d+ characters, SHA-256 \w{16}";\n$/,
  )
  expect(reportOf('number')).not.toBe(reportOf('string'))
})

test('an API report contains the name of a module in place of its type', () => {
  const text = 'export declare const load: () => Promise<typeof import("./words.ts")>;\n'
  expect(shorten('a.d.ts', text)).toBe('export declare const load: () => Promise<"module ./words.ts">;\n')
})

const catalogue = (texts: Readonly<Record<string, string>>): string => {
  const members = Object.entries(texts).map(([key, text]) => `    readonly ${key}: ${text};\n`)
  return shorten('src/copy/en-us/app.d.ts', `export declare const words: {\n${members.join('')}};\n`)
}
const texts = { title: '"Your \\"palm\\""', "'undo.lead'": '"You\u2019re back"', "'undo.note'": '"It\'s done"' }

test('an API report of a message catalogue does not change if a text changes', () => {
  expect(catalogue(texts)).toBe(catalogue({ ...texts, title: '"Your hand; again"' }))
})

test('an API report of a message catalogue lists each key without its text', () => {
  expect(catalogue(texts).split('\n').slice(1, -2)).toEqual([
    '    readonly title: string;',
    "    readonly 'undo.lead': string;",
    "    readonly 'undo.note': string;",
  ])
})

test('an API report of a long message catalogue contains each key', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`key${at}`, '"Text"']))
  expect(catalogue(many).match(/: string;/g)).toHaveLength(1_000)
})
