import { expect, test } from 'vitest'
import { containsNumber } from './contains-number.ts'

test('the search for a PIN ignores longer tokens and numbers that contain the PIN', () => {
  const read = ['4711', '••••4711', 'broken 4711', '{"at":4711}', JSON.stringify('two lines\n4711'), 'it is 4711.']
  const chance = ['14711', '47110', 'a4711', '4711b', 'x-4711', '4711-x', '0.4711', '4711.25', 'Zq4711_']
  expect(read.filter((text) => !containsNumber(text, '4711'))).toEqual([])
  expect(chance.filter((text) => containsNumber(text, '4711'))).toEqual([])
})
