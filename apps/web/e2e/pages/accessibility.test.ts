import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { faults, inspector } from '../testing/pages/accessibility.ts'
import { numbers } from '../testing/site/site.ts'
import { textOf } from '../testing/visit/texts.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('each screen of a sign-in is accessible in both themes and at both widths', async () => {
  const person = await visit()
  const inspection = inspector(person)
  await person.opens('/')
  await inspection.look('landing')
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  expect(await person.page.title()).toBe(textOf('titleSignIn'))
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.phoneInvalid)
  await inspection.look('number with a mistake')
  await person.asksForCode()
  expect(await person.page.title()).toBe(textOf('titleScreen', { screen: enUs['validatePhone.otpTitle'] }))
  // The page's own messages stay until the user corrects the input. Most messages about a response disappear after five
  // seconds.
  await person.typesOtp('123')
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.otpInvalid)
  await inspection.look('code with a mistake')
  await person.otp.fill(await person.readsCode(numbers.withPin))
  await person.presses(enUs.continue)
  await person.walks('ADD_PIN')
  expect(await person.page.title()).toBe(textOf('titleScreen', { screen: enUs['addPin.title'] }))
  await person.presses(enUs.continue)
  await person.isAlerted(enUs.pinInvalid)
  await inspection.look('PIN with a mistake')
  await person.signsIn()
  await inspection.look('dashboard')
  expect(inspection.found).toEqual([])
})

test('a phone number can be submitted at 400 % zoom', async () => {
  const person = await visit({ browser: { viewport: { width: 320, height: 256 } } })
  await person.opens()
  await person.typesPhone(numbers.withPin)
  await person.button(enUs.continue).scrollIntoViewIfNeeded()
  await person.presses(enUs.continue)
  await person.seesCodeForm()
  expect(await faults(person, 'code at 400 %')).toEqual([])
})
