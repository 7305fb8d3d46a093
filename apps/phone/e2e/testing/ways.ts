import { type Holder, titles } from './phone.ts'

export const ownNumber = '2065550100'
export const pin = '1234'

/** The ways into the sign-in of someone whose palm does not tell enough. */
export async function comesToPhone(holder: Holder): Promise<void> {
  await holder.sets('Person', 'Twin')
  await holder.scans()
  await holder.soonSees(titles.phone)
}
export async function comesToCode(holder: Holder, number = ownNumber): Promise<void> {
  await comesToPhone(holder)
  await holder.fillsIn('Mobile number', number)
  await holder.sees(titles.code)
}
export async function givesCode(holder: Holder): Promise<void> {
  await holder.tapsText()
  await holder.presses('Continue')
}
export async function comesToPin(holder: Holder): Promise<void> {
  await comesToCode(holder)
  await givesCode(holder)
  await holder.sees(titles.pin)
}
/** What the profile says of a palm, once it has come. */
export const stateOf = (holder: Holder, palm: string): Promise<string | null | undefined> =>
  holder.heading(palm).evaluate(({ nextElementSibling }) => nextElementSibling?.textContent)
