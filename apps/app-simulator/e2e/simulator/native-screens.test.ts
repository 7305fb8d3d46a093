import { gatewayEndpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { sessionExpired } from '@palmflow/web/testing/visit/texts'
import type { Request } from 'playwright'
import { expect, test } from 'vitest'
import { type WatchedHolder, withOnePhone } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const hasPhone = withOnePhone()
const isReAuth = enUs.sessionExpiredSignIn

async function visits(): Promise<WatchedHolder> {
  const holder = await hasPhone()
  await holder.page.context().unrouteAll()
  const isNew = holder.page.waitForEvent('framenavigated')
  await holder.pressesControl('New visit')
  await isNew
  await holder.sees(titles.choice)
  return holder
}

/**
 * Responds to each of the first calls with one of the redirects. Later calls reach the server.
 * @returns all calls
 */
async function answers(holder: WatchedHolder, path: string, redirects: readonly string[]): Promise<Request[]> {
  const left = [...redirects]
  const requests: Request[] = []
  await holder.page.context().route(`**${path}`, (route) => {
    requests.push(route.request())
    const redirectUrl = left.shift()
    return redirectUrl === undefined ? route.fallback() : route.fulfill({ status: 401, json: { redirectUrl } })
  })
  return requests
}

const addressOf = (holder: WatchedHolder): Promise<URL> =>
  holder.view
    .locator('body')
    .evaluate(() => location.href)
    .then((href) => new URL(href))

test('the rate limit page shows the message of a redirect with isReAuth once [R166 R223 R455]', async () => {
  const holder = await visits()
  holder.watch.announce(status(401))
  await answers(holder, '/api/v1/document/**', ['/too-many-requests?isReAuth=true'])
  const before = await addressOf(holder)
  await holder.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
  await holder.sees(enUs.pausedTitle)
  await holder.reads(isReAuth)
  const { searchParams } = await addressOf(holder)
  for (const name of ['aoSessionId', 'treatment']) expect(searchParams.get(name)).toBe(before.searchParams.get(name))
  expect(await holder.stored()).not.toHaveProperty('ERROR_MESSAGE')
  await holder.view.getByRole('link', { name: enUs.backToHomepage }).click()
  await holder.sees(titles.consent)
  expect(await holder.view.getByText(sessionExpired).count()).toBe(0)
})

test('a redirect without isReAuth shows no message about a session [R455]', async () => {
  const holder = await visits()
  holder.watch.announce(status(401))
  await answers(holder, '/api/v1/document/**', ['/too-many-requests'])
  await holder.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
  await holder.sees(enUs.pausedTitle)
  expect(await holder.view.getByText(sessionExpired).count()).toBe(0)
})

test('a redirect with isReAuth to the profile shows that the session has expired [R166 R455]', async () => {
  const holder = await visits()
  holder.watch.announce(status(401))
  await answers(holder, '/api/v1/document/**', ['/dashboard?isReAuth=true'])
  await holder.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
  await holder.soonSees(titles.consent)
  await holder.presses(enUs.back)
  await holder.sees(titles.choice)
  await holder.reads(isReAuth)
  expect(await holder.stored()).not.toHaveProperty('ERROR_MESSAGE')
})

test('isReAuth=true in the address shows that the session has expired [R058 R455]', async () => {
  const holder = await visits()
  expect(await holder.view.getByText(isReAuth).count()).toBe(0)
  await holder.isLedTo('/sign-in', { isReAuth: 'true' })
  await holder.soonSees(titles.choice)
  await holder.reads(isReAuth)
})

test('forceAuthCompleted=true without a step signs no user in [R055]', async () => {
  const holder = await visits()
  const requests = await answers(holder, gatewayEndpoints.loadAppProfile.path, [])
  await holder.isLedTo('/sign-in', { forceAuthCompleted: 'true' })
  await holder.soonSees(titles.choice)
  expect(requests).toHaveLength(0)
})

test('the accounts, the settings and the dashboard require a sign-in [R207]', async () => {
  const holder = await visits()
  for (const page of ['/dashboard/accounts', '/dashboard/settings', '/dashboard']) {
    await holder.isLedTo(page, {})
    await holder.sees(titles.choice)
  }
})
