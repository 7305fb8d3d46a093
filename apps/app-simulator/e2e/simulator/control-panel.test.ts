import { brand } from '@palmflow/brand'
import { gatewayEndpoints, localStorageKeys } from '@palmflow/contract'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { choiceOf } from '@palmflow/web/testing/visit/texts'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withOnePhone, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'
import { ownNumber, pin } from '../testing/reach-step.ts'
import { signsOut } from '../testing/sign-out.ts'
import { walks } from '../testing/walks.ts'

const opensPhone = withPhones()
/** Tests with `hasPhone` share one phone. Each of these tests must select the settings that it needs. */
const hasPhone = withOnePhone()

const addressOf = (user: WatchedAppUser): Promise<URL> =>
  user.view
    .locator('body')
    .evaluate(() => location.href)
    .then((href) => new URL(href))
const opensAt = (user: WatchedAppUser, label: string) => user.page.getByLabel('Start page').selectOption({ label })
const writes = (user: WatchedAppUser, label: string, text: string) =>
  user.page
    .getByLabel(label, { exact: true })
    .fill(text)
    .then(() => user.page.keyboard.press('Enter'))
async function coveredBy(user: WatchedAppUser, what: Locator): Promise<(string | null)[]> {
  const over = await what.boundingBox()
  if (over === null) throw new Error('The element is not visible any more')
  const phone = user.page.getByRole('region', { name: /^Phone, / })
  const controls = await Promise.all([phone, user.view].map((place) => place.locator('button, a').all()))
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
  const user = await hasPhone()
  await opensAt(user, 'Sign in')
  await user.sees(titles.choice)
  const first = await addressOf(user)
  await user.presses(enUs['signInIngress.signUp'])
  await user.pressesControl('Open sign-up')
  await user.view.getByRole('button', { name: signUpHere }).waitFor()
  const second = await addressOf(user)
  expect(second.pathname).toBe('/sign-up-ingress')
  expect(second.searchParams.get('aoSessionId')).not.toBe(first.searchParams.get('aoSessionId'))
  await user.presses(enUs['signUpIngress.signIn'])
  await user.pressesControl('Open sign-in')
  await user.view.getByRole('button', { name: choiceOf('signInIngress.signIn', 'signInIngress.payments') }).waitFor()
  expect((await addressOf(user)).pathname).toBe('/sign-in')
})

