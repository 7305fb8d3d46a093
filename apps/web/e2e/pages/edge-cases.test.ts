import { brand } from '@palmflow/brand'
import { faultsOf } from '@palmflow/tool-gallery/faults-of-page'
import { lengthen } from '@palmflow/tool-gallery/picture-variants'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { inAndroidShell } from '../testing/browser/android-shell.ts'
import { drawn } from '../testing/browser/page-settled.ts'
import { emptyHashes, hostile, hostileQuery, hostileValues, publicPages } from '../testing/pages/public-pages.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const pages = Object.entries(publicPages)

const title = ({ page }: Person) => page.locator('main h1').textContent()
const isDrawn = ({ page }: Person) => drawn(page.locator('body'))
const caught = ({ page }: Person) => page.evaluate(() => Reflect.get(globalThis, 'caught'))
test('a hostile query or an unknown hash does not change a public page', async () => {
  const person = await visit()
  for (const [at, [path, heading]] of pages.entries()) {
    const [value = '', hash = ''] = [hostileValues[at % hostileValues.length], emptyHashes[at % emptyHashes.length]]
    await person.page.goto('about:blank')
    await person.opens(`${path}?${hostileQuery(value)}${hash}`)
    // Wait for the scripts of the page, because these scripts read the address.
    await isDrawn(person)
    // Only the landing page loads another file later. This file could open a dialog.
    if (path === '/') await person.page.waitForLoadState('networkidle')
    expect(await title(person), path + value + hash).toBe(heading)
    expect(await person.page.locator('.pf-help-list details[open], dialog[open]').count(), path + value + hash).toBe(0)
    expect(await caught(person), path + value + hash).toBeUndefined()
    expect(new URL(person.page.url()).origin, path + value + hash).toBe(person.site.origin)
  }
})

test('an address of 18,000 characters opens an error page with a link home', async () => {
  const person = await visit()
  await person.opens(`/help?utm_campaign=${'x'.repeat(15_000)}`)
  expect(await title(person)).toBe(publicPages['/help'])
  await isDrawn(person)
  await person.presses(enUs['help.expandAll'])
  await person.page.getByRole('button', { name: enUs['help.collapseAll'] }).waitFor()
  person.watch.announce(status(431))
  await person.page.goto(`${person.site.origin}/help?utm_campaign=${'x'.repeat(18_000)}`)
  expect(await title(person)).toBe('This address is too long')
  await person.page.getByRole('link', { name: enUs.backToHomepage }).click()
  await person.heading(publicPages['/']).waitFor()
  expect(new URL(person.page.url()).search).toBe('')
})

test('a hostile treatment is stored only as UNKNOWN', async () => {
  const person = await visit()
  await inAndroidShell(person.context)
  await person.opens(`/help?treatment=${encodeURIComponent(hostile)}`)
  await isDrawn(person)
  await expect.poll(() => person.stored('sessionStorage', 'TREATMENT')).toBe('UNKNOWN')
  expect(await caught(person)).toBeUndefined()
})

test('each public page is readable without storage', async () => {
  const person = await visit()
  person.watch.announce(report('storageRefused'))
  await person.context.addInitScript(() => {
    const fail = (): never => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: fail })
  })
  for (const [path, heading] of pages) {
    await person.opens(path)
    expect(await title(person)).toBe(heading)
  }
  await person.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await person.heading(publicPages['/how-it-works']).waitFor()
})

test('each public page and the phone menu open without JavaScript', async () => {
  const person = await visit({ browser: { javaScriptEnabled: false, viewport: { width: 360, height: 740 } } })
  for (const [path, heading] of pages) {
    await person.page.goto(`${person.site.origin}${path}`)
    expect(await title(person)).toBe(heading)
  }
  await person.page.goto(`${person.site.origin}/es`)
  expect(await person.page.locator('html').getAttribute('lang')).toBe('es-US')
  await person.page.locator('main h1').waitFor()
  await person.page.goto(person.site.origin)
  await person.presses(enUs.menu)
  await person.page.getByRole('dialog', { name: enUs.menu }).getByRole('link', { name: enUs.howItWorks }).waitFor()
  await person.presses(enUs.close)
  await person.page.locator('dialog[open]').waitFor({ state: 'hidden' })
})

