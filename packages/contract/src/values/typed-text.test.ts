import { expect, test } from 'vitest'
import { isPhone, otpDigits, toWirePhone } from './phone.ts'

const numberings = Intl.supportedValuesOf('numberingSystem')
  .map((name) => [name, new Intl.NumberFormat('en', { numberingSystem: name, useGrouping: false })] as const)
  .map(([name, format]) => [name, Array.from('0123456789', (digit) => format.format(Number(digit)))] as const)
  .filter(([, digits]) => digits.every((digit) => /^\p{Nd}$/u.test(digit)))

test.each(numberings)('the digits of the numbering system %s are read as 0 to 9 [R371 R377]', (_, digits) => {
  const written = Array.from('2065550100', (digit) => digits[Number(digit)]).join('')
  expect(toWirePhone(written)).toBe('+12065550100')
  expect(otpDigits(digits.slice(4).join(''))).toBe('456789')
})

test('the test of digits covers more than fifty numbering systems', () => {
  expect(numberings.length).toBeGreaterThan(50)
})

const signs = [
  ...'0123456789'.repeat(4),
  ...'٤٧',
  ...'４７',
  ...'+＋﹢',
  ...' ()-.–/',
  '\u202a',
  '\u200e',
  '\u200b',
  'x',
  ',',
  '#',
  '½',
]

test('random texts that are valid phone numbers keep their digits [R371]', () => {
  let seed = 1
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  let read = 0
  for (let count = 0; count < 20_000; count++) {
    const text = Array.from({ length: 9 + next(8) }, () => signs[next(signs.length)]).join('')
    if (!isPhone(text)) continue
    read++
    const digits = text.normalize('NFKC').replaceAll('٤', '4').replaceAll('٧', '7').replace(/\D/g, '')
    expect(
      ['', '1', '11', '001', '0111'].map((code) => code + toWirePhone(text).slice(2)),
      text,
    ).toContain(digits)
    expect(text, 'with the code of another country').not.toMatch(/[+＋﹢][^\d٤４７٧]*[02-9٤４７٧]/)
    expect(text, 'with what is no part of a number').not.toMatch(/[x,#½]/)
  }
  expect(read).toBeGreaterThan(100)
})
