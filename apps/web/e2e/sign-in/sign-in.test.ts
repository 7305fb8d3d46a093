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
  const user = await visit()
  await user.opens()
  await user.hasFocusOn(user.phone)
  await user.page.keyboard.type(numbers.withPin)
  await user.page.keyboard.press('Enter')
  await user.seesCodeForm()
  await user.hasFocusOn(user.otp)
  await user.page.keyboard.type(await user.readsCode(numbers.withPin))
  await user.page.keyboard.press('Enter')
  await user.seesPinForm()
  await user.hasFocusOn(user.pin)
  await user.page.keyboard.type('1234')
  await user.page.keyboard.press('Enter')
  await user.seesDashboard()
  expect(user.path()).toBe('/dashboard')
  await user.sees(textOf('profilePhoneTail', { tail: '0100' }))
  await user.page
    .getByRole('listitem')
    .filter({ hasText: enUs.profileLeft })
    .getByText(enUs.profileAdded, { exact: true })
    .waitFor()
  const right = user.page.getByRole('listitem').filter({ hasText: enUs.profileRight })
  await right.getByText(enUs.profileNotAdded, { exact: true }).waitFor()
  await user.hasFocusOn(user.heading(enUs.myProfile))
  const [otp] = user.network.calls('sendOtp')
  expect(fieldOf(otp, 'phoneNumber')).toBe('+12065550100')
  expect(fieldOf(otp, 'phoneNumberOTPUseCase')).toBe('ACCOUNT_VERIFICATION')
  expect(fieldOf(otp, 'deduplicationId')).toMatch(/^[\w-]{8,64}$/)
  const [first, second, ...others] = user.network.calls('submitCredential')
  expect(first?.body).toMatchObject({
    type: 'IGT_OTP',
    otpUseCase: 'ACCOUNT_VERIFICATION',
    phoneNumber: '+12065550100',
  })
  expect(second?.body).toEqual({ type: 'PIN', credential: '1234' })
  expect(others).toEqual([])
})

test('the text message with a code ends with the host of the website and the code', async () => {
  const user = await visit()
  await user.opens()
  await user.asksForCode()
  await user.sees(textOf('validatePhone.otpLead', { phone: '+1 (206) 555-0100' }))
  const [text] = await user.site.texts(numbers.withPin)
  expect(text?.to).toBe('+12065550100')
  expect(text?.text.replace(brand.name, 'BRAND')).toMatch(/^\d{6} is your BRAND code to sign in\./)
  expect(text?.text).toMatch(/@localhost #\d{6}$/)
})

test('the Change number button of the code step leads to a code for the new number', async () => {
  const user = await visit()
  await user.opens()
  await user.asksForCode()
  await user.presses(enUs['validatePhone.changeNumber'])
  await user.seesNumberForm()
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0100')
  await user.hasFocusOn(user.phone)
  await user.phone.fill('2065550101')
  await user.presses(enUs.continue)
  await user.sees(textOf('validatePhone.otpLead', { phone: '+1 (206) 555-0101' }))
  expect(await user.site.texts(numbers.withoutPin)).toHaveLength(1)
})

test('a user without a PIN is signed in after the code [R002]', async () => {
  const user = await visit()
  await user.opens()
  await user.provesPhone(numbers.withoutPin)
  await user.seesDashboard()
  await user.sees(textOf('profilePhoneTail', { tail: '0101' }))
  expect(user.network.calls('submitCredential')).toHaveLength(1)
})

test('after a correct code, the sign-in reports a hold or a missing profile [R457 R458]', async () => {
  const user = await visit()
  user.watch.announce(status(409), status(404), status(400))
  await user.hasClock()
  await user.opens()
  await user.provesPhone(numbers.held)
  await user.sees(enUs.verifyingTrouble)
  await user.hasFocusOn(user.page.getByRole('heading', { level: 1 }))
  await user.waits(60_000)
  const link = user.page.getByRole('link', { name: enUs['steps.support'] })
  expect(await link.getAttribute('href')).toBe('/help#contact')
  await user.presses(enUs['validatePhone.changeNumber'])
  await user.seesNumberForm()
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0102')
  await user.asksForCode(numbers.unknown)
  const code = await user.readsCode(numbers.unknown)
  await user.typesOtp(otherThan(code))
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.otpInvalid)
  await user.typesOtp(code)
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.profileNotFound)
  await user.seesNumberForm()
  const signUp = user.page.getByRole('link', { name: enUs.signUp, exact: true })
  expect(await signUp.getAttribute('href')).toBe('/download-app')
  expect(await user.phone.inputValue()).toBe('+1 (206) 555-0177')
})

test('the masked PIN field refuses a pasted PIN [R380 R381]', async () => {
  const user = await visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
  await user.opens()
  await user.walks('ADD_PIN')
  expect(await user.pin.getAttribute('type')).toBe('password')
  // A password manager that fills in this field must find the user name on the page.
  expect(await user.page.locator('input[autocomplete="username"]').inputValue()).toBe('+1 (206) 555-0100')
  await user.page.evaluate(() => navigator.clipboard.writeText('1234'))
  await user.pin.press('Control+V')
  expect(await user.pin.inputValue()).toBe('')
  await user.page.getByRole('status').getByText(enUs.pinTyped).waitFor()
  await user.typesPin('12345')
  expect(await user.pin.inputValue()).toBe('1234')
})
