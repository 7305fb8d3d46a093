import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { sessionExpired } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedHolder, withOnePhone, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const menu = enUs['settings.title']

/** The tests share one signed-in phone. Only the last test signs out on this phone. */
const isSignedIn = withOnePhone({ isSignedIn: true })
const opensPhone = withPhones()
const hashOf = (holder: WatchedHolder): Promise<string> => holder.view.locator('body').evaluate(() => location.hash)
const opensSettings = async (): Promise<WatchedHolder> => {
  const holder = await isSignedIn()
  await holder.view.getByRole('link', { name: menu }).click()
  await holder.sees(menu)
  return holder
}

test('the settings list sign-out and the three legal documents [R013 R040 R083 R088 R092]', async () => {
  const holder = await opensSettings()
  const entries = holder.view.getByRole('main').getByRole('listitem')
  expect(await entries.allInnerTexts()).toEqual([
    enUs['settings.signOut'],
    enUs['settings.conditions'],
    enUs['settings.privacy'],
    enUs['settings.consumerHealth'],
  ])
  const before = await holder.view.locator('body').evaluate(() => history.length)
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
  // Back must return to the history entry of the profile, and must not add another history entry.
  await holder.view.getByRole('link', { name: menu }).click()
  await holder.sees(menu)
  expect(await holder.view.locator('body').evaluate(() => history.length)).toBe(before)
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
})

test('the health disclosure opens as a part of the privacy notice [R089 R090 R091]', async () => {
  const holder = await opensSettings()
  await holder.presses(enUs['settings.consumerHealth'])
  await holder.sees(enUs['settings.privacy'])
  expect(await hashOf(holder)).toBe('#consumer-health')
  const part = holder.heading(enUs['settings.consumerHealth'])
  await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
  await holder.presses(enUs.back)
  await holder.sees(menu)
  await expect.poll(() => hashOf(holder)).toBe('')
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
})

test('Back and Forward of the browser switch between the menu and a document', async () => {
  const holder = await opensSettings()
  await holder.presses(enUs['settings.conditions'])
  await holder.sees(enUs['settings.conditions'])
  expect(await hashOf(holder)).toBe('#conditions-of-use')
  await holder.view.locator('body').evaluate(() => void setTimeout(() => history.back()))
  await holder.sees(menu)
  await holder.view.locator('body').evaluate(() => void setTimeout(() => history.forward()))
  await holder.sees(enUs['settings.conditions'])
  await holder.presses(enUs.back)
  await holder.sees(menu)
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
})

test('Back from a document that was opened by address leads to the settings menu [R091]', async () => {
  const holder = await isSignedIn()
  // Opens the accounts page before the settings. Back from the document must not lead to the accounts page.
  await holder.isLedTo('/dashboard/accounts', {})
  await holder.sees(enUs['accounts.title'])
  await holder.isLedTo('/dashboard/settings', {})
  await holder.sees(menu)
  const body = holder.view.locator('body')
  await holder.loadsAnew(async () => {
    await body.evaluate(() => location.replace(`${location.href}#privacy-notice`))
    await body.evaluate(() => location.reload())
  })
  await holder.sees(enUs['settings.privacy'])
  await holder.presses(enUs.back)
  await holder.sees(menu)
  await expect.poll(() => hashOf(holder)).toBe('')
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
})

test('a visit that starts during a sign-out reports no expired session', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  await holder.view.getByRole('link', { name: menu }).click()
  await holder.sees(menu)
  const arrival = Promise.withResolvers<void>()
  await holder.page.context().route('**/api/v1/sign-out', async (route) => {
    await route.fetch()
    arrival.resolve()
  })
  await holder.presses(enUs['settings.signOut'])
  await arrival.promise
  await holder.pressesControl('New visit')
  await holder.soonSees(titles.choice)
  expect(await holder.view.getByText(sessionExpired).count()).toBe(0)
  expect(await holder.native('event session.expired').count()).toBe(0)
  expect(Object.keys(await holder.stored())).not.toContain('GATEWAY_ACCESS_TOKEN')
})

test('a sign-out in the settings is sent again after status 401 [R013 R093 R438]', async () => {
  const holder = await opensSettings()
  holder.watch.announce(status(401))
  let [requestCount, merged] = [0, '']
  const before = new URL(await holder.view.locator('body').evaluate(() => location.href))
  await holder.page.context().route('**/api/v1/sign-out', async (route) => {
    requestCount += 1
    await holder.view.getByText(enUs.signingOut).waitFor()
    expect(await holder.view.getByRole('button').count()).toBe(0)
    if (requestCount > 1) {
      merged = await holder.view.locator('body').evaluate(() => location.href)
      return route.fallback()
    }
    return route.fulfill({ status: 401, json: { redirectUrl: '/dashboard/settings?view=palms' } })
  })
  await holder.presses(enUs['settings.signOut'])
  await expect.poll(() => holder.native('Signed out').isVisible()).toBe(true)
  await holder.native('event sign-out').first().waitFor()
  expect(requestCount).toBe(2)
  before.searchParams.set('view', 'palms')
  expect(merged).toBe(before.href)
})
