import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { useVisits } from './testing/visits.ts'
import { noConnection, report, status } from './testing/watch.ts'

const visit = useVisits()
const minute = 60_000

const tokens = async (person: Person) => ({
  session: await person.stored('localStorage', 'SESSION'),
  et: await person.stored('localStorage', 'ET'),
  pt: await person.stored('localStorage', 'PT'),
})
const signsOut = async (person: Person): Promise<void> => {
  await person.page.getByText('My Account').click()
  await person.presses('Sign out')
}
const signedIn = async (): Promise<Person> => {
  const person = await visit()
  person.watch.announce(status(401))
  await person.hasClock()
  await person.comesSignedIn()
  return person
}

test('the three tokens come step by step, and each is sent with the next call [R285 R391 R392]', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  const visitor = await tokens(person)
  expect(visitor).toMatchObject({ et: null, pt: null })
  expect(visitor.session).toMatch(/^1\./)
  await person.typesOtp(await person.readsCode('2065550100'))
  await person.presses('Continue')
  await person.walks('ADD_PIN')
  const proven = await tokens(person)
  expect(proven.session).toMatch(/^2\./)
  expect(proven.et).toMatch(/^2\./)
  expect(proven.pt).toBeNull()
  await person.signsIn()
  const known = await tokens(person)
  expect(known.session).toMatch(/^3\./)
  expect(known.pt).toMatch(/^3\./)
  const profile = person.network.asked('loadProfile').at(-1)?.headers
  expect(profile).toMatchObject({ session: known.session, et: known.et, pt: known.pt })
  expect(profile?.treatment).toMatch(/^WEB;id=/)
  expect(profile?.source).toMatch(/^website;id=/)
})

test('the answer with the feature flags leaves ET and PT alone [R393]', async () => {
  const person = await visit()
  const headers = { session: '9.aaaaaaaaaaaaaaaaaaaaaa.b', et: '9.forged.et', pt: '9.forged.pt' }
  await person.network.fail('fetchFeatureFlags', [{ status: 200, headers, body: '{"a":"T1"}' }])
  await person.network.fail('requestAccessToken', ['hang'])
  await person.opens()
  await expect.poll(() => person.stored('sessionStorage', 'featureFlags')).toBe('{"a":"T1"}')
  expect(await tokens(person)).toEqual({ session: headers.session, et: null, pt: null })
})

test('each call, a reload too, gives the session its fifteen minutes again; after as many idle ones the person is asked to sign in again, is told why, and comes back [R455]', async () => {
  const person = await signedIn()
  await person.waits(10 * minute)
  await person.reloads()
  await person.seesDashboard()
  await person.waits(10 * minute)
  await person.seesDashboard()
  await person.waits(4 * minute)
  await person.seesDashboard()
  await person.waits(minute + 1_000)
  await person.seesNumberForm()
  await person.sees('Your session has expired, please sign in again')
  expect(person.path()).toContain('returnUrl=%2Fdashboard')
  await person.signsIn()
  expect(person.path()).toBe('/dashboard')
  expect(await person.page.getByText('Your session has expired').count()).toBe(0)
})

test('a person whose session ended comes to the landing page: asked to sign in, told once, and not told again', async () => {
  const person = await signedIn()
  await person.page.goto('about:blank')
  person.site.clock.advance(16 * minute)
  await person.opens('/')
  await person.seesNumberForm()
  await person.sees('Your session has expired, please sign in again')
  // Nothing is left that could be asked about: the landing page is a visitor's.
  await person.opens('/')
  await person.asksToSignIn()
  await person.seesNumberForm()
  await person.signsIn()
  expect(await person.page.getByText('Your session has expired').count()).toBe(0)
})

test('the session ends while the number form stands open over lunch, and again while the person looks for the code: the number need not be typed again', async () => {
  const person = await visit()
  person.watch.announce(status(401))
  await person.hasClock()
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.waits(60 * minute)
  await person.typesPhone('2065550100')
  await person.presses('Continue')
  await person.sees('Your session has expired, please sign in again')
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.presses('Continue')
  await person.seesCodeForm()
  const code = await person.readsCode('2065550100')
  await person.waits(16 * minute)
  await person.typesOtp(code)
  await person.presses('Continue')
  await person.seesNumberForm()
  await person.sees('Your session has expired, please sign in again')
  await expect.poll(() => person.phone.inputValue()).toBe('+1 (206) 555-0100')
  await person.presses('Continue')
  await person.seesCodeForm()
})

