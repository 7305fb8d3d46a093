import { featureFlagIds, treatmentVariant } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { report, status } from '../testing/visit/page-errors.ts'
import { choiceOf } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const inBar = (person: Person, name: string) => person.page.getByRole('banner').getByRole('link', { name, exact: true })
const button = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true })
const chooser = enUs['signInIngress.title']

/** Before the chooser's script has loaded, a link opens its page in place of the chooser. */
const canChoose = ({ page }: Person) => page.locator('.pf-top a[aria-haspopup="dialog"]').first().waitFor()

async function opensChooser(person: Person, name: string): Promise<void> {
  await canChoose(person)
  await inBar(person, name).click()
  await person.page.getByRole('dialog', { name: chooser }).waitFor()
}

test('the chooser links to the help and to the app page for sign-up [R007 R008 R136 R137 R138 R139 R141 R142 R143]', async () => {
  const person = await visit()
  await person.opens('/too-many-requests?utm_source=mail')
  await opensChooser(person, enUs.signIn)
  await person.sees(enUs['signInIngress.lead'])
  await button(person, enUs['signInIngress.signUp']).click()
  const learn = person.page.getByRole('link', { name: choiceOf('signUpIngress.learn', 'signInIngress.healthcare') })
  expect(await learn.getAttribute('href')).toBe('/help#healthcare-sign-up')
  expect(await button(person, choiceOf('signUpIngress.signUp', 'signInIngress.healthcare')).count()).toBe(0)
  await button(person, enUs['signUpIngress.signIn']).click()
  await button(person, choiceOf('signInIngress.signIn', 'signInIngress.healthcare')).waitFor()
  await button(person, enUs['signInIngress.signUp']).click()
  await button(person, choiceOf('signUpIngress.signUp', 'signInIngress.payments')).click()
  await expect.poll(() => person.path()).toMatch(/^\/download-app\?(?:.*&)?utm_source=mail/)
  await person.page.goBack()
  expect(person.page.url()).toBe('about:blank')
})

test('Payments in the chooser of view=sign-up opens the payments host [R053 R045 R225]', async () => {
  const person = await visit()
  const { port } = new URL(person.site.origin)
  const sibling = `http://localhost:${Number(port) + 1}/account-link?utm_source=mail`
  await person.context.route(sibling, (route) => route.fulfill({ contentType: 'text/html', body: 'the sibling' }))
  await person.opens('/?view=sign-up&utm_source=mail')
  await person.page.getByRole('dialog', { name: chooser }).waitFor()
  await button(person, enUs['signUpIngress.signIn']).click()
  await button(person, choiceOf('signInIngress.signIn', 'signInIngress.payments')).click()
  await person.page.waitForURL(sibling)
  await person.page.goBack()
  expect(person.page.url()).toBe('about:blank')
})

test('Sign in, Sign up and the footer are links before the scripts load [R062 R065 R066 R067]', async () => {
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
  const person = await visit({ isWatched: true })
  const requests: string[] = []
  person.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await person.opens('/')
  await expect.poll(() => requests.filter((path) => /assets.last-/.test(path))).not.toEqual([])
  expect(requests.filter((path) => /sign-in|later|chooser|cookie/.test(path))).toEqual([])
  await inBar(person, enUs.signIn).hover()
  await expect.poll(() => requests.filter((path) => /chooser-panel-/.test(path))).not.toEqual([])
})

test('Sign in opens the sign-in page if the chooser does not load', async () => {
  const person = await visit()
  person.watch.announce(/chooser-panel/, /Failed to load resource/)
  await person.page.route('**/assets/chooser-panel-*.js', (route) => route.abort())
  await person.opens('/')
  await canChoose(person)
  await inBar(person, enUs.signIn).click()
  await person.seesNumberForm()
})

test('view=… opens no chooser for a user with a session [R053 R063]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  const requests: string[] = []
  person.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const dialogs = () => person.page.getByRole('dialog', { name: chooser }).count()
  const chooserAsked = () => requests.filter((path) => /chooser-panel-/.test(path))
  for (const path of ['/?view=sign-in', '/help?view=sign-up']) {
    await person.opens(path)
    await person.page.locator('.pf-account-menu > summary').waitFor()
    expect([await dialogs(), chooserAsked()], path).toEqual([0, []])
  }
  person.watch.announce(status(500), report('profileFailed'))
  await person.network.fail('loadProfile', Array(4).fill({ status: 500 }))
  await person.opens('/help?view=sign-in')
  await inBar(person, enUs.signIn).waitFor()
  expect([await dialogs(), chooserAsked()]).toEqual([0, []])
})

const healthcare = (person: Person) => button(person, choiceOf('signInIngress.signIn', 'signInIngress.healthcare'))

const { healthcareSignInDirect, ...otherFlags } = featureFlagIds
const on = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, treatmentVariant]))
const [others, alone] = [on(Object.values(otherFlags)), on([healthcareSignInDirect])]
async function answersFlags({ page }: Person, flags: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**/api/v1/feature-flags', (route) => route.fulfill({ json: flags }))
  await page.route('**/api/v1/app-config', (route) => route.fulfill({ json: { weblabs: flags } }))
}

test('healthcare sign-in opens the identity provider if its flag is off [R143]', async () => {
  const person = await visit()
  await person.page.route('**/elsewhere/identity-provider', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the provider' }),
  )
  await answersFlags(person, others)
  await person.opens('/?view=sign-in')
  await healthcare(person).click()
  await person.page.getByText('the provider').waitFor()
})

test('healthcare sign-in stays on the website if its flag loads during the choice [R144]', async () => {
  const person = await visit()
  const gate = Promise.withResolvers<void>()
  await answersFlags(person, alone)
  await person.page.route(/\/api\/v1\/(?:feature-flags|app-config)$/, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await person.opens('/?view=sign-in')
  await healthcare(person).waitFor()
  const away = person.page.getByText(enUs['signInIngress.provider'])
  await away.waitFor()
  gate.resolve()
  await away.waitFor({ state: 'detached' })
  await healthcare(person).click()
  await person.seesNumberForm()
  expect(person.path()).toMatch(/^\/sign-in/)
})
