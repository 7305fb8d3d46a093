import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const signsOut = async (person: WebsiteUser): Promise<void> => {
  await person.page.getByText(enUs.myAccount).click()
  await signOutIn(person).click()
}

/** Playwright turns off the back/forward cache of Chromium, so these tests dispatch the events of the cache. */
const dispatches = (person: WebsiteUser, type: 'pagehide' | 'pageshow') =>
  person.page.evaluate((name) => {
    dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  }, type)
/** Counts requests for a document. The event `load` may occur after the screen is visible. */
const loads = (person: WebsiteUser): (() => number) => {
  let count = 0
  person.page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

test('a page from the back/forward cache reloads after a sign-out', async () => {
  const person = await visit()
  await person.comesSignedIn()
  const landing = `${person.site.origin}/`
  await person.page.route(landing, (route) => route.fulfill({ status: 204 }))
  const left = person.page.waitForResponse(landing)
  await signsOut(person)
  await left
  await person.sees(enUs.signingOut)
  const loaded = loads(person)
  await dispatches(person, 'pagehide')
  await dispatches(person, 'pageshow')
  await person.seesNumberForm()
  expect(loaded()).toBe(1)
})

const others = { SESSION: '3.other.mac', PT: '3.other.mac' }
test.each([
  ['no session is stored', {}],
  ['another session is stored', others],
] as const)('a page from the back/forward cache stays hidden until its reload, when %s', async (_, stored) => {
  const person = await visit()
  person.watch.announce(status(401))
  await person.comesSignedIn()
  const loaded = loads(person)
  await dispatches(person, 'pagehide')
  const isHidden = await person.page.evaluate((tokens) => {
    for (const name of ['SESSION', 'ET', 'PT']) localStorage.removeItem(name)
    for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.hidden
  }, stored)
  expect(isHidden).toBe(true)
  await person.seesNumberForm()
  expect(loaded()).toBe(1)
})

test('a page from the back/forward cache reloads the profile of the same user', async () => {
  const person = await visit()
  // The page must load before the sign-in, so the test does not use `comesSignedIn`.
  await person.opens()
  await person.signsIn()
  const [loaded, requestCount] = [loads(person), person.network.calls('loadProfile').length]
  await dispatches(person, 'pagehide')
  await dispatches(person, 'pageshow')
  await expect.poll(() => person.network.calls('loadProfile').length).toBe(requestCount + 1)
  await person.seesDashboard()
  expect(loaded()).toBe(0)
})
