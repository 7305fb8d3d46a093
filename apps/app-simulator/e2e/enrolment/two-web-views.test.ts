import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { comesToSignUp, showsTheLeftPalm } from '../testing/enrolment.ts'
import { type AppUser, titles } from '../testing/phone.ts'
import { AtSecondView } from '../testing/second-web-view.ts'

const opensPhone = withPhones()

test('a sign-in in a second web view ends the sign-up in the first web view', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401))
  await user.sets('Web views', 'Two')
  const second = new AtSecondView(user.page, user.backend, user.pageLog)
  await second.sees(titles.choice)
  const visitOf = ({ view }: AppUser) =>
    view.locator('body').evaluate(() => new URLSearchParams(location.search).get('aoSessionId'))
  expect(await visitOf(second)).not.toBe(await visitOf(user))
  await second.presses(enUs.help)
  const helpIn = (name: string | RegExp) =>
    user.page.getByRole('region', { name }).first().getByRole('dialog', { name: 'Help' })
  await helpIn(/second web view/).waitFor()
  expect(await helpIn('Phone, iPhone 15').count()).toBe(0)
  await user.page.keyboard.press('Escape')
  await helpIn(/second web view/).waitFor({ state: 'detached' })
  await comesToSignUp(user)
  await showsTheLeftPalm(user, 'BOTH')
  await user.soonSees(enUs['transitionToApp.nextRightTitle'])
  await user.sets('User', 'Demo')
  await second.scans()
  await second.soonSees(titles.profile)
  await user.sets('Hand', 'As requested')
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(enUs.sessionExpiredTryAgain)
  await user.presses(enUs.cancel)
  await user.native('Sign-up canceled').waitFor()
  await user.pressesControl('New visit, second')
  await second.soonSees(enUs['alreadyEnrolled.title'])
  await user.sets('Web views', 'One')
  await second.view.locator('body').waitFor({ state: 'detached' })
})
