import { expect, test } from 'vitest'
import { isCommonPin, isOfNumber } from './common-pins.ts'

const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))

test('the 20 most frequent PINs of published leaks count as common', () => {
  const first = '1234 1111 0000 1212 7777 1004 2000 4444 2222 6969 9999 3333 5555 6666 1122 1313 8888 4321 2001 1010'
  expect(first.split(' ').filter((pin) => !isCommonPin(pin))).toEqual([])
})

test.each([
  ['one digit', '7777'],
  ['two digits in turn', '3939'],
  ['two pairs', '4488'],
  ['a mirror', '4774'],
  ['three alike', '0007'],
  ['a rise', '3456'],
  ['a fall past zero', '1098'],
  ['a rise by two', '1357'],
  ['a year of birth', '1968'],
  ['this year', '2026'],
  ['a column of keys', '2580'],
  ['the corners of the keys', '1397'],
])('a PIN with %s counts as common: %s', (_, pin) => {
  expect(isCommonPin(pin)).toBe(true)
})

test('between 200 and 700 of all 10,000 PINs count as common', () => {
  const common = all.filter(isCommonPin)
  expect([common.length > 200, common.length < 700]).toEqual([true, true])
})

test('four consecutive digits of the user’s number are not a valid PIN', () => {
  const phone = '+12065550173'
  const found = all.filter((pin) => isOfNumber(pin, phone))
  expect(found.sort()).toEqual(['0173', '0655', '1206', '2065', '5017', '5550', '5501', '6555'].sort())
})
