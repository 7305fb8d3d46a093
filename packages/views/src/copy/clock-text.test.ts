import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  ['4:39 p.m.', 'a\u00a0las\u00a04:39\u00a0p.m.'],
  ['1:05 a.m.', 'a\u00a0la\u00a01:05\u00a0a.m.'],
  ['29 nov 2026, 11:05 a.m.', '29 nov 2026 a\u00a0las\u00a011:05\u00a0a.m.'],
  ['29 de noviembre de 2026 a las 1:05 a.m.', '29 de noviembre de 2026 a\u00a0la\u00a01:05\u00a0a.m.'],
])('the Spanish time %s has the article of its hour', (text, expected) => {
  expect(clockText('es-US', text)).toBe(expected)
})

test('an English time gets no additional words', () => {
  expect(clockText('en-US', 'Nov 29, 2026, 1:05 AM')).toBe('Nov 29, 2026, 1:05\u00a0AM')
})
