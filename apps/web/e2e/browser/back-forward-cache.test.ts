import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const signsOut = async (user: WebsiteUser): Promise<void> => {
  await user.page.getByText(enUs.myAccount).click()
  await signOutIn(user).click()
}

/** Playwright turns off the back/forward cache of Chromium, so these tests dispatch the events of the cache. */
const dispatches = (user: WebsiteUser, type: 'pagehide' | 'pageshow') =>
  user.page.evaluate((name) => {
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  }, type)
/** Counts requests for a document. The event `load` may occur after the screen is visible. */
const loads = (user: WebsiteUser): (() => number) => {
  let count = 0
  user.page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

test('a page from the back/forward cache reloads after a sign-out', async () => {
  const user = await visit()
  await user.comesSignedIn()
  const landing = `${user.site.origin}/`
  await user.page.route(landing, (route) => route.fulfill({ status: 204 }))
  const left = user.page.waitForResponse(landing)
  await signsOut(user)
  await left
  await user.sees(enUs.signingOut)
  const loaded = loads(user)
  await dispatches(user, 'pagehide')
  await dispatches(user, 'pageshow')
  await user.seesNumberForm()
  expect(loaded()).toBe(1)
})

const others = { SESSION: '3.other.mac', PT: '3.other.mac' }
test.each([
  ['no session is stored', {}],
  ['another session is stored', others],
] as const)('if %s, a page from the back/forward cache stays hidden until its reload', async (_, stored) => {
  const user = await visit()
  user.watch.announce(status(401))
  await user.comesSignedIn()
  const loaded = loads(user)
  await dispatches(user, 'pagehide')
  const isHidden = await user.page.evaluate((tokens) => {
    for (const name of ['SESSION', 'ET', 'PT']) localStorage.removeItem(name)
    for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.hidden
  }, stored)
  expect(isHidden).toBe(true)
  await user.seesNumberForm()
  expect(loaded()).toBe(1)
})

test('a page from the back/forward cache reloads the profile of the same user', async () => {
  const user = await visit()
  // The page must load before the sign-in, so the test does not use `comesSignedIn`.
  await user.opens()
  await user.signsIn()
  const [loaded, requestCount] = [loads(user), user.network.calls('loadProfile').length]
  await dispatches(user, 'pagehide')
  await dispatches(user, 'pageshow')
  await expect.poll(() => user.network.calls('loadProfile').length).toBe(requestCount + 1)
  await user.seesDashboard()
  expect(loaded()).toBe(0)
})
