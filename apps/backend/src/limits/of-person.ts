import { addedPalms, dataRequests, defaultBudgets, nearPerson, numberTexts, wrongOtp } from './budgets.ts'
import type { Limit } from './limits.ts'
import { rightPins, wrongPin, wrongPinsInRow, wrongPinsOfMonth } from './pin-budgets.ts'

/** The limits that count by a person's profile. */
export const limitsOfProfile = (id: string): Limit[] =>
  [wrongPin, wrongPinsInRow, wrongPinsOfMonth, rightPins, nearPerson, dataRequests, addedPalms].map((limit) =>
    limit(defaultBudgets, id),
  )

/** The limits that count by the mark of their number, for all strangers together. */
export const limitsOfNumber = (mark: string): Limit[] => [
  wrongOtp(defaultBudgets, mark, 'strangers'),
  ...numberTexts(defaultBudgets, mark, 'strangers'),
]

export const countedOfProfile = (id: string): string[] => limitsOfProfile(id).map(({ key }) => key)
export const countedOfNumber = (mark: string): string[] => limitsOfNumber(mark).map(({ key }) => key)
