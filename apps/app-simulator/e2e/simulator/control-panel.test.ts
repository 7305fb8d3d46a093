import { brand } from '@palmflow/brand'
import { gatewayEndpoints, localStorageKeys } from '@palmflow/contract'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { choiceOf } from '@palmflow/web/testing/visit/texts'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { type WatchedHolder, withOnePhone, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { ownNumber, pin } from '../testing/reach-step.ts'
import { signsOut } from '../testing/sign-out.ts'
import { walks } from '../testing/walks.ts'

const opensPhone = withPhones()
/** The tests share one phone, so each test must select the settings that the test needs. */
const hasPhone = withOnePhone()

const addressOf = (holder: WatchedHolder): Promise<URL> =>
  holder.view
    .locator('body')
    .evaluate(() => location.href)
    .then((href) => new URL(href))
const opensAt = (holder: WatchedHolder, label: string) => holder.page.getByLabel('Opens at').selectOption({ label })
const writes = (holder: WatchedHolder, label: string, text: string) =>
  holder.page
    .getByLabel(label, { exact: true })
    .fill(text)
    .then(() => holder.page.keyboard.press('Enter'))
async function coveredBy(holder: WatchedHolder, what: Locator): Promise<(string | null)[]> {
  const over = await what.boundingBox()
  if (over === null) throw new Error('it is not there any more')
  const phone = holder.page.getByRole('region', { name: /^Phone, / })
  const controls = await Promise.all([phone, holder.view].map((place) => place.locator('button, a').all()))
  const covered = controls.flat().map(async (control) => {
    const box = await control.boundingBox()
    const isUnder =
      box !== null &&
      Math.max(box.x, over.x) < Math.min(box.x + box.width, over.x + over.width) &&
      Math.max(box.y, over.y) < Math.min(box.y + box.height, over.y + over.height)
    return isUnder ? [await control.textContent()] : []
  })
  return (await Promise.all(covered)).flat()
}
const signUpHere = `${enUs['signUpIngress.signUp']}: ${enUs['signUpIngress.here']}`

test('each of the two choosers of the app leads to the other chooser [R204 R228]', async () => {
  const holder = await hasPhone()
  await opensAt(holder, 'Sign in')
  await holder.sees(titles.choice)
  const first = await addressOf(holder)
  await holder.presses(enUs['signInIngress.signUp'])
  await holder.pressesControl('Open sign-up')
  await holder.view.getByRole('button', { name: signUpHere }).waitFor()
  const second = await addressOf(holder)
  expect(second.pathname).toBe('/sign-up-ingress')
  expect(second.searchParams.get('aoSessionId')).not.toBe(first.searchParams.get('aoSessionId'))
  await holder.presses(enUs['signUpIngress.signIn'])
  await holder.pressesControl('Open sign-in')
  await holder.view.getByRole('button', { name: choiceOf('signInIngress.signIn', 'signInIngress.payments') }).waitFor()
  expect((await addressOf(holder)).pathname).toBe('/sign-in')
})

test.for([
  [enUs['signInIngress.signIn'], { Help: enUs.help, 'Sign in: Payments and membership': 'Payments sign-in' }],
  [
    'Sign-up chooser',
    { 'Sign up: Payments and membership': 'Payments sign-up', 'Learn: Healthcare and other accounts': enUs.help },
  ],
] as const)('each choice of the %s chooser opens its screen of the app [R204 R206]', async ([where, choices]) => {
  const holder = await hasPhone()
  await opensAt(holder, where)
  for (const [choice, sheet] of Object.entries(choices)) {
    await holder.presses(choice)
    const dialog = holder.page.getByRole('dialog', { name: sheet })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Back to the page' }).click()
    await dialog.waitFor({ state: 'detached' })
    await holder.presses(choice)
    await dialog.waitFor()
    await holder.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('the already-enrolled page passes its query to the profile page [R054 R227 R256 R280]', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  await holder.page.getByLabel('Partner').selectOption({ label: 'Cedar Clinic, healthcare' })
  await writes(holder, 'Context', 'front-desk')
  await writes(holder, 'Campaign', 'spring')
  await opensAt(holder, 'Already enrolled')
  await holder.sees(enUs['alreadyEnrolled.title'])
  await holder.native('event workflow.already-enrolled').waitFor()
  const download = holder.view.getByRole('link', { name: enUs['alreadyEnrolled.download'] })
  expect(await download.getAttribute('href')).toContain('apps.apple.com')
  await holder.sets('System', 'Android')
  await holder.sees(enUs['alreadyEnrolled.title'])
  expect(await download.getAttribute('href')).toContain('play.google.com')
  const before = await addressOf(holder)
  await holder.presses(enUs['alreadyEnrolled.profile'])
  await holder.soonSees(titles.profile)
  await expect.poll(async () => (await addressOf(holder)).pathname).toBe('/dashboard')
  const parameters = Object.fromEntries((await addressOf(holder)).searchParams)
  expect(parameters).toMatchObject({
    application: 'cedar-clinic',
    context: 'front-desk',
    deviceModel: 'Pixel 8',
    treatment: 'ANDROID_INSTANT_APP',
    utm_source: 'app-simulator',
    utm_medium: 'app',
    utm_campaign: 'spring',
    aoSessionId: before.searchParams.get('aoSessionId'),
  })
})

test('a message of the app covers no control on a small phone', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  await holder.stopsTime()
  for (const system of ['Android', 'iOS']) {
    await holder.sets('System', system)
    await opensAt(holder, 'Already enrolled')
    const toast = holder.native('The page says: already enrolled.')
    await holder.soon(toast)
    await holder.page.setViewportSize({ width: 360, height: 740 })
    expect(await coveredBy(holder, toast)).toEqual([])
    await holder.page.setViewportSize({ width: 1440, height: 900 })
    await opensAt(holder, 'Sign in')
    await holder.soonSees(titles.profile)
    await holder.passes(6_000)
    await toast.waitFor({ state: 'detached' })
  }
  await holder.page.clock.resume()
})

test('a language change in the control panel changes the language of the page', async () => {
  const holder = await hasPhone()
  await opensAt(holder, 'Sign in')
  await holder.sees(titles.choice)
  await holder.sets('Language', 'Español')
  await holder.native('signal language.changed').first().waitFor()
  await holder.soonSees(esUs['signInIngress.title'])
  expect(await holder.view.locator('html').getAttribute('lang')).toBe('es-US')
  await holder.sets('Language', 'English')
  await holder.soonSees(titles.choice)
})

test('a palm with the setting "prove more" also needs number, code and PIN [R288 R289 R297]', async () => {
  const holder = await opensPhone()
  await holder.sets('Clear palms', 'Prove more')
  await holder.scans()
  await holder.soonSees(titles.phoneOfPalm)
  expect((await holder.stored())[localStorageKeys.forceDisambiguation]).toBe('true')
  await walks(holder, { number: ownNumber, pin })
  await holder.soonSees(titles.profile)
  expect(holder.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
  const stored = await holder.stored()
  expect(stored[localStorageKeys.gatewayAccessToken]).toBeTruthy()
  expect(stored[localStorageKeys.challengeToken]).toBeUndefined()
  await holder.sets('Clear palms', 'Suffice')
  await holder.pressesControl('New visit')
  await holder.soonSees(titles.profile)
  await expect.poll(async () => (await holder.stored())[localStorageKeys.forceDisambiguation]).toBeUndefined()
  await signsOut(holder)
  await holder.native('Signed out').waitFor()
  await holder.pressesControl('New visit')
  await holder.scans()
  await holder.soonSees(titles.profile)
  expect(holder.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
})

/** Makes the new user deterministic, because a random user may have a palm similar to the demo user's palm. */
async function comesAs(holder: WatchedHolder, name: string, comes: () => Promise<void>): Promise<void> {
  await holder.page.evaluate((value) => {
    const bytes = Uint8Array.from(value, (letter) => letter.charCodeAt(0))
    Object.defineProperty(crypto, 'getRandomValues', {
      configurable: true,
      value: (into: Uint8Array) => into.set(bytes.subarray(0, into.length)) ?? into,
    })
  }, name)
  await comes()
  await holder.page.evaluate(() => Reflect.deleteProperty(crypto, 'getRandomValues'))
}

test('a new user has an unknown number and two unknown palms [R281]', async () => {
  const holder = await opensPhone()
  const number = holder.page.getByLabel('Phone number', { exact: true })
  await holder.sets('Person', 'New')
  const first = await number.inputValue()
  await holder.pressesControl('Another new person')
  expect([first, await number.inputValue()]).toEqual([
    expect.stringMatching(/^\+1\d{3}55501\d\d$/),
    expect.stringMatching(/^\+1\d{3}55501\d\d$/),
  ])
  await holder.sets('Person', 'Demo')
  expect(await number.inputValue()).toBe('+12065550100')
  await comesAs(holder, 'new 172', () => holder.sets('Person', 'New'))
  await holder.scans()
  await holder.soonSees(enUs['transitionToApp.notRecognizedTitle'])
  await holder.sets('Hand', 'Right')
  const isCompared = holder.page.waitForResponse((response) =>
    response.url().endsWith(gatewayEndpoints.respondToChallenge.path),
  )
  await holder.presses(enUs['transitionToApp.otherPalm'])
  await holder.heading(enUs['transitionToApp.notRecognizedTitle']).waitFor({ state: 'detached' })
  await holder.soonSees(enUs['transitionToApp.notRecognizedTitle'])
  expect((await isCompared).status()).toBe(200)
})

test('an application id in the control panel can be removed again', async () => {
  const holder = await hasPhone()
  const partner = holder.page.getByLabel('Partner')
  const application = async () => (await addressOf(holder)).searchParams.get('application')
  await partner.selectOption({ label: 'Another id' })
  await writes(holder, 'Application id', 'nobody-knows')
  await expect.poll(application).toBe('nobody-knows')
  await holder.sees(titles.choice)
  await partner.selectOption({ label: 'None' })
  // Waits for the heading, because a page that has not loaded has no partner in its address either.
  await expect.poll(application).toBeNull()
  await holder.sees(titles.choice)
})

test('an iPad Air is not supported, unlike an iPad Pro and two iPhones [R281 R367 R368]', async () => {
  const holder = await hasPhone()
  const model = holder.page.getByLabel('Model')
  await model.selectOption({ label: 'iPad Air' })
  await opensAt(holder, 'Sign up')
  await holder.sees(enUs['checkDevice.title'])
  await model.selectOption({ label: 'iPad Pro 11-inch' })
  await holder.sees(brand.name)
  await model.selectOption({ label: 'iPhone SE' })
  await holder.sees(brand.name)
  await model.selectOption({ label: 'iPhone 15' })
  await holder.sees(brand.name)
})

test('a sign-up from the sign-up chooser stays in the same visit [R226 R260]', async () => {
  const holder = await hasPhone()
  await opensAt(holder, 'Sign-up chooser')
  await holder.view.getByRole('button', { name: signUpHere }).waitFor()
  const before = await addressOf(holder)
  await holder.presses(signUpHere)
  await holder.sees(brand.name)
  const after = await addressOf(holder)
  expect([after.pathname, after.searchParams.get('aoSessionId')]).toEqual([
    '/sign-up',
    before.searchParams.get('aoSessionId'),
  ])
})
