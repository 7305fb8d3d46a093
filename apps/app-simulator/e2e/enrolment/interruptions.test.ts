import { lockEnd } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { comesToSignUp, numberOf, provesNumber, showsTheLeftPalm } from '../testing/enrolment.ts'
import { titles } from '../testing/phone.ts'
import { walks } from '../testing/walks.ts'

const opensPhone = withPhones()

/** Waits for the phone's first poll, because the phone shows only text messages that arrive after this poll. */
async function readsTextsOf(user: WatchedAppUser, owner: string): Promise<string> {
  await user.page.getByLabel('SIM card', { exact: true }).selectOption({ label: owner })
  const number = await numberOf(user)
  const hasLooked = user.page.waitForResponse((response) => response.url().endsWith(number.slice(1)))
  await user.passes(2_000)
  await hasLooked
  return number
}
const provesAll = (user: WatchedAppUser, number: string): Promise<void> =>
  walks(user, { number, pin: '4071' }, 'CREATE_PROFILE')
const seesSupport = (user: WatchedAppUser) => user.soon(user.view.getByText(enUs.verifyingTrouble, { exact: true }))

test('an enrolment refuses the number of a user on hold and an enrolled number [R458]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401), status(409))
  await comesToSignUp(user)
  await showsTheLeftPalm(user, enUs['transitionToApp.palmsLeft'])
  await user.soonSees(titles.phone)
  for (const [owner, proves] of [
    ['User on hold', provesNumber],
    ['Demo user', provesAll],
  ] as const) {
    await user.fillsIn(enUs['validatePhone.label'], '')
    await proves(user, await readsTextsOf(user, owner))
    await seesSupport(user)
    await user.presses(enUs.back)
    await user.sees(titles.phone)
  }
})

test('an enrolment continues at the phone step when the lock of the number ends [R441]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401), status(400), status(423))
  await comesToSignUp(user)
  const number = await numberOf(user)
  await showsTheLeftPalm(user, enUs['transitionToApp.palmsLeft'])
  await user.soonSees(titles.phone)
  await user.types(enUs['validatePhone.label'], number)
  await user.soonSees(titles.code)
  for (const remaining of [2, 1, 0]) {
    await user.types(enUs['validatePhone.otpLabel'], `${remaining}00000`)
    if (remaining > 0) await user.reads(enUs.otpInvalid)
  }
  await user.sees(enUs['enroll.lockedTitle'])
  await user.view.getByText(lockEnd).first().waitFor()
  await user.waits(15 * 60_000)
  await user.soonSees(titles.phone)
  await user.movesOn('15 min')
  await user.movesOn('1 min')
  await user.fillsIn(enUs['validatePhone.label'], '')
  await user.types(enUs['validatePhone.label'], number)
  await user.soonSees(enUs.sessionExpiredTryAgain)
})
