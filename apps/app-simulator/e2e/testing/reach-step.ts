import { enUs } from '@palmflow/views/testing/texts'
import type { AppUser } from './phone.ts'
import { walks } from './walks.ts'

export const ownNumber = '2065550100'
export const pin = '1234'

/** The user's palm is similar to another palm, so the server asks for the number, the code and the PIN. */
async function comesTo(user: AppUser, step: string, number = ownNumber): Promise<void> {
  await user.sets('User', 'Similar')
  await walks(user, { number, pin }, step)
}
export const comesToPhone = (user: AppUser): Promise<void> => comesTo(user, 'CHALLENGE_PHONE')
export const comesToCode = (user: AppUser, number?: string): Promise<void> => comesTo(user, 'CHALLENGE_OTP', number)
export const comesToPin = (user: AppUser): Promise<void> => comesTo(user, 'ADD_PIN')
export async function givesCode(user: AppUser): Promise<void> {
  await user.tapsText()
  await user.presses(enUs.continue)
}
export const stateOf = (user: AppUser, palm: string): Promise<string | null | undefined> =>
  user.heading(palm).evaluate(({ nextElementSibling }) => nextElementSibling?.textContent)