test('a visitor who comes back the next day, having gone no further than the number, can sign in', async () => {
  const person = await visit()
  await person.opens()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.page.goto('about:blank')
  person.site.clock.advance(24 * 60 * minute)
  await person.opens()
  await person.signsIn()
})

test('a person who signs out is out: one DELETE, no tokens, the landing page, Back shows nothing, and a token that was copied is worth nothing [R330]', async () => {
  const person = await signedIn()
  const before = await tokens(person)
  await signsOut(person)
  await expect.poll(() => person.path()).toBe('/')
  await person.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(person.network.asked('signOut')).toHaveLength(1)
  expect(person.network.asked('signOut')[0]?.headers.session).toBe(before.session)
  expect(await tokens(person)).toEqual({ session: null, et: null, pt: null })
  expect(await person.stored('sessionStorage', 'RESUME')).toBeNull()
  const headers = { session: before.session ?? '', et: before.et ?? '', pt: before.pt ?? '' }
  expect((await fetch(`${person.site.origin}/api/v1/profile`, { headers })).status).toBe(401)
  await person.page.goBack()
  await person.seesNumberForm()
  expect(await person.page.getByText('0100').count()).toBe(0)
})

test('Cancel at the PIN ends the half-done sign-in, here and on the server', async () => {
  const person = await visit()
  await person.opens()
  await person.walks('ADD_PIN')
  await person.sees('The four digits you chose when you created the profile for the number that ends in 0100.')
  const before = await tokens(person)
  await person.presses('Cancel')
  await expect.poll(() => person.path()).toBe('/')
  expect(await tokens(person)).toEqual({ session: null, et: null, pt: null })
  const [ended] = person.network.asked('signOut')
  expect(ended?.headers).toMatchObject({ session: before.session, et: before.et })
  await person.opens()
  await person.seesNumberForm()
})

test('the end after a lock at the PIN ends the half-done sign-in, too', async () => {
  const person = await visit()
  person.watch.announce(status(423))
  await person.opens()
  await person.walks('ADD_PIN')
  await person.network.fail('submitCredential', [{ status: 423, headers: { 'retry-after': '600' } }])
  await person.typesPin('1234')
  await person.presses('Continue')
  await person.heading('Sign-in is paused').waitFor()
  await person.presses('Continue')
  await expect.poll(() => person.path()).toBe('/')
  expect(person.network.asked('signOut')).toHaveLength(1)
  expect(await tokens(person)).toEqual({ session: null, et: null, pt: null })
})

test('Cancel at the PIN leaves a session that another tab has begun meanwhile', async () => {
  const person = await visit()
  await person.opens()
  await person.walks('ADD_PIN')
  // The tab of the other sign-in has stored its token. This tab has not yet received the event.
  await person.page.evaluate(() => localStorage.setItem('PT', '1.other.token'))
  person.watch.announce(status(401), report('profileFailed'))
  await person.presses('Cancel')
  await expect.poll(() => person.path()).toBe('/')
  expect(person.network.asked('signOut')).toEqual([])
})

test('a sign-out in one tab ends the other', async () => {
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

test('signing out without a network still clears this device', async () => {
  const person = await signedIn()
  person.watch.announce(noConnection)
  await person.network.fail('signOut', ['abort'], { always: true })
  await signsOut(person)
  await expect.poll(() => person.path()).toBe('/')
  expect(await tokens(person)).toEqual({ session: null, et: null, pt: null })
})

test('who opens two tabs at once and signs in on one is signed in on the other, once that is loaded anew', async () => {
  const person = await visit()
  const other = await person.context.newPage()
  await Promise.all([person.opens(), other.goto(`${person.site.origin}/sign-in`)])
  await person.signsIn()
  person.page = other
  await person.reloads()
  await person.seesDashboard()
})
