import { expect, test } from 'vitest'
import { readPrograms } from './programs.ts'

test('a partner program with an expensive or unsupported pattern is refused', () => {
  expect(readPrograms({ plain: { validationRegex: '^[0-9]{6}$' }, none: {} })).toHaveProperty('plain')
  for (const validationRegex of ['(a*){999}'.repeat(28), '((a*){31}){32}', '(?=a)a'])
    expect(() => readPrograms({ worst: { validationRegex } })).toThrow('The pattern of worst is refused')
})
