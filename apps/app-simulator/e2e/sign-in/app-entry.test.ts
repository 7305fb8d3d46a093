import { gatewayEndpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withOnePhone, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const { path } = gatewayEndpoints.loadAppProfile

/** Tests with `isSignedIn` share one phone. Only the last of these tests ends the session. */
const isSignedIn = withOnePhone({ isSignedIn: true })

const opensSignIn = (user: WatchedAppUser, more: Record<string, string> = {}): Promise<void> =>
  user.isLedTo('/sign-in', more)

/** @returns a function that returns the number of calls so far */
async function meets(user: WatchedAppUser, answer: (route: Route, count: number) => Promise<void>) {
  let count = 0
  await user.page.context().route(`**${path}`, (route) => {
    count += 1
    return answer(route, count)
  })
  return () => count
}

test('a new visit recognises a signed-in user with one profile call', async () => {
  const user = await isSignedIn()
  const countRequests = await meets(user, (route) => route.fallback())
  await opensSignIn(user)
  await user.soon(user.native('event workflow.auth-completed').nth(1))
  await user.soonSees(titles.profile)
  await user.view.getByRole('heading', { name: enUs['appDashboard.left'] }).waitFor()
  expect(countRequests()).toBe(1)
  await user.page.context().unrouteAll()
})

test('an enrolled user on the sign-up page reaches the profile without a sign-in', async () => {
  const user = await isSignedIn()
  await user.isLedTo('/sign-up', {})
  await user.soonSees(enUs['alreadyEnrolled.title'])
  const places: string[] = []
  user.page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  await user.presses(enUs['alreadyEnrolled.profile'])
  await user.soonSees(titles.profile)
  await user.view.getByRole('heading', { name: enUs['appDashboard.left'] }).waitFor()
  expect(places).not.toContain('/sign-in')
})

test('the already-enrolled page sends a visitor to the sign-in page [R280]', async () => {
  const user = await opensPhone()
  await user.sees(titles.choice)
  await user.isLedTo('/sign-up/already-enrolled', {})
  await expect.poll(() => user.view.locator('body').evaluate(() => location.pathname)).toBe('/sign-in')
  await user.sees(titles.choice)
  expect(await user.native('event workflow.already-enrolled').count()).toBe(0)
})

test('the already-enrolled page sends a user without a palm to the profile [R280]', async () => {
  const user = await isSignedIn()
  const eventCount = await user.native('event workflow.already-enrolled').count()
  const biometrics = { leftPalm: false, rightPalm: false }
  const profile = { enrollmentStatus: 'NOT_ENROLLED', biometrics, contactInfo: { phoneTail: '0100' } }
  await meets(user, (route) => route.fulfill({ json: profile }))
  await user.isLedTo('/sign-up/already-enrolled', {})
  await user.soonSees(titles.profile)
  expect(await user.native('event workflow.already-enrolled').count()).toBe(eventCount)
  await user.page.context().unrouteAll()
})

test('the page reports an ended gateway session to the app once [R441 R460]', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  user.watch.announce(status(403))
  const countRequests = await meets(user, (route) => route.fulfill({ status: 403, json: {} }))
  await opensSignIn(user)
  await user.sees(enUs.sessionExpiredTryAgain)
  await user.native('event session.expired').first().waitFor()
  await user.presses(enUs.tryAgainAction)
  await user.sees(titles.choice)
  expect([countRequests(), await user.native('event session.expired').count()]).toEqual([1, 1])
})

test('Try again opens the profile of a signed-in user after gateway errors', async () => {
  const user = await isSignedIn()
  user.watch.announce(status(500))
  await meets(user, (route, count) => (count > 4 ? route.fallback() : route.fulfill({ status: 500, json: {} })))
  await opensSignIn(user)
  await user.soonSees(enUs['checkVerification.failedTitle'])
  await user.presses(enUs.tryAgainAction)
  await user.soonSees(titles.profile)
  await user.page.context().unrouteAll()
})

test('forceAuthCompleted=true opens a user’s profile in place of the requested step [R055]', async () => {
  const user = await isSignedIn()
  await opensSignIn(user, { step: 'SIGN_IN_INGRESS' })
  await user.soonSees(titles.choice)
  await opensSignIn(user, { step: 'SIGN_IN_INGRESS', forceAuthCompleted: 'true' })
  await user.soonSees(titles.profile)
})

test.for(['/nothing-here', '/', '/data'])(
  'the address %s in the app leads to the profile in the same visit [R029 R042]',
  async (to) => {
    const user = await isSignedIn()
    const before = await user.view.locator('body').evaluate(() => location.search)
    await user.isLedTo(to, { utm_source: 'mail' })
    await user.soonSees(titles.profile)
    const after = await user.view.locator('body').evaluate(() => `${location.pathname}${location.search}`)
    const { pathname, searchParams } = new URL(after, 'http://app')
    const visitOf = (query: URLSearchParams) => [query.get('aoSessionId'), query.get('treatment')]
    expect([pathname, searchParams.get('utm_source'), visitOf(searchParams)]).toEqual([
      '/dashboard',
      'mail',
      visitOf(new URLSearchParams(before)),
    ])
  },
)

// This must be the last test with this phone, because the test ends the phone's session.
test('status 403 of the profile call ends the session, unlike status 500 [R201 R441]', async () => {
  const user = await isSignedIn()
  user.watch.announce(status(500), status(403))
  await meets(user, (route, count) => route.fulfill({ status: count > 4 ? 403 : 500, json: {} }))
  await user.view.locator('body').evaluate(() => location.reload())
  await user.soon(user.native('event profile.error-occurred'))
  await user.soon(user.view.getByRole('button', { name: enUs.tryAgainAction }))
  await user.presses(enUs.tryAgainAction)
  await user.soonSees(enUs.sessionExpiredTryAgain)
})
