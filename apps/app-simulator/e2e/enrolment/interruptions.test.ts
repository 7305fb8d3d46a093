import { lockEnd } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { test } from 'vitest'
import { type WatchedHolder, withPhones } from '../testing/app-user.ts'
import { comesToSignUp, numberOf, provesNumber, showsTheLeftPalm } from '../testing/enrolment.ts'
import { titles } from '../testing/phone.ts'
import { walks } from '../testing/walks.ts'

const opensPhone = withPhones()

/** Waits for the phone's first poll, because the phone shows only later text messages. */
async function readsTextsOf(holder: WatchedHolder, owner: string): Promise<string> {
  await holder.page.getByLabel('Texts of', { exact: true }).selectOption({ label: owner })
  const number = await numberOf(holder)
  const hasLooked = holder.page.waitForResponse((response) => response.url().endsWith(number.slice(1)))
  await holder.passes(2_000)
  await hasLooked
  return number
}
const provesAll = (holder: WatchedHolder, number: string): Promise<void> =>
  walks(holder, { number, pin: '4071' }, 'CREATE_PROFILE')
const seesSupport = (holder: WatchedHolder) =>
  holder.soon(holder.view.getByText(enUs.verifyingTrouble, { exact: true }))

test('an enrolment refuses the number of a user on hold and an enrolled number [R458]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401), status(409))
  await comesToSignUp(holder)
  await showsTheLeftPalm(holder, enUs['transitionToApp.palmsLeft'])
  await holder.soonSees(titles.phone)
  for (const [owner, proves] of [
    ['A person held by support', provesNumber],
    ['The demo person', provesAll],
  ] as const) {
    await holder.fillsIn(enUs['validatePhone.label'], '')
    await proves(holder, await readsTextsOf(holder, owner))
    await seesSupport(holder)
    await holder.presses(enUs.back)
    await holder.sees(titles.phone)
  }
})

test('an enrolment returns to the number step after a lock or an expired session [R441]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401), status(400), status(423))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await showsTheLeftPalm(holder, enUs['transitionToApp.palmsLeft'])
  await holder.soonSees(titles.phone)
  await holder.types(enUs['validatePhone.label'], number)
  await holder.soonSees(titles.code)
  for (const remaining of [2, 1, 0]) {
    await holder.types(enUs['validatePhone.otpLabel'], `${remaining}00000`)
    if (remaining > 0) await holder.reads(enUs.otpInvalid)
  }
  await holder.sees(enUs['enroll.lockedTitle'])
  await holder.view.getByText(lockEnd).first().waitFor()
  await holder.waits(15 * 60_000)
  await holder.soonSees(titles.phone)
  await holder.movesOn('15 min')
  await holder.movesOn('1 min')
  await holder.fillsIn(enUs['validatePhone.label'], '')
  await holder.types(enUs['validatePhone.label'], number)
  await holder.soonSees(enUs.sessionExpiredTryAgain)
})
