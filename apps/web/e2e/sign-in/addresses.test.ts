import { endpoints } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { drawn } from '../testing/browser/page-settled.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import { sessionExpired, textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('an address with ?step=… opens the phone number step [R051 R231]', async () => {
  const user = await visit()
  for (const step of ['ADD_PIN', 'nonsense', 'CHECK_VERIFICATION', 'ENTRY', 'completed', '']) {
    await user.opens(`/sign-in?step=${step}`)
    await user.seesNumberForm()
    await expect.poll(() => user.path(), { message: step }).toBe('/sign-in?step=VALIDATE_PHONE')
    await user.seesNumberForm()
  }
})

test('the session-expired message does not return after input and Reload', async () => {
  const user = await visit()
  await user.network.fail('requestAccessToken', ['hang'])
  await user.hasClock()
  await user.opens('/sign-in?isReAuth=true')
  await user.sees(enUs.sessionExpiredSignIn)
  await expect.poll(() => user.network.calls('requestAccessToken').length).toBe(1)
  await user.typesPhone('206')
  await user.nolongerSees(enUs.sessionExpiredSignIn)
  await user.waits(45_100)
  await user.page.getByRole('button', { name: enUs['checkVerification.reload'] }).click()
  await expect.poll(() => user.path()).toContain('step=VALIDATE_PHONE')
  await user.seesNumberForm()
  await drawn(user.page.locator('body'))
  expect(await user.page.getByText(sessionExpired).count()).toBe(0)
})

test('the session-expired message of ?isReAuth=true stays until the number is sent [R058 R455]', async () => {
  const user = await visit()
  for (const query of ['?isReAuth=false', '?isReAuth=', '']) {
    await user.opens(`/sign-in${query}`)
    await expect.poll(() => user.path(), { message: query }).toContain('step=VALIDATE_PHONE')
    expect(await user.page.getByText(sessionExpired).count(), query).toBe(0)
  }
  await user.opens('/sign-in?isReAuth=true')
  await user.sees(enUs.sessionExpiredSignIn)
  await user.asksForCode()
  expect(await user.page.getByText(sessionExpired).count()).toBe(0)
})

async function endsAtHome(user: WebsiteUser): Promise<void> {
  await expect.poll(() => ['/dashboard', '/'].includes(new URL(user.page.url()).pathname)).toBe(true)
  expect(new URL(user.page.url()).origin).toBe(user.site.origin)
}
const withReturn = (returnUrl: string): string => `/sign-in?returnUrl=${encodeURIComponent(returnUrl)}`

// packages/contract/src/values/safe-url.test.ts tests further hostile addresses.
test('a hostile return address does not lead away from the website', async () => {
  const user = await visit()
  user.watch.announce(report('returnUrlDropped'))
  await user.opens(withReturn('//evil.example'))
  await user.walks('ADD_PIN')
  await user.walks()
  await endsAtHome(user)
  const { origin } = user.site
  const hostile = [
    '//evil.example',
    `${origin}//evil.example`,
    'javascript:alert(1)',
    '/dashboard%00',
    '%2F%2Fevil.example',
  ]
  for (const returnUrl of hostile) {
    await user.page.goto(`${origin}${withReturn(returnUrl)}`)
    await endsAtHome(user)
  }
})

test('a page change before the profile has loaded keeps the user signed in', async () => {
  const user = await visit()
  await user.opens('/sign-in')
  await user.walks('ADD_PIN')
  await user.network.fail('loadProfile', ['hang'])
  await user.walks()
  await expect.poll(() => user.path()).toBe('/dashboard')
  await user.page.goto(`${user.site.origin}/sign-in`)
  await user.seesDashboard()
})

test('a return address that is a sign-in page leads to the dashboard [R039 R042]', async () => {
  const user = await visit()
  await user.opens(withReturn('/sign-in'))
  await user.signsIn()
  expect(user.path()).toBe('/dashboard')
  for (const [path, place] of [
    [withReturn('/account-link'), '/dashboard'],
    [withReturn('/sign-in?returnUrl=%2Fsign-in'), '/dashboard'],
    ['/sign-in', '/dashboard'],
    ['/data?dataDownload=1', '/dashboard?dataDownload=1'],
  ] as const) {
    await user.page.goto(`${user.site.origin}${path}`)
    await user.seesDashboard()
    expect(user.path(), path).toBe(place)
  }
})

test('a visitor returns to the dashboard with its query after the sign-in [R269 R347]', async () => {
  const user = await visit()
  await user.opens('/dashboard?view=palms')
  await user.seesNumberForm()
  expect(new URL(user.page.url()).searchParams.get('returnUrl')).toBe('/dashboard?view=palms')
  await user.walks('ADD_PIN')
  await user.context.route(`**${endpoints.submitCredential.path}`, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, returnToken: 'a&b' } } })
  })
  await user.signsIn()
  expect(user.path()).toBe('/dashboard?view=palms&returnToken=a%26b')
  await user.page.goBack()
  expect(user.page.url()).toBe('about:blank')
})

test('a visitor returns to a protected page after the sign-in [R251 R255]', async () => {
  const user = await visit()
  user.watch.announce(status(401))
  for (const page of ['loyalty-programs', 'add-palm', 'update-phone']) {
    await user.opens(`/dashboard/${page}`)
    await user.seesNumberForm()
    expect(user.path(), page).toMatch(new RegExp(`^/sign-in\\?returnUrl=%2Fdashboard%2F${page}`))
  }
  await user.walks('ADD_PIN')
  await user.walks('VALIDATE_PHONE')
  await user.sees(textOf('addPhone.current', { tail: '0100' }))
})

const inAppAlone = ['/sign-up', '/dashboard/settings', '/dashboard/accounts']

test('unknown addresses and app-only addresses open the landing page [R040 R041]', async () => {
  const user = await visit()
  for (const path of ['/nothing-here?utm_source=mail', ...inAppAlone, '/sign-in/deeper', '/%F0%9F%96%90']) {
    await user.opens(path)
    await expect.poll(() => user.path(), { message: path }).toBe(path.includes('?') ? '/?utm_source=mail' : '/')
  }
})

test('the website redirects the payments sign-in and its query to the payments site [R045 R225]', async () => {
  const user = await visit()
  const { port } = new URL(user.site.origin)
  const sibling = `http://localhost:${Number(port) + 1}/account-link?isReAuth=true`
  await user.context.route(sibling, (route) => route.fulfill({ contentType: 'text/html', body: 'the sibling' }))
  await user.page.goto(`${user.site.origin}/account-link?isReAuth=true`)
  await user.page.waitForURL(sibling)
})

test('the payments site redirects /sign-in to its own sign-in [R045 R225]', async () => {
  const user = await visit()
  await user.opens('/sign-in?returnUrl=%2Fdashboard', user.site.payments)
  await expect.poll(() => user.path()).toContain('/account-link?returnUrl=%2Fdashboard')
  expect(await user.page.locator('meta[name=host-role]').getAttribute('content')).toBe('payments')
  await user.signsIn()
  expect(user.page.url()).toBe(`${user.site.payments}/dashboard`)
})
