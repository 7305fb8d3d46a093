import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { textOf } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const confirm = enUs['addPalm.right']

async function opensFromProfile(person: Person): Promise<void> {
  await person.page.getByRole('link', { name: enUs.profileAddRight }).waitFor()
  // The demo user has only a left palm, so the user can add only the right palm.
  expect(await person.page.getByRole('link', { name: enUs.profileAddLeft }).count()).toBe(0)
  await person.page.getByRole('link', { name: enUs.profileAddRight }).click()
  await person.heading(confirm).waitFor()
}
async function agrees(person: Person): Promise<void> {
  await person.heading('Biometric consent').waitFor()
  await person.page.locator('.pf-legal[aria-busy="false"]').waitFor()
  await person.page.getByRole('region', { name: 'Biometric consent' }).press('End')
  await person.presses(enUs['consentBiometrics.agree'])
}

test('after the consent to an added palm, the website sends the user to the app [R253]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  await person.sees(textOf('addPalm.phoneLeadInApp', { tail: '0100' }))
  await person.walks('CONSENT_BIOMETRICS')
  await agrees(person)
  await person.heading(enUs['addPalmInApp.right']).waitFor()
  expect(person.path()).toBe('/download-app?for=add-palm&palm=RIGHT')
  await person.sees(enUs['addPalmInApp.agreed'])
  await person.sees(enUs['addPalmInApp.signInHow'])
  await person.sees(enUs['addPalmInApp.scan'])
  expect(await person.page.getByText(enUs['downloadApp.scanToCreate']).count()).toBe(0)
  for (const store of [`${enUs['downloadApp.ios']} App Store`, `${enUs['downloadApp.android']} Google Play`])
    expect(await person.page.getByRole('link', { name: store }).getAttribute('href')).toMatch(/^https:\/\//)
  await person.page.goBack()
  await person.seesDashboard()
})

test('after a reload, Back from the palm consent opens the phone number step', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  await person.walks('CONSENT_BIOMETRICS')
  await person.reloads()
  await person.heading('Biometric consent').waitFor()
  await person.page.goBack()
  await person.heading(confirm).waitFor()
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.presses(enUs.cancel)
  await person.seesDashboard()
})
