import { expect, test } from 'vitest'
import { defaultBudgets, keepCaptureMarks, limitOf } from './budgets.ts'

const day = 24 * 60 * 60_000

test('the last near palm of a user or a shell starts a lock of full length', () => {
  expect(limitOf(defaultBudgets, 'palms-near-person', 'user').lockMs).toBe(keepCaptureMarks)
  expect(limitOf(defaultBudgets, 'palms-near', 'shell').lockMs).toBe(7 * day)
})
