import { gatewayEndpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const { method, path } = gatewayEndpoints.deleteAppProfile
const gone = enUs['unenroll.gone']

const comesSignedIn = (): Promise<WatchedAppUser> => opensPhone({}, { isSignedIn: true })

/** Starts the unenrolment while the settings are the next entry in the browser's history. */
async function unenrollsBeforeSettings(user: WatchedAppUser): Promise<void> {
  await user.view.getByRole('link', { name: enUs['appDashboard.settings'] }).click()
  await user.sees(enUs['settings.title'])
  await user.presses(enUs.back)
  await user.sees(titles.profile)
  await user.presses(enUs['unenroll.action'])
  await user.presses(enUs['unenroll.yes'])
}

test('the app does not recognise the palm of an unenrolled user [R011 R087 R192 R193 R213]', async () => {
  const user = await comesSignedIn()
  await user.view.locator('body').evaluate(() => sessionStorage.setItem('DATA_REQUEST_ID', 'request-1'))
  await user.presses(enUs['unenroll.action'])
  await user.sees(enUs['unenroll.title'])
  await user.native('event bottom-sheet.visible').first().waitFor()
  await user.presses(enUs['unenroll.yes'])
  await user.reads(gone)
  // The goodbye screen must stay when the page becomes visible and when the app requests a refresh.
  await user.view.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await user.movesOn('1 min')
  expect(await user.native('event profile.refresh').count()).toBe(0)
  await user.presses(enUs['unenroll.done'])
  await user.native('event profile.refresh').first().waitFor()
  await user.sees(titles.choice)
  for (const key of ['DATA_REQUEST_ID', 'GATEWAY_ACCESS_TOKEN', 'PT'])
    expect(Object.keys(await user.stored()), key).not.toContain(key)
  expect(await user.native('event session.expired').count()).toBe(0)
  await user.scans()
  await user.soonSees(enUs['transitionToApp.notRecognizedTitle'])
})

test('Forward in the browser history after an unenrolment opens the start page', async () => {
  const user = await comesSignedIn()
  await unenrollsBeforeSettings(user)
  await user.reads(gone)
  await user.view.locator('body').evaluate(() => void setTimeout(() => history.forward()))
  await user.sees(titles.choice)
  await user.native('event profile.refresh').first().waitFor()
  expect(await user.native('event session.expired').count()).toBe(0)
})

test('Forward during an unenrolment opens the start page after the response', async () => {
  const user = await comesSignedIn()
  const request = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await user.page.context().route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    request.resolve()
    await gate.promise
    return route.fulfill({ response })
  })
  await unenrollsBeforeSettings(user)
  await request.promise
  await user.view.locator('body').evaluate(() => void setTimeout(() => history.forward()))
  await user.sees(enUs['settings.title'])
  gate.resolve()
  await user.sees(titles.choice)
  await user.native('event profile.refresh').first().waitFor()
})

test('Try again completes an unenrolment despite a lost response', async () => {
  const user = await comesSignedIn()
  user.watch.announce(status(500), /net::ERR_/)
  const request = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let count = 0
  await user.page.context().route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    count += 1
    if (count === 1) {
      request.resolve()
      await gate.promise
    }
    if (count <= 4) return route.fulfill({ status: 500, json: {} })
    if (count > 5) return route.fallback()
    await route.fetch()
    await user.view.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return route.abort()
  })
  await user.presses(enUs['unenroll.action'])
  await user.presses(enUs['unenroll.yes'])
  await request.promise
  await user.page.keyboard.press('Escape')
  gate.resolve()
  await user.soonSees(enUs['unenroll.failed'])
  expect(Object.keys(await user.stored())).toContain('GATEWAY_ACCESS_TOKEN')
  await user.presses(enUs.tryAgainAction)
  await user.soon(user.view.getByText(gone, { exact: true }))
  expect(await user.native('event session.expired').count()).toBe(0)
})
