import { expect, test } from 'vitest'
import { repeatedTypes } from './repeated-types.ts'

const place = 'export interface Place { id: string }\n'

test('the check of type names refuses two exported types with one name in a package', () => {
  const sources = [
    { file: 'packages/flow/src/a.ts', text: place },
    { file: 'packages/flow/src/b.ts', text: `export type Place = string\n` },
  ]
  expect(repeatedTypes(sources)).toEqual([
    "packages/flow exports two types 'Place': rename one (packages/flow/src/a.ts, packages/flow/src/b.ts)",
  ])
})

test('the check of type names accepts equal names of private types or of two packages', () => {
  const sources = [
    { file: 'packages/flow/src/a.ts', text: place },
    { file: 'packages/flow/src/b.ts', text: 'type Place = string\n' },
    { file: 'packages/session/src/a.ts', text: place },
  ]
  expect(repeatedTypes(sources)).toEqual([])
})
