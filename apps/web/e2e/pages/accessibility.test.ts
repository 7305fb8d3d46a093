import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { faults, inspector } from '../testing/pages/accessibility.ts'
import { textOf } from '../testing/visit/texts.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('each screen of a sign-in is accessible in both themes and at both widths', async () => {
  const user = await visit()
  const inspection = inspector(user)
  await user.opens('/')
  await inspection.look('landing')
  await user.opens()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  expect(await user.page.title()).toBe(textOf('titleSignIn'))
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.phoneInvalid)
  await inspection.look('number with a mistake')
  await user.asksForCode()
  expect(await user.page.title()).toBe(textOf('titleScreen', { screen: enUs['validatePhone.otpTitle'] }))
  // The page's own messages stay until the user corrects the input. Most messages about a response disappear after five
  // seconds.
  await user.typesOtp('123')
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.otpInvalid)
  await inspection.look('code with a mistake')
  await user.walks('ADD_PIN')
  expect(await user.page.title()).toBe(textOf('titleScreen', { screen: enUs['addPin.title'] }))
  await user.presses(enUs.continue)
  await user.isAlerted(enUs.pinInvalid)
  await inspection.look('PIN with a mistake')
  await user.signsIn()
  await inspection.look('dashboard')
  expect(inspection.found).toEqual([])
})

test('a user submits a phone number at 400 % zoom', async () => {
  const user = await visit({ browser: { viewport: { width: 320, height: 256 } } })
  await user.opens()
  await user.asksForCode()
  expect(await faults(user, 'code at 400 %')).toEqual([])
})
