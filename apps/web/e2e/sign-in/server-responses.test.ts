import { type EndpointName, endpoints } from '@palmflow/contract'
import { lockEnd } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import type { Fault } from '../testing/browser/network.ts'
import { drawn, hasRequested } from '../testing/browser/page-settled.ts'
import { attempts, onBadDay } from '../testing/visit/expected-errors.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import { sessionExpired } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const broken: Fault = { status: 500 }

function pagesOf({ page }: WebsiteUser): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(new URL(request.url()).pathname)
  })
  return requests
}

const troubled = async (): Promise<WebsiteUser> => onBadDay(await visit())

function answers(user: WebsiteUser, name: EndpointName): () => number {
  let count = 0
  user.page.on('response', (response) => {
    if (new URL(response.url()).pathname === endpoints[name].path) count += 1
  })
  return () => count
}

test('the message about the session limit shows the time of the next attempt [R283 R463]', async () => {
  const user = await visit()
  user.watch.announce(status(423))
  await user.network.fail('requestAccessToken', [{ status: 423, headers: { 'retry-after': '600' } }])
  await user.opens()
  await user.heading(enUs['steps.lockedTitle']).waitFor()
  await user.sees(enUs.tooManyRequestsTitle)
  await user.sees(enUs.tooManyRequestsText)
  await user.page.getByText(lockEnd).waitFor()
  await user.presses(enUs['steps.toSignIn'])
  await user.seesNumberForm()
})

test('status 429 of the first session call opens the rate limit page [R439]', async () => {
  const user = await troubled()
  await user.network.fail('requestAccessToken', [{ status: 429, headers: { 'retry-after': '60' } }])
  await user.opens()
  await user.heading(enUs.pausedTitle).waitFor()
  await user.page.getByText(lockEnd).waitFor()
  await user.sees(enUs.tooManyRequestsTitle)
  expect(user.path()).toBe('/too-many-requests')
  expect(attempts(user, 'requestAccessToken')).toBe(1)
  await user.page.getByRole('link', { name: enUs.backToHomepage }).waitFor()
})

test('status 429 of the profile call opens the rate limit page once [R043 R074 R439 R443]', async () => {
  const user = await troubled()
  await user.comesSignedIn()
  const before = attempts(user, 'loadProfile')
  await user.network.fail('loadProfile', [{ status: 429 }], { always: true })
  const countCalls = answers(user, 'loadProfile')
  const pages = pagesOf(user)
  await user.reloads()
  await user.heading(enUs.pausedTitle).waitFor()
  // The dashboard makes four attempts. The rate limit page makes four more attempts and must not redirect to itself.
  await expect.poll(countCalls).toBe(4 + 4)
  await hasRequested(user.page)
  await user.heading(enUs.pausedTitle).waitFor()
  expect(attempts(user, 'loadProfile') - before).toBe(4 + 4)
  expect(pages).toEqual(['/dashboard', '/too-many-requests'])
})

test('the sign-in and the dashboard work without feature flags and app config [R397 R465]', async () => {
  const user = await troubled()
  await user.network.fail('fetchFeatureFlags', ['hang'], { always: true })
  await user.network.fail('fetchAppConfig', [broken], { always: true })
  await user.opens()
  await user.signsIn()
  for (const name of ['fetchFeatureFlags', 'fetchAppConfig'] as const) {
    await user.network.heal(name)
    await user.network.fail(name, [{ status: 429 }], { always: true })
  }
  const countCalls = answers(user, 'fetchFeatureFlags')
  const pages = pagesOf(user)
  await user.reloads()
  await user.seesDashboard()
  // After three retries, the client gives up. A redirect would already have happened.
  await expect.poll(countCalls).toBe(4)
  await hasRequested(user.page)
  await user.seesDashboard()
  expect(user.path()).toBe('/dashboard')
  expect(pages).toEqual(['/dashboard'])
})

const meetsRedirect = async (user: WebsiteUser, redirectUrl: string): Promise<void> => {
  const body = JSON.stringify({ code: 'unauthenticated', redirectUrl })
  await user.network.fail('submitCredential', [{ status: 401, body }])
  await user.typesOtp('123456')
  await user.presses(enUs.continue)
}
const isLedTo = async (redirectUrl: string): Promise<WebsiteUser> => {
  const user = await troubled()
  user.watch.announce(status(401))
  await user.opens()
  await user.asksForCode()
  await meetsRedirect(user, redirectUrl)
  return user
}

test('the session-expired message of a redirect by the server is shown once [R166 R436 R455]', async () => {
  const user = await isLedTo('/too-many-requests')
  await user.heading(enUs.pausedTitle).waitFor()
  expect(await user.stored('sessionStorage', 'ERROR_MESSAGE')).toBeNull()
  await drawn(user.page.locator('body'))
  expect(await user.page.getByText(sessionExpired).count()).toBe(0)
  await user.opens()
  await user.asksForCode()
  await meetsRedirect(user, '/too-many-requests?isReAuth=true')
  await user.heading(enUs.pausedTitle).waitFor()
  await user.sees(enUs.sessionExpiredSignIn)
  expect(await user.stored('sessionStorage', 'ERROR_MESSAGE')).toBeNull()
  await user.reloads()
  await drawn(user.page.locator('body'))
  expect(await user.page.getByText(sessionExpired).count()).toBe(0)
})

const withMore = { status: 401, body: JSON.stringify({ redirectUrl: '/dashboard?view=palms' }) }

test('a status 401 that extends the query causes one retry of the profile call [R438]', async () => {
  const user = await troubled()
  user.watch.announce(status(401))
  await user.comesSignedIn()
  await user.network.fail('loadProfile', [withMore])
  const before = attempts(user, 'loadProfile')
  await user.opens('/dashboard?keep=1')
  await user.seesDashboard()
  expect(user.path()).toBe('/dashboard?keep=1&view=palms')
  expect(attempts(user, 'loadProfile') - before).toBe(2)
  // The second response with status 401 arrives when the first response has already changed the address.
  const goesOnAdding = await user.network.hold('loadProfile', withMore)
  await user.network.fail('loadProfile', [withMore])
  await user.opens('/dashboard')
  await expect.poll(() => user.path()).toBe('/dashboard?view=palms')
  await drawn(user.page.locator('body'))
  goesOnAdding()
  await user.seesNumberForm()
  expect(new URL(user.page.url()).searchParams.get('returnUrl')).toBe('/dashboard?view=palms')
})

// packages/main-api/src/redirects.test.ts tests further hostile redirects.
test('the page ignores a redirect by the server to another site', async () => {
  const user = await isLedTo('//evil.example')
  user.watch.announce(report('redirectDropped'))
  await user.seesNumberForm()
  await user.sees(enUs.sessionExpiredSignIn)
  expect(new URL(user.page.url()).origin).toBe(user.site.origin)
})

test('a render error shows an error page with a button to the landing page [R072 R073]', async () => {
  const user = await visit()
  user.watch.announce(status(423), /no dates here/)
  // The formatting of dates throws in this browser, so the locked screen cannot be rendered.
  await user.page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => () => {
        throw new Error('no dates here')
      },
    })
  })
  await user.network.fail('requestAccessToken', [{ status: 423, headers: { 'retry-after': '600' } }])
  await user.opens()
  await user.heading(enUs.globalErrorTitle).waitFor()
  // The page contains this text twice, because the error text for missing files has the same words.
  await user.page.getByRole('main').getByText(enUs.globalErrorText, { exact: true }).waitFor()
  await user.page.getByRole('button', { name: enUs.backToHomepage }).click()
  await expect.poll(() => user.path()).toBe('/')
})
