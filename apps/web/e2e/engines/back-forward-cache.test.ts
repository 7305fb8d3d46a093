import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

// Playwright turns off the back/forward cache of Chromium, so only other engines run these tests.
const visit = useVisits()

/** Goes back without waiting, because `page.goBack()` never resolves for a page from the back/forward cache. */
const goesBack = (user: WebsiteUser): Promise<void> => user.page.evaluate(() => void setTimeout(() => history.back()))

async function signsOut(user: WebsiteUser): Promise<void> {
  await user.page.getByText(enUs.myAccount).click()
  await signOutIn(user).click()
  await expect.poll(() => new URL(user.page.url()).pathname).toBe('/')
  await user.isAlive()
}

test('Back after a sign-out opens the sign-in form without showing the profile', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await signsOut(user)
  await goesBack(user)
  await user.seesNumberForm()
  expect(await user.page.getByText(enUs.myProfile, { exact: true }).count()).toBe(0)
})

test('a page from the back/forward cache responds to a press', async () => {
  const user = await visit()
  await user.opens('/how-it-works')
  await user.page.getByRole('banner').getByRole('link', { name: enUs.help, exact: true }).click()
  await expect.poll(() => new URL(user.page.url()).pathname).toBe('/help')
  await goesBack(user)
  await user.heading(enUs['howItWorks.title']).waitFor()
  await user.page.getByRole('banner').getByRole('link', { name: enUs.help, exact: true }).click()
  await expect.poll(() => new URL(user.page.url()).pathname).toBe('/help')
})

test('the phone number form accepts a number after Back from another site', async () => {
  const user = await visit()
  await user.opens()
  await user.typesPhone('2065550100')
  const typed = await user.phone.inputValue()
  await user.page.goto(user.site.payments)
  await goesBack(user)
  await user.seesNumberForm()
  const storedText = await user.phone.inputValue()
  expect(['', typed]).toContain(storedText)
  await user.asksForCode()
})
