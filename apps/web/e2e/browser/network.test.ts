import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { fieldOf } from '../testing/browser/network.ts'
import { numbers } from '../testing/site/site.ts'
import { attempts, onBadDay, reloadsWithoutNetwork } from '../testing/visit/expected-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const troubled = async (): Promise<WebsiteUser> => onBadDay(await visit())

test('Reload continues with the typed number if the session call found no network [R464]', async () => {
  await reloadsWithoutNetwork(await troubled(), 'requestAccessToken')
})

test('the Reload button of a failed session call stays after input', async () => {
  const user = await troubled()
  await user.network.fail('requestAccessToken', ['abort'])
  await user.opens()
  await user.isAlerted(enUs.tryAgain)
  await user.typesPhone('2')
  await user.nolongerSees(enUs.tryAgain)
  await user.button(enUs['checkVerification.reload']).waitFor()
})

test('retries of the code call after lost responses send one text message [R443]', async () => {
  const user = await troubled()
  await user.network.fail('sendOtp', ['lost', 'lost', 'lost', 'lost'])
  await user.opens()
  await user.typesPhone(numbers.withPin)
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.tryAgain)
  expect(attempts(user, 'sendOtp')).toBe(4)
  await user.presses(enUs.continue)
  await user.seesCodeForm()
  const keys = user.network.calls('sendOtp').map((request) => fieldOf(request, 'deduplicationId'))
  expect(new Set(keys).size).toBe(1)
  expect(await user.site.texts(numbers.withPin)).toHaveLength(1)
})

const offline = enUs.offline

test('a user submits the phone number after the connection returns', async () => {
  const user = await troubled()
  await user.opens()
  await expect.poll(() => user.path()).toBe('/sign-in?step=VALIDATE_PHONE')
  await user.typesPhone(numbers.withPin)
  await user.context.setOffline(true)
  await user.presses(enUs.continue)
  await user.isAlerted(offline)
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0100')
  await user.context.setOffline(false)
  await user.presses(enUs.continue)
  await user.seesCodeForm()
})

test('a submission without a connection keeps the typed code and the typed PIN', async () => {
  const user = await troubled()
  await user.opens()
  await user.asksForCode()
  const code = await user.readsCode(numbers.withPin)
  await user.typesOtp(code)
  await user.context.setOffline(true)
  await user.presses(enUs.continue)
  await user.isAlerted(offline)
  expect(await user.otp.inputValue()).toBe(code)
  await user.context.setOffline(false)
  await user.presses(enUs.continue)
  await user.walks('ADD_PIN')
  await user.typesPin('1234')
  await user.context.setOffline(true)
  await user.presses(enUs.continue)
  await user.isAlerted(offline)
  expect(await user.pin.inputValue()).toBe('1234')
  await user.context.setOffline(false)
  await user.presses(enUs.continue)
  await user.seesDashboard()
})

test('the phone number form is enabled 45 seconds after a code call without a response', async () => {
  const user = await troubled()
  await user.hasClock()
  await user.network.fail('sendOtp', ['hang'])
  await user.opens()
  await user.typesPhone(numbers.withPin)
  await user.presses(enUs.continue)
  await expect.poll(() => attempts(user, 'sendOtp')).toBe(1)
  expect(await user.button(enUs.continue).getAttribute('aria-busy')).toBe('true')
  await user.waits(45_100)
  await user.isAlerted(enUs.tryAgain)
  await user.presses(enUs.continue)
  await user.seesCodeForm()
})

test('Reload loads a missing sign-in file and keeps the typed phone number', async () => {
  const user = await troubled()
  let remaining = 2
  await user.context.route('**/assets/deferred-*.js', (route) => (remaining-- > 0 ? route.abort() : route.fallback()))
  await user.opens()
  await user.typesPhone(numbers.withPin)
  await user.presses(enUs.continue)
  // In some browsers, a press on Reload loads the file. Other browsers do not request a failed file again, so the page
  // reloads itself.
  const goesOn = async () => {
    // Wait for hydration, because a press before hydration would submit the form and load the page again.
    await user.isAlive()
    for (const name of [enUs['checkVerification.reload'], enUs.continue]) {
      const button = user.button(name)
      // The button may disappear during the press. A press takes time on a busy machine.
      if ((await button.isVisible()) && (await button.isEnabled({ timeout: 2_000 }).catch(() => false)))
        await button.click({ timeout: 2_000 }).catch(() => {})
    }
    return user.heading(enUs['validatePhone.otpTitle']).isVisible()
  }
  await expect.poll(goesOn).toBe(true)
  expect(await user.site.texts(numbers.withPin)).toHaveLength(1)
})
