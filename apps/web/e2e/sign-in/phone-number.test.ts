import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { fieldOf } from '../testing/browser/network.ts'
import { drawn } from '../testing/browser/page-settled.ts'
import { report } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const isRefused = async (person: Person): Promise<void> => {
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.phoneInvalid)
  await person.hasFocusOn(person.phone)
  expect(await person.phone.getAttribute('aria-invalid')).toBe('true')
}

// packages/views/src/primitives/typing.browser.test.tsx tests the format of the input.
// packages/contract/src/values/phone.test.ts tests the valid numbers. apps/backend/src/handlers/send-otp.test.ts tests the
// refused numbers.

test('a phone number that is too short shows a message without a call [R375]', async () => {
  const person = await visit()
  await person.hasClock()
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.typesPhone('20655501')
  await isRefused(person)
  await person.waits(60_000)
  await person.isAlerted(enUs.phoneInvalid)
  await person.page.keyboard.type('0')
  await person.nolongerSees(enUs.phoneInvalid)
  expect(await person.phone.getAttribute('aria-invalid')).toBeNull()
  expect(person.network.calls('sendOtp')).toEqual([])
})

test('letters in the phone number field are refused [R375]', async () => {
  const person = await visit()
  // The page reports `resumeDropped`, because the checkpoint schema (resume.ts) rejects letters.
  person.watch.announce(report('resumeDropped'))
  await person.opens()
  await person.typesPhone('206555010x')
  await isRefused(person)
  await person.reloads()
  await drawn(person.page.locator('body'))
  expect(await person.phone.inputValue()).toBe('')
})

test('the message about a refused phone number is shown for five seconds [R015 R300 R338]', async () => {
  const person = await visit()
  await person.hasClock()
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.stopsTime()
  await person.typesPhone('4165550100')
  await isRefused(person)
  expect(person.network.calls('sendOtp')).toHaveLength(1)
  expect(await (await fetch(`${person.site.origin}/dev/sms`)).json()).toEqual([])
  await person.waits(4_000)
  await person.isAlerted(enUs.phoneInvalid)
  await person.waits(1_100)
  await person.nolongerSees(enUs.phoneInvalid)
  expect(await person.phone.inputValue()).toBe('+1 (416) 555-0100')
})

test('a pasted phone number is sent without punctuation and spaces (ruling 39) [R376]', async () => {
  const person = await visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await person.opens()
  await person.hasFocusOn(person.phone)
  await person.page.evaluate(() => navigator.clipboard.writeText('1-206-555-0100'))
  await person.page.keyboard.press('Control+V')
  await person.presses(enUs.continue)
  await person.sees(textOf('validatePhone.otpLead', { phone: '+1 (206) 555-0100' }))
  expect(fieldOf(person.network.calls('sendOtp')[0], 'phoneNumber')).toBe('+12065550100')
})

test('the message about an invalid phone number stays after a response of the server', async () => {
  const person = await visit()
  const letGo = await person.network.hold('requestAccessToken', 'pass')
  await person.opens()
  await person.typesPhone('20655501')
  await isRefused(person)
  letGo()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.isAlerted(enUs.phoneInvalid)
})
