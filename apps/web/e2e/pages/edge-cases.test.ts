import { brand } from '@palmflow/brand'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { inAndroidShell } from '../testing/browser/android-shell.ts'
import { drawn } from '../testing/browser/page-settled.ts'
import { faultsOf } from '../testing/pages/faults-of-page.ts'
import { lengthen } from '../testing/pages/picture-variants.ts'
import { emptyHashes, hostile, hostileQuery, hostileValues, publicPages } from '../testing/pages/public-pages.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const pages = Object.entries(publicPages)

const title = ({ page }: WebsiteUser) => page.locator('main h1').textContent()
const isDrawn = ({ page }: WebsiteUser) => drawn(page.locator('body'))
const caught = ({ page }: WebsiteUser) => page.evaluate(() => Reflect.get(globalThis, 'caught'))
test('a hostile query or an unknown hash does not change a public page', async () => {
  const user = await visit()
  for (const [at, [path, heading]] of pages.entries()) {
    const [value = '', hash = ''] = [hostileValues[at % hostileValues.length], emptyHashes[at % emptyHashes.length]]
    await user.page.goto('about:blank')
    await user.opens(`${path}?${hostileQuery(value)}${hash}`)
    // Wait for the scripts of the page, because these scripts read the address.
    await isDrawn(user)
    // On the landing page, also wait for the files that load later, because such a file could open a dialog.
    if (path === '/') await user.page.waitForLoadState('networkidle')
    expect(await title(user), path + value + hash).toBe(heading)
    expect(await user.page.locator('.pf-help-list details[open], dialog[open]').count(), path + value + hash).toBe(0)
    expect(await caught(user), path + value + hash).toBeUndefined()
    expect(new URL(user.page.url()).origin, path + value + hash).toBe(user.site.origin)
  }
})

test('an address of 18,000 characters opens an error page with a link home', async () => {
  const user = await visit()
  await user.opens(`/help?utm_campaign=${'x'.repeat(15_000)}`)
  expect(await title(user)).toBe(publicPages['/help'])
  await isDrawn(user)
  await user.presses(enUs['help.expandAll'])
  await user.page.getByRole('button', { name: enUs['help.collapseAll'] }).waitFor()
  user.watch.announce(status(431))
  await user.page.goto(`${user.site.origin}/help?utm_campaign=${'x'.repeat(18_000)}`)
  expect(await title(user)).toBe('This address is too long')
  await user.page.getByRole('link', { name: enUs.backToHomepage }).click()
  await user.heading(publicPages['/']).waitFor()
  expect(new URL(user.page.url()).search).toBe('')
})

test('a hostile treatment is stored only as UNKNOWN', async () => {
  const user = await visit()
  await inAndroidShell(user.context)
  await user.opens(`/help?treatment=${encodeURIComponent(hostile)}`)
  await isDrawn(user)
  await expect.poll(() => user.stored('sessionStorage', 'TREATMENT')).toBe('UNKNOWN')
  expect(await caught(user)).toBeUndefined()
})

test('each public page is readable without storage', async () => {
  const user = await visit()
  user.watch.announce(report('storageRefused'))
  await user.context.addInitScript(() => {
    const fail = (): never => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: fail })
  })
  for (const [path, heading] of pages) {
    await user.opens(path)
    expect(await title(user)).toBe(heading)
  }
  await user.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await user.heading(publicPages['/how-it-works']).waitFor()
})

test('each public page and the phone menu open without JavaScript', async () => {
  const user = await visit({ browser: { javaScriptEnabled: false, viewport: { width: 360, height: 740 } } })
  for (const [path, heading] of pages) {
    await user.page.goto(`${user.site.origin}${path}`)
    expect(await title(user)).toBe(heading)
  }
  await user.page.goto(`${user.site.origin}/es`)
  expect(await user.page.locator('html').getAttribute('lang')).toBe('es-US')
  await user.page.locator('main h1').waitFor()
  await user.page.goto(user.site.origin)
  await user.presses(enUs.menu)
  await user.page.getByRole('dialog', { name: enUs.menu }).getByRole('link', { name: enUs.howItWorks }).waitFor()
  await user.presses(enUs.close)
  await user.page.locator('dialog[open]').waitFor({ state: 'hidden' })
})

