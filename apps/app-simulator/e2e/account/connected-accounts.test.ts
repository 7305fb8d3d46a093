import { gatewayEndpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { monitorStands } from '@palmflow/web/testing/pages/telemetry-monitor'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import type { BrowserContext, Request } from 'playwright'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withOnePhone, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const title = enUs['appDashboard.accounts']
const pool = 'arn:aws:cognito-idp:us-east-1:000000000000:userpool/'
const { path } = gatewayEndpoints.listAuthorizations

const opensPhone = withPhones()
const isSignedIn = withOnePhone({ isSignedIn: true })
const opensAccounts = async (): Promise<WatchedAppUser> => {
  const user = await isSignedIn()
  await user.view.getByRole('link', { name: title }).click()
  return user
}
const disconnected = 'ProfileManagement.Disconnect'
const says = (request: Request, word: string): boolean => request.postData()?.includes(word) === true
/** Returns an empty text for requests other than beacons. */
const wordsOf = (request: Request): string =>
  request.url().includes('/api/v1/oe?') ? atob(JSON.parse(request.postData() ?? '').data) : ''
const leaves = async (user: WatchedAppUser): Promise<void> => {
  await user.presses(enUs.back)
  await user.sees(titles.profile)
  await user.page.context().unrouteAll()
}

test('the accounts page says that the user has no connected account [R041 R094 R095 R098]', async () => {
  const user = await opensAccounts()
  await user.sees(title)
  await user.reads(enUs['accounts.lead'])
  await user.reads(enUs['accounts.none'])
  await leaves(user)
})

test('the accounts page shows the default icon for a logo with an unsafe address [R096 R097 R158]', async () => {
  const user = await isSignedIn()
  const requests: string[] = []
  user.page.context().on('request', (request) => requests.push(request.url()))
  const logos = ['javascript:alert(1)', 'https://evil.example/logo.png', 'data:image/png;base64,AAAA', undefined]
  const userAuthorizations = logos.map((userPoolLogoUrl, at) => ({
    ...{ userPoolArn: `${pool}${at}`, userPoolDisplayName: `Partner <b>${at}</b>` },
    ...(userPoolLogoUrl !== undefined && { userPoolLogoUrl }),
  }))
  await user.page.context().route(`**${path}`, (route) => route.fulfill({ json: { userAuthorizations } }))
  await user.view.getByRole('link', { name: title }).click()
  await user.sees(title)
  const rows = user.view.getByRole('main').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(4)
  expect(await rows.nth(1).textContent()).toContain('Partner <b>1</b>')
  expect(await rows.locator('svg.pf-partner').count()).toBe(4)
  expect(requests.filter((url) => url.includes('evil.example') || url.startsWith('data:image/png'))).toEqual([])
  await leaves(user)
})

test('an account stays connected until a disconnection succeeds [R012 R196 R197 R198 R199 R214 R220]', async () => {
  const user = await isSignedIn()
  user.watch.announce(status(400))
  const arn = `${pool}harbor-market`
  let isThere = true
  let refuses = true
  const requests: string[] = []
  const gate = Promise.withResolvers<void>()
  await user.page.context().route(`**${path}**`, async (route) => {
    const request = route.request()
    if (request.method() === 'DELETE') {
      requests.push(request.url())
      if (refuses) await gate.promise
      if (refuses) return route.fulfill({ status: 400, json: { code: 'invalid', message: 'Harbor is closed today.' } })
      isThere = false
      return route.fulfill({ status: 204 })
    }
    if (request.method() !== 'GET') return route.fallback()
    const userAuthorizations = isThere ? [{ userPoolArn: arn, userPoolDisplayName: 'Harbor Market' }] : []
    return route.fulfill({ json: { userAuthorizations } })
  })
  await user.view.getByRole('link', { name: title }).click()
  await user.presses(`${enUs['accounts.disconnect']}, Harbor Market`)
  await user.sees(textOf('accounts.sure', { name: 'Harbor Market' }))
  const words = user.view.getByText('Harbor is closed today.')
  const deleteRequest = user.page.waitForRequest((request) => request.method() === 'DELETE')
  await user.presses(enUs['accounts.disconnect'])
  await deleteRequest
  // Escape must not cancel the running disconnection.
  await user.page.keyboard.press('Escape')
  gate.resolve()
  await words.waitFor()
  refuses = false
  await user.presses(enUs['accounts.disconnect'])
  await user.reads(enUs['accounts.none'])
  // The focused button was removed together with the account, so the focus moves to the heading.
  await expect.poll(() => user.heading(title).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(requests.every((url) => url.endsWith(`/v1/user/authorizations/${encodeURIComponent(arn)}`))).toBe(true)
  await leaves(user)
})

test('Try again loads the connected accounts after a failed load [R219]', async () => {
  const user = await isSignedIn()
  user.watch.announce(status(500))
  let count = 0
  await user.page.context().route(`**${path}`, (route) => {
    count += 1
    return count > 4 ? route.fallback() : route.fulfill({ status: 500, body: '' })
  })
  await user.view.getByRole('link', { name: title }).click()
  await user.soon(user.view.getByText(enUs['accounts.failed']))
  await user.presses(enUs.tryAgainAction)
  await user.sees(title)
  await leaves(user)
})

test('Show more continues the account list after a failed load of the next page [R219 R421]', async () => {
  const user = await isSignedIn()
  user.watch.announce(status(400))
  const named = (name: string) => ({ userPoolArn: `${pool}${name}`, userPoolDisplayName: name })
  let isClosed = true
  await user.page.context().route(`**${path}*`, (route) => {
    if (!route.request().url().includes('nextToken'))
      return route.fulfill({ json: { userAuthorizations: [named('Harbor')], nextToken: 'page-2' } })
    if (isClosed) return route.fulfill({ status: 400, json: { code: 'invalid', message: 'The list is being moved.' } })
    return route.fulfill({ json: { userAuthorizations: [named('Cedar')] } })
  })
  await user.view.getByRole('link', { name: title }).click()
  await user.presses(enUs['accounts.more'])
  await user.reads('The list is being moved.')
  await user.reads('Harbor')
  isClosed = false
  await user.presses(enUs['accounts.more'])
  await user.reads('Cedar')
  await user.reads('Harbor')
  await leaves(user)
})

test('a disconnection after the session has ended shows the session-expired screen', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  user.watch.announce(status(401), status(403))
  const userAuthorizations = [{ userPoolArn: `${pool}harbor-market`, userPoolDisplayName: 'Harbor Market' }]
  await user.page.context().route(`**${path}*`, (route) => {
    return route.request().method() === 'GET' ? route.fulfill({ json: { userAuthorizations } }) : route.fallback()
  })
  await user.view.getByRole('link', { name: title }).click()
  await user.presses(`${enUs['accounts.disconnect']}, Harbor Market`)
  user.backend.clock.advance(16 * 60_000)
  const answered = user.page.waitForResponse((response) => response.request().method() === 'DELETE')
  await user.presses(enUs['accounts.disconnect'])
  expect((await answered).status()).toBe(403)
  await user.soonSees(enUs.sessionExpiredTryAgain)
})

test('telemetry reports a disconnection with the id of the account [R434]', async () => {
  const userPoolArn = `${pool}harbor-market`
  const left = [{ userPoolArn, userPoolDisplayName: 'Harbor Market' }]
  const intercept = (context: BrowserContext) =>
    context.route(`**${path}**`, (route) => {
      if (route.request().method() !== 'DELETE') return route.fulfill({ json: { userAuthorizations: left } })
      left.length = 0
      return route.fulfill({ status: 204 })
    })
  const user = await opensPhone(undefined, { isWatched: true, intercept })
  await user.scans()
  await user.soonSees(titles.profile)
  await monitorStands(user.view)
  await user.view.getByRole('link', { name: title }).click()
  await user.presses(`${enUs['accounts.disconnect']}, Harbor Market`)
  const disconnectRequest = user.page
    .context()
    .waitForEvent('request', (request) => wordsOf(request).includes(disconnected))
  const nextRequest = user.page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/appmonitors/') && says(request, disconnected))
  await user.presses(enUs['accounts.disconnect'])
  await user.reads(enUs['accounts.none'])
  await user.passes(10_000)
  const { events } = JSON.parse(wordsOf(await disconnectRequest))
  expect(events).toContainEqual(
    expect.objectContaining({ name: disconnected, application: userPoolArn, nativeView: '/dashboard/accounts/' }),
  )
  const { RumEvents } = JSON.parse((await nextRequest).postData() ?? '')
  const found = RumEvents.find(({ type }: { type: string }) => type === disconnected)
  expect(JSON.parse(found.details)).toEqual({ application: userPoolArn })
})
