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
  const user = await opensPhone()
  const ofTheWebsite = user.view.locator('nav, footer, [role=navigation], [role=contentinfo]')
  await user.sees(titles.choice)
  expect(await ofTheWebsite.count()).toBe(0)
  await user.scans()
  await user.soonSees(titles.profile)
  expect(await ofTheWebsite.count()).toBe(0)
  await expect
    .poll(() => user.view.getByText(textOf('appDashboard.phoneTail', { tail: '0100' })).isVisible())
    .toBe(true)
  expect(user.backend.counters).toEqual({ otpComparisons: 0, pinComparisons: 0 })
  const call = user.page.waitForRequest((request) => request.url().endsWith(endpoints.signOut.path))
  await signsOut(user)
  await expect.poll(() => user.native('Signed out').isVisible()).toBe(true)
  // Without the token in this call, the gateway session of the palm sign-in would continue.
  expect((await call).headers().authorization).toMatch(/^Bearer \S+$/)
})

test('a sign-in with a palm similar to another palm requires number, code and PIN [R325 R382]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(400))
  await comesToCode(user)
  await user.soon(user.text)
  await user.types(
    enUs['validatePhone.otpLabel'],
    await newestCode(() => textsTo(user.backend.origins.website, '+12065550100')),
  )
  await user.sees(titles.pin)
  const username = user.view.locator('input[autocomplete="username"]')
  expect(await username.inputValue()).toBe('+1 (206) 555-0100')
  await user.types(enUs['addPin.label'], '4321')
  await user.reads(enUs.pinInvalid)
  await user.types(enUs['addPin.label'], pin)
  await user.soonSees(titles.profile)
  await expect.poll(() => user.keptTexts.isVisible()).toBe(false)
  expect(user.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 2 })
})

test('a session in the app ends with a message after 16 idle minutes [R281 R441 R460]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(403))
  await comesToPin(user)
  user.backend.clock.advance(16 * minute)
  await user.types(enUs['addPin.label'], pin)
  await user.sees(expired)
  await user.native('event session.expired').first().waitFor()
  await user.presses(enUs.tryAgainAction)
  await user.sees(titles.choice)
  expect(user.backend.counters.pinComparisons).toBe(0)
  await user.sets('User', 'Demo')
  await user.scans()
  await user.soonSees(titles.profile)
  // Wait until the profile has loaded. Otherwise the load would time out before the session expires.
  await user.sees(enUs['appDashboard.left'])
  await user.waits(16 * minute)
  await user.sees(expired)
  await user.native('event session.expired').nth(1).waitFor()
  await user.presses(enUs.tryAgainAction)
  await user.sees(titles.choice)
})

test('the page reports an expired session when the page becomes visible again', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  user.watch.announce(status(403))
  user.backend.clock.advance(16 * minute)
  await user.view.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await user.sees(expired)
  await user.native('event session.expired').first().waitFor()
})

test('a session ends after the control panel moves the clock by a day', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  user.watch.announce(status(403))
  const pagesTime = () => user.view.locator('body').evaluate(() => Date.now())
  const before = await pagesTime()
  await user.pressesControl('+24 h')
  await user.sees(expired)
  await expect.poll(async () => (await pagesTime()) - before).toBeGreaterThan(23 * 60 * minute)
  await user.pressesControl('Reload page')
  await user.sees(titles.choice)
  await expect.poll(async () => (await pagesTime()) - before).toBeGreaterThan(23 * 60 * minute)
})

test('the page enters a code that the user tapped before the code form opened', async () => {
  const user = await opensPhone({}, { codesGo: true })
  await comesToPhone(user)
  const mayAnswer = Promise.withResolvers<void>()
  await user.page.context().route('**/service/**', async (route) => {
    const response = await route.fetch()
    await mayAnswer.promise
    await route.fulfill({ response })
  })
  await user.types(enUs['validatePhone.label'], ownNumber)
  await user.tapsText()
  mayAnswer.resolve()
  await walks(user, { number: ownNumber, pin }, 'ADD_PIN')
  expect(user.backend.counters.otpComparisons).toBe(1)
})
