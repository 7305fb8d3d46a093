import { expect, test } from 'vitest'
import { verdictLine } from './verdict.ts'

const row = { chart: 'ADD_PIN', level: 'app', red: 0 } as const

test('the last line of a green run says passed', () => {
  expect(verdictLine([row], new Set())).toBe('passed: 1 rows without a red path')
})

test('the last line of a red run says failed and names the chart', () => {
  expect(verdictLine([row, { ...row, red: 4 }], new Set(['a', 'b']))).toBe(
    'failed: ADD_PIN (app) has 4 red, 2 problems above',
  )
})

test('the result of a run is "failed" if it has a problem but no failed path', () => {
  expect(verdictLine([row], new Set(['no result']))).toBe('failed: 1 problem above')
})
