import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { fieldOf } from '../testing/browser/network.ts'
import { drawn } from '../testing/browser/page-settled.ts'
import { report } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const isRefused = async (user: WebsiteUser): Promise<void> => {
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.phoneInvalid)
  await user.hasFocusOn(user.phone)
  expect(await user.phone.getAttribute('aria-invalid')).toBe('true')
}

// packages/views/src/primitives/typing.browser.test.tsx tests the format of the input.
// packages/contract/src/values/phone.test.ts tests the valid numbers. apps/backend/src/handlers/send-otp.test.ts tests the
// refused numbers.

test('a phone number that is too short shows a message without a call [R375]', async () => {
  const user = await visit()
  await user.hasClock()
  await user.opens()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.typesPhone('20655501')
  await isRefused(user)
  await user.waits(60_000)
  await user.isAlerted(enUs.phoneInvalid)
  await user.page.keyboard.type('0')
  await user.nolongerSees(enUs.phoneInvalid)
  expect(await user.phone.getAttribute('aria-invalid')).toBeNull()
  expect(user.network.calls('sendOtp')).toEqual([])
})

test('letters in the phone number field are refused [R375]', async () => {
  const user = await visit()
  // The page reports `resumeDropped`, because the checkpoint schema (resume.ts) rejects letters.
  user.watch.announce(report('resumeDropped'))
  await user.opens()
  await user.typesPhone('206555010x')
  await isRefused(user)
  await user.reloads()
  await drawn(user.page.locator('body'))
  expect(await user.phone.inputValue()).toBe('')
})

test('the message about a refused phone number is shown for five seconds [R015 R300 R338]', async () => {
  const user = await visit()
  await user.hasClock()
  await user.opens()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.stopsTime()
  await user.typesPhone('4165550100')
  await isRefused(user)
  expect(user.network.calls('sendOtp')).toHaveLength(1)
  expect(await (await fetch(`${user.site.origin}/dev/sms`)).json()).toEqual([])
  await user.waits(4_000)
  await user.isAlerted(enUs.phoneInvalid)
  await user.waits(1_100)
  await user.nolongerSees(enUs.phoneInvalid)
  expect(await user.phone.inputValue()).toBe('+1 (416) 555-0100')
})

test('a pasted phone number is sent without punctuation (ruling 39) [R376]', async () => {
  const user = await visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await user.opens()
  await user.hasFocusOn(user.phone)
  await user.page.evaluate(() => navigator.clipboard.writeText('1-206-555-0100'))
  await user.page.keyboard.press('Control+V')
  await user.presses(enUs.continue)
  await user.sees(textOf('validatePhone.otpLead', { phone: '+1 (206) 555-0100' }))
  expect(fieldOf(user.network.calls('sendOtp')[0], 'phoneNumber')).toBe('+12065550100')
})

test('the message about an invalid phone number stays after a response of the server', async () => {
  const user = await visit()
  const letGo = await user.network.hold('requestAccessToken', 'pass')
  await user.opens()
  await user.typesPhone('20655501')
  await isRefused(user)
  letGo()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.isAlerted(enUs.phoneInvalid)
})
