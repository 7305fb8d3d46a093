import { describe, expect, test } from 'vitest'
import { placeholders } from './constants.ts'
import { limits } from './limits.ts'
import { formatPhone, isOtp, isPhone, isPin, otpDigits, phoneDigits, toWirePhone } from './phone.ts'

describe('a mobile number', () => {
  test.each(['2065550100', '+1 (206) 555-0100', '12065550100', '+1 2065550100', '206.555.0100', ' (206) 555 0100 '])(
    "a person who types or pastes '%s' has given ten digits [R371]",
    (text) => {
      expect(isPhone(text)).toBe(true)
      expect(phoneDigits(text)).toBe('2065550100')
    },
  )

  test.each(['', '206555010', '20655501000', '+44 20 7946 0958', '206-555-HAND', '+120655501000', 'abc'])(
    "a person who types '%s' has not given a number, and nothing of it is cut away [R371]",
    (text) => {
      expect(isPhone(text)).toBe(false)
      expect(formatPhone(text).replace(/\D/g, '')).toContain(phoneDigits(text))
    },
  )

  test.each([
    ['', ''],
    ['+', '+'],
    ['+1', '+1'],
    ['2', '+1 (2'],
    ['206', '+1 (206'],
    ['2065', '+1 (206) 5'],
    ['206555', '+1 (206) 555'],
    ['2065550', '+1 (206) 555-0'],
    ['2065550100', '+1 (206) 555-0100'],
    ['20655501001', '+1 (206) 555-01001'],
    ['+44 20 7946', '+44 20 7946'],
    ['two', 'two'],
  ])("typing '%s' shows '%s' [R372]", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
    expect(formatPhone(shown)).toBe(shown)
  })

  test('typing digit by digit, each over what the last one showed, ends in the whole number [R372]', () => {
    const shown = [...'2065550100'].reduce((text, digit) => formatPhone(text + digit), '')
    expect(shown).toBe('+1 (206) 555-0100')
  })

  test('the number is sent without punctuation and spaces, with its plus sign [R376]', () => {
    expect(toWirePhone('+1 (206) 555-0100')).toBe('+12065550100')
  })

  test('the placeholder has spaces round its hyphen [R373]', () => {
    expect(placeholders.phone).toBe('+1 (XXX) XXX - XXXX')
  })
})

describe('a code and a PIN', () => {
  test('a pasted code loses what is no digit first, and is cut to six after that [R378]', () => {
    expect(otpDigits('1 2 3 4 5 6 7')).toBe('123456')
    expect(otpDigits('code: 123-456.')).toBe('123456')
    expect(otpDigits('12a34')).toBe('1234')
  })

  test('a code has exactly six digits, a PIN exactly four [R222 R377]', () => {
    expect([limits.otpLength, limits.pinLength]).toEqual([6, 4])
    expect(['123456', '12345', '1234567', '12345a'].map(isOtp)).toEqual([true, false, false, false])
    expect(['1234', '123', '12345', '12a4'].map(isPin)).toEqual([true, false, false, false])
  })
})
