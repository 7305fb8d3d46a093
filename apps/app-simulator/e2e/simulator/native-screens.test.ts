import { gatewayEndpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { sessionExpired } from '@palmflow/web/testing/visit/texts'
import type { Request } from 'playwright'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withOnePhone } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const hasPhone = withOnePhone()
const isReAuth = enUs.sessionExpiredSignIn

async function visits(): Promise<WatchedAppUser> {
  const user = await hasPhone()
  await user.page.context().unrouteAll()
  const isNew = user.page.waitForEvent('framenavigated')
  await user.pressesControl('New visit')
  await isNew
  await user.sees(titles.choice)
  return user
}

/**
 * Responds to each of the first calls with one of the redirects. Later calls reach the server.
 * @returns all calls
 */
async function answers(user: WatchedAppUser, path: string, redirects: readonly string[]): Promise<Request[]> {
  const left = [...redirects]
  const requests: Request[] = []
  await user.page.context().route(`**${path}`, (route) => {
    requests.push(route.request())
    const redirectUrl = left.shift()
    return redirectUrl === undefined ? route.fallback() : route.fulfill({ status: 401, json: { redirectUrl } })
  })
  return requests
}

const addressOf = (user: WatchedAppUser): Promise<URL> =>
  user.view
    .locator('body')
    .evaluate(() => location.href)
    .then((href) => new URL(href))

test('the rate limit page shows the message of an isReAuth redirect only once [R166 R223 R455]', async () => {
  const user = await visits()
  user.watch.announce(status(401))
  await answers(user, '/api/v1/document/**', ['/too-many-requests?isReAuth=true'])
  const before = await addressOf(user)
  await user.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
  await user.sees(enUs.pausedTitle)
  await user.reads(isReAuth)
  const { searchParams } = await addressOf(user)
  for (const name of ['aoSessionId', 'treatment']) expect(searchParams.get(name)).toBe(before.searchParams.get(name))
  expect(await user.stored()).not.toHaveProperty('ERROR_MESSAGE')
  await user.view.getByRole('link', { name: enUs.backToHomepage }).click()
  await user.sees(titles.consent)
  expect(await user.view.getByText(sessionExpired).count()).toBe(0)
})

test('a redirect without isReAuth shows no session-expired message [R455]', async () => {
  const user = await visits()
  user.watch.announce(status(401))
  await answers(user, '/api/v1/document/**', ['/too-many-requests'])
  await user.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
  await user.sees(enUs.pausedTitle)
  expect(await user.view.getByText(sessionExpired).count()).toBe(0)
})

test('an isReAuth redirect to the profile shows the session-expired message at sign-in [R166 R455]', async () => {
  const user = await visits()
  user.watch.announce(status(401))
  await answers(user, '/api/v1/document/**', ['/dashboard?isReAuth=true'])
  await user.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
  await user.soonSees(titles.consent)
  await user.presses(enUs.back)
  await user.sees(titles.choice)
  await user.reads(isReAuth)
  expect(await user.stored()).not.toHaveProperty('ERROR_MESSAGE')
})

test('isReAuth=true in the address shows the session-expired message [R058 R455]', async () => {
  const user = await visits()
  expect(await user.view.getByText(isReAuth).count()).toBe(0)
  await user.isLedTo('/sign-in', { isReAuth: 'true' })
  await user.soonSees(titles.choice)
  await user.reads(isReAuth)
})

test('forceAuthCompleted=true without a step signs no user in [R055]', async () => {
  const user = await visits()
  const requests = await answers(user, gatewayEndpoints.loadAppProfile.path, [])
  await user.isLedTo('/sign-in', { forceAuthCompleted: 'true' })
  await user.soonSees(titles.choice)
  expect(requests).toHaveLength(0)
})

test('the accounts, settings and dashboard pages require a sign-in [R207]', async () => {
  const user = await visits()
  for (const page of ['/dashboard/accounts', '/dashboard/settings', '/dashboard']) {
    await user.isLedTo(page, {})
    await user.sees(titles.choice)
  }
})
