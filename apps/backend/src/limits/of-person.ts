import { addedPalms, dataRequests, defaultBudgets, nearPerson, numberTexts, wrongOtp, wrongPin } from './budgets.ts'

/** What is counted of a person by their profile, by its keys. */
export const countedOfProfile = (id: string): string[] =>
  [wrongPin, nearPerson, dataRequests, addedPalms].map((limit) => limit(defaultBudgets, id).key)

/** And by the mark of their number, for all strangers together. */
export const countedOfNumber = (mark: string): string[] =>
  [wrongOtp(defaultBudgets, mark, 'strangers'), ...numberTexts(defaultBudgets, mark, 'strangers')].map(({ key }) => key)
