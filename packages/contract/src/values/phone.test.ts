import { describe, expect, test } from 'vitest'
import { placeholders } from '../names/constants.ts'
import { limits } from '../names/limits.ts'
import {
  formatPhone,
  isOtp,
  isPhone,
  isPin,
  otpDigits,
  phoneDigits,
  phoneMistake,
  pinDigits,
  toWirePhone,
} from './phone.ts'

const ours = '2065550100'
const spellings = {
  'in one piece': ours,
  'as shown': '+1 (206) 555-0100',
  'with the country’s 1': '12065550100',
  'with its code': '+1 2065550100',
  'with its code and a 1': '+1 1 206 555 0100',
  'with its code in brackets': '(+1) 206 555 0100',
  'with points': '206.555.0100',
  'with slashes': '206/555/0100',
  'with spaces around it': ' (206) 555 0100 ',
  'with spaces that do not break': '+1\u00a0206\u202f555\u20070100',
  'with wide spaces': '206\u3000555\u30000100',
  'with dashes': '206–555—0100',
  'with minus signs': '206−555−0100',
  'from a left-to-right embedding': '\u202a+1 (206) 555-0100\u202c',
  'from an override': '\u202d2065550100\u202c',
  'from an isolate': '\u2066+12065550100\u2069',
  'with marks of direction': '\u200e206\u200f555\u061c0100',
  'with zero-width signs': '\ufeff206\u200b555\u200c01\u200d00\u2060',
  'with soft hyphens': '206\u00ad555\u00ad0100',
  'in full-width signs': '＋１（２０６）５５５－０１００',
  'with a small plus': '﹢12065550100',
  'with a superscript plus': '⁺12065550100',
  'in Arabic digits': '٢٠٦٥٥٥٠١٠٠',
  'in Persian digits': '+۱ (۲۰۶) ۵۵۵-۰۱۰۰',
  'in Devanagari digits': '२०६-५५५-०१००',
  'in mathematical digits': '𝟐𝟎𝟔𝟓𝟓𝟓𝟎𝟏𝟎𝟎',
  'in digits of several scripts': '２０6५५۵٠१00',
  'from abroad with 00': '00 1 206 555 0100',
  'from abroad with 011': '011 1 206 555 0100',
} as const

const foreign = {
  Norwegian: '+47 92 34 56 78',
  'Norwegian from a contact': '\u202a+47 92 34 56 78\u202c',
  'Norwegian after a mark': '\u200e+47 92 34 56 78',
  'Norwegian with a mark behind the plus': '+\u200e47 92 34 56 78',
  'Norwegian with a space behind the plus': '+ 47 92 34 56 78',
  'Norwegian in brackets': '(+47) 92 34 56 78',
  'Norwegian in inner brackets': '+(47) 92 34 56 78',
  'Norwegian in full-width signs': '＋４７９２３４５６７８',
  'Norwegian in Arabic digits': '+٤٧ ٩٢ ٣٤ ٥٦ ٧٨',
  'Norwegian with a small plus': '﹢47 92 34 56 78',
  'Norwegian with a subscript plus': '₊47 92 34 56 78',
  'Norwegian with a Hebrew plus': '﬩47 92 34 56 78',
  'Norwegian with a 0 behind the plus': '+047 92 34 56 78',
  'Norwegian with 00': '0047 92 34 56 78',
  'Norwegian with 011': '011 47 92 34 56 78',
  'Norwegian with 1 011': '1 011 47 92 34 56 78',
  'Norwegian with 0011': '0011 47 92 34 56 78',
  'Norwegian with 0011 and a digit short': '0011 47 92 34 56 7',
  'Norwegian behind our prefix': '+1 (+47) 92 34 56 78',
  'Norwegian with 00 behind our prefix': '+1 (004) 792-345678',
  'Swedish of ten digits with 00': '0046 8 123 45',
  'Swedish of ten digits with 011': '011 46 8 123 4',
  Danish: '+45 32 12 34 56',
  Singaporean: '+65 6123 4567',
  British: '+44 20 7946 0958',
} as const

const mistaken = {
  nothing: '',
  'nine digits': '206555010',
  'eleven digits': '20655501000',
  'eleven digits after +1': '+120655501000',
  'a foreign trunk prefix 0': '07911 123456',
  'an extension': '206 555 0100 ext. 5',
  'an extension with x': '206 555 0100 x5',
  'an extension in place of a digit': '206 555 010 x5',
  'an extension in full-width letters': '206 555 010 ｘ5',
  'an extension in Cyrillic': '206 555 010 доб. 5',
  'an extension after a pause': '206 555 010,5',
  'an extension after a wait': '206 555 010;5',
  'an extension after a number sign': '206 555 010 #5',
  'a link': 'tel:206-555-0100',
  'letters of the keypad': '206-555-HAND',
  letters: 'abc',
  'two numbers': '206 555 0100 206 555 0101',
  'two numbers with codes': '+1 206 555 0100 +1 206 555 0101',
  'two halves of a number': '20655, 50100',
  'a plus in the middle': '206+5550100',
  'two pluses': '++12065550100',
  'an emoji': '📞 206 555 0100',
  keycaps: '2️⃣06 555 0100',
  'a superscript in place of a digit': '206 555 010²',
  'a circled digit': '206 555 010⓪',
  'a fraction': '206 555 0100½',
  'a service code': '*67 206 555 0100',
  'a hidden filler': '206\u3164555\u31640100',
  '10,000 digits': '2'.repeat(10_000),
  '10,000 Arabic digits': '٢'.repeat(10_000),
  '10,000 letters before a number': `${'a'.repeat(10_000)}2065550100`,
} as const
const entries = Object.entries
const refused = { ...foreign, ...mistaken }

