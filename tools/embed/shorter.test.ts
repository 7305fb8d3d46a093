import { expect, test } from 'vitest'
import { shorten } from './shorter.ts'

const longType = (last: string): string =>
  `{ ${Array.from({ length: 1_000 }, (_, at) => `field${at}: string`).join('; ')}; last: ${last} }`

test('a report has short types unchanged', () => {
  const text = 'export declare const limit: { readonly max: 3 };\n'
  expect(shorten('a.d.ts', text)).toBe(text)
})

test('a report has a digest for a long type, which changes with the type', () => {
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

test('a report names a module instead of its type', () => {
  const text = 'export declare const load: () => Promise<typeof import("./words.ts")>;\n'
  expect(shorten('a.d.ts', text)).toBe('export declare const load: () => Promise<"module ./words.ts">;\n')
})
