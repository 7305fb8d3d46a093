import { endpoints } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { status } from '../../web/e2e/testing/watch.ts'
import { withPhones } from './testing/holder.ts'
import { comesToPhone, ownNumber } from './testing/ways.ts'

const opensPhone = withPhones()

test('someone whose palm is known is signed in by it alone, and sees their profile', async () => {
  const holder = await opensPhone()
  await holder.scans()
  await holder.soonSees('My profile')
  await expect.poll(() => holder.view.getByText('Phone number ending in 0100').isVisible()).toBe(true)
  expect(holder.backend.counters).toEqual({ otpComparisons: 0, pinComparisons: 0 })
})

test('someone whose palm is like another’s gives number, code and PIN as well', async () => {
  const holder = await opensPhone()
  await holder.sets('Person', 'Twin')
  await holder.scans()
  await holder.soonSees('What’s your mobile number?')
  await holder.types('Mobile number', '2065550100')
  await holder.tapsText()
  await holder.presses('Continue')
  await holder.sees('Enter your PIN')
  await holder.types('PIN', '1234')
  await holder.soonSees('My profile')
  expect(holder.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
})

test('a stranger is told so, may scan the other palm, and is nobody with that one either [R281]', async () => {
  const holder = await opensPhone()
  await holder.sets('Person', 'Stranger')
  await holder.scans()
  await holder.soonSees('Palm not recognized')
  await holder.sets('Hand', 'Right')
  await holder.presses('Scan my other palm')
  await holder.soonSees('Palm not recognized')
})

test('signed out, the person is asked to sign in again, and Back shows nothing of them', async () => {
  const holder = await opensPhone()
  await holder.scans()
  await holder.soonSees('My profile')
  const call = holder.page.waitForRequest((request) => request.url().endsWith(endpoints.signOut.path))
  await holder.presses('Sign out')
  await expect.poll(() => holder.native('Signed out').isVisible()).toBe(true)
  // Without it the session of their palm would live on at the gateway.
  expect((await call).headers().authorization).toMatch(/^Bearer \S+$/)
})

test('whose session ends before their profile is told so, and signs in again [R460]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(403))
  await holder.scans()
  await holder.soonSees('My profile')
  await holder.waits(16 * 60_000)
  await holder.sees('Your session has expired, please try again')
  await holder.native('event session.expired').first().waitFor()
  await holder.presses('Try again')
  await holder.scans()
  await holder.soonSees('My profile')
})

test('whose session has ended meanwhile is told so on their return, though the page’s own clock stood still', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(403))
  await holder.scans()
  await holder.soonSees('My profile')
  holder.backend.clock.advance(16 * 60_000)
  await holder.view.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await holder.sees('Your session has expired, please try again')
  await holder.native('event session.expired').first().waitFor()
})

test('whose device is set a day on is not shown a profile that is over', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(403))
  await holder.scans()
  await holder.soonSees('My profile')
  await holder.pressesBench('+24 h')
  await holder.sees('Your session has expired, please try again')
})

test('a text that is tapped before the page knows that it was sent fills the field once it is there', async () => {
  const holder = await opensPhone()
  await comesToPhone(holder)
  const mayAnswer = Promise.withResolvers<void>()
  await holder.page.context().route('**/service/**', async (route) => {
    const response = await route.fetch()
    await mayAnswer.promise
    await route.fulfill({ response })
  })
  await holder.types('Mobile number', ownNumber)
  await holder.tapsText()
  mayAnswer.resolve()
  await holder.sees('Enter the code')
  const field = holder.view.getByLabel('One-time password', { exact: true })
  await expect.poll(() => field.inputValue()).toMatch(/^\d{6}$/)
})

test('a web view that the system kills while the palm is scanned finds the same scan again', async () => {
  const holder = await opensPhone()
  await holder.sets('Hand arrives', 'I hold it')
  await holder.scans()
  await expect.poll(() => holder.native('Palm scanner').isVisible()).toBe(true)
  await holder.page.getByRole('button', { name: 'Kill page' }).click()
  await holder.page.getByRole('button', { name: 'Hold hand here' }).click()
  await holder.soonSees('My profile')
})

test('a scan that is cancelled, or fails, leads back to the page, where it can begin again', async () => {
  const holder = await opensPhone()
  await holder.sets('Next scan', 'Canceled')
  await holder.scans()
  await holder.soonSees('Scan your palm')
  await holder.sets('Next scan', 'Read')
  await holder.presses('Continue')
  await holder.soonSees('My profile')
})

test('without a connection the person is told, and goes on where they were once it is back', async () => {
  const holder = await opensPhone()
  holder.watch.announce(/net::ERR_/)
  await holder.consents()
  await holder.sets('Connection', 'Offline')
  await holder.presses('Continue')
  await holder.soonSees('We couldn’t reach the service')
  await holder.sets('Connection', 'Online')
  await holder.presses('Try again')
  await holder.sees('Scan your palm')
  await holder.presses('Continue')
  await holder.soonSees('My profile')
})
