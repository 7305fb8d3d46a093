import { expect, test } from 'vitest'
import { withPhones } from './testing/holder.ts'

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

test('a stranger is told so, may scan the other palm, and is nobody with that one either', async () => {
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
  await holder.presses('Sign out')
  await expect.poll(() => holder.native('Signed out').isVisible()).toBe(true)
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
  await holder.sets('Next scan', 'Cancelled')
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
