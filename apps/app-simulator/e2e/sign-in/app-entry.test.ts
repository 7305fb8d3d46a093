import { gatewayEndpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { type WatchedHolder, withOnePhone, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const { path } = gatewayEndpoints.loadAppProfile

/** The tests share one signed-in phone. Only the last test ends the session of this phone. */
const isSignedIn = withOnePhone({ isSignedIn: true })

const opensSignIn = (holder: WatchedHolder, more: Record<string, string> = {}): Promise<void> =>
  holder.isLedTo('/sign-in', more)

/** @returns a function that returns the number of calls so far */
async function meets(holder: WatchedHolder, answer: (route: Route, count: number) => Promise<void>) {
  let count = 0
  await holder.page.context().route(`**${path}`, (route) => {
    count += 1
    return answer(route, count)
  })
  return () => count
}

test('a new visit recognises a signed-in user with one call', async () => {
  const holder = await isSignedIn()
  const countRequests = await meets(holder, (route) => route.fallback())
  await opensSignIn(holder)
  await holder.soon(holder.native('event workflow.auth-completed').nth(1))
  await holder.soonSees(titles.profile)
  await holder.view.getByRole('heading', { name: enUs['appDashboard.left'] }).waitFor()
  expect(countRequests()).toBe(1)
  await holder.page.context().unrouteAll()
})

test('an enrolled user on the sign-up page reaches the profile without a sign-in', async () => {
  const holder = await isSignedIn()
  await holder.isLedTo('/sign-up', {})
  await holder.soonSees(enUs['alreadyEnrolled.title'])
  const places: string[] = []
  holder.page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  await holder.presses(enUs['alreadyEnrolled.profile'])
  await holder.soonSees(titles.profile)
  await holder.view.getByRole('heading', { name: enUs['appDashboard.left'] }).waitFor()
  expect(places).not.toContain('/sign-in')
})

test('the already-enrolled page opens the sign-in for a visitor without an app event [R280]', async () => {
  const holder = await opensPhone()
  await holder.sees(titles.choice)
  await holder.isLedTo('/sign-up/already-enrolled', {})
  await expect.poll(() => holder.view.locator('body').evaluate(() => location.pathname)).toBe('/sign-in')
  await holder.sees(titles.choice)
  expect(await holder.native('event workflow.already-enrolled').count()).toBe(0)
})

test('the already-enrolled page sends a user without a palm to the profile [R280]', async () => {
  const holder = await isSignedIn()
  const eventCount = await holder.native('event workflow.already-enrolled').count()
  const biometrics = { leftPalm: false, rightPalm: false }
  const profile = { enrollmentStatus: 'NOT_ENROLLED', biometrics, contactInfo: { phoneTail: '0100' } }
  await meets(holder, (route) => route.fulfill({ json: profile }))
  await holder.isLedTo('/sign-up/already-enrolled', {})
  await holder.soonSees(titles.profile)
  expect(await holder.native('event workflow.already-enrolled').count()).toBe(eventCount)
  await holder.page.context().unrouteAll()
})

test('a session that the gateway has ended is reported once [R441 R460]', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  holder.watch.announce(status(403))
  const countRequests = await meets(holder, (route) => route.fulfill({ status: 403, json: {} }))
  await opensSignIn(holder)
  await holder.sees(enUs.sessionExpiredTryAgain)
  await holder.native('event session.expired').first().waitFor()
  await holder.presses(enUs.tryAgainAction)
  await holder.sees(titles.choice)
  expect([countRequests(), await holder.native('event session.expired').count()]).toEqual([1, 1])
})

test('Try again signs the user in after errors of the gateway', async () => {
  const holder = await isSignedIn()
  holder.watch.announce(status(500))
  await meets(holder, (route, count) => (count > 4 ? route.fallback() : route.fulfill({ status: 500, json: {} })))
  await opensSignIn(holder)
  await holder.soonSees(enUs['checkVerification.failedTitle'])
  await holder.presses(enUs.tryAgainAction)
  await holder.soonSees(titles.profile)
  await holder.page.context().unrouteAll()
})

test('forceAuthCompleted=true opens a user’s profile in place of the requested step [R055]', async () => {
  const holder = await isSignedIn()
  await opensSignIn(holder, { step: 'SIGN_IN_INGRESS' })
  await holder.soonSees(titles.choice)
  await opensSignIn(holder, { step: 'SIGN_IN_INGRESS', forceAuthCompleted: 'true' })
  await holder.soonSees(titles.profile)
})

test.for(['/nothing-here', '/', '/data'])(
  'the address %s in the app leads to the profile in the same visit [R029 R042]',
  async (to) => {
    const holder = await isSignedIn()
    const before = await holder.view.locator('body').evaluate(() => location.search)
    await holder.isLedTo(to, { utm_source: 'mail' })
    await holder.soonSees(titles.profile)
    const after = await holder.view.locator('body').evaluate(() => `${location.pathname}${location.search}`)
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
  const holder = await isSignedIn()
  holder.watch.announce(status(500), status(403))
  await meets(holder, (route, count) => route.fulfill({ status: count > 4 ? 403 : 500, json: {} }))
  await holder.view.locator('body').evaluate(() => location.reload())
  await holder.soon(holder.native('event profile.error-occurred'))
  await holder.soon(holder.view.getByRole('button', { name: enUs.tryAgainAction }))
  await holder.presses(enUs.tryAgainAction)
  await holder.soonSees(enUs.sessionExpiredTryAgain)
})