describe('mobile numbers', () => {
  test.each(entries(spellings))('the phone check accepts the US number %s [R371 R376]', (_, text) => {
    expect(isPhone(text)).toBe(true)
    expect(phoneDigits(text)).toBe(ours)
    expect(toWirePhone(text)).toBe(`+1${ours}`)
    expect(formatPhone(text)).toBe('+1 (206) 555-0100')
  })

  test.each(entries(foreign))('the phone check refuses a foreign number: %s [R375]', (_, text) => {
    expect(isPhone(text)).toBe(false)
    expect(phoneMistake(text)).toBe('phoneForeign')
  })

  test.each(entries(mistaken))(
    'the phone check refuses an input that is not a phone number: %s [R371 R375]',
    (_, text) => {
      expect(isPhone(text)).toBe(false)
      expect(phoneMistake(text)).toBe('phoneInvalid')
    },
  )

  test.each(entries(refused))('formatting does not make a refused input a valid phone number: %s', (_, text) => {
    expect(isPhone(formatPhone(text))).toBe(false)
    expect(toWirePhone(text)).toBe(text)
    const shownText = formatPhone(text)
    expect(formatPhone(shownText)).toBe(shownText)
    expect(shownText.replace(/^\+1 \(/, '').replace(/\D/g, '')).toContain(phoneDigits(text))
  })

  test('a formatted foreign phone number has no direction marks', () => {
    expect(formatPhone('\u202a+47 92 34 56 78\u202c')).toBe('+47 92 34 56 78')
  })

  test('10,000 hidden characters do not change a phone number', () => {
    expect(toWirePhone(`206${'\u200b'.repeat(10_000)}5550100`)).toBe(`+1${ours}`)
  })

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
    ['+1 (00', '00'],
    ['00479', '00479'],
    ['+1 (011', '011'],
    ['two', 'two'],
    ['٢٠', '+1 (20'],
  ])("the typed number '%s' is formatted as '%s' [R372]", (typed, shownText) => {
    expect(formatPhone(typed)).toBe(shownText)
    expect(formatPhone(shownText)).toBe(shownText)
  })

  test.each([
    ['2065550100', '+1 (206) 555-0100'],
    ['12065550100', '+1 (206) 555-0100'],
    ['+12065550100', '+1 (206) 555-0100'],
    ['٢٠٦٥٥٥٠١٠٠', '+1 (206) 555-0100'],
    ['２０６５５５０１００', '+1 (206) 555-0100'],
    ['0012065550100', '+1 (206) 555-0100'],
    ['004792345678', '004792345678'],
    ['+4792345678', '+4792345678'],
    ['＋４７９２３４５６７８', '+4792345678'],
  ])('%s, typed character by character, is formatted as %s [R372]', (typed, shownText) => {
    expect([...typed].reduce((text, sign) => formatPhone(text + sign), '')).toBe(shownText)
  })

  test('the placeholder of the phone field has spaces around its hyphen [R373]', () => {
    expect(placeholders.phone).toBe('+1 (XXX) XXX - XXXX')
  })
})

describe('codes and PINs', () => {
  test('the digits of a code are the first six digits of the typed text [R378]', () => {
    expect(otpDigits('1 2 3 4 5 6 7')).toBe('123456')
    expect(otpDigits('code: 123-456.')).toBe('123456')
    expect(otpDigits('12a34')).toBe('1234')
  })

  test.each(['١٢٣٤٥٦', '１２３４５６', '१२३४५६', '𝟏𝟐𝟑𝟒𝟓𝟔'])('a code typed as %s is 123456 [R377]', (text) => {
    expect(otpDigits(text)).toBe('123456')
  })

  test.each(['١٢٣٤', '１２３４', '१२३४'])('a PIN typed as %s is 1234 [R377]', (text) => {
    expect(pinDigits(text)).toBe('1234')
  })

  test('the digits of a PIN are the first four digits of the typed text', () => {
    expect(pinDigits('40715')).toBe('4071')
  })

  test('the digits of a code and a PIN do not include hidden characters', () => {
    expect(otpDigits('\u202a123\u200b456\u202c')).toBe('123456')
    expect(pinDigits('\u202a12\u200b34\u202c')).toBe('1234')
  })

  test('a code has exactly six digits, and a PIN exactly four [R222 R377]', () => {
    expect([limits.otpLength, limits.pinLength]).toEqual([6, 4])
    expect(['123456', '12345', '1234567', '12345a'].map(isOtp)).toEqual([true, false, false, false])
    expect(['1234', '123', '12345', '12a4'].map(isPin)).toEqual([true, false, false, false])
  })
})
