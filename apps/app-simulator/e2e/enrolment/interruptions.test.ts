import { lockEnd } from '@palmflow/views/testing/text-patterns'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { test } from 'vitest'
import { type WatchedAppUser, withPhones } from '../testing/app-user.ts'
import { comesToSignUp, numberOf, showsTheLeftPalm } from '../testing/enrolment.ts'
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
const seesSupport = (user: WatchedAppUser) => user.soon(user.view.getByText(enUs.verifyingTrouble, { exact: true }))

test('an enrolment refuses the number of a user on hold and an enrolled number [R458]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401), status(409))
  await comesToSignUp(user)
  await showsTheLeftPalm(user, 'LEFT')
  await user.soonSees(titles.phone)
  for (const [owner, until] of [
    ['User on hold', 'VALIDATE_PHONE troubled'],
    ['Demo user', 'CREATE_PROFILE'],
  ] as const) {
    await walks(user, { number: await readsTextsOf(user, owner), pin: '4071' }, until)
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
  await showsTheLeftPalm(user, 'LEFT')
  await walks(user, { number, pin: '' }, 'VALIDATE_PHONE otp')
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
  await walks(user, { number, pin: '' }, 'SESSION_TIMEOUT')
  await user.soonSees(enUs.sessionExpiredTryAgain)
})
