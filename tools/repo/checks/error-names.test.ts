import { expect, test } from 'vitest'
import { namelessErrors } from './error-names.ts'

test('the check of error names refuses an error class without a name field', () => {
  const named = "export class Named extends Error {\n  override readonly name = 'Named'\n}\n"
  const nameless = 'class Nameless extends Error {\n  readonly code = 5\n}\n'
  const empty = 'export class Empty extends Error {}\n'
  expect(namelessErrors([{ file: 'a.ts', text: named + nameless + empty }])).toEqual([
    "a.ts: the error class Nameless needs a field 'name', because a log would call it Error",
    "a.ts: the error class Empty needs a field 'name', because a log would call it Error",
  ])
})
