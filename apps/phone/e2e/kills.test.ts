import { localStorageKeys } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { noConnection } from '../../web/e2e/testing/watch.ts'
import { withPhones } from './testing/holder.ts'
import { titles } from './testing/phone.ts'
import { comesToPin, givesCode, ownNumber, pin } from './testing/ways.ts'

const opensPhone = withPhones()

test('who loads the page again at each step is at that step each time, and the number is still there [R364]', async () => {
  const holder = await opensPhone()
  const reloads = () => holder.pressesBench('Reload page')
  const number = holder.view.getByLabel('Mobile number', { exact: true })
  await holder.sets('Person', 'Twin')
  await holder.readsConsent()
  await reloads()
  await holder.sees(titles.consent)
  await holder.heading('Your agreement').waitFor()
  await holder.view.getByRole('region', { name: titles.consent }).press('End')
  await holder.presses('Agree')
  await holder.sees(titles.scan)
  await reloads()
  await holder.sees(titles.scan)
  await holder.presses('Continue')
  await holder.soonSees(titles.phone)
  await number.pressSequentially(ownNumber)
  await reloads()
  await holder.sees(titles.phone)
  expect(await number.inputValue()).toBe('+1 (206) 555-0100')
  await holder.presses('Continue')
  await holder.sees(titles.code)
  await reloads()
  await holder.sees(titles.code)
  await givesCode(holder)
  await holder.sees(titles.pin)
  await reloads()
  await holder.sees(titles.pin)
  await holder.types('PIN', pin)
  await holder.soonSees(titles.profile)
  await reloads()
  await holder.soonSees(titles.profile)
  expect(holder.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
})

test('a web view that is killed while the palm is checked hands in the same scan again, and the person goes on [R223 R364]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(noConnection)
  await holder.consents()
  const answered = Promise.withResolvers<void>()
  await holder.page.context().route('**/service/**', async (route) => {
    await route.fetch()
    answered.resolve()
  })
  await holder.presses('Continue')
  await holder.soonSees('Checking your palm')
  await answered.promise
  await holder.kills()
  await holder.page.context().unroute('**/service/**')
  await holder.soonSees(titles.profile)
})

test('someone signed in whose web view is killed sees their profile again, and need not sign in', async () => {
  const holder = await opensPhone()
  await holder.scans()
  await holder.soonSees(titles.profile)
  await holder.kills()
  await holder.page.clock.fastForward(2_000)
  await holder.soonSees(titles.profile)
  await holder.native('event workflow.auth-completed').first().waitFor()
})

test('with the page open a second time, where no app hears it, one goes on, neither breaks, and nothing is done twice', async () => {
  const holder = await opensPhone()
  await comesToPin(holder)
  const second = await holder.page.context().newPage()
  await second.goto((await holder.page.locator('iframe').getAttribute('src')) ?? '')
  await second.getByRole('heading', { name: titles.pin }).waitFor()
  await second.getByLabel('PIN', { exact: true }).pressSequentially(pin)
  await second.keyboard.press('Enter')
  await second.getByRole('heading', { name: 'We couldn’t reach the service' }).waitFor()
  await holder.types('PIN', pin)
  await holder.soonSees(titles.profile)
  await second.getByRole('button', { name: 'Start over' }).click()
  await second.getByRole('heading', { name: titles.profile }).waitFor()
  expect(holder.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
  expect((await holder.stored())[localStorageKeys.gatewayAccessToken]).toBeTruthy()
})
