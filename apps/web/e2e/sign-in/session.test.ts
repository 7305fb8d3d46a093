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

const tokens = async (user: WebsiteUser) => ({
  session: await user.stored('localStorage', 'SESSION'),
  et: await user.stored('localStorage', 'ET'),
  pt: await user.stored('localStorage', 'PT'),
})
const signsOut = async (user: WebsiteUser): Promise<void> => {
  await user.page.getByText(enUs.myAccount).click()
  await signOutIn(user).click()
}
const signedIn = async (): Promise<WebsiteUser> => {
  const user = await visit()
  user.watch.announce(status(401))
  await user.hasClock()
  await user.comesSignedIn()
  return user
}

test('the profile call sends the three tokens of the sign-in [R285 R391 R392]', async () => {
  const user = await visit()
  await user.opens()
  await user.asksForCode()
  const visitor = await tokens(user)
  expect(visitor).toMatchObject({ et: null, pt: null })
  expect(visitor.session).toMatch(/^1\./)
  await user.walks('ADD_PIN')
  const proven = await tokens(user)
  expect(proven.session).toMatch(/^2\./)
  expect(proven.et).toMatch(/^2\./)
  expect(proven.pt).toBeNull()
  await user.signsIn()
  const known = await tokens(user)
  expect(known.session).toMatch(/^3\./)
  expect(known.pt).toMatch(/^3\./)
  const profile = user.network.calls('loadProfile').at(-1)?.headers
  expect(profile).toMatchObject({ session: known.session, et: known.et, pt: known.pt })
  expect(profile?.treatment).toMatch(/^WEB;id=/)
  expect(profile?.source).toMatch(/^website;id=/)
})

test('a response with feature flags does not change ET and PT [R393]', async () => {
  const user = await visit()
  const headers = { session: '9.aaaaaaaaaaaaaaaaaaaaaa.b', et: '9.forged.et', pt: '9.forged.pt' }
  await user.network.fail('fetchFeatureFlags', [{ status: 200, headers, body: '{"a":"T1"}' }])
  await user.network.fail('requestAccessToken', ['hang'])
  await user.opens()
  await expect.poll(() => user.stored('sessionStorage', 'featureFlags')).toBe('{"a":"T1"}')
  expect(await tokens(user)).toEqual({ session: headers.session, et: null, pt: null })
})

test('a visitor signs in a day after the first visit to the number form', async () => {
  const user = await visit()
  await user.opens()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.page.goto('about:blank')
  user.site.clock.advance(24 * 60 * minute)
  await user.opens()
  await user.signsIn()
})

test('the server refuses a copied token after a sign-out [R330]', async () => {
  const user = await signedIn()
  const before = await tokens(user)
  await signsOut(user)
  await expect.poll(() => user.path()).toBe('/')
  await user.page.getByRole('banner').getByRole('link', { name: enUs.signIn }).waitFor()
  expect(user.network.calls('signOut')).toHaveLength(1)
  expect(user.network.calls('signOut')[0]?.headers.session).toBe(before.session)
  expect(await tokens(user)).toEqual({ session: null, et: null, pt: null })
  expect(await user.stored('sessionStorage', 'RESUME')).toBeNull()
  const headers = { session: before.session ?? '', et: before.et ?? '', pt: before.pt ?? '' }
  expect((await fetch(`${user.site.origin}/api/v1/profile`, { headers })).status).toBe(401)
  await user.page.goBack()
  await user.seesNumberForm()
  expect(await user.page.getByText('0100').count()).toBe(0)
})

test('Cancel in the PIN step ends the session on the page and on the server', async () => {
  const user = await visit()
  await user.opens()
  await user.walks('ADD_PIN')
  await user.sees(textOf('addPin.leadOf', { tail: '0100' }))
  const before = await tokens(user)
  await user.presses(enUs.cancel)
  await expect.poll(() => user.path()).toBe('/')
  expect(await tokens(user)).toEqual({ session: null, et: null, pt: null })
  await expect.poll(() => user.network.calls('signOut')).toHaveLength(1)
  const [ended] = user.network.calls('signOut')
  expect(ended?.headers).toMatchObject({ session: before.session, et: before.et })
  await user.opens()
  await user.seesNumberForm()
})

test('a return to the sign-in from the PIN lock screen starts a new session', async () => {
  const user = await visit()
  user.watch.announce(status(423))
  await user.opens()
  await user.walks('ADD_PIN')
  await user.network.fail('submitCredential', [{ status: 423, headers: { 'retry-after': '600' } }])
  await user.typesPin('1234')
  await user.presses(enUs.continue)
  await user.heading(enUs['steps.lockedTitle']).waitFor()
  const before = await tokens(user)
  await user.presses(enUs['steps.toSignIn'])
  await user.seesNumberForm()
  expect(user.network.calls('signOut')).toHaveLength(1)
  const after = await tokens(user)
  expect(after).toMatchObject({ et: null, pt: null })
  expect(after.session).not.toBe(before.session)
})

test('Cancel in the PIN step keeps the session of another tab', async () => {
  const user = await visit()
  await user.opens()
  await user.walks('ADD_PIN')
  // The other tab has stored its token, but this tab has not received the storage event yet.
  await user.page.evaluate(() => localStorage.setItem('PT', '1.other.token'))
  user.watch.announce(status(401), report('profileFailed'))
  await user.presses(enUs.cancel)
  await expect.poll(() => user.path()).toBe('/')
  await hasRequested(user.page)
  expect(user.network.calls('signOut')).toEqual([])
})

test('a sign-out in one of two tabs signs out the other tab', async () => {
  const user = await signedIn()
  const first = user.page
  user.page = await user.context.newPage()
  await user.opens('/dashboard')
  await user.seesDashboard()
  await signsOut(user)
  await expect.poll(() => user.path()).toBe('/')
  user.page = first
  await user.seesNumberForm()
  expect(await user.page.getByText('0100').count()).toBe(0)
})

test('a sign-out without a network clears the tokens on this device', async () => {
  const user = await signedIn()
  user.watch.announce(noConnection)
  await user.network.fail('signOut', ['abort'], { always: true })
  await signsOut(user)
  await expect.poll(() => user.path()).toBe('/')
  expect(await tokens(user)).toEqual({ session: null, et: null, pt: null })
})

test('a retried sign-out without tokens keeps a later sign-in', async () => {
  const user = await signedIn()
  user.watch.announce(status(503))
  const release = await user.network.hold('signOut', { status: 503 })
  // Another tab has removed the tokens, but this tab has not received the storage event yet.
  await user.page.evaluate(() => {
    for (const key of ['SESSION', 'ET', 'PT']) localStorage.removeItem(key)
  })
  await signsOut(user)
  await expect.poll(() => user.network.calls('signOut')).toHaveLength(1)
  user.page = await user.context.newPage()
  await user.opens()
  await user.signsIn()
  const later = await tokens(user)
  release()
  await expect.poll(() => user.network.calls('signOut')).toHaveLength(2)
  await expect.poll(() => user.context.pages()[0]?.url()).toBe(`${user.site.origin}/`)
  const headers = { session: later.session ?? '', et: later.et ?? '', pt: later.pt ?? '' }
  expect((await fetch(`${user.site.origin}/api/v1/profile`, { headers })).status).toBe(200)
})

test('a sign-in in one tab signs in a second tab after its reload', async () => {
  const user = await visit()
  const other = await user.context.newPage()
  await Promise.all([user.opens(), other.goto(`${user.site.origin}/sign-in`)])
  await user.signsIn()
  user.page = other
  await user.reloads()
  await user.seesDashboard()
})
