import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { comesToSignUp, finishes, numberOf, showsTheLeftPalm } from '../testing/enrolment.ts'
import { titles } from '../testing/phone.ts'
import { AtSecondView } from '../testing/second-web-view.ts'

const opensPhone = withPhones()

test('a second sign-up on a phone ends the first sign-up', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401))
  await comesToSignUp(user)
  const number = await numberOf(user)
  await showsTheLeftPalm(user, 'BOTH')
  await user.soonSees(enUs['transitionToApp.nextRightTitle'])
  await user.sets('Web views', 'Two')
  const second = new AtSecondView(user.page, user.backend, user.pageLog)
  await showsTheLeftPalm(second, 'LEFT')
  await second.soonSees(titles.phone)
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(enUs.sessionExpiredTryAgain)
  await finishes(second, number)
  await second.soonSees(enUs['enrollmentSuccess.title'])
  // The two frames share the history of one window, unlike two web views. Therefore the first sign-up is cancelled only
  // after the second sign-up has ended.
  await user.presses(enUs.cancel)
  await user.native('Sign-up canceled').waitFor()
  await user.pressesControl('New visit, second')
  await second.soonSees(enUs['alreadyEnrolled.title'])
})
