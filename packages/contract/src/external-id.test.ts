import { describe, expect, test } from 'vitest'
import { testExternalId } from './external-id.ts'

describe('what a person typed, tested against a program’s pattern', () => {
  test.each([
    ['^HM\\d{8}$', 'HM12345678', 'matches'],
    ['^HM\\d{8}$', 'HM1234567', 'differs'],
    ['^HM\\d{8}$', 'HM12345678\n', 'differs'],
    // As `RegExp.test`: without anchors it may stand anywhere.
    ['\\d{3}', 'number 123', 'matches'],
    ['', 'anything', 'matches'],
    ['(?i)^abc$', 'ABC', 'matches'],
  ] as const)('%s and %j: %s [R383]', (pattern, text, verdict) => {
    expect(testExternalId(pattern, text)).toBe(verdict)
  })

  test('differs where it is longer than 64 characters, whatever the pattern is', () => {
    expect(testExternalId('a', 'a'.repeat(64))).toBe('matches')
    expect(testExternalId('a', 'a'.repeat(65))).toBe('differs')
  })

  test('is left to the server where the pattern is longer than 256 characters, or none that runs in linear time', () => {
    expect(testExternalId('a'.repeat(256), 'a'.repeat(64))).toBe('differs')
    for (const odd of ['a'.repeat(257), '(?=a)a', '(a)\\1', '(', '[z-a]', 'a{1001}', '((a{100}){100}){100}', '\\'])
      expect(testExternalId(odd, 'a'), odd.slice(0, 20)).toBe('unreadable')
  })
})
