import { expect, test } from 'vitest'
import { keepCaptureMarks, limitOf, wrongStepUps } from './budgets.ts'
import { defaultBudgets } from './default-budgets.ts'

const day = 24 * 60 * 60_000

test('the last allowed near palm locks a user for 90 days and a shell for 7 days', () => {
  expect(limitOf(defaultBudgets, 'palms-near-person', 'user').lockMs).toBe(keepCaptureMarks)
  expect(limitOf(defaultBudgets, 'palms-near', 'shell').lockMs).toBe(7 * day)
})

test('wrong step-ups have one count for each pair of sign-in and user', () => {
  const keys = ['one', 'other'].flatMap((user) =>
    ['a', 'b'].map((root) => wrongStepUps(defaultBudgets, root, user).key),
  )
  expect(new Set(keys).size).toBe(4)
})

test('the daily limit of a number is halved for a network and doubled for strangers', () => {
  const names = ['sms-home-day', 'sms-network-day', 'sms-strangers-day'] as const
  const most = names.map((name) => limitOf({ ...defaultBudgets, smsPerNumberDay: 7 }, name, 'number').max)
  expect(most).toEqual([7, 4, 14])
})
