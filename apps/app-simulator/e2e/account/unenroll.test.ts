import { gatewayEndpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { type WatchedHolder, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const { method, path } = gatewayEndpoints.deleteAppProfile
const gone = enUs['unenroll.gone']

const comesSignedIn = (): Promise<WatchedHolder> => opensPhone({}, { isSignedIn: true })

/** Starts the unenrolment while the settings are the next entry in the browser's history. */
async function unenrollsBeforeSettings(holder: WatchedHolder): Promise<void> {
  await holder.view.getByRole('link', { name: enUs['appDashboard.settings'] }).click()
  await holder.sees(enUs['settings.title'])
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
  await holder.presses(enUs['unenroll.action'])
  await holder.presses(enUs['unenroll.yes'])
}

test('the app does not recognise a palm after its unenrolment [R011 R087 R192 R193 R213]', async () => {
  const holder = await comesSignedIn()
  await holder.view.locator('body').evaluate(() => sessionStorage.setItem('DATA_REQUEST_ID', 'request-1'))
  await holder.presses(enUs['unenroll.action'])
  await holder.sees(enUs['unenroll.title'])
  await holder.native('event bottom-sheet.visible').first().waitFor()
  await holder.presses(enUs['unenroll.yes'])
  await holder.reads(gone)
  // A visible page must not report an expired session. The same applies when the app requests a refresh.
  await holder.view.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await holder.movesOn('1 min')
  expect(await holder.native('event profile.refresh').count()).toBe(0)
  await holder.presses(enUs['unenroll.done'])
  await holder.native('event profile.refresh').first().waitFor()
  await holder.sees(titles.choice)
  for (const key of ['DATA_REQUEST_ID', 'GATEWAY_ACCESS_TOKEN', 'PT'])
    expect(Object.keys(await holder.stored()), key).not.toContain(key)
  expect(await holder.native('event session.expired').count()).toBe(0)
  await holder.scans()
  await holder.soonSees(enUs['transitionToApp.notRecognizedTitle'])
})

test('a page change after an unenrolment opens the start page', async () => {
  const holder = await comesSignedIn()
  await unenrollsBeforeSettings(holder)
  await holder.reads(gone)
  await holder.view.locator('body').evaluate(() => void setTimeout(() => history.forward()))
  await holder.sees(titles.choice)
  await holder.native('event profile.refresh').first().waitFor()
  expect(await holder.native('event session.expired').count()).toBe(0)
})

test('a page change during an unenrolment opens the start page after the response', async () => {
  const holder = await comesSignedIn()
  const request = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await holder.page.context().route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    request.resolve()
    await gate.promise
    return route.fulfill({ response })
  })
  await unenrollsBeforeSettings(holder)
  await request.promise
  await holder.view.locator('body').evaluate(() => void setTimeout(() => history.forward()))
  await holder.sees(enUs['settings.title'])
  gate.resolve()
  await holder.sees(titles.choice)
  await holder.native('event profile.refresh').first().waitFor()
})

test('only status 500, not a lost response, is reported as a failed deletion', async () => {
  const holder = await comesSignedIn()
  holder.watch.announce(status(500), /net::ERR_/)
  const request = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let count = 0
  await holder.page.context().route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    count += 1
    if (count === 1) {
      request.resolve()
      await gate.promise
    }
    if (count <= 4) return route.fulfill({ status: 500, json: {} })
    if (count > 5) return route.fallback()
    await route.fetch()
    await holder.view.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return route.abort()
  })
  await holder.presses(enUs['unenroll.action'])
  await holder.presses(enUs['unenroll.yes'])
  await request.promise
  await holder.page.keyboard.press('Escape')
  gate.resolve()
  await holder.soonSees(enUs['unenroll.failed'])
  expect(Object.keys(await holder.stored())).toContain('GATEWAY_ACCESS_TOKEN')
  await holder.presses(enUs.tryAgainAction)
  await holder.soon(holder.view.getByText(gone, { exact: true }))
  expect(await holder.native('event session.expired').count()).toBe(0)
})
