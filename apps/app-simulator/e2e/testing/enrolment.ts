import { enUs } from '@palmflow/views/copy/en-us'
import { expect } from 'vitest'
import { type Holder, titles } from './phone.ts'
import { walks } from './walks.ts'

/** The user holds out each hand automatically. */
export async function comesToSignUp(holder: Holder, application = ''): Promise<void> {
  await holder.sees(titles.choice)
  await holder.sets('Person', 'New')
  if (application !== '') await holder.page.getByLabel('Partner', { exact: true }).selectOption(application)
  await holder.page.getByLabel('Opens at').selectOption({ label: 'Sign up' })
}
export const numberOf = (holder: Holder): Promise<string> =>
  holder.page.getByLabel('Phone number', { exact: true }).inputValue()

export async function agreesTo(holder: Holder, title: string): Promise<void> {
  await holder.soonSees(title)
  const region = holder.view.getByRole('region', { name: title })
  await holder.view.locator('.pf-legal[aria-busy="false"]').waitFor()
  await region.press('End')
  await holder.reads('You can agree now.')
  await holder.presses('Agree')
}
export async function consents(holder: Holder): Promise<void> {
  await holder.view.getByRole('button', { name: 'Skip', exact: true }).click()
  await holder.soonSees('Before we scan your palm')
  await expect.poll(() => holder.view.getByRole('button', { name: enUs.continue }).isDisabled()).toBe(true)
  for (const title of ['Biometric consent', 'Terms of use'])
    await holder.view.getByRole('checkbox', { name: `I agree to the ${title}` }).check()
  await holder.presses(enUs.continue)
}
export async function addsBothPalms(holder: Holder): Promise<void> {
  await holder.soonSees('Which palms would you like to add?')
  await holder.presses('Both palms')
  await holder.soonSees('Scan your left palm')
  await holder.presses('Start scan')
  await holder.soonSees('Now your right palm')
  await holder.presses('Start scan')
  await holder.soonSees(titles.phone)
}
export async function provesNumber(holder: Holder, number: string): Promise<void> {
  await holder.types('Mobile number', number)
  await holder.tapsText()
  await holder.presses(enUs.continue)
}
export async function choosesPin(holder: Holder): Promise<void> {
  await holder.soonSees('Choose a PIN')
  await holder.types('PIN', '4071')
}
export async function showsTheLeftPalm(holder: Holder, which: string): Promise<void> {
  await consents(holder)
  await holder.soonSees('Which palms would you like to add?')
  await holder.presses(which)
  await holder.soonSees('Scan your left palm')
  await holder.presses('Start scan')
}
export const finishes = (holder: Holder, number: string, palms = 'LEFT'): Promise<void> =>
  walks(holder, { number, pin: '4071', answers: { palms } }, 'ENROLLMENT_SUCCESS')
