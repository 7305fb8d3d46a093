import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { newestCode, textsTo } from '@palmflow/web/testing/site/site'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { comesToCode, comesToPhone, comesToPin, ownNumber, pin } from '../testing/reach-step.ts'
import { signsOut } from '../testing/sign-out.ts'
import { walks } from '../testing/walks.ts'

const opensPhone = withPhones()
const minute = 60_000
const expired = enUs.sessionExpiredTryAgain

test('a user with a known palm signs in with only the palm [R071]', async () => {
  const holder = await opensPhone()
  const ofTheWebsite = holder.view.locator('nav, footer, [role=navigation], [role=contentinfo]')
  await holder.sees(titles.choice)
  expect(await ofTheWebsite.count()).toBe(0)
  await holder.scans()
  await holder.soonSees(titles.profile)
  expect(await ofTheWebsite.count()).toBe(0)
  await expect
    .poll(() => holder.view.getByText(textOf('appDashboard.phoneTail', { tail: '0100' })).isVisible())
    .toBe(true)
  expect(holder.backend.counters).toEqual({ otpComparisons: 0, pinComparisons: 0 })
  const call = holder.page.waitForRequest((request) => request.url().endsWith(endpoints.signOut.path))
  await signsOut(holder)
  await expect.poll(() => holder.native('Signed out').isVisible()).toBe(true)
  // Without this call the gateway session of the palm would continue.
  expect((await call).headers().authorization).toMatch(/^Bearer \S+$/)
})

test('a palm similar to another palm also needs number, code and PIN [R325 R382]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(400))
  await comesToCode(holder)
  await holder.soon(holder.text)
  await holder.types(
    enUs['validatePhone.otpLabel'],
    await newestCode(() => textsTo(holder.backend.origins.website, '+12065550100')),
  )
  await holder.sees(titles.pin)
  const username = holder.view.locator('input[autocomplete="username"]')
  expect(await username.inputValue()).toBe('+1 (206) 555-0100')
  await holder.types(enUs['addPin.label'], '4321')
  await holder.reads(enUs.pinInvalid)
  await holder.types(enUs['addPin.label'], pin)
  await holder.soonSees(titles.profile)
  await expect.poll(() => holder.keptTexts.isVisible()).toBe(false)
  expect(holder.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 2 })
})

test('a session in the app ends with a message after 16 idle minutes [R281 R441 R460]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(403))
  await comesToPin(holder)
  holder.backend.clock.advance(16 * minute)
  await holder.types(enUs['addPin.label'], pin)
  await holder.sees(expired)
  await holder.native('event session.expired').first().waitFor()
  await holder.presses(enUs.tryAgainAction)
  await holder.sees(titles.choice)
  expect(holder.backend.counters.pinComparisons).toBe(0)
  await holder.sets('Person', 'Demo')
  await holder.scans()
  await holder.soonSees(titles.profile)
  // Wait until the profile has loaded. Otherwise the load would time out before the session expires.
  await holder.sees(enUs['appDashboard.left'])
  await holder.waits(16 * minute)
  await holder.sees(expired)
  await holder.native('event session.expired').nth(1).waitFor()
  await holder.presses(enUs.tryAgainAction)
  await holder.sees(titles.choice)
})

test('a session end is reported when the page becomes visible again', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  holder.watch.announce(status(403))
  holder.backend.clock.advance(16 * minute)
  await holder.view.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await holder.sees(expired)
  await holder.native('event session.expired').first().waitFor()
})

test('a session ends after the control panel moves the clock by a day', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  holder.watch.announce(status(403))
  const pagesTime = () => holder.view.locator('body').evaluate(() => Date.now())
  const before = await pagesTime()
  await holder.pressesControl('+24 h')
  await holder.sees(expired)
  await expect.poll(async () => (await pagesTime()) - before).toBeGreaterThan(23 * 60 * minute)
  await holder.pressesControl('Reload page')
  await holder.sees(titles.choice)
  await expect.poll(async () => (await pagesTime()) - before).toBeGreaterThan(23 * 60 * minute)
})

test('a code that the user taps before the page is ready is entered later', async () => {
  const holder = await opensPhone({}, { codesGo: true })
  await comesToPhone(holder)
  const mayAnswer = Promise.withResolvers<void>()
  await holder.page.context().route('**/service/**', async (route) => {
    const response = await route.fetch()
    await mayAnswer.promise
    await route.fulfill({ response })
  })
  await holder.types(enUs['validatePhone.label'], ownNumber)
  await holder.tapsText()
  mayAnswer.resolve()
  await walks(holder, { number: ownNumber, pin }, 'ADD_PIN')
  expect(holder.backend.counters.otpComparisons).toBe(1)
})
