import { type EndpointName, endpoints } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { comesFromLanding, goesBack, isOnLanding } from './testing/from-landing.ts'
import type { Person } from './testing/person.ts'
import { numbers } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'
import { noConnection } from './testing/watch.ts'

const visit = useVisits('moving')
const typedNumber = '+1 (206) 555-0100'

const fromLanding = async (): Promise<Person> => comesFromLanding(await visit())
/** Forward within the page that stands, and what the page makes of it. */
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
/** The page lets a call go that is under way. */
const givesUp = ({ page }: Person, name: EndpointName) =>
  page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === endpoints[name].path)
const goesForward = (person: Person) => person.page.evaluate(() => void setTimeout(() => history.forward()))

test('Back from the code or the PIN, the page’s own too, leads to the number, which is still there; Forward stays there, Continue still works, and Back again leaves', async () => {
  const person = await fromLanding()
  await person.asksForCode()
  await goesBack(person)
  await person.seesNumberForm()
  expect(await person.phone.inputValue()).toBe(typedNumber)
  await triesForward(person)
  await person.seesNumberForm()
  await person.presses('Continue')
  await person.seesCodeForm()
  await person.otp.fill(await person.readsCode(numbers.withPin))
  await person.presses('Continue')
  await person.walks('ADD_PIN')
  await goesBack(person)
  await person.seesNumberForm()
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  expect(await person.phone.inputValue()).toBe(typedNumber)
  await triesForward(person)
  await person.seesNumberForm()
  await person.presses('Continue')
  await person.seesCodeForm()
  // The page's own does the same, and both together do not get lost.
  await person.presses('Back')
  await person.seesNumberForm()
  await goesBack(person)
  await isOnLanding(person)
})

test('a person signs in by mouse, from the landing page; Back from the dashboard leaves sign-in behind, and Forward does not run into it', async () => {
  const person = await fromLanding()
  await person.phone.click()
  // What was fetched as they came near the link is what serves them, once: a second would wait for the first one's lock.
  expect(await person.page.evaluate(async () => (await navigator.locks.query()).pending)).toEqual([])
  await person.signsIn()
  expect(person.path()).toBe('/dashboard')
  expect(person.network.asked('fetchFeatureFlags')).toHaveLength(1)
  const checks = () => person.network.asked('checkVerification').length
  const before = checks()
  await goesForward(person)
  // Who they are is asked on the way that Forward takes, before it leads back.
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

test('Cancel at any step leads to the landing page, and Back does not return into the flow’s middle', async () => {
  const person = await fromLanding()
  await person.walks('ADD_PIN')
  await person.presses('Cancel')
  await isOnLanding(person)
  await person.page.goBack()
  await isOnLanding(person)
  // The server is asked whose session this is before the address says that the number is wanted.
  await person.asksToSignIn()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.seesNumberForm()
})

test('Back from the PIN to the landing page keeps the sign-in, which names the number that it is of', async () => {
  const person = await fromLanding()
  await person.walks('ADD_PIN')
  await goesBack(person)
  await person.seesNumberForm()
  await goesBack(person)
  await isOnLanding(person)
  await person.asksToSignIn()
  await person.walks('ADD_PIN')
})

test('Back while the code is being sent leaves sign-in, and while it is being checked leads to the number; the call that was given up is gone for good', async () => {
  const person = await fromLanding()
  person.watch.announce(noConnection)
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  const sends = await person.network.hold('sendOtp', 'pass')
  await person.typesPhone(numbers.withPin)
  await person.presses('Continue')
  await expect.poll(() => person.network.asked('sendOtp').length).toBe(1)
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
  await person.presses('Continue')
  await expect.poll(() => person.network.asked('submitCredential').length).toBe(1)
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
