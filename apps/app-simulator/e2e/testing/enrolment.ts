import { enUs } from '@palmflow/views/testing/texts'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect } from 'vitest'
import { type AppUser, titles } from './phone.ts'
import { walks } from './walks.ts'

export async function comesToSignUp(user: AppUser, application = ''): Promise<void> {
  await user.sees(titles.choice)
  await user.sets('User', 'New')
  if (application !== '') await user.page.getByLabel('Partner', { exact: true }).selectOption(application)
  await user.page.getByLabel('Start page').selectOption({ label: 'Sign up' })
}
export const numberOf = (user: AppUser): Promise<string> =>
  user.page.getByLabel('Phone number', { exact: true }).inputValue()

export async function agreesTo(user: AppUser, title: string): Promise<void> {
  await user.soonSees(title)
  const region = user.view.getByRole('region', { name: title })
  await user.view.locator('.pf-legal[aria-busy="false"]').waitFor()
  await region.press('End')
  await user.reads(enUs['consentBiometrics.read'])
  await user.presses(enUs['consentBiometrics.agree'])
}
export async function consents(user: AppUser): Promise<void> {
  await user.view.getByRole('button', { name: enUs['infographicsEducation.skip'], exact: true }).click()
  await user.soonSees(enUs['consolidatedConsents.title'])
  await expect.poll(() => user.view.getByRole('button', { name: enUs.continue }).isDisabled()).toBe(true)
  for (const title of ['Biometric consent', 'Terms of use'])
    await user.view.getByRole('checkbox', { name: textOf('consolidatedConsents.agreeTo', { title }) }).check()
  await user.presses(enUs.continue)
}
export async function addsBothPalms(user: AppUser): Promise<void> {
  await user.soonSees(enUs['transitionToApp.palmsTitle'])
  await user.presses(enUs['transitionToApp.palmsBoth'])
  await user.soonSees(enUs['transitionToApp.leftTitle'])
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(enUs['transitionToApp.nextRightTitle'])
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(titles.phone)
}
export async function provesNumber(user: AppUser, number: string): Promise<void> {
  await user.types(enUs['validatePhone.label'], number)
  await user.tapsText()
  await user.presses(enUs.continue)
}
export async function choosesPin(user: AppUser): Promise<void> {
  await user.soonSees(enUs['enroll.pinTitle'])
  await user.types(enUs['addPin.label'], '4071')
}
export async function showsTheLeftPalm(user: AppUser, palms: 'BOTH' | 'LEFT'): Promise<void> {
  // The previous visit can show a step of the same name.
  await user.view.getByRole('button', { name: enUs['infographicsEducation.skip'], exact: true }).waitFor()
  await walks(user, { number: '', pin: '', answers: { palms } }, 'TRANSITION_TO_APP ready')
  await user.presses(enUs['transitionToApp.scan'])
}
export const finishes = (user: AppUser, number: string, palms = 'LEFT'): Promise<void> =>
  walks(user, { number, pin: '4071', answers: { palms } }, 'ENROLLMENT_SUCCESS')
