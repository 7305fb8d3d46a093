import { featureFlagIds, treatmentVariant } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { report, status } from '../testing/visit/page-errors.ts'
import { choiceOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const inBar = (user: WebsiteUser, name: string) =>
  user.page.getByRole('banner').getByRole('link', { name, exact: true })
const button = (user: WebsiteUser, name: string) => user.page.getByRole('button', { name, exact: true })
const chooser = enUs['signInIngress.title']

/** Before the chooser's script has loaded, a link opens its page in place of the chooser. */
const canChoose = ({ page }: WebsiteUser) => page.locator('.pf-top a[aria-haspopup="dialog"]').first().waitFor()

async function opensChooser(user: WebsiteUser, name: string): Promise<void> {
  await canChoose(user)
  await inBar(user, name).click()
  await user.page.getByRole('dialog', { name: chooser }).waitFor()
}

test('the chooser links to the help and to the app page for sign-up [R007 R008 R136 R137 R138 R139 R141 R142 R143]', async () => {
  const user = await visit()
  await user.opens('/too-many-requests?utm_source=mail')
  await opensChooser(user, enUs.signIn)
  await user.sees(enUs['signInIngress.lead'])
  await button(user, enUs['signInIngress.signUp']).click()
  const learn = user.page.getByRole('link', { name: choiceOf('signUpIngress.learn', 'signInIngress.healthcare') })
  expect(await learn.getAttribute('href')).toBe('/help#healthcare-sign-up')
  expect(await button(user, choiceOf('signUpIngress.signUp', 'signInIngress.healthcare')).count()).toBe(0)
  await button(user, enUs['signUpIngress.signIn']).click()
  await button(user, choiceOf('signInIngress.signIn', 'signInIngress.healthcare')).waitFor()
  await button(user, enUs['signInIngress.signUp']).click()
  await button(user, choiceOf('signUpIngress.signUp', 'signInIngress.payments')).click()
  await expect.poll(() => user.path()).toMatch(/^\/download-app\?(?:.*&)?utm_source=mail/)
  await user.page.goBack()
  expect(user.page.url()).toBe('about:blank')
})

test('Payments in the sign-in chooser opens the payments site [R053 R045 R225]', async () => {
  const user = await visit()
  const { port } = new URL(user.site.origin)
  const sibling = `http://localhost:${Number(port) + 1}/account-link?utm_source=mail`
  await user.context.route(sibling, (route) => route.fulfill({ contentType: 'text/html', body: 'the sibling' }))
  await user.opens('/?view=sign-up&utm_source=mail')
  await user.page.getByRole('dialog', { name: chooser }).waitFor()
  await button(user, enUs['signUpIngress.signIn']).click()
  await button(user, choiceOf('signInIngress.signIn', 'signInIngress.payments')).click()
  await user.page.waitForURL(sibling)
  await user.page.goBack()
  expect(user.page.url()).toBe('about:blank')
})

test('Sign in, Sign up and the footer entries are links before the scripts load [R062 R065 R066 R067]', async () => {
  const { site } = await visit()
  const html = await (await fetch(`${site.origin}/`)).text()
  const [above = '', footer = ''] = html.split('<footer')
  for (const href of ['/sign-in', '/download-app', '/how-it-works', '/help'])
    expect(above, href).toContain(`href="${href}"`)
  for (const href of ['/download-app', '/elsewhere/help-centre', '/privacy-notice#consumer-health'])
    expect(footer, href).toContain(`href="${href}"`)
  expect(footer).toContain('href="/elsewhere/payment-conditions"')
})

test('no file of the sign-in or the chooser loads before a hover on Sign in', async () => {
  const user = await visit({ isWatched: true })
  const requests: string[] = []
  user.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await user.opens('/')
  await expect.poll(() => requests.filter((path) => /assets.last-/.test(path))).not.toEqual([])
  expect(requests.filter((path) => /sign-in|later|chooser|cookie/.test(path))).toEqual([])
  await inBar(user, enUs.signIn).hover()
  await expect.poll(() => requests.filter((path) => /chooser-panel-/.test(path))).not.toEqual([])
})

test('Sign in opens the sign-in page if the chooser does not load', async () => {
  const user = await visit()
  user.watch.announce(/chooser-panel/, /Failed to load resource/)
  await user.page.route('**/assets/chooser-panel-*.js', (route) => route.abort())
  await user.opens('/')
  await canChoose(user)
  await inBar(user, enUs.signIn).click()
  await user.seesNumberForm()
})

test('an address with view=… opens no chooser for a user with a session [R053 R063]', async () => {
  const user = await visit()
  await user.comesSignedIn()
  const requests: string[] = []
  user.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const dialogs = () => user.page.getByRole('dialog', { name: chooser }).count()
  const chooserAsked = () => requests.filter((path) => /chooser-panel-/.test(path))
  for (const path of ['/?view=sign-in', '/help?view=sign-up']) {
    await user.opens(path)
    await user.page.locator('.pf-account-menu > summary').waitFor()
    expect([await dialogs(), chooserAsked()], path).toEqual([0, []])
  }
  user.watch.announce(status(500), report('profileFailed'))
  await user.network.fail('loadProfile', Array(4).fill({ status: 500 }))
  await user.opens('/help?view=sign-in')
  await inBar(user, enUs.signIn).waitFor()
  expect([await dialogs(), chooserAsked()]).toEqual([0, []])
})

const healthcare = (user: WebsiteUser) => button(user, choiceOf('signInIngress.signIn', 'signInIngress.healthcare'))

const { healthcareSignInDirect, ...otherFlags } = featureFlagIds
const on = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, treatmentVariant]))
const [others, alone] = [on(Object.values(otherFlags)), on([healthcareSignInDirect])]
async function answersFlags({ page }: WebsiteUser, flags: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**/api/v1/feature-flags', (route) => route.fulfill({ json: flags }))
  await page.route('**/api/v1/app-config', (route) => route.fulfill({ json: { weblabs: flags } }))
}

test('healthcare sign-in opens the identity provider if the direct sign-in flag is off [R143]', async () => {
  const user = await visit()
  await user.page.route('**/elsewhere/identity-provider', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the provider' }),
  )
  await answersFlags(user, others)
  await user.opens('/?view=sign-in')
  await healthcare(user).click()
  await user.page.getByText('the provider').waitFor()
})

test('healthcare sign-in stays on the website if the direct sign-in flag loads late [R144]', async () => {
  const user = await visit()
  const gate = Promise.withResolvers<void>()
  await answersFlags(user, alone)
  await user.page.route(/\/api\/v1\/(?:feature-flags|app-config)$/, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await user.opens('/?view=sign-in')
  await healthcare(user).waitFor()
  const away = user.page.getByText(enUs['signInIngress.provider'])
  await away.waitFor()
  gate.resolve()
  await away.waitFor({ state: 'detached' })
  await healthcare(user).click()
  await user.seesNumberForm()
  expect(user.path()).toMatch(/^\/sign-in/)
})
