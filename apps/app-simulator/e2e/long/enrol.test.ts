import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { comesToSignUp, numberOf, showsTheLeftPalm } from '../testing/enrolment.ts'
import { titles } from '../testing/phone.ts'
import { walks } from '../testing/walks.ts'

const opensPhone = withPhones()

test('a user resumes a cancelled enrolment with the palm and the number', async () => {
  const user = await opensPhone()
  user.watch.announce(status(401), status(500))
  const context = user.page.context()
  await context.route(`**${endpoints.requestGatewayToken.path}`, (route) => route.fulfill({ status: 500, json: {} }))
  await comesToSignUp(user)
  const number = await numberOf(user)
  await showsTheLeftPalm(user, 'LEFT')
  const isMade = user.page.waitForResponse((response) => response.url().endsWith(endpoints.createProfile.path))
  await walks(user, { number, pin: '4071' }, 'CREATE_PROFILE')
  expect((await isMade).status()).toBe(204)
  await user.presses(enUs.cancel)
  await user.native('Sign-up canceled').waitFor()
  await context.unroute(`**${endpoints.requestGatewayToken.path}`)
  await user.pressesControl('Open again')
  await showsTheLeftPalm(user, 'LEFT')
  await user.soonSees(titles.phone)
  // A request for a PIN would end this walk with an error.
  await walks(user, { number, pin: '' }, 'ENROLLMENT_SUCCESS')
})
