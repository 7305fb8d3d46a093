import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { fieldOf } from '../testing/browser/network.ts'
import { numbers } from '../testing/site/site.ts'
import { attempts, onBadDay, reloadsWithoutNetwork } from '../testing/visit/expected-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const troubled = async (): Promise<Person> => onBadDay(await visit())

test('Reload continues with the typed number if the session call found no network [R464]', async () => {
  await reloadsWithoutNetwork(await troubled(), 'requestAccessToken')
})

test('input hides the message of a failed session call, but not its Reload button', async () => {
  const person = await troubled()
  await person.network.fail('requestAccessToken', ['abort'])
  await person.opens()
  await person.isAlerted(enUs.tryAgain)
  await person.typesPhone('2')
  await person.nolongerSees(enUs.tryAgain)
  await person.button(enUs['checkVerification.reload']).waitFor()
})

test('retries of the code call after lost responses send one text message [R443]', async () => {
  const person = await troubled()
  await person.network.fail('sendOtp', ['lost', 'lost', 'lost', 'lost'])
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.tryAgain)
  expect(attempts(person, 'sendOtp')).toBe(4)
  await person.presses(enUs.continue)
  await person.seesCodeForm()
  const keys = person.network.calls('sendOtp').map((request) => fieldOf(request, 'deduplicationId'))
  expect(new Set(keys).size).toBe(1)
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
})

const offline = enUs.offline

test('a user can submit the phone number after the connection returns', async () => {
  const person = await troubled()
  await person.opens()
  await expect.poll(() => person.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await person.typesPhone(numbers.withPin)
  await person.context.setOffline(true)
  await person.presses(enUs.continue)
  await person.isAlerted(offline)
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.context.setOffline(false)
  await person.presses(enUs.continue)
  await person.seesCodeForm()
})

test('a submission without a connection keeps the typed code and the typed PIN', async () => {
  const person = await troubled()
  await person.opens()
  await person.asksForCode()
  const code = await person.readsCode(numbers.withPin)
  await person.typesOtp(code)
  await person.context.setOffline(true)
  await person.presses(enUs.continue)
  await person.isAlerted(offline)
  expect(await person.otp.inputValue()).toBe(code)
  await person.context.setOffline(false)
  await person.presses(enUs.continue)
  await person.walks('ADD_PIN')
  await person.typesPin('1234')
  await person.context.setOffline(true)
  await person.presses(enUs.continue)
  await person.isAlerted(offline)
  expect(await person.pin.inputValue()).toBe('1234')
  await person.context.setOffline(false)
  await person.presses(enUs.continue)
  await person.seesDashboard()
})

test('a code call without a response enables the form again after 45 seconds', async () => {
  const person = await troubled()
  await person.hasClock()
  await person.network.fail('sendOtp', ['hang'])
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.presses(enUs.continue)
  await expect.poll(() => attempts(person, 'sendOtp')).toBe(1)
  expect(await person.button(enUs.continue).getAttribute('aria-busy')).toBe('true')
  await person.waits(45_100)
  await person.isAlerted(enUs.tryAgain)
  await person.presses(enUs.continue)
  await person.seesCodeForm()
})

test('Reload loads a missing sign-in file and keeps the typed phone number', async () => {
  const person = await troubled()
  let remaining = 2
  await person.context.route('**/assets/deferred-*.js', (route) => (remaining-- > 0 ? route.abort() : route.fallback()))
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.presses(enUs.continue)
  // In some browsers the press loads the file. Other browsers do not request a failed file again, so the page reloads
  // itself.
  const goesOn = async () => {
    // The page must be hydrated. Otherwise the press would load the page again.
    await person.isAlive()
    for (const name of [enUs['checkVerification.reload'], enUs.continue]) {
      const button = person.button(name)
      // The button may disappear during the press. A press takes time on a busy machine.
      if ((await button.isVisible()) && (await button.isEnabled({ timeout: 2_000 }).catch(() => false)))
        await button.click({ timeout: 2_000 }).catch(() => {})
    }
    return person.heading(enUs['validatePhone.otpTitle']).isVisible()
  }
  await expect.poll(goesOn).toBe(true)
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
})