test('without JavaScript, an unknown address opens the landing page with a notice [R029]', async () => {
  const user = await visit({ browser: { javaScriptEnabled: false } })
  for (const [path, to, notice] of [
    ['/nothing-here?utm_source=mail', '/?utm_source=mail', enUs.notFoundTitle],
    ['/es/nothing-here', '/es', esUs.notFoundTitle],
  ] as const) {
    await user.page.goto(`${user.site.origin}${path}`)
    await user.page.locator('main h1').waitFor()
    await user.heading(notice).waitFor()
    expect(user.path()).toBe(to)
    await user.page.goto(`${user.site.origin}${to}`)
    await user.heading(notice).waitFor({ state: 'hidden' })
  }
})

test('the notice of an unknown address closes with the next page [R029]', async () => {
  const user = await visit()
  await user.page.goto(`${user.site.origin}/nothing-here`)
  await user.isAlive()
  await user.heading(enUs.notFoundTitle).waitFor()
  await user.page.getByRole('link', { name: enUs.getHelp }).first().click()
  await user.heading(enUs['help.title']).waitFor()
  expect(user.path()).toBe('/help')
  await user.page.getByRole('link', { name: brand.name }).first().click()
  await user.heading(enUs.heroTitle).waitFor()
  expect(await user.heading(enUs.notFoundTitle).isVisible()).toBe(false)
})

test('without JavaScript, a protected page links to the landing page', async () => {
  const user = await visit({ browser: { javaScriptEnabled: false } })
  for (const [path, words, homeward, to] of [
    ['/dashboard', enUs['head.needsScript'], enUs.backToHomepage, '/'],
    ['/es/dashboard', esUs['head.needsScript'], esUs.backToHomepage, '/es'],
  ] as const) {
    await user.page.goto(`${user.site.origin}${path}`)
    const scriptless = user.page.locator('.pf-scriptless')
    await scriptless.waitFor()
    expect(await scriptless.textContent()).toContain(words)
    expect(await user.page.locator('.pf-unloaded').isVisible()).toBe(false)
    const link = scriptless.locator('a')
    expect(await link.textContent()).toBe(homeward)
    await link.click()
    await user.page.locator('main h1').waitFor()
    expect(user.path()).toBe(to)
  }
})

test('text that is 50 % longer and right to left is not cut off at three widths', async () => {
  const user = await visit()
  const found: string[] = []
  for (const path of [...Object.keys(publicPages), '/sign-in']) {
    await user.opens(path)
    await lengthen(user.page)
    for (const width of [360, 768, 1_280]) {
      await user.page.setViewportSize({ width, height: 740 })
      found.push(...(await faultsOf(user.page)).map((fault) => `${path} at ${width}: ${fault}`))
    }
  }
  expect(found).toEqual([])
})

const longNames = [
  'The Association of Independent Village Shops, Markets and Bakeries of the Pacific Northwest',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
]

async function renames(page: Page, path: string, names: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    let at = 0
    const body = (await answer.text()).replace(names, (_, key: string) => `${key}"${longNames[at++ % 2]}"`)
    await route.fulfill({ response: answer, body })
  })
}

test('long names of programs, partners and agreements fit at 320 and 768 pixels', async () => {
  const user = await visit({ browser: { viewport: { width: 320, height: 740 } } })
  await renames(user.page, '**/api/v1/partner-programs*', /("(?:partnerName|rewardName)":)"[^"]*"/g)
  await renames(user.page, '**/api/v1/consent-receipts*', /("title":)"[^"]*"/g)
  await user.comesSignedIn()
  const found: string[] = []
  for (const [path, heading] of [
    ['/dashboard/loyalty-programs', enUs.profilePrograms],
    ['/dashboard/receipts', enUs.profileReceipts],
  ] as const) {
    await user.opens(path)
    await user.heading(heading).waitFor()
    await user.page
      .getByText(longNames[0] ?? '')
      .first()
      // A narrow list hides the name of the partner.
      .waitFor({ state: 'attached' })
    for (const width of [320, 768]) {
      await user.page.setViewportSize({ width, height: 740 })
      found.push(...(await faultsOf(user.page)).map((fault) => `${path} at ${width}: ${fault}`))
    }
  }
  expect(found).toEqual([])
})
