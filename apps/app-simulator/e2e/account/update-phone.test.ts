import { enUs } from '@palmflow/views/testing/texts'
import { numbers } from '@palmflow/web/testing/site/site'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { walks } from '../testing/walks.ts'

const opensPhone = withPhones()
const newNumber = enUs['addPhone.title']
const done = enUs['addPhone.done']

async function opensFromProfile(user: WatchedAppUser): Promise<void> {
  await user.view.getByRole('link', { name: enUs.profileChangePhoneLong }).click()
  await user.sees(enUs.profileChangePhoneLong)
}
async function comesToOldNumber(): Promise<WatchedAppUser> {
  const user = await opensPhone({}, { isSignedIn: true })
  await opensFromProfile(user)
  return user
}
const proves = (user: WatchedAppUser, number: string, until?: string): Promise<void> =>
  walks(user, { number, pin: '' }, until)
async function killedReturnsTo(user: WatchedAppUser, title: string): Promise<void> {
  await user.soonSees(title)
  await user.pressesControl('Kill page')
  await user.soonSees(titles.profile)
  await user.view.getByRole('link', { name: enUs.profileChangePhoneLong }).click()
  await user.soonSees(title)
}

test('only a completed number change updates the profile [R217 R250 R251]', async () => {
  const user = await comesToOldNumber()
  await user.presses(enUs.cancel)
  await user.soonSees(titles.profile)
  await user.view.getByText(textOf('appDashboard.phoneTail', { tail: '0100' })).waitFor({ state: 'attached' })
  expect(await user.native('event profile.refresh').count()).toBe(0)
  expect(await user.view.getByText(done).count()).toBe(0)
  await opensFromProfile(user)
  await user.reads(textOf('addPhone.current', { tail: '0100' }))
  await proves(user, numbers.withPin, 'ADD_PHONE')
  await proves(user, numbers.unknown)
  await user.soonSees(titles.profile)
  await user.reads(done)
  await user.view.getByText(textOf('appDashboard.phoneTail', { tail: '0177' })).waitFor({ state: 'attached' })
  await user.native('event profile.refresh').first().waitFor()
  // The main API session was only for this flow, so the page removes the tokens of this session.
  await expect.poll(async () => Object.keys(await user.stored())).not.toContain('PT')
  expect(Object.keys(await user.stored())).toContain('GATEWAY_ACCESS_TOKEN')
})

test('a number change continues at the same step after the web view is killed', async () => {
  const user = await comesToOldNumber()
  user.watch.announce(status(401), status(403))
  await proves(user, numbers.withPin, 'ADD_PHONE')
  await killedReturnsTo(user, newNumber)
  await proves(user, numbers.unknown, 'ADD_PHONE otp')
  await killedReturnsTo(user, titles.code)
  await proves(user, numbers.unknown)
  await user.soonSees(titles.profile)
  await user.reads(done)
  // The profile loads again after the change. This load must end before the session ends, because the server would
  // otherwise refuse the load.
  await user.view.getByText(textOf('appDashboard.phoneTail', { tail: '0177' })).waitFor({ state: 'attached' })
  await opensFromProfile(user)
  user.backend.clock.advance(16 * 60_000)
  await user.types(enUs['validatePhone.label'], numbers.unknown)
  await user.soonSees(enUs.sessionExpiredTryAgain)
})
