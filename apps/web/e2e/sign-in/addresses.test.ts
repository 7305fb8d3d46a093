import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { drawn } from '../testing/browser/page-settled.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import { sessionExpired, textOf } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('an address with ?step=… opens the phone number step [R051 R231]', async () => {
  const person = await visit()
  for (const step of ['ADD_PIN', 'nonsense', 'CHECK_VERIFICATION', 'ENTRY', 'completed', '']) {
    await person.opens(`/sign-in?step=${step}`)
    await person.seesNumberForm()
    await expect.poll(() => person.path(), { message: step }).toBe('/sign-in?step=VALIDATE_PHONE')
    await person.seesNumberForm()
  }
})

test('the message of ?isReAuth=true does not return after input and Reload', async () => {
  const person = await visit()
  await person.network.fail('requestAccessToken', ['hang'])
  await person.hasClock()
  await person.opens('/sign-in?isReAuth=true')
  await person.sees(enUs.sessionExpiredSignIn)
  await expect.poll(() => person.network.calls('requestAccessToken').length).toBe(1)
  await person.typesPhone('206')
  await person.nolongerSees(enUs.sessionExpiredSignIn)
  await person.waits(45_100)
  await person.page.getByRole('button', { name: enUs['checkVerification.reload'] }).click()
  await expect.poll(() => person.path()).toContain('step=VALIDATE_PHONE')
  await person.seesNumberForm()
  await drawn(person.page.locator('body'))
  expect(await person.page.getByText(sessionExpired).count()).toBe(0)
})

test('?isReAuth=true shows the session-expired message until the number is sent [R058 R455]', async () => {
  const person = await visit()
  for (const query of ['?isReAuth=false', '?isReAuth=', '']) {
    await person.opens(`/sign-in${query}`)
    await expect.poll(() => person.path(), { message: query }).toContain('step=VALIDATE_PHONE')
    expect(await person.page.getByText(sessionExpired).count(), query).toBe(0)
  }
  await person.opens('/sign-in?isReAuth=true')
  await person.sees(enUs.sessionExpiredSignIn)
  await person.asksForCode()
  expect(await person.page.getByText(sessionExpired).count()).toBe(0)
})

async function endsAtHome(person: Person): Promise<void> {
  await expect.poll(() => ['/dashboard', '/'].includes(new URL(person.page.url()).pathname)).toBe(true)
  expect(new URL(person.page.url()).origin).toBe(person.site.origin)
}
const withReturn = (returnUrl: string): string => `/sign-in?returnUrl=${encodeURIComponent(returnUrl)}`

// packages/contract/src/values/safe-url.test.ts tests further hostile addresses.
test('a hostile return address does not lead away from the website', async () => {
  const person = await visit()
  person.watch.announce(report('returnUrlDropped'))
  await person.opens(withReturn('//evil.example'))
  await person.walks('ADD_PIN')
  await person.walks()
  await endsAtHome(person)
  const { origin } = person.site
  const hostile = [
    '//evil.example',
    `${origin}//evil.example`,
    'javascript:alert(1)',
    '/dashboard%00',
    '%2F%2Fevil.example',
  ]
  for (const returnUrl of hostile) {
    await person.page.goto(`${origin}${withReturn(returnUrl)}`)
    await endsAtHome(person)
  }
})

test('a page change before the profile has loaded keeps the user signed in', async () => {
  const person = await visit()
  await person.opens('/sign-in')
  await person.walks('ADD_PIN')
  await person.network.fail('loadProfile', ['hang'])
  await person.walks()
  await expect.poll(() => person.path()).toBe('/dashboard')
  await person.page.goto(`${person.site.origin}/sign-in`)
  await person.seesDashboard()
})

test('a return address of a sign-in page leads to the dashboard [R039 R042]', async () => {
  const person = await visit()
  await person.opens(withReturn('/sign-in'))
  await person.signsIn()
  expect(person.path()).toBe('/dashboard')
  for (const [path, place] of [
    [withReturn('/account-link'), '/dashboard'],
    [withReturn('/sign-in?returnUrl=%2Fsign-in'), '/dashboard'],
    ['/sign-in', '/dashboard'],
    ['/data?dataDownload=1', '/dashboard?dataDownload=1'],
  ] as const) {
    await person.page.goto(`${person.site.origin}${path}`)
    await person.seesDashboard()
    expect(person.path(), path).toBe(place)
  }
})

test('a visitor returns to the dashboard with its query after the sign-in [R269 R347]', async () => {
  const person = await visit()
  await person.opens('/dashboard?view=palms')
  await person.seesNumberForm()
  expect(new URL(person.page.url()).searchParams.get('returnUrl')).toBe('/dashboard?view=palms')
  await person.walks('ADD_PIN')
  await person.context.route(`**${endpoints.submitCredential.path}`, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, returnToken: 'a&b' } } })
  })
  await person.signsIn()
  expect(person.path()).toBe('/dashboard?view=palms&returnToken=a%26b')
  await person.page.goBack()
  expect(person.page.url()).toBe('about:blank')
})

test('a visitor returns to a protected page after the sign-in [R251 R255]', async () => {
  const person = await visit()
  person.watch.announce(status(401))
  for (const page of ['loyalty-programs', 'add-palm', 'update-phone']) {
    await person.opens(`/dashboard/${page}`)
    await person.seesNumberForm()
    expect(person.path(), page).toMatch(new RegExp(`^/sign-in\\?returnUrl=%2Fdashboard%2F${page}`))
  }
  await person.walks('ADD_PIN')
  await person.walks('VALIDATE_PHONE')
  await person.sees(textOf('addPhone.current', { tail: '0100' }))
})

const inAppAlone = ['/sign-up', '/dashboard/settings', '/dashboard/accounts']

test('unknown addresses and app-only addresses open the landing page [R040 R041]', async () => {
  const person = await visit()
  for (const path of ['/nothing-here?utm_source=mail', ...inAppAlone, '/sign-in/deeper', '/%F0%9F%96%90']) {
    await person.opens(path)
    await expect.poll(() => person.path(), { message: path }).toBe(path.includes('?') ? '/?utm_source=mail' : '/')
  }
})

test('the website redirects the payments sign-in and its query to the payments host [R045 R225]', async () => {
  const person = await visit()
  const { port } = new URL(person.site.origin)
  const sibling = `http://localhost:${Number(port) + 1}/account-link?isReAuth=true`
  await person.context.route(sibling, (route) => route.fulfill({ contentType: 'text/html', body: 'the sibling' }))
  await person.page.goto(`${person.site.origin}/account-link?isReAuth=true`)
  await person.page.waitForURL(sibling)
})

test('the payments host redirects /sign-in to its own sign-in [R045 R225]', async () => {
  const person = await visit()
  await person.opens('/sign-in?returnUrl=%2Fdashboard', person.site.payments)
  await expect.poll(() => person.path()).toContain('/account-link?returnUrl=%2Fdashboard')
  expect(await person.page.locator('meta[name=host-role]').getAttribute('content')).toBe('payments')
  await person.signsIn()
  expect(person.page.url()).toBe(`${person.site.payments}/dashboard`)
})
