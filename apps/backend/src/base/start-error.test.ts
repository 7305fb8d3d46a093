import { expect, test } from 'vitest'
import { StartError, startErrorText } from './start-error.ts'

test('a start error has its own name and one line for the operator', () => {
  const error = new StartError('PORT is not a number')
  expect(String(error)).toBe('StartError: PORT is not a number')
  expect(startErrorText(error)).toBe('PORT is not a number')
})
