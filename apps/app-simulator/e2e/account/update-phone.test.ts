import { enUs } from '@palmflow/views/testing/texts'
import { newestCode, numbers, textsTo } from '@palmflow/web/testing/site/site'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { textOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedHolder, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const newNumber = enUs['addPhone.title']
const done = enUs['addPhone.done']

async function opensFromProfile(holder: WatchedHolder): Promise<void> {
  await holder.view.getByRole('link', { name: enUs.profileChangePhoneLong }).click()
  await holder.sees(enUs.profileChangePhoneLong)
}
async function comesToOldNumber(): Promise<WatchedHolder> {
  const holder = await opensPhone({}, { isSignedIn: true })
  await opensFromProfile(holder)
  return holder
}
const codeOf = (holder: WatchedHolder, number: string): Promise<string> =>
  newestCode(() => textsTo(holder.backend.origins.website, number))
async function asksForCode(holder: WatchedHolder, number: string): Promise<void> {
  await holder.types(enUs['validatePhone.label'], number)
  await holder.soonSees(titles.code)
}
async function proves(holder: WatchedHolder, number: string): Promise<void> {
  await asksForCode(holder, number)
  await holder.types(enUs['validatePhone.otpLabel'], await codeOf(holder, number))
}
async function killedReturnsTo(holder: WatchedHolder, title: string): Promise<void> {
  await holder.soonSees(title)
  await holder.pressesControl('Kill page')
  await holder.soonSees(titles.profile)
  await holder.view.getByRole('link', { name: enUs.profileChangePhoneLong }).click()
  await holder.soonSees(title)
}

test('only a completed number change updates the profile [R217 R250 R251]', async () => {
  const holder = await comesToOldNumber()
  await holder.presses(enUs.cancel)
  await holder.soonSees(titles.profile)
  await holder.view.getByText(textOf('appDashboard.phoneTail', { tail: '0100' })).waitFor({ state: 'attached' })
  expect(await holder.native('event profile.refresh').count()).toBe(0)
  expect(await holder.view.getByText(done).count()).toBe(0)
  await opensFromProfile(holder)
  await holder.reads(textOf('addPhone.current', { tail: '0100' }))
  await proves(holder, numbers.withPin)
  await holder.soonSees(newNumber)
  await proves(holder, numbers.unknown)
  await holder.soonSees(titles.profile)
  await holder.reads(done)
  await holder.view.getByText(textOf('appDashboard.phoneTail', { tail: '0177' })).waitFor({ state: 'attached' })
  await holder.native('event profile.refresh').first().waitFor()
  // The main API session was only for this flow, so the page removes the tokens of this session.
  await expect.poll(async () => Object.keys(await holder.stored())).not.toContain('PT')
  expect(Object.keys(await holder.stored())).toContain('GATEWAY_ACCESS_TOKEN')
})

test('a number change continues at its step after the web view is killed', async () => {
  const holder = await comesToOldNumber()
  holder.watch.announce(status(401), status(403))
  await proves(holder, numbers.withPin)
  await killedReturnsTo(holder, newNumber)
  await asksForCode(holder, numbers.unknown)
  await killedReturnsTo(holder, titles.code)
  await holder.types(enUs['validatePhone.otpLabel'], await codeOf(holder, numbers.unknown))
  await holder.soonSees(titles.profile)
  await holder.reads(done)
  // The profile loads again after the change. This load must end before the session ends, because the server would
  // otherwise refuse the load.
  await holder.view.getByText(textOf('appDashboard.phoneTail', { tail: '0177' })).waitFor({ state: 'attached' })
  await opensFromProfile(holder)
  holder.backend.clock.advance(16 * 60_000)
  await holder.types(enUs['validatePhone.label'], numbers.unknown)
  await holder.soonSees(enUs.sessionExpiredTryAgain)
})
