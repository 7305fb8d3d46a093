import { type EndpointName, endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { comesFromLanding, goesBack, goesBackTo, isOnLanding } from '../testing/pages/from-landing.ts'
import { numbers } from '../testing/site/site.ts'
import { noConnection } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')
const typedNumber = '+1 (206) 555-0100'

const fromLanding = async (): Promise<Person> => comesFromLanding(await visit())
const triesForward = (person: Person) =>
  person.page.evaluate(
    () =>
      new Promise<void>((made) => {
        addEventListener('popstate', () => requestAnimationFrame(() => requestAnimationFrame(() => made())), {
          once: true,
        })
        history.forward()
      }),
  )
const givesUp = ({ page }: Person, name: EndpointName) =>
  page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === endpoints[name].path)
const goesForward = (person: Person) => person.page.evaluate(() => void setTimeout(() => history.forward()))

test('Forward stays in the phone number step after Back from a later step', async () => {
  const person = await fromLanding()
  await person.asksForCode()
  await goesBack(person)
  await person.seesNumberForm()
  expect(await person.phone.inputValue()).toBe(typedNumber)
  await triesForward(person)
  await person.seesNumberForm()
  await person.presses(enUs.continue)
  await person.seesCodeForm()
  await person.otp.fill(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.walks('ADD_PIN')
  await goesBackTo(person, 'VALIDATE_PHONE')
  await person.seesNumberForm()
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  expect(await person.phone.inputValue()).toBe(typedNumber)
  await triesForward(person)
  await person.seesNumberForm()
  await person.presses(enUs.continue)
  await person.seesCodeForm()
  // The page's own Back button must have the same effect as the browser's Back button.
  await person.presses(enUs.back)
  await person.seesNumberForm()
  await goesBack(person)
  await isOnLanding(person)
})

test('Back from the dashboard skips the steps of the sign-in', async () => {
  const person = await fromLanding()
  await person.phone.click()
  // The sign-in must use the prefetched response. A second call would wait here for the lock of the first call.
  expect(await person.page.evaluate(async () => (await navigator.locks.query()).pending)).toEqual([])
  await person.signsIn()
  expect(person.path()).toBe('/dashboard')
  expect(person.network.calls('fetchFeatureFlags')).toHaveLength(1)
  const checks = () => person.network.calls('checkVerification').length
  const before = checks()
  await goesForward(person)
  // Forward first checks the session, and then returns to the dashboard.
  await expect.poll(checks).toBeGreaterThan(before)
  await person.seesDashboard()
  await expect.poll(() => person.path()).toBe('/dashboard')
  await person.hasFocusOn(person.page.locator('body'))
  await goesBack(person)
  await isOnLanding(person)
  await goesForward(person)
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard')
})

test('Back stays on the landing page after Cancel in the PIN step', async () => {
  const person = await fromLanding()
  await person.walks('ADD_PIN')
  await person.presses(enUs.cancel)
  await isOnLanding(person)
  await person.page.goBack()
  await isOnLanding(person)
  // The page checks the session before its address shows the phone number step.
  await person.asksToSignIn()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.seesNumberForm()
})

test('a sign-in that was interrupted by Back continues in the PIN step', async () => {
  const person = await fromLanding()
  await person.walks('ADD_PIN')
  await goesBackTo(person, 'VALIDATE_PHONE')
  await person.seesNumberForm()
  await goesBack(person)
  await isOnLanding(person)
  await person.asksToSignIn()
  await person.walks('ADD_PIN')
})

test('Back during a call cancels the call and leaves the step', async () => {
  const person = await fromLanding()
  person.watch.announce(noConnection)
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  const sends = await person.network.hold('sendOtp', 'pass')
  await person.typesPhone(numbers.withPin)
  await person.presses(enUs.continue)
  await expect.poll(() => person.network.calls('sendOtp').length).toBe(1)
  const isGivenUp = givesUp(person, 'sendOtp')
  await goesBack(person)
  await isOnLanding(person)
  await isGivenUp
  await goesForward(person)
  await person.seesNumberForm()
  sends()
  await person.asksForCode()
  const checks = await person.network.hold('submitCredential', 'pass')
  await person.typesOtp(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await expect.poll(() => person.network.calls('submitCredential').length).toBe(1)
  const isGivenUpAgain = givesUp(person, 'submitCredential')
  await goesBack(person)
  await person.seesNumberForm()
  await isGivenUpAgain
  checks()
  expect(await person.phone.inputValue()).toBe(typedNumber)
  await person.hasFocusOn(person.phone)
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
  expect(person.site.counters.otpComparisons).toBe(0)
})
