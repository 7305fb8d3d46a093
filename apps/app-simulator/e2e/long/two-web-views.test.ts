import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { comesToSignUp, finishes, numberOf, showsTheLeftPalm } from '../testing/enrolment.ts'
import { titles } from '../testing/phone.ts'
import { AtSecondView } from '../testing/second-web-view.ts'

const opensPhone = withPhones()

test('a second sign-up on a phone ends the first sign-up', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await showsTheLeftPalm(holder, enUs['transitionToApp.palmsBoth'])
  await holder.soonSees(enUs['transitionToApp.nextRightTitle'])
  await holder.sets('Web views', 'Two')
  const second = new AtSecondView(holder.page, holder.backend, holder.pageLog)
  await showsTheLeftPalm(second, enUs['transitionToApp.palmsLeft'])
  await second.soonSees(titles.phone)
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(enUs.sessionExpiredTryAgain)
  await finishes(second, number)
  await second.soonSees(enUs['enrollmentSuccess.title'])
  // Two frames of one window share a history, unlike two web views. Therefore the actions with Back are last.
  await holder.presses(enUs.cancel)
  await holder.native('Sign-up canceled').waitFor()
  await holder.pressesControl('New visit, second')
  await second.soonSees(enUs['alreadyEnrolled.title'])
})
