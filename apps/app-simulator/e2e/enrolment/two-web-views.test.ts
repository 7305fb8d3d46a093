import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { comesToSignUp, showsTheLeftPalm } from '../testing/enrolment.ts'
import { type Holder, titles } from '../testing/phone.ts'
import { AtSecondView } from '../testing/second-web-view.ts'

const opensPhone = withPhones()

test('a sign-in in a second web view ends the sign-up in the first', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await holder.sets('Web views', 'Two')
  const second = new AtSecondView(holder.page, holder.backend, holder.pageLog)
  await second.sees(titles.choice)
  const visitOf = ({ view }: Holder) =>
    view.locator('body').evaluate(() => new URLSearchParams(location.search).get('aoSessionId'))
  expect(await visitOf(second)).not.toBe(await visitOf(holder))
  await second.presses(enUs.help)
  const helpIn = (name: string | RegExp) =>
    holder.page.getByRole('region', { name }).first().getByRole('dialog', { name: 'Help' })
  await helpIn(/second web view/).waitFor()
  expect(await helpIn('Phone, iPhone 15').count()).toBe(0)
  await holder.page.keyboard.press('Escape')
  await helpIn(/second web view/).waitFor({ state: 'detached' })
  await comesToSignUp(holder)
  await showsTheLeftPalm(holder, enUs['transitionToApp.palmsBoth'])
  await holder.soonSees(enUs['transitionToApp.nextRightTitle'])
  await holder.sets('Person', 'Demo')
  await second.scans()
  await second.soonSees(titles.profile)
  await holder.sets('Hand', 'As asked')
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(enUs.sessionExpiredTryAgain)
  await holder.presses(enUs.cancel)
  await holder.native('Sign-up canceled').waitFor()
  await holder.pressesControl('New visit, second')
  await second.soonSees(enUs['alreadyEnrolled.title'])
  await holder.sets('Web views', 'One')
  await second.view.locator('body').waitFor({ state: 'detached' })
})
