import { localStorageKeys } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { report, status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { comesToCode, comesToPhone, givesCode } from '../testing/reach-step.ts'

const opensPhone = withPhones()

test('a scan that ends without a palm leads back to the scan page [R263]', async () => {
  const user = await opensPhone()
  user.watch.announce(report('shellMessageIgnored'))
  await user.sets('System', 'Android')
  await user.sets('Next scan', 'Canceled')
  await user.scans()
  await user.soonSees(titles.scan)
  for (const action of [enUs['transitionToApp.scan'], enUs.tryAgainAction, enUs.tryAgainAction]) {
    await user.sets('Next scan', 'Fails')
    await user.presses(action)
    await user.soon(user.view.getByText(enUs.scanFailed), 2_000)
  }
  await user.sets('Hand placement', 'Manual')
  // The scanner reads a hand after a delay. The test stops the clock, so that Back is pressed before the scan.
  await user.stopsTime()
  await user.presses(enUs['transitionToApp.scan'])
  await user.pressesControl('Hold hand here')
  await user.page.getByRole('button', { name: 'Back key' }).dispatchEvent('click')
  await user.sees(titles.scan)
  await user.passes(2_000)
  await user.native('scanning.there').waitFor()
  await user.soon(user.page.getByLabel('States of the app').getByText('idle', { exact: true }), 2_000)
  await user.sees(titles.scan)
  expect((await user.stored())[localStorageKeys.gatewayAccessToken]).toBeUndefined()
  await user.sets('Hand placement', 'Automatic')
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(titles.profile)
})

test('Try again continues a visit after a failed consent load and an offline phase [R459]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(404), report('answerRefused'), /net::ERR_/)
  await user.page.context().route('**/api/v1/document/**', (route) => route.fulfill({ status: 404, json: {} }))
  await user.sees(titles.choice)
  await user.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
  await user.soon(user.view.getByText(enUs.consentFailed))
  await user.page.context().unroute('**/api/v1/document/**')
  await user.presses(enUs.tryAgainAction)
  await user.sees(titles.consent)
  await user.scrollsToEnd()
  await user.presses(enUs['consentBiometrics.agree'])
  await user.sees(titles.scan)
  await user.sets('Connection', 'Offline')
  await user.native('Each call of the page fails.').waitFor()
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(enUs['checkVerification.failedTitle'])
  await user.sets('Connection', 'Online')
  await user.native('Calls of the page succeed without a delay.').waitFor()
  await user.presses(enUs.tryAgainAction)
  await user.sees(titles.scan)
  await user.presses(enUs['transitionToApp.scan'])
  await user.soonSees(titles.profile)
})

test('an app sign-in stops after an unknown profile or three wrong codes [R281 R326 R329 R339 R340 R453 R457]', async () => {
  const user = await opensPhone()
  user.watch.announce(status(404), status(400), status(423))
  const card = user.page.getByLabel('Phone number', { exact: true })
  await card.fill('+12065550199')
  await card.press('Enter')
  await comesToCode(user, '2065550199')
  await givesCode(user)
  await user.reads(enUs.profileNotFound)
  const body = user.view.locator('body')
  await body.evaluate(() => void Object.assign(globalThis, { isFromBefore: true }))
  await user.presses(enUs['authError.startOver'])
  await user.sees(titles.choice)
  expect(await body.evaluate(() => 'isFromBefore' in globalThis)).toBe(false)
  const stored = await user.stored()
  expect(stored[localStorageKeys.challengeToken]).toBeUndefined()
  expect(Object.keys(stored).filter((key) => key.startsWith('RESUME'))).toEqual([])
  await comesToCode(user)
  for (const remaining of [2, 1, 0]) {
    await user.types(enUs['validatePhone.otpLabel'], `${remaining}00000`)
    if (remaining > 0) await user.reads(enUs.otpInvalid)
  }
  await user.sees(enUs['steps.lockedTitle'])
  await user.reads(enUs.otpIncorrect)
  await user.reads(enUs.otpTooManyTimes)
  await user.waits(10_000)
  await user.reads(enUs.otpTooManyTimes)
  expect(await user.view.getByRole('textbox').count()).toBe(0)
  expect(await user.view.getByRole('button', { name: enUs.continue, exact: true }).count()).toBe(0)
})

