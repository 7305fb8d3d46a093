import { type EndpointName, endpoints } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { drawn, hasAsked } from './testing/drawn.ts'
import type { Fault } from './testing/network.ts'
import type { Person } from './testing/person.ts'
import { attempts, onBadDay } from './testing/trouble.ts'
import { useVisits } from './testing/visits.ts'
import { report, status } from './testing/watch.ts'

const visit = useVisits()
const broken: Fault = { status: 500 }

/** The pages that are asked for from now on. */
function pagesOf({ page }: Person): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const troubled = async (): Promise<Person> => onBadDay(await visit())

/** How many answers to this call the page has had from now on. */
function answers(person: Person, name: EndpointName): () => number {
  let count = 0
  person.page.on('response', (response) => {
    if (new URL(response.url()).pathname === endpoints[name].path) count += 1
  })
  return () => count
}

test('too many sessions from one connection: the screen says when it ends and leads on [R283 R463]', async () => {
  const person = await visit()
  person.watch.announce(status(423))
  await person.network.fail('requestAccessToken', [{ status: 423, headers: { 'retry-after': '600' } }])
  await person.opens()
  await person.heading('Maximum attempts exceeded').waitFor()
  await person.sees('Please try again later')
  await person.page.getByText(/^Try again (?:at|on .+ at) \d{1,2}:\d\d.[AP]M$/).waitFor()
  await person.presses('Continue')
  await expect.poll(() => person.path()).toBe('/')
})

test('too many requests at the opening of the session: the page of that name [R439]', async () => {
  const person = await troubled()
  await person.network.fail('requestAccessToken', [{ status: 429, headers: { 'retry-after': '60' } }])
  await person.opens()
  await person.heading('Maximum attempts exceeded').waitFor()
  expect(person.path()).toBe('/too-many-requests')
  expect(attempts(person, 'requestAccessToken')).toBe(1)
  await person.page.getByRole('link', { name: 'Back to homepage' }).waitFor()
})

test('too many requests for the profile: the page of that name, once, however long it lasts [R043 R074 R439 R443]', async () => {
  const person = await troubled()
  await person.comesSignedIn()
  const before = attempts(person, 'loadProfile')
  await person.network.fail('loadProfile', [{ status: 429 }], { always: true })
  const heard = answers(person, 'loadProfile')
  const pages = pagesOf(person)
  await person.reloads()
  await person.heading('Maximum attempts exceeded').waitFor()
  // One call of the dashboard, one of the page itself, which must not lead to itself again.
  await expect.poll(heard).toBe(4 + 4)
  await hasAsked(person.page)
  await person.heading('Maximum attempts exceeded').waitFor()
  expect(attempts(person, 'loadProfile') - before).toBe(4 + 4)
  expect(pages).toEqual(['/dashboard', '/too-many-requests'])
})

test('feature flags that do not come, or are refused, block nothing and take nobody away [R397 R465]', async () => {
  const person = await troubled()
  await person.network.fail('fetchFeatureFlags', ['hang'], { always: true })
  await person.network.fail('fetchAppConfig', [broken], { always: true })
  await person.opens()
  await person.signsIn()
  for (const name of ['fetchFeatureFlags', 'fetchAppConfig'] as const) {
    await person.network.heal(name)
    await person.network.fail(name, [{ status: 429 }], { always: true })
  }
  const heard = answers(person, 'fetchFeatureFlags')
  const pages = pagesOf(person)
  await person.reloads()
  await person.seesDashboard()
  // Refused for good after three more attempts; whoever would be led away is so then.
  await expect.poll(heard).toBe(4)
  await hasAsked(person.page)
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard')
  expect(pages).toEqual(['/dashboard'])
})

/** With the code, the server says where else to go. */
const meetsRedirect = async (person: Person, redirectUrl: string): Promise<void> => {
  const body = JSON.stringify({ code: 'unauthenticated', redirectUrl })
  await person.network.fail('submitCredential', [{ status: 401, body }])
  await person.typesOtp('123456')
  await person.presses('Continue')
}
const isLedTo = async (redirectUrl: string): Promise<Person> => {
  const person = await troubled()
  person.watch.announce(status(401))
  await person.opens()
  await person.asksForCode()
  await meetsRedirect(person, redirectUrl)
  return person
}

test('a server that leads elsewhere is followed, and where that is to sign in again, why is said once [R166 R436 R455]', async () => {
  const person = await isLedTo('/too-many-requests')
  await person.heading('Maximum attempts exceeded').waitFor()
  expect(await person.stored('sessionStorage', 'ERROR_MESSAGE')).toBeNull()
  await drawn(person.page.locator('body'))
  expect(await person.page.getByText('Your session has expired').count()).toBe(0)
  await person.opens()
  await person.asksForCode()
  await meetsRedirect(person, '/too-many-requests?isReAuth=true')
  await person.heading('Maximum attempts exceeded').waitFor()
  await person.sees('Your session has expired, please sign in again')
  expect(await person.stored('sessionStorage', 'ERROR_MESSAGE')).toBeNull()
  await person.reloads()
  await drawn(person.page.locator('body'))
  expect(await person.page.getByText('Your session has expired').count()).toBe(0)
})

const withMore = { status: 401, body: JSON.stringify({ redirectUrl: '/dashboard?view=palms' }) }

test('a 401 that only adds to the address of the profile is followed by the profile itself; one that goes on adding is a session that has ended [R438]', async () => {
  const person = await troubled()
  person.watch.announce(status(401))
  await person.comesSignedIn()
  await person.network.fail('loadProfile', [withMore])
  const before = attempts(person, 'loadProfile')
  await person.opens('/dashboard?keep=1')
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard?keep=1&view=palms')
  expect(attempts(person, 'loadProfile') - before).toBe(2)
  // The second one comes once the page goes by what the first one added.
  const goesOnAdding = await person.network.hold('loadProfile', withMore)
  await person.network.fail('loadProfile', [withMore])
  await person.opens('/dashboard')
  await expect.poll(() => person.path()).toBe('/dashboard?view=palms')
  await drawn(person.page.locator('body'))
  goesOnAdding()
  await person.seesNumberForm()
  // Who signs in again comes back to what was added.
  expect(new URL(person.page.url()).searchParams.get('returnUrl')).toBe('/dashboard?view=palms')
})

// What else is hostile: packages/main-api/src/redirects.test.ts.
test('a server that leads elsewhere than to us is not followed', async () => {
  const person = await isLedTo('//evil.example')
  person.watch.announce(report('redirectDropped'))
  await person.seesNumberForm()
  await person.sees('Your session has expired, please sign in again')
  expect(new URL(person.page.url()).origin).toBe(person.site.origin)
})

test('a screen that cannot be drawn becomes the error screen, with a way home [R072 R073]', async () => {
  const person = await visit()
  person.watch.announce(status(423), /no dates here/)
  // What the locked page needs to say when it ends fails in this browser.
  await person.page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => () => {
        throw new Error('no dates here')
      },
    })
  })
  await person.network.fail('requestAccessToken', [{ status: 423, headers: { 'retry-after': '600' } }])
  await person.opens()
  await person.heading('Something went wrong on our end').waitFor()
  // The page itself keeps the same words, for where no file comes.
  await person.page.getByRole('main').getByText('Please try again', { exact: true }).waitFor()
  await person.page.getByRole('button', { name: 'Back to homepage' }).click()
  await expect.poll(() => person.path()).toBe('/')
})
