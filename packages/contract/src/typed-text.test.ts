import { expect, test } from 'vitest'
import { plainText, typedText } from './typed-text.ts'

/** Those whose digits are single characters; the others (Roman, Han and so on) have no decimal digits. */
const digitsOfScripts = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210)
  return [...digits].length === 10 && /^\p{Nd}+$/u.test(digits) ? [[system, digits] as const] : []
})

test.each(digitsOfScripts)('the digits of %s are read as what they count', (_, digits) => {
  expect(plainText(digits)).toBe('9876543210')
})

test('the digits of the scripts that people write with are among those read', () => {
  expect(digitsOfScripts.map(([system]) => system)).toEqual(
    expect.arrayContaining(['arab', 'arabext', 'beng', 'deva', 'fullwide', 'khmr', 'latn', 'mymr', 'thai', 'tibt']),
  )
})

test('each decimal digit of Unicode is read as one digit', () => {
  let count = 0
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    if (!/^\p{Nd}$/u.test(character)) continue
    count++
    expect(plainText(character), code.toString(16)).toMatch(/^[0-9]$/)
  }
  expect(count % 10).toBe(0)
})

test('format characters are taken out, and nothing else that is not a digit', () => {
  expect(plainText('\u202aMember\u200b №\u2069 HM 12²½①\u202c')).toBe('Member № HM 12²½①')
})

test('full-width signs are read as ASCII, and other signs for plus as plus', () => {
  expect(plainText('ＨＭ－（１２）＋')).toBe('HM-(12)+')
  expect(plainText('⁺₊﬩﹢＋')).toBe('+++++')
})

test('a text is sent without the spaces around it', () => {
  expect(typedText('\u200e\u3000ＨＭ 12\u00a0')).toBe('HM 12')
})
