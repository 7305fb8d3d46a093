import { endpoints, externalLink, paths } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const landing = enUs.heroTitle
const howItWorks = enUs['howItWorks.title']
const account = ({ page }: WebsiteUser) => page.locator('.pf-account-menu > summary')
const link = ({ page }: WebsiteUser, name: string) => page.getByRole('link', { name, exact: true })
const here = ({ page }: WebsiteUser) => page.locator('.pf-top-links [aria-current="page"]').allTextContents()

test('keyboard focus on a link of the top bar prefetches the file of its page', async () => {
  const user = await visit()
  await user.opens('/')
  const page = user.page.waitForResponse(/how-it-works\.route/)
  await link(user, enUs.howItWorks).first().focus()
  await page
  expect(user.path()).toBe(paths.landing)
})

test('the top bar marks the link of the open page', async () => {
  const user = await visit()
  await user.opens('/')
  expect(await here(user)).toEqual([])
  await link(user, enUs.howItWorks).first().click()
  await user.heading(howItWorks).waitFor()
  expect(await here(user)).toEqual([enUs.howItWorks])
})

test('a link at the end of a page opens the next page at its top', async () => {
  const user = await visit({ browser: { viewport: { width: 390, height: 740 } } })
  await user.opens('/')
  await link(user, enUs['footer.biometricConsent']).last().click()
  await expect.poll(() => user.path()).not.toBe('/')
  await expect.poll(() => user.page.evaluate(() => scrollY)).toBe(0)
})

test('the menu on a phone closes after a press on a link', async () => {
  const user = await visit({ browser: { viewport: { width: 360, height: 740 } } })
  await user.opens('/')
  const menu = user.page.getByRole('dialog', { name: enUs.menu })
  // The menu must close even if the link leads to the open page.
  for (const from of ['another', 'the same']) {
    await user.presses(enUs.menu)
    await menu.getByRole('link', { name: enUs.howItWorks }).click()
    await user.heading(howItWorks).waitFor()
    await expect.poll(() => menu.isVisible(), { message: from }).toBe(false)
  }
})

test('Escape, an outside press and a sign-out close the account menu [R060]', async () => {
  const user = await visit()
  await user.comesSignedIn()
  const signOut = signOutIn(user)
  await account(user).click()
  await signOut.focus()
  await user.page.keyboard.press('Escape')
  await expect.poll(() => signOut.isVisible()).toBe(false)
  await user.hasFocusOn(account(user))
  await account(user).click()
  expect(await signOut.isVisible()).toBe(true)
  await user.heading(enUs.myProfile).click()
  await expect.poll(() => signOut.isVisible()).toBe(false)
  const gate = Promise.withResolvers<void>()
  await user.page.route(`**${endpoints.loadProfile.path}*`, async (route) => {
    await gate.promise
    await route.continue()
  })
  const request = user.page.waitForRequest(`**${endpoints.loadProfile.path}*`)
  await user.opens('/help')
  await request
  expect(await user.page.locator('.pf-top-account').textContent()).toBe('')
  gate.resolve()
  await account(user).waitFor()
  await user.opens('/dashboard')
  await user.seesDashboard()
  const arrival = Promise.withResolvers<void>()
  await user.page.route(`**${endpoints.signOut.path}`, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await account(user).click()
  await signOutIn(user).click()
  await user.page.getByText(enUs.signingOut).waitFor({ state: 'attached' })
  expect(await user.page.locator('.pf-top, .pf-profile, .pf-footer').count()).toBe(0)
  arrival.resolve()
  await user.heading(landing).waitFor()
})

test('the top bar and the phone menu offer sign-in if the profile does not load [R062 R063 R064]', async () => {
  const user = await visit()
  await user.comesSignedIn()
  user.watch.announce(status(500), report('profileFailed'))
  await user.network.fail('loadProfile', Array(4).fill({ status: 500 }))
  await user.opens('/help')
  for (const name of [enUs.signIn, enUs.signUp])
    await user.page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor()
  expect(await account(user).count()).toBe(0)
  await user.page.setViewportSize({ width: 390, height: 800 })
  await user.presses(enUs.menu)
  const menu = user.page.getByRole('dialog', { name: enUs.menu })
  for (const name of [enUs.signIn, enUs.signUp]) await menu.getByRole('link', { name, exact: true }).waitFor()
})

test('after hydration, a press on an external footer link loads a page from the server', async () => {
  const user = await visit()
  await user.page.route(`**${externalLink('cards')}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  )
  await user.opens('/')
  await link(user, enUs['footer.cards']).click()
  await user.page.getByText('elsewhere', { exact: true }).waitFor()
  expect(user.path()).toBe(externalLink('cards'))
})

test('a second press on Cookie Preferences opens the dialog again', async () => {
  const user = await visit()
  await user.opens('/')
  const preferences = user.page.getByRole('dialog', { name: enUs['cookiePreferences.title'] })
  for (const time of ['first', 'second']) {
    await user.presses(enUs['cookiePreferences.title'])
    await expect.poll(() => preferences.isVisible(), { message: time }).toBe(true)
    await user.page.keyboard.press('Escape')
    await expect.poll(() => preferences.isVisible(), { message: time }).toBe(false)
  }
})
