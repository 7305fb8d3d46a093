import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { comesToSignUp, finishes, numberOf, provesNumber, showsTheLeftPalm } from '../testing/enrolment.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()

test('a user can resume a cancelled enrolment with the palm and the number', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(401), status(500))
  const context = holder.page.context()
  await context.route(`**${endpoints.requestGatewayToken.path}`, (route) => route.fulfill({ status: 500, json: {} }))
  await comesToSignUp(holder)
  const number = await numberOf(holder)
  await showsTheLeftPalm(holder, enUs['transitionToApp.palmsLeft'])
  const isMade = holder.page.waitForResponse((response) => response.url().endsWith(endpoints.createProfile.path))
  await finishes(holder, number)
  expect((await isMade).status()).toBe(204)
  await holder.presses(enUs.cancel)
  await holder.native('Sign-up canceled').waitFor()
  await context.unroute(`**${endpoints.requestGatewayToken.path}`)
  await holder.pressesControl('Open again')
  await showsTheLeftPalm(holder, enUs['transitionToApp.palmsLeft'])
  await holder.soonSees(titles.phone)
  await provesNumber(holder, number)
  await holder.soonSees(enUs['enrollmentSuccess.title'])
})