test.for([
  [enUs['signInIngress.signIn'], { Help: enUs.help, 'Sign in: Payments and membership': 'Payments sign-in' }],
  [
    'Sign-up chooser',
    { 'Sign up: Payments and membership': 'Payments sign-up', 'Learn: Healthcare and other accounts': enUs.help },
  ],
] as const)('two choices of the page “%s” open native screens [R204 R206]', async ([where, choices]) => {
  const user = await hasPhone()
  await opensAt(user, where)
  for (const [choice, sheet] of Object.entries(choices)) {
    await user.presses(choice)
    const dialog = user.page.getByRole('dialog', { name: sheet })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Back to the page' }).click()
    await dialog.waitFor({ state: 'detached' })
    await user.presses(choice)
    await dialog.waitFor()
    await user.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('the already-enrolled page passes its query to the profile page [R054 R227 R256 R280]', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  await user.page.getByLabel('Partner').selectOption({ label: 'Cedar Clinic, healthcare' })
  await writes(user, 'Context', 'front-desk')
  await writes(user, 'Campaign', 'spring')
  await opensAt(user, 'Already enrolled')
  await user.sees(enUs['alreadyEnrolled.title'])
  await user.native('event workflow.already-enrolled').waitFor()
  const download = user.view.getByRole('link', { name: enUs['alreadyEnrolled.download'] })
  expect(await download.getAttribute('href')).toContain('apps.apple.com')
  await user.sets('System', 'Android')
  await user.sees(enUs['alreadyEnrolled.title'])
  expect(await download.getAttribute('href')).toContain('play.google.com')
  const before = await addressOf(user)
  await user.presses(enUs['alreadyEnrolled.profile'])
  await user.soonSees(titles.profile)
  await expect.poll(async () => (await addressOf(user)).pathname).toBe('/dashboard')
  const parameters = Object.fromEntries((await addressOf(user)).searchParams)
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
  const user = await opensPhone({}, { isSignedIn: true })
  await user.stopsTime()
  for (const system of ['Android', 'iOS']) {
    await user.sets('System', system)
    await opensAt(user, 'Already enrolled')
    const toast = user.native('Page event: already enrolled.')
    await user.soon(toast)
    await user.page.setViewportSize({ width: 360, height: 740 })
    expect(await coveredBy(user, toast)).toEqual([])
    await user.page.setViewportSize({ width: 1440, height: 900 })
    await opensAt(user, 'Sign in')
    await user.soonSees(titles.profile)
    await user.passes(6_000)
    await toast.waitFor({ state: 'detached' })
  }
  await user.page.clock.resume()
})

test('a language change in the control panel changes the language of the page', async () => {
  const user = await hasPhone()
  await opensAt(user, 'Sign in')
  await user.sees(titles.choice)
  await user.sets('Language', 'Español')
  await user.native('signal language.changed').first().waitFor()
  await user.soonSees(esUs['signInIngress.title'])
  expect(await user.view.locator('html').getAttribute('lang')).toBe('es-US')
  await user.sets('Language', 'English')
  await user.soonSees(titles.choice)
})

test('a palm sign-in with forced disambiguation requires number, code and PIN [R288 R289 R297]', async () => {
  const user = await opensPhone()
  await user.sets('Force disambiguation', 'On')
  await user.scans()
  await user.soonSees(titles.phoneOfPalm)
  expect((await user.stored())[localStorageKeys.forceDisambiguation]).toBe('true')
  await walks(user, { number: ownNumber, pin })
  await user.soonSees(titles.profile)
  expect(user.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
  const stored = await user.stored()
  expect(stored[localStorageKeys.gatewayAccessToken]).toBeTruthy()
  expect(stored[localStorageKeys.challengeToken]).toBeUndefined()
  await user.sets('Force disambiguation', 'Off')
  await user.pressesControl('New visit')
  await user.soonSees(titles.profile)
  await expect.poll(async () => (await user.stored())[localStorageKeys.forceDisambiguation]).toBeUndefined()
  await signsOut(user)
  await user.native('Signed out').waitFor()
  await user.pressesControl('New visit')
  await user.scans()
  await user.soonSees(titles.profile)
  expect(user.backend.counters).toEqual({ otpComparisons: 1, pinComparisons: 1 })
})

/** Makes the new user deterministic, because a random user may have a palm similar to the demo user's palm. */
async function comesAs(user: WatchedAppUser, name: string, comes: () => Promise<void>): Promise<void> {
  await user.page.evaluate((value) => {
    const bytes = Uint8Array.from(value, (letter) => letter.charCodeAt(0))
    Object.defineProperty(crypto, 'getRandomValues', {
      configurable: true,
      value: (into: Uint8Array) => into.set(bytes.subarray(0, into.length)) ?? into,
    })
  }, name)
  await comes()
  await user.page.evaluate(() => Reflect.deleteProperty(crypto, 'getRandomValues'))
}

test('a new user of the simulator has a fictional number and two unknown palms [R281]', async () => {
  const user = await opensPhone()
  const number = user.page.getByLabel('Phone number', { exact: true })
  await user.sets('User', 'New')
  const first = await number.inputValue()
  await user.pressesControl('Another new user')
  expect([first, await number.inputValue()]).toEqual([
    expect.stringMatching(/^\+1\d{3}55501\d\d$/),
    expect.stringMatching(/^\+1\d{3}55501\d\d$/),
  ])
  await user.sets('User', 'Demo')
  expect(await number.inputValue()).toBe('+12065550100')
  await comesAs(user, 'new 172', () => user.sets('User', 'New'))
  await user.scans()
  await user.soonSees(enUs['transitionToApp.notRecognizedTitle'])
  await user.sets('Hand', 'Right')
  const isCompared = user.page.waitForResponse((response) =>
    response.url().endsWith(gatewayEndpoints.respondToChallenge.path),
  )
  await user.presses(enUs['transitionToApp.otherPalm'])
  await user.heading(enUs['transitionToApp.notRecognizedTitle']).waitFor({ state: 'detached' })
  await user.soonSees(enUs['transitionToApp.notRecognizedTitle'])
  expect((await isCompared).status()).toBe(200)
})

test('the partner choice “None” removes the application id from the page’s address', async () => {
  const user = await hasPhone()
  const partner = user.page.getByLabel('Partner')
  const application = async () => (await addressOf(user)).searchParams.get('application')
  await partner.selectOption({ label: 'Other id' })
  await writes(user, 'Application id', 'nobody-knows')
  await expect.poll(application).toBe('nobody-knows')
  await user.sees(titles.choice)
  await partner.selectOption({ label: 'None' })
  // Waits for the heading, because a page that has not loaded has no partner in its address either.
  await expect.poll(application).toBeNull()
  await user.sees(titles.choice)
})

test('the sign-up refuses an iPad Air, unlike an iPad Pro and two iPhones [R281 R367 R368]', async () => {
  const user = await hasPhone()
  const model = user.page.getByLabel('Model')
  await model.selectOption({ label: 'iPad Air' })
  await opensAt(user, 'Sign up')
  await user.sees(enUs['checkDevice.title'])
  await model.selectOption({ label: 'iPad Pro 11-inch' })
  await user.sees(brand.name)
  await model.selectOption({ label: 'iPhone SE' })
  await user.sees(brand.name)
  await model.selectOption({ label: 'iPhone 15' })
  await user.sees(brand.name)
})

test('a sign-up from the sign-up chooser stays in the same visit [R226 R260]', async () => {
  const user = await hasPhone()
  await opensAt(user, 'Sign-up chooser')
  await user.view.getByRole('button', { name: signUpHere }).waitFor()
  const before = await addressOf(user)
  await user.presses(signUpHere)
  await user.sees(brand.name)
  const after = await addressOf(user)
  expect([after.pathname, after.searchParams.get('aoSessionId')]).toEqual([
    '/sign-up',
    before.searchParams.get('aoSessionId'),
  ])
})
