import { expect, test } from 'vitest'
import { handwrittenWalks } from './handwritten-walks.ts'

const linesFor = (file: string, text: string, exceptions: string[] = []): string[] =>
  handwrittenWalks([{ file, text }], exceptions)

const walks = {
  'apps/web/e2e/pages/planted.test.ts': `
    await page.getByLabel(enUs['validatePhone.label']).fill('2065550100')
    await page.getByRole('button', { name: enUs.continue }).click()
    await page.getByLabel(enUs['validatePhone.otpLabel']).fill(code)
    await page.locator('input[name="pin"]').fill('1234')`,
  'packages/flow/src/planted.test.ts': `
    flow.send({ type: 'phone.submitted', phone: '2065550100' })
    flow.send({ type: 'otp.submitted', otp: '123456' })
    flow.send({ type: 'pin.submitted', pin: '1234' })`,
  'tools/soak/planted.ts': `
    await put('/api/v1/otp', { phoneNumber: phone, phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' })
    const [code] = await codesSentTo(origin, phone)
    await put('/api/v1/verification/credential', { type: 'IGT_OTP', credential: code })`,
}

test.each(Object.entries(walks))('the walk check refuses a handwritten walk in %s', (file, text) => {
  expect(linesFor(file, text)).toEqual([expect.stringContaining(`${file} answers several screens by hand (phone, otp`)])
  expect(linesFor(file, text, [file])).toEqual([])
})

test('the walk check refuses a handwritten walk through consent and scan of the app', () => {
  const text = "await user.presses(enUs['consentBiometrics.agree'])\nawait user.presses(enUs['transitionToApp.scan'])"
  expect(linesFor('apps/app-simulator/e2e/planted.test.ts', text)).toEqual([
    expect.stringContaining('by hand (consent, scan)'),
  ])
})

test('the walk check refuses a handwritten walk that uses helpers of the test', () => {
  const text = 'await user.typesPhone(number)\nawait enterCode(page)\nawait givesPin(page)'
  expect(linesFor('apps/web/e2e/planted.test.ts', text)).toEqual([expect.stringContaining('by hand (phone, otp, pin)')])
})

test('the walk check accepts a test that answers one screen and presses shared buttons', () => {
  const text = `
    // The user types 'Mobile number' and 'PIN'.
    await user.walks('VALIDATE_PHONE otp', { number, pin: '1234' })
    await user.otp.fill('123')
    await user.presses(enUs.continue)
    await user.presses(enUs.tryAgainAction)
    if (event.type === 'pin.submitted') return`
  expect(linesFor('apps/web/e2e/planted.test.ts', text)).toEqual([])
})

test('the walk check reports an exempt file that has no handwritten walk', () => {
  const file = 'apps/web/e2e/planted.test.ts'
  expect(linesFor(file, "await user.pin.fill('1234')", [file])).toEqual([
    `${file} has no handwritten walk. Remove it from tools/repo/checks/handwritten-walks.ts`,
  ])
})
