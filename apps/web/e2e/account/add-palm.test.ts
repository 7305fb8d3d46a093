import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const confirm = enUs['addPalm.right']

async function opensFromProfile(user: WebsiteUser): Promise<void> {
  await user.page.getByRole('link', { name: enUs.profileAddRight }).waitFor()
  // The demo user has only a left palm, so the user can add only the right palm.
  expect(await user.page.getByRole('link', { name: enUs.profileAddLeft }).count()).toBe(0)
  await user.page.getByRole('link', { name: enUs.profileAddRight }).click()
  await user.heading(confirm).waitFor()
}
async function agrees(user: WebsiteUser): Promise<void> {
  await user.heading('Biometric consent').waitFor()
  await user.page.locator('.pf-legal[aria-busy="false"]').waitFor()
  await user.page.getByRole('region', { name: 'Biometric consent' }).press('End')
  await user.presses(enUs['consentBiometrics.agree'])
}

test('after the consent to an added palm, the website shows the app page [R253]', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await opensFromProfile(user)
  await user.sees(textOf('addPalm.phoneLeadInApp', { tail: '0100' }))
  await user.walks('CONSENT_BIOMETRICS')
  await agrees(user)
  await user.heading(enUs['addPalmInApp.right']).waitFor()
  expect(user.path()).toBe('/download-app?for=add-palm&palm=RIGHT')
  await user.sees(enUs['addPalmInApp.agreed'])
  await user.sees(enUs['addPalmInApp.signInHow'])
  await user.sees(enUs['addPalmInApp.scan'])
  expect(await user.page.getByText(enUs['downloadApp.scanToCreate']).count()).toBe(0)
  for (const store of [`${enUs['downloadApp.ios']} App Store`, `${enUs['downloadApp.android']} Google Play`])
    expect(await user.page.getByRole('link', { name: store }).getAttribute('href')).toMatch(/^https:\/\//)
  await user.page.goBack()
  await user.seesDashboard()
})

test('after a reload, Back from the palm consent opens the phone number step', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await opensFromProfile(user)
  await user.walks('CONSENT_BIOMETRICS')
  await user.reloads()
  await user.heading('Biometric consent').waitFor()
  await user.page.goBack()
  await user.heading(confirm).waitFor()
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0100')
  await user.presses(enUs.cancel)
  await user.seesDashboard()
})
