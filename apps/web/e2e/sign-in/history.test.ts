import { type EndpointName, endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { comesFromLanding, goesBack, goesBackTo, isOnLanding } from '../testing/pages/from-landing.ts'
import { numbers } from '../testing/site/site.ts'
import { noConnection } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')
const typedNumber = '+1 (206) 555-0100'

const fromLanding = async (): Promise<WebsiteUser> => comesFromLanding(await visit())
const triesForward = (user: WebsiteUser) =>
  user.page.evaluate(
    () =>
      new Promise<void>((made) => {
        addEventListener('popstate', () => requestAnimationFrame(() => requestAnimationFrame(() => made())), {
          once: true,
        })
        history.forward()
      }),
  )
const givesUp = ({ page }: WebsiteUser, name: EndpointName) =>
  page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === endpoints[name].path)
const goesForward = (user: WebsiteUser) => user.page.evaluate(() => void setTimeout(() => history.forward()))

test('after Back to the phone number step, Forward does not leave this step', async () => {
  const user = await fromLanding()
  await user.asksForCode()
  await goesBack(user)
  await user.seesNumberForm()
  expect(await user.phone.inputValue()).toBe(typedNumber)
  await triesForward(user)
  await user.seesNumberForm()
  await user.presses(enUs.continue)
  await user.seesCodeForm()
  await user.otp.fill(await user.readsCode(numbers.withPin))
  await user.presses(enUs.continue)
  await user.walks('ADD_PIN')
  await goesBackTo(user, 'VALIDATE_PHONE')
  await user.seesNumberForm()
  await expect.poll(() => user.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  expect(await user.phone.inputValue()).toBe(typedNumber)
  await triesForward(user)
  await user.seesNumberForm()
  await user.presses(enUs.continue)
  await user.seesCodeForm()
  // The page's own Back button must have the same effect as the browser's Back button.
  await user.presses(enUs.back)
  await user.seesNumberForm()
  await goesBack(user)
  await isOnLanding(user)
})

test('Back from the dashboard skips the steps of the sign-in', async () => {
  const user = await fromLanding()
  await user.phone.click()
  // The sign-in must use the prefetched client. The first call of a second client would wait here for the lock of this
  // tab.
  expect(await user.page.evaluate(async () => (await navigator.locks.query()).pending)).toEqual([])
  await user.signsIn()
  expect(user.path()).toBe('/dashboard')
  expect(user.network.calls('fetchFeatureFlags')).toHaveLength(1)
  const checks = () => user.network.calls('checkVerification').length
  const before = checks()
  await goesForward(user)
  // After Forward, the page first checks the session and then returns to the dashboard.
  await expect.poll(checks).toBeGreaterThan(before)
  await user.seesDashboard()
  await expect.poll(() => user.path()).toBe('/dashboard')
  await user.hasFocusOn(user.page.locator('body'))
  await goesBack(user)
  await isOnLanding(user)
  await goesForward(user)
  await user.seesDashboard()
  expect(user.path()).toBe('/dashboard')
})

test('Back stays on the landing page after Cancel in the PIN step', async () => {
  const user = await fromLanding()
  await user.walks('ADD_PIN')
  await user.presses(enUs.cancel)
  await isOnLanding(user)
  await user.page.goBack()
  await isOnLanding(user)
  // The page checks the session before its address shows the phone number step.
  await user.asksToSignIn()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.seesNumberForm()
})

test('after Back to the landing page, a new sign-in reaches the PIN step', async () => {
  const user = await fromLanding()
  await user.walks('ADD_PIN')
  await goesBackTo(user, 'VALIDATE_PHONE')
  await user.seesNumberForm()
  await goesBack(user)
  await isOnLanding(user)
  await user.asksToSignIn()
  await user.walks('ADD_PIN')
})

test('Back during a call cancels the call and leaves the step', async () => {
  const user = await fromLanding()
  user.watch.announce(noConnection)
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  const sends = await user.network.hold('sendOtp', 'pass')
  await user.typesPhone(numbers.withPin)
  await user.presses(enUs.continue)
  await expect.poll(() => user.network.calls('sendOtp').length).toBe(1)
  const isGivenUp = givesUp(user, 'sendOtp')
  await goesBack(user)
  await isOnLanding(user)
  await isGivenUp
  await goesForward(user)
  await user.seesNumberForm()
  sends()
  await user.asksForCode()
  const checks = await user.network.hold('submitCredential', 'pass')
  await user.typesOtp(await user.readsCode(numbers.withPin))
  await user.presses(enUs.continue)
  await expect.poll(() => user.network.calls('submitCredential').length).toBe(1)
  const isGivenUpAgain = givesUp(user, 'submitCredential')
  await goesBack(user)
  await user.seesNumberForm()
  await isGivenUpAgain
  checks()
  expect(await user.phone.inputValue()).toBe(typedNumber)
  await user.hasFocusOn(user.phone)
  expect(await user.site.texts(numbers.withPin)).toHaveLength(1)
  expect(user.site.counters.otpComparisons).toBe(0)
})
