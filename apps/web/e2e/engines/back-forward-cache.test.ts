import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

// Playwright turns off the back/forward cache of Chromium, so only other engines run these tests.
const visit = useVisits()

/** Goes back without waiting, because `page.goBack()` never resolves for a page from the back/forward cache. */
const goesBack = (person: Person): Promise<void> => person.page.evaluate(() => void setTimeout(() => history.back()))

async function signsOut(person: Person): Promise<void> {
  await person.page.getByText(enUs.myAccount).click()
  await signOutIn(person).click()
  await expect.poll(() => new URL(person.page.url()).pathname).toBe('/')
  await person.isAlive()
}

test('Back after a sign-out opens the sign-in form without showing the profile', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await signsOut(person)
  await goesBack(person)
  await person.seesNumberForm()
  expect(await person.page.getByText(enUs.myProfile, { exact: true }).count()).toBe(0)
})

test('a page from the back/forward cache responds to a press', async () => {
  const person = await visit()
  await person.opens('/how-it-works')
  await person.page.getByRole('banner').getByRole('link', { name: enUs.help, exact: true }).click()
  await expect.poll(() => new URL(person.page.url()).pathname).toBe('/help')
  await goesBack(person)
  await person.heading(enUs['howItWorks.title']).waitFor()
  await person.page.getByRole('banner').getByRole('link', { name: enUs.help, exact: true }).click()
  await expect.poll(() => new URL(person.page.url()).pathname).toBe('/help')
})

test('the phone number form accepts a number after Back from another site', async () => {
  const person = await visit()
  await person.opens()
  await person.typesPhone('2065550100')
  const typed = await person.phone.inputValue()
  await person.page.goto(person.site.payments)
  await goesBack(person)
  await person.seesNumberForm()
  const storedText = await person.phone.inputValue()
  expect(['', typed]).toContain(storedText)
  await person.asksForCode()
})