test('the link on the rate limit page returns to the consent step [R074 R439]', async () => {
  const user = await opensPhone({ consentsPerDevice: 1 })
  user.watch.announce(status(429))
  await user.consents()
  await user.presses(enUs.back)
  await user.heading('Your agreement').waitFor()
  await user.view.getByRole('region', { name: titles.consent }).press('End')
  await user.presses(enUs['consentBiometrics.agree'])
  await user.soonSees(enUs.pausedTitle)
  await user.reads(enUs.tooManyRequestsTitle)
  await user.reads(enUs.tooManyRequestsText)
  await user.view.getByRole('link', { name: enUs.backToHomepage }).click()
  await user.sees(titles.consent)
})

test('1,000 messages from another origin change neither the page nor the app', async () => {
  const user = await opensPhone({}, { bypassCSP: true })
  user.watch.announce(report('shellMessageIgnored'), report('bridge'))
  await comesToPhone(user)
  await user.view.getByLabel(enUs['validatePhone.label'], { exact: true }).pressSequentially('2065')
  const before = await user.page.getByLabel('States of the app').textContent()
  for (const frame of [user.page.locator('body'), user.view.locator('body')]) await frame.evaluate(countsStrangers)
  await user.page
    .context()
    .route('http://stranger.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<script>(${String(storm)})()</script>` }),
    )
  await user.page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'http://stranger.test/'
    document.body.append(frame)
  })
  for (const frame of [user.page.locator('body'), user.view.locator('body')])
    await expect.poll(() => frame.evaluate(() => Reflect.get(globalThis, 'messageCount'))).toBe(500)
  await user.sees(titles.phoneOfPalm)
  expect(await user.view.getByLabel(enUs['validatePhone.label'], { exact: true }).inputValue()).toBe('+1 (206) 5')
  expect(await user.page.getByLabel('States of the app').textContent()).toBe(before)
  await user.view.getByLabel(enUs['validatePhone.label'], { exact: true }).fill('')
  await user.types(enUs['validatePhone.label'], '2065550100')
  await user.sees(titles.code)
})

/** Runs in a page. The listener runs after the page's own listeners. */
function countsStrangers(): void {
  let messageCount = 0
  addEventListener('message', ({ origin }) => {
    if (origin === 'http://stranger.test') messageCount += 1
    Object.assign(globalThis, { messageCount })
  })
}

/** Runs in a page of another origin. The messages go to the page and to the app. */
function storm(): void {
  const greeting = { palmflow: 1, nonce: 'aaaaaaaaaaaaaaaaaaaaaaaa' }
  const messages = [
    { ...greeting, kind: 'welcome', version: 1, facts: {} },
    { ...greeting, kind: 'signal', name: 'otp.received', payload: { otp: '123456' } },
    { ...greeting, kind: 'signal', name: 'back.requested', payload: {} },
    { ...greeting, kind: 'hello', versions: [1] },
    { ...greeting, kind: 'event', name: 'session.expired', payload: {} },
    { ...greeting, kind: 'event', name: 'workflow.auth-completed', payload: {} },
    {
      ...greeting,
      kind: 'request',
      id: 'scan-0001',
      name: 'workflow.transition-to-app',
      payload: { use: 'enroll', palm: 'LEFT' },
    },
    'x'.repeat(300_000),
    null,
    [],
  ]
  for (let count = 0; count < 50; count += 1)
    for (const message of messages) for (const to of [parent, parent[0]]) to?.postMessage(message, '*')
}
