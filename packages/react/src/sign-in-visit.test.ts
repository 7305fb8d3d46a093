import { useCases } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { linesAt } from './sign-in-visit.ts'

const positions = useCases.AUTHENTICATE.flatMap((step) => [false, true].map((inner) => ({ step, inner })))

test('the number of palm lines does not decrease along the steps of the sign-in', () => {
  const lines = positions.map(linesAt)
  expect(lines).toEqual(lines.toSorted())
})

test.each([
  ['the number', { step: 'VALIDATE_PHONE', inner: false }, 0],
  ['the code', { step: 'VALIDATE_PHONE', inner: true }, 1],
  ['the last step', { step: useCases.AUTHENTICATE.at(-1) ?? '', inner: false }, 2],
  ['no step', undefined, 0],
] as const)('the palm next to %s at %j has %i lines', (_, position, lines) => {
  expect(linesAt(position)).toBe(lines)
})
