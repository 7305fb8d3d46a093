import { enUs } from '@palmflow/views/testing/texts'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect } from 'vitest'
import { type Holder, titles } from './phone.ts'
import { walks } from './walks.ts'

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
  await holder.reads(enUs['consentBiometrics.read'])
  await holder.presses(enUs['consentBiometrics.agree'])
}
export async function consents(holder: Holder): Promise<void> {
  await holder.view.getByRole('button', { name: enUs['infographicsEducation.skip'], exact: true }).click()
  await holder.soonSees(enUs['consolidatedConsents.title'])
  await expect.poll(() => holder.view.getByRole('button', { name: enUs.continue }).isDisabled()).toBe(true)
  for (const title of ['Biometric consent', 'Terms of use'])
    await holder.view.getByRole('checkbox', { name: textOf('consolidatedConsents.agreeTo', { title }) }).check()
  await holder.presses(enUs.continue)
}
export async function addsBothPalms(holder: Holder): Promise<void> {
  await holder.soonSees(enUs['transitionToApp.palmsTitle'])
  await holder.presses(enUs['transitionToApp.palmsBoth'])
  await holder.soonSees(enUs['transitionToApp.leftTitle'])
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(enUs['transitionToApp.nextRightTitle'])
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(titles.phone)
}
export async function provesNumber(holder: Holder, number: string): Promise<void> {
  await holder.types(enUs['validatePhone.label'], number)
  await holder.tapsText()
  await holder.presses(enUs.continue)
}
export async function choosesPin(holder: Holder): Promise<void> {
  await holder.soonSees(enUs['enroll.pinTitle'])
  await holder.types(enUs['addPin.label'], '4071')
}
export async function showsTheLeftPalm(holder: Holder, which: string): Promise<void> {
  await consents(holder)
  await holder.soonSees(enUs['transitionToApp.palmsTitle'])
  await holder.presses(which)
  await holder.soonSees(enUs['transitionToApp.leftTitle'])
  await holder.presses(enUs['transitionToApp.scan'])
}
export const finishes = (holder: Holder, number: string, palms = 'LEFT'): Promise<void> =>
  walks(holder, { number, pin: '4071', answers: { palms } }, 'ENROLLMENT_SUCCESS')
