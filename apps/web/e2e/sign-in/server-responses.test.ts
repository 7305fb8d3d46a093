import { type EndpointName, endpoints } from '@palmflow/contract'
import { lockEnd } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import type { Fault } from '../testing/browser/network.ts'
import { drawn, hasRequested } from '../testing/browser/page-settled.ts'
import { attempts, onBadDay } from '../testing/visit/expected-errors.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import { sessionExpired } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const broken: Fault = { status: 500 }

function pagesOf({ page }: Person): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(new URL(request.url()).pathname)
  })
  return requests
}

const troubled = async (): Promise<Person> => onBadDay(await visit())

function answers(person: Person, name: EndpointName): () => number {
  let count = 0
  person.page.on('response', (response) => {
    if (new URL(response.url()).pathname === endpoints[name].path) count += 1
  })
  return () => count
}

test('the message about the session limit shows when the visitor can try again [R283 R463]', async () => {
  const person = await visit()
  person.watch.announce(status(423))
  await person.network.fail('requestAccessToken', [{ status: 423, headers: { 'retry-after': '600' } }])
  await person.opens()
  await person.heading(enUs['steps.lockedTitle']).waitFor()
  await person.sees(enUs.tooManyRequestsTitle)
  await person.sees(enUs.tooManyRequestsText)
  await person.page.getByText(lockEnd).waitFor()
  await person.presses(enUs['steps.toSignIn'])
  await person.seesNumberForm()
})

test('status 429 of the first session call opens the rate limit page [R439]', async () => {
  const person = await troubled()
  await person.network.fail('requestAccessToken', [{ status: 429, headers: { 'retry-after': '60' } }])
  await person.opens()
  await person.heading(enUs.pausedTitle).waitFor()
  await person.page.getByText(lockEnd).waitFor()
  await person.sees(enUs.tooManyRequestsTitle)
  expect(person.path()).toBe('/too-many-requests')
  expect(attempts(person, 'requestAccessToken')).toBe(1)
  await person.page.getByRole('link', { name: enUs.backToHomepage }).waitFor()
})

test('status 429 of the profile call opens the rate limit page once [R043 R074 R439 R443]', async () => {
  const person = await troubled()
  await person.comesSignedIn()
  const before = attempts(person, 'loadProfile')
  await person.network.fail('loadProfile', [{ status: 429 }], { always: true })
  const countCalls = answers(person, 'loadProfile')
  const pages = pagesOf(person)
  await person.reloads()
  await person.heading(enUs.pausedTitle).waitFor()
  // The dashboard makes four attempts. The rate limit page makes four more attempts and must not redirect to itself.
  await expect.poll(countCalls).toBe(4 + 4)
  await hasRequested(person.page)
  await person.heading(enUs.pausedTitle).waitFor()
  expect(attempts(person, 'loadProfile') - before).toBe(4 + 4)
  expect(pages).toEqual(['/dashboard', '/too-many-requests'])
})

test('a user signs in without feature flags and stays on the page [R397 R465]', async () => {
  const person = await troubled()
  await person.network.fail('fetchFeatureFlags', ['hang'], { always: true })
  await person.network.fail('fetchAppConfig', [broken], { always: true })
  await person.opens()
  await person.signsIn()
  for (const name of ['fetchFeatureFlags', 'fetchAppConfig'] as const) {
    await person.network.heal(name)
    await person.network.fail(name, [{ status: 429 }], { always: true })
  }
  const countCalls = answers(person, 'fetchFeatureFlags')
  const pages = pagesOf(person)
  await person.reloads()
  await person.seesDashboard()
  // After three retries, the client gives up. A redirect would already have happened.
  await expect.poll(countCalls).toBe(4)
  await hasRequested(person.page)
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard')
  expect(pages).toEqual(['/dashboard'])
})

const meetsRedirect = async (person: Person, redirectUrl: string): Promise<void> => {
  const body = JSON.stringify({ code: 'unauthenticated', redirectUrl })
  await person.network.fail('submitCredential', [{ status: 401, body }])
  await person.typesOtp('123456')
  await person.presses(enUs.continue)
}
const isLedTo = async (redirectUrl: string): Promise<Person> => {
  const person = await troubled()
  person.watch.announce(status(401))
  await person.opens()
  await person.asksForCode()
  await meetsRedirect(person, redirectUrl)
  return person
}

test('the reason of a redirect by the server is shown once [R166 R436 R455]', async () => {
  const person = await isLedTo('/too-many-requests')
  await person.heading(enUs.pausedTitle).waitFor()
  expect(await person.stored('sessionStorage', 'ERROR_MESSAGE')).toBeNull()
  await drawn(person.page.locator('body'))
  expect(await person.page.getByText(sessionExpired).count()).toBe(0)
  await person.opens()
  await person.asksForCode()
  await meetsRedirect(person, '/too-many-requests?isReAuth=true')
  await person.heading(enUs.pausedTitle).waitFor()
  await person.sees(enUs.sessionExpiredSignIn)
  expect(await person.stored('sessionStorage', 'ERROR_MESSAGE')).toBeNull()
  await person.reloads()
  await drawn(person.page.locator('body'))
  expect(await person.page.getByText(sessionExpired).count()).toBe(0)
})

const withMore = { status: 401, body: JSON.stringify({ redirectUrl: '/dashboard?view=palms' }) }

test('a status 401 that extends the query causes one retry of the profile call [R438]', async () => {
  const person = await troubled()
  person.watch.announce(status(401))
  await person.comesSignedIn()
  await person.network.fail('loadProfile', [withMore])
  const before = attempts(person, 'loadProfile')
  await person.opens('/dashboard?keep=1')
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard?keep=1&view=palms')
  expect(attempts(person, 'loadProfile') - before).toBe(2)
  // The second response with status 401 arrives when the first response has already changed the address.
  const goesOnAdding = await person.network.hold('loadProfile', withMore)
  await person.network.fail('loadProfile', [withMore])
  await person.opens('/dashboard')
  await expect.poll(() => person.path()).toBe('/dashboard?view=palms')
  await drawn(person.page.locator('body'))
  goesOnAdding()
  await person.seesNumberForm()
  expect(new URL(person.page.url()).searchParams.get('returnUrl')).toBe('/dashboard?view=palms')
})

// packages/main-api/src/redirects.test.ts tests further hostile redirects.
test('the page ignores a redirect by the server to another site', async () => {
  const person = await isLedTo('//evil.example')
  person.watch.announce(report('redirectDropped'))
  await person.seesNumberForm()
  await person.sees(enUs.sessionExpiredSignIn)
  expect(new URL(person.page.url()).origin).toBe(person.site.origin)
})

test('an error in a screen shows a screen with a button to the landing page [R072 R073]', async () => {
  const person = await visit()
  person.watch.announce(status(423), /no dates here/)
  // The formatting of dates throws in this browser, so the locked screen cannot be rendered.
  await person.page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => () => {
        throw new Error('no dates here')
      },
    })
  })
  await person.network.fail('requestAccessToken', [{ status: 423, headers: { 'retry-after': '600' } }])
  await person.opens()
  await person.heading(enUs.globalErrorTitle).waitFor()
  // The page contains this text twice, because the error text for missing files has the same words.
  await person.page.getByRole('main').getByText(enUs.globalErrorText, { exact: true }).waitFor()
  await person.page.getByRole('button', { name: enUs.backToHomepage }).click()
  await expect.poll(() => person.path()).toBe('/')
})
