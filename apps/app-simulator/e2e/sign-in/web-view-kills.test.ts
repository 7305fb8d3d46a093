import { localStorageKeys } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { inAndroidShell } from '@palmflow/web/testing/browser/android-shell'
import { noConnection } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { givesCode, ownNumber, pin } from '../testing/reach-step.ts'

const opensPhone = withPhones()

test('a reload at five steps of the sign-in keeps the current step [R364]', async () => {
  const user = await opensPhone()
  const reloads = () => user.pressesControl('Reload page')
  const number = user.view.getByLabel(enUs['validatePhone.label'], { exact: true })
  await user.sets('User', 'Similar')
  await user.readsConsent()
  await reloads()
  await user.sees(titles.consent)
  await user.heading('Your agreement').waitFor()
  await user.view.getByRole('region', { name: titles.consent }).press('End')
  await user.presses(enUs['consentBiometrics.agree'])
  await user.sees(titles.scan)
  await reloads()
  await user.sees(titles.scan)
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(titles.phoneOfPalm)
  await number.pressSequentially(ownNumber)
  await reloads()
  await user.sees(titles.phoneOfPalm)
  expect(await number.inputValue()).toBe('+1 (206) 555-0100')
  await user.presses(enUs.continue)
  await user.sees(titles.code)
  await reloads()
  await user.sees(titles.code)
  await givesCode(user)
  await user.sees(titles.pin)
  await user.page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.kind === 'welcome') Object.assign(globalThis, { facts: data.facts })
    })
  })
  await reloads()
  await user.sees(titles.pin)
  const second = await user.page.context().newPage()
  const facts = await user.page.frames()[1]?.evaluate(() => Reflect.get(globalThis, 'facts'))
  await inAndroidShell(second, { facts })
  await second.goto((await user.page.locator('iframe').getAttribute('src')) ?? '')
  await second.getByRole('heading', { name: titles.pin }).waitFor()
  await user.types(enUs['addPin.label'], pin)
  await user.soonSees(titles.profile)
  await second.getByLabel(enUs['addPin.label'], { exact: true }).pressSequentially(pin)
  await second.keyboard.press('Enter')
  await second.getByRole('button', { name: enUs['authError.startOver'] }).click()
  await second.getByRole('heading', { name: titles.profile }).waitFor()
  await second.close()
  await reloads()
  await user.soonSees(titles.profile)
  expect(user.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
  expect((await user.stored())[localStorageKeys.gatewayAccessToken]).toBeTruthy()
})

test('a visit resumes after the web view is killed in scan, submission or profile [R223 R364]', async () => {
  const user = await opensPhone()
  user.watch.announce(noConnection)
  await user.sets('Hand placement', 'Manual')
  await user.scans()
  await expect.poll(() => user.native(enUs['scanSession.name']).isVisible()).toBe(true)
  const gate = Promise.withResolvers<void>()
  await user.page.context().route('**/service/**', async (route) => {
    await route.fetch()
    gate.resolve()
  })
  await user.kills()
  await user.pressesControl(enUs['scanSession.hold'])
  await user.soonSees(enUs['transitionToApp.submittingTitle'])
  await gate.promise
  await user.kills()
  await user.page.context().unroute('**/service/**')
  await user.soonSees(titles.profile)
  await user.native('event workflow.auth-completed').first().waitFor()
  await user.kills()
  await user.page.clock.fastForward(2_000)
  await user.native('event workflow.auth-completed').nth(1).waitFor()
  await user.soonSees(titles.profile)
})

test('a killed web view resumes its visit after the clock was moved [R364]', async () => {
  const user = await opensPhone()
  await user.sees(titles.choice)
  await user.pressesControl('+24 h')
  await user.consents()
  // Removes the time limit of all calls, so that the page waits for the server's time even on a slow machine.
  await user.page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }))
  // Delays the server's time. A page that reads its checkpoint before this time arrives would discard the checkpoint.
  await user.page.context().route('**/dev/clock', async (route) => {
    const frame = route.request().frame()
    if (frame !== user.page.mainFrame())
      for (let drawn = 0; drawn < 10; drawn += 1)
        await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await route.fallback()
  })
  await user.kills()
  await user.sees(titles.scan)
  await user.kills()
  await user.sees(titles.scan)
})
