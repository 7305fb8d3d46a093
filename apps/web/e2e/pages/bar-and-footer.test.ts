import { endpoints, externalLink, paths } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const landing = enUs.heroTitle
const howItWorks = enUs['howItWorks.title']
const account = ({ page }: Person) => page.locator('.pf-account-menu > summary')
const link = ({ page }: Person, name: string) => page.getByRole('link', { name, exact: true })
const here = ({ page }: Person) => page.locator('.pf-top-links [aria-current="page"]').allTextContents()

test('keyboard focus on a link of the bar loads the file of its page', async () => {
  const person = await visit()
  await person.opens('/')
  const page = person.page.waitForResponse(/how-it-works\.route/)
  await link(person, enUs.howItWorks).first().focus()
  await page
  expect(person.path()).toBe(paths.landing)
})

test('the bar marks the open page', async () => {
  const person = await visit()
  await person.opens('/')
  expect(await here(person)).toEqual([])
  await link(person, enUs.howItWorks).first().click()
  await person.heading(howItWorks).waitFor()
  expect(await here(person)).toEqual([enUs.howItWorks])
})

test('a link at the end of a page opens the next page at its top', async () => {
  const person = await visit({ browser: { viewport: { width: 390, height: 740 } } })
  await person.opens('/')
  await link(person, enUs['footer.biometricConsent']).last().click()
  await expect.poll(() => person.path()).not.toBe('/')
  await expect.poll(() => person.page.evaluate(() => scrollY)).toBe(0)
})

test('the menu on a phone closes after a press on a link', async () => {
  const person = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  await person.opens('/')
  const menu = person.page.getByRole('dialog', { name: enUs.menu })
  // The menu must close even if the link leads to the open page.
  for (const from of ['another', 'the same']) {
    await person.presses(enUs.menu)
    await menu.getByRole('link', { name: enUs.howItWorks }).click()
    await person.heading(howItWorks).waitFor()
    await expect.poll(() => menu.isVisible(), { message: from }).toBe(false)
  }
})

test('the account menu closes on Escape, on an outside press and at sign-out [R060]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  const signOut = signOutIn(person)
  await account(person).click()
  await signOut.focus()
  await person.page.keyboard.press('Escape')
  await expect.poll(() => signOut.isVisible()).toBe(false)
  await person.hasFocusOn(account(person))
  await account(person).click()
  expect(await signOut.isVisible()).toBe(true)
  await person.heading(enUs.myProfile).click()
  await expect.poll(() => signOut.isVisible()).toBe(false)
  const gate = Promise.withResolvers<void>()
  await person.page.route(`**${endpoints.loadProfile.path}*`, async (route) => {
    await gate.promise
    await route.continue()
  })
  const request = person.page.waitForRequest(`**${endpoints.loadProfile.path}*`)
  await person.opens('/help')
  await request
  expect(await person.page.locator('.pf-top-account').textContent()).toBe('')
  gate.resolve()
  await account(person).waitFor()
  await person.opens('/dashboard')
  await person.seesDashboard()
  const arrival = Promise.withResolvers<void>()
  await person.page.route(`**${endpoints.signOut.path}`, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await account(person).click()
  await signOutIn(person).click()
  await person.page.getByText(enUs.signingOut).waitFor({ state: 'attached' })
  expect(await person.page.locator('.pf-top, .pf-profile, .pf-footer').count()).toBe(0)
  arrival.resolve()
  await person.heading(landing).waitFor()
})

test('the bar and the menu of a phone offer sign-in if the profile does not load [R062 R063 R064]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  person.watch.announce(status(500), report('profileFailed'))
  await person.network.fail('loadProfile', Array(4).fill({ status: 500 }))
  await person.opens('/help')
  for (const name of [enUs.signIn, enUs.signUp])
    await person.page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor()
  expect(await account(person).count()).toBe(0)
  await person.page.setViewportSize({ width: 390, height: 800 })
  await person.presses(enUs.menu)
  const menu = person.page.getByRole('dialog', { name: enUs.menu })
  for (const name of [enUs.signIn, enUs.signUp]) await menu.getByRole('link', { name, exact: true }).waitFor()
})

test('the server redirects an external link of the footer after hydration', async () => {
  const person = await visit()
  await person.page.route(`**${externalLink('cards')}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )
  await person.opens('/')
  await link(person, enUs['footer.cards']).click()
  await person.page.getByText('elsewhere', { exact: true }).waitFor()
  expect(person.path()).toBe(externalLink('cards'))
})

test('a second press on Cookie Preferences opens the dialog again', async () => {
  const person = await visit()
  await person.opens('/')
  const preferences = person.page.getByRole('dialog', { name: enUs['cookiePreferences.title'] })
  for (const time of ['first', 'second']) {
    await person.presses(enUs['cookiePreferences.title'])
    await expect.poll(() => preferences.isVisible(), { message: time }).toBe(true)
    await person.page.keyboard.press('Escape')
    await expect.poll(() => preferences.isVisible(), { message: time }).toBe(false)
  }
})
