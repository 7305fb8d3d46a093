import { enUs } from '@palmflow/views/testing/texts'
import type { Holder } from './phone.ts'
import { walks } from './walks.ts'

export const ownNumber = '2065550100'
export const pin = '1234'

/** The user's palm is similar to another palm, so the server requests all challenges. */
async function comesTo(holder: Holder, step: string, number = ownNumber): Promise<void> {
  await holder.sets('Person', 'Twin')
  await walks(holder, { number, pin }, step)
}
export const comesToPhone = (holder: Holder): Promise<void> => comesTo(holder, 'CHALLENGE_PHONE')
export const comesToCode = (holder: Holder, number?: string): Promise<void> => comesTo(holder, 'CHALLENGE_OTP', number)
export const comesToPin = (holder: Holder): Promise<void> => comesTo(holder, 'ADD_PIN')
export async function givesCode(holder: Holder): Promise<void> {
  await holder.tapsText()
  await holder.presses(enUs.continue)
}
export const stateOf = (holder: Holder, palm: string): Promise<string | null | undefined> =>
  holder.heading(palm).evaluate(({ nextElementSibling }) => nextElementSibling?.textContent)
