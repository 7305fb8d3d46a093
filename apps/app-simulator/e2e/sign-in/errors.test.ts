import { localStorageKeys } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { report, status } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { comesToCode, comesToPhone, givesCode } from '../testing/reach-step.ts'

const opensPhone = withPhones()

test('a scan that ends without a palm leads back to the scan page [R263]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(report('shellMessageIgnored'))
  await holder.sets('System', 'Android')
  await holder.sets('Next scan', 'Canceled')
  await holder.scans()
  await holder.soonSees(titles.scan)
  for (const action of [enUs['transitionToApp.scan'], enUs.tryAgainAction, enUs.tryAgainAction]) {
    await holder.sets('Next scan', 'Fails')
    await holder.presses(action)
    await holder.soon(holder.view.getByText(enUs.scanFailed), 2_000)
  }
  await holder.sets('Hand arrives', 'I hold it')
  // A hand over the scanner is scanned after a delay. The clock stops, so that Back is pressed before the scan.
  await holder.stopsTime()
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.pressesControl('Hold hand here')
  await holder.page.getByRole('button', { name: 'Back key' }).dispatchEvent('click')
  await holder.sees(titles.scan)
  await holder.passes(2_000)
  await holder.native('scanning.there').waitFor()
  await holder.soon(holder.page.getByLabel('States of the app').getByText('idle', { exact: true }), 2_000)
  await holder.sees(titles.scan)
  expect((await holder.stored())[localStorageKeys.gatewayAccessToken]).toBeUndefined()
  await holder.sets('Hand arrives', 'By itself')
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(titles.profile)
})

test('Try again continues a visit after a failed consent load and an offline phase [R459]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(404), report('answerRefused'), /net::ERR_/)
  await holder.page.context().route('**/api/v1/document/**', (route) => route.fulfill({ status: 404, json: {} }))
  await holder.sees(titles.choice)
  await holder.view.getByRole('button', { name: enUs['signInIngress.signIn'] }).nth(1).click()
  await holder.soon(holder.view.getByText(enUs.consentFailed))
  await holder.page.context().unroute('**/api/v1/document/**')
  await holder.presses(enUs.tryAgainAction)
  await holder.sees(titles.consent)
  await holder.scrollsToEnd()
  await holder.presses(enUs['consentBiometrics.agree'])
  await holder.sees(titles.scan)
  await holder.sets('Connection', 'Offline')
  await holder.native('No call of the page goes through.').waitFor()
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(enUs['checkVerification.failedTitle'])
  await holder.sets('Connection', 'Online')
  await holder.native('Calls go through.').waitFor()
  await holder.presses(enUs.tryAgainAction)
  await holder.sees(titles.scan)
  await holder.presses(enUs['transitionToApp.scan'])
  await holder.soonSees(titles.profile)
})

test('an app sign-in stops after an unknown profile or three wrong codes [R281 R326 R329 R339 R340 R453 R457]', async () => {
  const holder = await opensPhone()
  holder.watch.announce(status(404), status(400), status(423))
  const card = holder.page.getByLabel('Phone number', { exact: true })
  await card.fill('+12065550199')
  await card.press('Enter')
  await comesToCode(holder, '2065550199')
  await givesCode(holder)
  await holder.reads(enUs.profileNotFound)
  const body = holder.view.locator('body')
  await body.evaluate(() => void Object.assign(globalThis, { isFromBefore: true }))
  await holder.presses(enUs['authError.startOver'])
  await holder.sees(titles.choice)
  expect(await body.evaluate(() => 'isFromBefore' in globalThis)).toBe(false)
  const stored = await holder.stored()
  expect(stored[localStorageKeys.challengeToken]).toBeUndefined()
  expect(Object.keys(stored).filter((key) => key.startsWith('RESUME'))).toEqual([])
  await comesToCode(holder)
  for (const remaining of [2, 1, 0]) {
    await holder.types(enUs['validatePhone.otpLabel'], `${remaining}00000`)
    if (remaining > 0) await holder.reads(enUs.otpInvalid)
  }
  await holder.sees(enUs['steps.lockedTitle'])
  await holder.reads(enUs.otpIncorrect)
  await holder.reads(enUs.otpTooManyTimes)
  await holder.waits(10_000)
  await holder.reads(enUs.otpTooManyTimes)
  expect(await holder.view.getByRole('textbox').count()).toBe(0)
  expect(await holder.view.getByRole('button', { name: enUs.continue, exact: true }).count()).toBe(0)
})

test('a user returns to the same step from the rate limit page [R074 R439]', async () => {
  const holder = await opensPhone({ consentsPerDevice: 1 })
  holder.watch.announce(status(429))
  await holder.consents()
  await holder.presses(enUs.back)
  await holder.heading('Your agreement').waitFor()
  await holder.view.getByRole('region', { name: titles.consent }).press('End')
  await holder.presses(enUs['consentBiometrics.agree'])
  await holder.soonSees(enUs.pausedTitle)
  await holder.reads(enUs.tooManyRequestsTitle)
  await holder.reads(enUs.tooManyRequestsText)
  await holder.view.getByRole('link', { name: enUs.backToHomepage }).click()
  await holder.sees(titles.consent)
})

test('1,000 messages from another origin change neither the page nor the app', async () => {
  const holder = await opensPhone({}, { bypassCSP: true })
  holder.watch.announce(report('shellMessageIgnored'), report('bridge'))
  await comesToPhone(holder)
  await holder.view.getByLabel(enUs['validatePhone.label'], { exact: true }).pressSequentially('2065')
  const before = await holder.page.getByLabel('States of the app').textContent()
  for (const frame of [holder.page.locator('body'), holder.view.locator('body')]) await frame.evaluate(countsStrangers)
  await holder.page
    .context()
    .route('http://stranger.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<script>(${String(storm)})()</script>` }),
    )
  await holder.page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'http://stranger.test/'
    document.body.append(frame)
  })
  for (const frame of [holder.page.locator('body'), holder.view.locator('body')])
    await expect.poll(() => frame.evaluate(() => Reflect.get(globalThis, 'messageCount'))).toBe(500)
  await holder.sees(titles.phoneOfPalm)
  expect(await holder.view.getByLabel(enUs['validatePhone.label'], { exact: true }).inputValue()).toBe('+1 (206) 5')
  expect(await holder.page.getByLabel('States of the app').textContent()).toBe(before)
  await holder.view.getByLabel(enUs['validatePhone.label'], { exact: true }).fill('')
  await holder.types(enUs['validatePhone.label'], '2065550100')
  await holder.sees(titles.code)
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
