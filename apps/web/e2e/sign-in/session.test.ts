import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { hasRequested } from '../testing/browser/page-settled.ts'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { noConnection, report, status } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const minute = 60_000

const tokens = async (person: WebsiteUser) => ({
  session: await person.stored('localStorage', 'SESSION'),
  et: await person.stored('localStorage', 'ET'),
  pt: await person.stored('localStorage', 'PT'),
})
const signsOut = async (person: WebsiteUser): Promise<void> => {
  await person.page.getByText(enUs.myAccount).click()
  await signOutIn(person).click()
}
const signedIn = async (): Promise<WebsiteUser> => {
  const person = await visit()
  person.watch.announce(status(401))
  await person.hasClock()
  await person.comesSignedIn()
  return person
}

test('the profile call sends the three tokens of the sign-in [R285 R391 R392]', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  const visitor = await tokens(person)
  expect(visitor).toMatchObject({ et: null, pt: null })
  expect(visitor.session).toMatch(/^1\./)
  await person.typesOtp(await person.readsCode('2065550100'))
  await person.presses(enUs.continue)
  await person.walks('ADD_PIN')
  const proven = await tokens(person)
  expect(proven.session).toMatch(/^2\./)
  expect(proven.et).toMatch(/^2\./)
  expect(proven.pt).toBeNull()
  await person.signsIn()
  const known = await tokens(person)
  expect(known.session).toMatch(/^3\./)
  expect(known.pt).toMatch(/^3\./)
  const profile = person.network.calls('loadProfile').at(-1)?.headers
  expect(profile).toMatchObject({ session: known.session, et: known.et, pt: known.pt })
  expect(profile?.treatment).toMatch(/^WEB;id=/)
  expect(profile?.source).toMatch(/^website;id=/)
})

test('a response with feature flags does not change ET and PT [R393]', async () => {
  const person = await visit()
  const headers = { session: '9.aaaaaaaaaaaaaaaaaaaaaa.b', et: '9.forged.et', pt: '9.forged.pt' }
  await person.network.fail('fetchFeatureFlags', [{ status: 200, headers, body: '{"a":"T1"}' }])
  await person.network.fail('requestAccessToken', ['hang'])
  await person.opens()
  await expect.poll(() => person.stored('sessionStorage', 'featureFlags')).toBe('{"a":"T1"}')
  expect(await tokens(person)).toEqual({ session: headers.session, et: null, pt: null })
})

test('a visitor can sign in a day after the first visit to the number form', async () => {
  const person = await visit()
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.page.goto('about:blank')
  person.site.clock.advance(24 * 60 * minute)
  await person.opens()
  await person.signsIn()
})

test('the server refuses a copied token after a sign-out [R330]', async () => {
  const person = await signedIn()
  const before = await tokens(person)
  await signsOut(person)
  await expect.poll(() => person.path()).toBe('/')
  await person.page.getByRole('banner').getByRole('link', { name: enUs.signIn }).waitFor()
  expect(person.network.calls('signOut')).toHaveLength(1)
  expect(person.network.calls('signOut')[0]?.headers.session).toBe(before.session)
  expect(await tokens(person)).toEqual({ session: null, et: null, pt: null })
  expect(await person.stored('sessionStorage', 'RESUME')).toBeNull()
  const headers = { session: before.session ?? '', et: before.et ?? '', pt: before.pt ?? '' }
  expect((await fetch(`${person.site.origin}/api/v1/profile`, { headers })).status).toBe(401)
  await person.page.goBack()
  await person.seesNumberForm()
  expect(await person.page.getByText('0100').count()).toBe(0)
})

test('Cancel in the PIN step ends the session on the page and on the server', async () => {
  const person = await visit()
  await person.opens()
  await person.walks('ADD_PIN')
  await person.sees(textOf('addPin.leadOf', { tail: '0100' }))
  const before = await tokens(person)
  await person.presses(enUs.cancel)
  await expect.poll(() => person.path()).toBe('/')
  expect(await tokens(person)).toEqual({ session: null, et: null, pt: null })
  await expect.poll(() => person.network.calls('signOut')).toHaveLength(1)
  const [ended] = person.network.calls('signOut')
  expect(ended?.headers).toMatchObject({ session: before.session, et: before.et })
  await person.opens()
  await person.seesNumberForm()
})

test('the way back to sign-in from a PIN lock starts a new session', async () => {
  const person = await visit()
  person.watch.announce(status(423))
  await person.opens()
  await person.walks('ADD_PIN')
  await person.network.fail('submitCredential', [{ status: 423, headers: { 'retry-after': '600' } }])
  await person.typesPin('1234')
  await person.presses(enUs.continue)
  await person.heading(enUs['steps.lockedTitle']).waitFor()
  const before = await tokens(person)
  await person.presses(enUs['steps.toSignIn'])
  await person.seesNumberForm()
  expect(person.network.calls('signOut')).toHaveLength(1)
  const after = await tokens(person)
  expect(after).toMatchObject({ et: null, pt: null })
  expect(after.session).not.toBe(before.session)
})

test('Cancel in the PIN step keeps the session of another tab', async () => {
  const person = await visit()
  await person.opens()
  await person.walks('ADD_PIN')
  // The other tab has stored its token, but this tab has not received the storage event yet.
  await person.page.evaluate(() => localStorage.setItem('PT', '1.other.token'))
  person.watch.announce(status(401), report('profileFailed'))
  await person.presses(enUs.cancel)
  await expect.poll(() => person.path()).toBe('/')
  await hasRequested(person.page)
  expect(person.network.calls('signOut')).toEqual([])
})

test('a sign-out in one of two tabs signs out the other tab', async () => {
  const person = await signedIn()
  const first = person.page
  person.page = await person.context.newPage()
  await person.opens('/dashboard')
  await person.seesDashboard()
  await signsOut(person)
  await expect.poll(() => person.path()).toBe('/')
  person.page = first
  await person.seesNumberForm()
  expect(await person.page.getByText('0100').count()).toBe(0)
})

test('a sign-out without a network clears the tokens on this device', async () => {
  const person = await signedIn()
  person.watch.announce(noConnection)
  await person.network.fail('signOut', ['abort'], { always: true })
  await signsOut(person)
  await expect.poll(() => person.path()).toBe('/')
  expect(await tokens(person)).toEqual({ session: null, et: null, pt: null })
})

test('a sign-in in one tab signs in a second tab after its reload', async () => {
  const person = await visit()
  const other = await person.context.newPage()
  await Promise.all([person.opens(), other.goto(`${person.site.origin}/sign-in`)])
  await person.signsIn()
  person.page = other
  await person.reloads()
  await person.seesDashboard()
})
