import { localStorageKeys } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { inAndroidShell } from '@palmflow/web/testing/browser/android-shell'
import { noConnection } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { givesCode, ownNumber, pin } from '../testing/reach-step.ts'

const opensPhone = withPhones()

test('a reload at each step of the sign-in keeps that step [R364]', async () => {
  const holder = await opensPhone()
  const reloads = () => holder.pressesControl('Reload page')
  const number = holder.view.getByLabel(enUs['validatePhone.label'], { exact: true })
  await holder.sets('Person', 'Twin')
  await holder.readsConsent()
  await reloads()
  await holder.sees(titles.consent)
  await holder.heading('Your agreement').waitFor()
  await holder.view.getByRole('region', { name: titles.consent }).press('End')
  await holder.presses(enUs['consentBiometrics.agree'])
  await holder.sees(titles.scan)
  await reloads()
  await holder.sees(titles.scan)
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(titles.phoneOfPalm)
  await number.pressSequentially(ownNumber)
  await reloads()
  await holder.sees(titles.phoneOfPalm)
  expect(await number.inputValue()).toBe('+1 (206) 555-0100')
  await holder.presses(enUs.continue)
  await holder.sees(titles.code)
  await reloads()
  await holder.sees(titles.code)
  await givesCode(holder)
  await holder.sees(titles.pin)
  await holder.page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.kind === 'welcome') Object.assign(globalThis, { facts: data.facts })
    })
  })
  await reloads()
  await holder.sees(titles.pin)
  const second = await holder.page.context().newPage()
  const facts = await holder.page.frames()[1]?.evaluate(() => Reflect.get(globalThis, 'facts'))
  await inAndroidShell(second, { facts })
  await second.goto((await holder.page.locator('iframe').getAttribute('src')) ?? '')
  await second.getByRole('heading', { name: titles.pin }).waitFor()
  await holder.types(enUs['addPin.label'], pin)
  await holder.soonSees(titles.profile)
  await second.getByLabel(enUs['addPin.label'], { exact: true }).pressSequentially(pin)
  await second.keyboard.press('Enter')
  await second.getByRole('button', { name: enUs['authError.startOver'] }).click()
  await second.getByRole('heading', { name: titles.profile }).waitFor()
  await second.close()
  await reloads()
  await holder.soonSees(titles.profile)
  expect(holder.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
  expect((await holder.stored())[localStorageKeys.gatewayAccessToken]).toBeTruthy()
})

test('a visit resumes after the web view is killed in the scan, check or profile [R223 R364]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(noConnection)
  await holder.sets('Hand arrives', 'I hold it')
  await holder.scans()
  await expect.poll(() => holder.native(enUs['scanSession.name']).isVisible()).toBe(true)
  const gate = Promise.withResolvers<void>()
  await holder.page.context().route('**/service/**', async (route) => {
    await route.fetch()
    gate.resolve()
  })
  await holder.kills()
  await holder.pressesControl(enUs['scanSession.hold'])
  await holder.soonSees(enUs['transitionToApp.submittingTitle'])
  await gate.promise
  await holder.kills()
  await holder.page.context().unroute('**/service/**')
  await holder.soonSees(titles.profile)
  await holder.native('event workflow.auth-completed').first().waitFor()
  await holder.kills()
  await holder.page.clock.fastForward(2_000)
  await holder.native('event workflow.auth-completed').nth(1).waitFor()
  await holder.soonSees(titles.profile)
})

test('a killed web view resumes its visit after the clock was moved [R364]', async () => {
  const holder = await opensPhone()
  await holder.sees(titles.choice)
  await holder.pressesControl('+24 h')
  await holder.consents()
  // The call has no time limit, so that the page waits for the server's time even on a slow machine.
  await holder.page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }))
  // Delays the server's time. A page that reads its checkpoint before this time arrives would discard the checkpoint.
  await holder.page.context().route('**/dev/clock', async (route) => {
    const frame = route.request().frame()
    if (frame !== holder.page.mainFrame())
      for (let drawn = 0; drawn < 10; drawn += 1)
        await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await route.fallback()
  })
  await holder.kills()
  await holder.sees(titles.scan)
  await holder.kills()
  await holder.sees(titles.scan)
})
