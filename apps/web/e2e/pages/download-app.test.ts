import { brand } from '@palmflow/brand'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { choiceOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const badge = (user: WebsiteUser, name: string) => user.page.getByRole('main').getByRole('link', { name, exact: true })
const code = (user: WebsiteUser) => user.page.getByRole('img', { name: enUs['downloadApp.code'] })
/** Two QR codes with equal modules contain the same address. */
const modules = (user: WebsiteUser) => code(user).locator('path').first().getAttribute('d')
const ofTheDesk = [enUs['downloadApp.scanToCreate'], enUs['downloadApp.scan'], enUs['downloadApp.or']]
const visibleLinks = async (user: WebsiteUser): Promise<string[]> => {
  const found: string[] = []
  for (const text of ofTheDesk) if (await user.page.getByText(text, { exact: true }).isVisible()) found.push(text)
  return found
}

function readCode(svg: Element) {
  const [ground, modules] = [svg.querySelector('rect'), svg.querySelector('path')]
  if (ground === null || modules === null) throw new Error('a code has a ground and modules')
  const { width, height } = modules.getBoundingClientRect()
  const isDark = (x: number, y: number) => modules.getAttribute('d')?.includes(`M${x} ${y}h1v1h-1z`) === true
  return {
    size: [Math.round(width), Math.round(height)],
    colours: [getComputedStyle(modules).fill, getComputedStyle(ground).fill],
    // The first two format bits of a QR code are 01 for error correction level L. The mask 10 inverts the first bit.
    level: [isDark(0, 8), isDark(1, 8)],
  }
}

test('the Sign up link and the sign-up chooser open the app page [R034]', async () => {
  const user = await visit()
  const landing = await (await fetch(`${user.site.origin}/`)).text()
  expect(landing.match(/<a [^>]*>[^<]*<\/a>/g)?.find((link) => link.includes(`>${enUs.signUp}<`))).toContain(
    'href="/download-app"',
  )
  const { status, url } = await fetch(`${user.site.origin}/download-app`)
  expect([status, new URL(url).pathname]).toEqual([200, '/download-app'])
  await user.opens('/?view=sign-up')
  await user.presses(choiceOf('signUpIngress.signUp', 'signInIngress.payments'))
  await user.heading(enUs['downloadApp.title']).waitFor()
  expect(user.path()).toBe('/download-app')
  expect(await user.page.title()).toBe(enUs.titleDownloadApp)
})

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36'

test.each([
  ['an iPhone', iPhone, '', brand.stores.iosStore],
  ['an Android telephone', android, '', brand.stores.androidApp],
  ['an Android telephone that is not to open the app', android, '?launchApp=false', brand.stores.androidStore],
])('%s is redirected to the store or the app without a history entry [R100 R101]', async (_, userAgent, search, to) => {
  const user = await visit({ browser: { userAgent } })
  const { host, pathname } = new URL(to)
  await user.page.route(
    (url) => url.host === host,
    (route) => route.fulfill({ contentType: 'text/html', body: 'there' }),
  )
  await user.page.goto(`${user.site.origin}/download-app${search}`)
  await user.page.getByText('there', { exact: true }).waitFor()
  const there = new URL(user.page.url())
  expect([there.host, there.pathname]).toEqual([host, pathname])
  await user.page.goBack()
  expect(user.page.url()).toBe('about:blank')
})

test('the app page on a phone shows the store badges without the QR code [R105 R106]', async () => {
  const user = await visit({ browser: { viewport: { width: 768, height: 900 } } })
  await user.opens('/download-app')
  await code(user).waitFor()
  expect(await visibleLinks(user)).toEqual(ofTheDesk)
  for (const width of [768, 767, 360]) {
    await user.page.setViewportSize({ width, height: 900 })
    for (const [name, host] of [
      [`${enUs['downloadApp.ios']} App Store`, 'apps.apple.com'],
      [`${enUs['downloadApp.android']} Google Play`, 'play.google.com'],
    ] as const) {
      expect(await badge(user, name).isVisible(), `${name} at ${width}`).toBe(true)
      expect(new URL((await badge(user, name).getAttribute('href')) ?? '').host).toBe(host)
    }
  }
  expect(await visibleLinks(user)).toEqual([])
  expect(await code(user).isVisible()).toBe(false)
})

test('the store links and the QR code contain the campaign of an earlier page [R109]', async () => {
  const user = await visit()
  await user.opens('/how-it-works?utm_source=letter&utm_campaign=fall')
  await user.page.getByRole('main').getByRole('link', { name: enUs['howItWorks.download'], exact: true }).click()
  await user.heading(enUs['downloadApp.title']).waitFor()
  expect(user.path()).toBe('/download-app')
  const store = new URL((await badge(user, `${enUs['downloadApp.android']} Google Play`).getAttribute('href')) ?? '')
  expect(store.searchParams.get('referrer')).toBe('utm_source=letter&utm_campaign=fall')
  const apple = new URL((await badge(user, `${enUs['downloadApp.ios']} App Store`).getAttribute('href')) ?? '')
  expect(apple.searchParams.get('ct')).toBe('fall')
  const scanned = await modules(user)
  await user.opens('/download-app?launchApp=true&utm_source=letter&utm_campaign=fall')
  await expect.poll(() => modules(user)).toBe(scanned)
  await user.page.evaluate(() => sessionStorage.clear())
  await user.opens('/download-app')
  expect(await modules(user)).not.toBe(scanned)
})

test('the application in the address of a page is sent to the app [R048 R284]', async () => {
  const user = await visit({ browser: { userAgent: android } })
  const { host } = new URL(brand.stores.androidApp)
  await user.page.route(
    (url) => url.host === host,
    (route) => route.fulfill({ contentType: 'text/html', body: 'there' }),
  )
  await user.opens('/how-it-works?application=cedar-clinic&utm_campaign=fall')
  await expect.poll(() => user.stored('sessionStorage', 'APPLICATION')).toBe('cedar-clinic')
  await user.page.goto(`${user.site.origin}/download-app`)
  await user.page.getByText('there', { exact: true }).waitFor()
  expect(new URL(user.page.url()).search).toBe('?utm_campaign=fall&application=cedar-clinic')
})

test('the footer links to the app, except on the app page', async () => {
  const user = await visit()
  const calls = () => user.page.getByRole('contentinfo').getByText(enUs['footer.downloadTitle'], { exact: true })
  await user.opens('/download-app')
  await user.page.getByRole('contentinfo').waitFor()
  expect(await calls().count()).toBe(0)
  await user.opens('/help')
  await calls().waitFor()
})

test('the QR code has 256 × 256 pixels, level L and black on white in both themes [R221]', async () => {
  const user = await visit({ browser: { colorScheme: 'dark', viewport: { width: 1_280, height: 900 } } })
  await user.opens('/download-app')
  await code(user).waitFor()
  const expected = { size: [256, 256], colours: ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'], level: [true, true] }
  expect(await code(user).evaluate(readCode)).toEqual(expected)
  await user.page.emulateMedia({ colorScheme: 'light' })
  expect(await code(user).evaluate(readCode)).toEqual(expected)
})

test('the footer of each public page names the owner in the page’s language [R068]', async () => {
  const user = await visit()
  const pages = ['', '/how-it-works', '/help', '/conditions-of-use', '/privacy-notice', '/biometric-consent']
  for (const path of [...pages, '/download-app', '/too-many-requests']) {
    for (const [prefix, line] of [
      ['', enUs['footer.copyright']],
      ['/es', esUs['footer.copyright']],
    ] as const) {
      const html = await (await fetch(`${user.site.origin}${`${prefix}${path}` || '/'}`)).text()
      const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
      expect(footer.split(`<p>${line.replaceAll('&', '&amp;')}</p>`).length, `${prefix}${path}`).toBe(2)
    }
  }
  await user.opens('/')
  await user.page.getByRole('contentinfo').getByText(enUs['footer.copyright'], { exact: true }).waitFor()
})
