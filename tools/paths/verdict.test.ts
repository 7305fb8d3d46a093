import { expect, test } from 'vitest'
import { verdictLine } from './verdict.ts'

const row = { chart: 'ADD_PIN', level: 'app', red: 0 } as const

test('the last line of a run without red paths says passed', () => {
  expect(verdictLine([row], new Set())).toBe('passed: 1 rows without a red path')
})

test('the last line of a run with red paths says failed and names the charts', () => {
  expect(verdictLine([row, { ...row, red: 4 }], new Set(['a', 'b']))).toBe(
    'failed: ADD_PIN (app) has 4 red, 2 problems above',
  )
})

test('the last line of a run with a problem and without red paths says failed', () => {
  expect(verdictLine([row], new Set(['no result']))).toBe('failed: 1 problem above')
})
