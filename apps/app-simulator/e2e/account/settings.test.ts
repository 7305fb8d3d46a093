import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { sessionExpired } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withOnePhone, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const menu = enUs['settings.title']

/** Tests with `isSignedIn` share one phone. Only the last of these tests signs out. */
const isSignedIn = withOnePhone({ isSignedIn: true })
const opensPhone = withPhones()
const hashOf = (user: WatchedAppUser): Promise<string> => user.view.locator('body').evaluate(() => location.hash)
const opensSettings = async (): Promise<WatchedAppUser> => {
  const user = await isSignedIn()
  await user.view.getByRole('link', { name: menu }).click()
  await user.sees(menu)
  return user
}

test('the settings menu lists sign-out and three legal documents [R013 R040 R083 R088 R092]', async () => {
  const user = await opensSettings()
  const entries = user.view.getByRole('main').getByRole('listitem')
  expect(await entries.allInnerTexts()).toEqual([
    enUs['settings.signOut'],
    enUs['settings.conditions'],
    enUs['settings.privacy'],
    enUs['settings.consumerHealth'],
  ])
  const before = await user.view.locator('body').evaluate(() => history.length)
  await user.presses(enUs.back)
  await user.sees(titles.profile)
  // Back must return to the history entry of the profile, and must not add another history entry.
  await user.view.getByRole('link', { name: menu }).click()
  await user.sees(menu)
  expect(await user.view.locator('body').evaluate(() => history.length)).toBe(before)
  await user.presses(enUs.back)
  await user.sees(titles.profile)
})

test('the health disclosure opens as a part of the privacy notice [R089 R090 R091]', async () => {
  const user = await opensSettings()
  await user.presses(enUs['settings.consumerHealth'])
  await user.sees(enUs['settings.privacy'])
  expect(await hashOf(user)).toBe('#consumer-health')
  const part = user.heading(enUs['settings.consumerHealth'])
  await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
  await user.presses(enUs.back)
  await user.sees(menu)
  await expect.poll(() => hashOf(user)).toBe('')
  await user.presses(enUs.back)
  await user.sees(titles.profile)
})

test('Back and Forward switch between the settings menu and a legal document', async () => {
  const user = await opensSettings()
  await user.presses(enUs['settings.conditions'])
  await user.sees(enUs['settings.conditions'])
  expect(await hashOf(user)).toBe('#conditions-of-use')
  await user.view.locator('body').evaluate(() => void setTimeout(() => history.back()))
  await user.sees(menu)
  await user.view.locator('body').evaluate(() => void setTimeout(() => history.forward()))
  await user.sees(enUs['settings.conditions'])
  await user.presses(enUs.back)
  await user.sees(menu)
  await user.presses(enUs.back)
  await user.sees(titles.profile)
})

test('Back from a legal document opened by its address leads to the settings menu [R091]', async () => {
  const user = await isSignedIn()
  // Opens the accounts page before the settings. Back from the document must not lead to the accounts page.
  await user.isLedTo('/dashboard/accounts', {})
  await user.sees(enUs['accounts.title'])
  await user.isLedTo('/dashboard/settings', {})
  await user.sees(menu)
  const body = user.view.locator('body')
  await user.loadsAnew(async () => {
    await body.evaluate(() => location.replace(`${location.href}#privacy-notice`))
    await body.evaluate(() => location.reload())
  })
  await user.sees(enUs['settings.privacy'])
  await user.presses(enUs.back)
  await user.sees(menu)
  await expect.poll(() => hashOf(user)).toBe('')
  await user.presses(enUs.back)
  await user.sees(titles.profile)
})

test('a visit that starts during a sign-out reports no expired session', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  await user.view.getByRole('link', { name: menu }).click()
  await user.sees(menu)
  const arrival = Promise.withResolvers<void>()
  await user.page.context().route('**/api/v1/sign-out', async (route) => {
    await route.fetch()
    arrival.resolve()
  })
  await user.presses(enUs['settings.signOut'])
  await arrival.promise
  await user.pressesControl('New visit')
  await user.soonSees(titles.choice)
  expect(await user.view.getByText(sessionExpired).count()).toBe(0)
  expect(await user.native('event session.expired').count()).toBe(0)
  expect(Object.keys(await user.stored())).not.toContain('GATEWAY_ACCESS_TOKEN')
})

test('a retried sign-out in the app keeps a later sign-in of another web view', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  await user.view.getByRole('link', { name: menu }).click()
  await user.sees(menu)
  user.watch.announce(status(503))
  const before = (await user.stored()).GATEWAY_ACCESS_TOKEN
  const authorizations: (string | undefined)[] = []
  let during: string[] = []
  await user.page.context().route('**/api/v1/sign-out', async (route) => {
    authorizations.push(route.request().headers().authorization)
    if (authorizations.length > 1) {
      await user.view.locator('body').evaluate(() => localStorage.removeItem('GATEWAY_ACCESS_TOKEN'))
      return route.fallback()
    }
    during = Object.keys(await user.stored())
    await user.view.locator('body').evaluate(() => localStorage.setItem('GATEWAY_ACCESS_TOKEN', 'later'))
    return route.fulfill({ status: 503 })
  })
  await user.presses(enUs['settings.signOut'])
  await user.native('event sign-out').first().waitFor()
  expect(authorizations).toEqual([`Bearer ${before}`, `Bearer ${before}`])
  expect(during).not.toContain('GATEWAY_ACCESS_TOKEN')
})

test('the settings page sends the sign-out again after status 401 [R013 R093 R438]', async () => {
  const user = await opensSettings()
  user.watch.announce(status(401))
  let [requestCount, merged] = [0, '']
  const before = new URL(await user.view.locator('body').evaluate(() => location.href))
  await user.page.context().route('**/api/v1/sign-out', async (route) => {
    requestCount += 1
    await user.view.getByText(enUs.signingOut).waitFor()
    expect(await user.view.getByRole('button').count()).toBe(0)
    if (requestCount > 1) {
      merged = await user.view.locator('body').evaluate(() => location.href)
      return route.fallback()
    }
    return route.fulfill({ status: 401, json: { redirectUrl: '/dashboard/settings?view=palms' } })
  })
  await user.presses(enUs['settings.signOut'])
  await expect.poll(() => user.native('Signed out').isVisible()).toBe(true)
  await user.native('event sign-out').first().waitFor()
  expect(requestCount).toBe(2)
  before.searchParams.set('view', 'palms')
  expect(merged).toBe(before.href)
})