test('without JavaScript, an unknown address opens the landing page with a notice [R029]', async () => {
  const person = await visit({ browser: { javaScriptEnabled: false } })
  for (const [path, to, notice] of [
    ['/nothing-here?utm_source=mail', '/?utm_source=mail', enUs.notFoundTitle],
    ['/es/nothing-here', '/es', esUs.notFoundTitle],
  ] as const) {
    await person.page.goto(`${person.site.origin}${path}`)
    await person.page.locator('main h1').waitFor()
    await person.heading(notice).waitFor()
    expect(person.path()).toBe(to)
    await person.page.goto(`${person.site.origin}${to}`)
    await person.heading(notice).waitFor({ state: 'hidden' })
  }
})

test('the notice of an unknown address closes with the next page [R029]', async () => {
  const person = await visit()
  await person.page.goto(`${person.site.origin}/nothing-here`)
  await person.isAlive()
  await person.heading(enUs.notFoundTitle).waitFor()
  await person.page.getByRole('link', { name: enUs.getHelp }).first().click()
  await person.heading(enUs['help.title']).waitFor()
  expect(person.path()).toBe('/help')
  await person.page.getByRole('link', { name: brand.name }).first().click()
  await person.heading(enUs.heroTitle).waitFor()
  expect(await person.heading(enUs.notFoundTitle).isVisible()).toBe(false)
})

test('without JavaScript, a protected page links to the landing page', async () => {
  const person = await visit({ browser: { javaScriptEnabled: false } })
  for (const [path, words, homeward, to] of [
    ['/dashboard', enUs['head.needsScript'], enUs.backToHomepage, '/'],
    ['/es/dashboard', esUs['head.needsScript'], esUs.backToHomepage, '/es'],
  ] as const) {
    await person.page.goto(`${person.site.origin}${path}`)
    const scriptless = person.page.locator('.pf-scriptless')
    await scriptless.waitFor()
    expect(await scriptless.textContent()).toContain(words)
    expect(await person.page.locator('.pf-unloaded').isVisible()).toBe(false)
    const link = scriptless.locator('a')
    expect(await link.textContent()).toBe(homeward)
    await link.click()
    await person.page.locator('main h1').waitFor()
    expect(person.path()).toBe(to)
  }
})

test('text that is 50 % longer and right to left is not cut off at three widths', async () => {
  const person = await visit()
  const found: string[] = []
  for (const path of [...Object.keys(publicPages), '/sign-in']) {
    await person.opens(path)
    await lengthen(person.page)
    for (const width of [360, 768, 1_280]) {
      await person.page.setViewportSize({ width, height: 740 })
      found.push(...(await faultsOf(person.page)).map((fault) => `${path} at ${width}: ${fault}`))
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

test('very long names of programs, partners and agreements fit a narrow phone', async () => {
  const person = await visit({ browser: { viewport: { width: 320, height: 740 } } })
  await renames(person.page, '**/api/v1/partner-programs*', /("(?:partnerName|rewardName)":)"[^"]*"/g)
  await renames(person.page, '**/api/v1/consent-receipts*', /("title":)"[^"]*"/g)
  await person.comesSignedIn()
  const found: string[] = []
  for (const [path, heading] of [
    ['/dashboard/loyalty-programs', enUs.profilePrograms],
    ['/dashboard/receipts', enUs.profileReceipts],
  ] as const) {
    await person.opens(path)
    await person.heading(heading).waitFor()
    await person.page
      .getByText(longNames[0] ?? '')
      .first()
      // A narrow list hides the name of the partner.
      .waitFor({ state: 'attached' })
    for (const width of [320, 768]) {
      await person.page.setViewportSize({ width, height: 740 })
      found.push(...(await faultsOf(person.page)).map((fault) => `${path} at ${width}: ${fault}`))
    }
  }
  expect(found).toEqual([])
})
