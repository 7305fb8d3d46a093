import { brand } from '@palmflow/brand'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { fieldOf } from '../testing/browser/network.ts'
import { numbers, otherThan } from '../testing/site/site.ts'
import { status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')

test('a user signs in by keyboard with one call for each input [R009 R044 R084 R085 R298 R334 R335 R345 R346 R376 R408]', async () => {
  const person = await visit()
  await person.opens()
  await person.hasFocusOn(person.phone)
  await person.page.keyboard.type(numbers.withPin)
  await person.page.keyboard.press('Enter')
  await person.seesCodeForm()
  await person.hasFocusOn(person.otp)
  await person.page.keyboard.type(await person.readsCode(numbers.withPin))
  await person.page.keyboard.press('Enter')
  await person.seesPinForm()
  await person.hasFocusOn(person.pin)
  await person.page.keyboard.type('1234')
  await person.page.keyboard.press('Enter')
  await person.seesDashboard()
  expect(person.path()).toBe('/dashboard')
  await person.sees(textOf('profilePhoneTail', { tail: '0100' }))
  await person.page
    .getByRole('listitem')
    .filter({ hasText: enUs.profileLeft })
    .getByText(enUs.profileAdded, { exact: true })
    .waitFor()
  const right = person.page.getByRole('listitem').filter({ hasText: enUs.profileRight })
  await right.getByText(enUs.profileNotAdded, { exact: true }).waitFor()
  await person.hasFocusOn(person.heading(enUs.myProfile))
  const [otp] = person.network.calls('sendOtp')
  expect(fieldOf(otp, 'phoneNumber')).toBe('+12065550100')
  expect(fieldOf(otp, 'phoneNumberOTPUseCase')).toBe('ACCOUNT_VERIFICATION')
  expect(fieldOf(otp, 'deduplicationId')).toMatch(/^[\w-]{8,64}$/)
  const [first, second, ...others] = person.network.calls('submitCredential')
  expect(first?.body).toMatchObject({
    type: 'IGT_OTP',
    otpUseCase: 'ACCOUNT_VERIFICATION',
    phoneNumber: '+12065550100',
  })
  expect(second?.body).toEqual({ type: 'PIN', credential: '1234' })
  expect(others).toEqual([])
})

test('the text message with a code ends with the host of the website and the code', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  await person.sees(textOf('validatePhone.otpLead', { phone: '+1 (206) 555-0100' }))
  const [text] = await person.site.texts(numbers.withPin)
  expect(text?.to).toBe('+12065550100')
  expect(text?.text.replace(brand.name, 'BRAND')).toMatch(/^\d{6} is your BRAND code to sign in\./)
  expect(text?.text).toMatch(/@localhost #\d{6}$/)
})

test('the Change number button of the code step leads to a code for the new number', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  await person.presses(enUs['validatePhone.changeNumber'])
  await person.seesNumberForm()
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.hasFocusOn(person.phone)
  await person.phone.fill('2065550101')
  await person.presses(enUs.continue)
  await person.sees(textOf('validatePhone.otpLead', { phone: '+1 (206) 555-0101' }))
  expect(await person.site.texts(numbers.withoutPin)).toHaveLength(1)
})

test('a user without a PIN is signed in after the code [R002]', async () => {
  const person = await visit()
  await person.opens()
  await person.provesPhone(numbers.withoutPin)
  await person.seesDashboard()
  await person.sees(textOf('profilePhoneTail', { tail: '0101' }))
  expect(person.network.calls('submitCredential')).toHaveLength(1)
})

test('only a correct code reveals that a profile is on hold or missing [R457 R458]', async () => {
  const person = await visit()
  person.watch.announce(status(409), status(404), status(400))
  await person.hasClock()
  await person.opens()
  await person.provesPhone(numbers.held)
  await person.sees(enUs.verifyingTrouble)
  await person.hasFocusOn(person.page.getByRole('heading', { level: 1 }))
  await person.waits(60_000)
  const link = person.page.getByRole('link', { name: enUs['steps.support'] })
  expect(await link.getAttribute('href')).toBe('/help#contact')
  await person.presses(enUs['validatePhone.changeNumber'])
  await person.seesNumberForm()
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0102')
  await person.asksForCode(numbers.unknown)
  const code = await person.readsCode(numbers.unknown)
  await person.typesOtp(otherThan(code))
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.otpInvalid)
  await person.typesOtp(code)
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.profileNotFound)
  await person.seesNumberForm()
  const signUp = person.page.getByRole('link', { name: enUs.signUp, exact: true })
  expect(await signUp.getAttribute('href')).toBe('/download-app')
  expect(await person.phone.inputValue()).toBe('+1 (206) 555-0177')
})

test('the masked PIN field refuses a pasted PIN [R380 R381]', async () => {
  const person = await visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await person.opens()
  await person.walks('ADD_PIN')
  expect(await person.pin.getAttribute('type')).toBe('password')
  // A password manager that fills in this field must find the user name on the page.
  expect(await person.page.locator('input[autocomplete="username"]').inputValue()).toBe('+1 (206) 555-0100')
  await person.page.evaluate(() => navigator.clipboard.writeText('1234'))
  await person.pin.press('Control+V')
  expect(await person.pin.inputValue()).toBe('')
  await person.page.getByRole('status').getByText(enUs.pinTyped).waitFor()
  await person.typesPin('12345')
  expect(await person.pin.inputValue()).toBe('1234')
})
