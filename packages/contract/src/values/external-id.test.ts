import { RE2JS } from 're2js'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { partnerProgram } from '../wire/profile-wire.ts'
import { testExternalId } from './external-id.ts'

describe('external ids and the pattern of a program', () => {
  test.each([
    ['^HM\\d{8}$', 'HM12345678', 'matches'],
    ['^HM\\d{8}$', 'HM1234567', 'differs'],
    ['^HM\\d{8}$', 'HM12345678\n', 'differs'],
    // As in `RegExp.test`, a pattern without anchors matches anywhere in the text.
    ['\\d{3}', 'number 123', 'matches'],
    ['', 'anything', 'matches'],
    ['(?i)^abc$', 'ABC', 'matches'],
  ] as const)('the pattern %s and the external id %j result in %s [R383]', (pattern, text, verdict) => {
    expect(testExternalId(pattern, text)).toBe(verdict)
  })

  test('an external id of more than 64 characters does not match', () => {
    expect(testExternalId('a', 'a'.repeat(64))).toBe('matches')
    expect(testExternalId('a', 'a'.repeat(65))).toBe('differs')
  })

  test('a pattern over 256 characters or with unsupported syntax is unreadable', () => {
    expect(testExternalId('a'.repeat(256), 'a'.repeat(64))).toBe('differs')
    for (const odd of ['a'.repeat(257), '(?=a)a', '(a)\\1', '(', '[z-a]', 'a{1001}', '((a{100}){100}){100}', '\\'])
      expect(testExternalId(odd, 'a'), odd.slice(0, 20)).toBe('unreadable')
  })

  test('a pattern that costs too much to match is unreadable', () => {
    for (const cheap of ['a{64}', '^(?:[A-Z]{2,64}-){3}$', '\\pL{1,64}'])
      expect(testExternalId(cheap, 'a'), cheap).not.toBe('unreadable')
    for (const costly of ['a{65}', 'a{1,65}', 'a{65,}', '(a*){999}'.repeat(28), '(a*){64}'.repeat(31)])
      expect(testExternalId(costly, 'a'), costly.slice(0, 20)).toBe('unreadable')
  })

  test('repeated tests of an external id compile its pattern only once', () => {
    const compile = vi.spyOn(RE2JS, 'compile')
    onTestFinished(() => compile.mockRestore())
    for (let time = 0; time < 3; time += 1) expect(testExternalId('^once[0-9]$', 'once1')).toBe('matches')
    for (let time = 0; time < 3; time += 1) expect(testExternalId('once(', 'once1')).toBe('unreadable')
    expect(compile).toHaveBeenCalledTimes(2)
  })

  // A backtracking engine would need exponential time for these patterns.
  test('a pattern with nested repetitions gets a result without backtracking', () => {
    const text = `${'a'.repeat(63)}!`
    for (const inner of ['a+', 'a*', 'a?a?', '(a|a)', '(a|aa)', '[a-z]+', '\\w+', '[^!]*', '(?:a{0,9}){0,9}'])
      for (const outer of ['*', '+', '{1,30}'])
        for (const end of ['$', 'b', '(?:a|b)+c$']) {
          const pattern = `^(${inner})${outer}${end}`
          expect(testExternalId(pattern, text), pattern).not.toBe('matches')
        }
  })
})

test('the schema of a program has each field of the specification [R309]', () => {
  const program = {
    ...{ programId: 'rewards', partnerName: 'A partner', rewardName: 'A reward', valueProposition: 'A proposition' },
    ...{ customerLinkedStatus: 'LINKED', loyaltyLinkingType: 'MANUAL', obfuscatedPartnerExternalId: '••••1234' },
    ...{ partnerAccountURL: 'https://partner.example/me', customerFacingExternalIdDescriptor: 'member number' },
    ...{ validationRegex: '^[0-9]{4}$', unlinkAlertMessages: ['First.', 'Second.'], consentText: 'I agree.' },
  }
  expect(v.parse(partnerProgram, program)).toEqual(program)
  for (const odd of [
    { customerLinkedStatus: 'PERHAPS' },
    { loyaltyLinkingType: 'OTHER' },
    { unlinkAlertMessages: 'First.' },
    { programId: '../x' },
  ])
    expect(v.is(partnerProgram, { ...program, ...odd })).toBe(false)
})
