import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, inject, test } from 'vitest'
import { sharedBrowser } from '../testing/browser/open-browser.ts'
import { openSite } from '../testing/site/site.ts'

/**
 * The pages without complete prerendered content. Such a page has no description in the files `head.ts` of the messages.
 * `npm run new -- use-case` adds the page of a new use case.
 */
const withoutContent: readonly string[] = ['dashboard', 'step-up', 'undo']
const routes = readdirSync(join(import.meta.dirname, '../../src/routes'))
  .filter((file) => file.endsWith('.route.tsx'))
  .map((file) => file.replace('.route.tsx', ''))
  .filter((stem) => !withoutContent.includes(stem))
const paths = routes.map((stem) => (stem === 'landing' ? '/' : `/${stem}`))

const read = (html: string, address: string) => {
  const one = (pattern: RegExp): string => {
    const found = [...html.matchAll(pattern)]
    expect(found.length, `matches of ${pattern} on ${address}`).toBe(1)
    return found[0]?.[1] ?? ''
  }
  return {
    language: one(/<html lang="([^"]*)"/g),
    title: one(/<title>([^<]*)<\/title>/g),
    description: one(/<meta name="description" content="([^"]*)"/g),
    canonical: one(/<link rel="canonical" href="([^"]*)"/g),
    heading: one(/<h1[^>]*>(.*?)<\/h1>/gs),
    languages: [...html.matchAll(/hreflang="([^"]*)"/g)].map(([, code]) => code),
  }
}

const ownLinks = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => !/hreflang=/i.test(link))
    .flatMap((link) => /href="(\/(?!elsewhere\/)[^"]*)"/.exec(link)?.[1] ?? [])

test('each public page has a prerendered head, heading and links in both languages', async () => {
  const site = await openSite()
  const [descriptions, headings] = [new Set<string>(), new Set<string>()]
  for (const path of paths) {
    for (const [prefix, language] of [
      ['', 'en-US'],
      ['/es', 'es-US'],
    ] as const) {
      const address = path === '/' ? prefix || '/' : `${prefix}${path}`
      const html = await (await fetch(`${site.origin}${address}`)).text()
      const body = html.slice(html.indexOf('<body '))
      const { title, description, heading, ...rest } = read(
        html.replace(/<div class="pf-unloaded">.*?<\/div>/s, ''),
        address,
      )
      expect(rest.language, address).toBe(language)
      expect(new URL(rest.canonical).pathname, address).toBe(address)
      expect(rest.languages.slice(0, 3), address).toEqual(['en-US', 'es-US', 'x-default'])
      expect(description.length, address).toBeLessThan(160)
      // React would add a script to the page for a suspended part. The content security policy refuses this script.
      expect(body, address).not.toMatch(/<template|<!--\$\?-->|<script>|<div hidden/)
      const links = ownLinks(body)
      // Other pages may have fewer links.
      if (path === '/') expect(links.length).toBeGreaterThan(10)
      expect(
        links.filter((link) => /^\/es(?:$|[/?#])/.test(link) !== (language === 'es-US')),
        address,
      ).toEqual([])
      descriptions.add(title).add(description)
      headings.add(heading)
    }
  }
  // In each language, the two sign-in pages have the same title and the same heading.
  expect(descriptions.size).toBe(paths.length * 4 - 2)
  expect(headings.size).toBe(paths.length * 2 - 2)
  await site.close()
})

function loadedFiles(html: string): string[][] {
  const scripts = html.matchAll(
    /<(?:link rel="(?:modulepreload|prefetch)"|script type="module")[^>]* (?:href|src)="([^"]*)"/g,
  )
  const sheets = html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]*)"/g)
  return [
    ...[...scripts].map(([, address = '']) => [address, 'text/javascript']),
    ...[...sheets].map(([, address = '']) => [address, 'text/css']),
  ]
}

test('the server sends each file of a built page with its content type', async () => {
  const site = await openSite()
  const folder = inject('webDir')
  const pages = globSync('**/*.html', { cwd: folder }).map((page) => readFileSync(join(folder, page), 'utf8'))
  expect(pages.length).toBeGreaterThan(paths.length * 2)
  for (const page of pages) expect(page).toMatch(/<link rel="(?:modulepreload|prefetch)"/)
  const files = new Map(pages.flatMap(loadedFiles).map((file) => [file.join(' '), file]))
  for (const [address = '', type] of files.values()) {
    const { status, headers } = await fetch(`${site.origin}${address}`)
    expect([address, status, headers.get('content-type')?.split(';')[0]]).toEqual([address, 200, type])
  }
  await site.close()
})

test('the files for crawlers and previews name only reachable public addresses', async () => {
  const site = await openSite()
  const get = (path: string) => fetch(`${site.origin}${path}`)
  const manifest = await (await get('/es/site.webmanifest')).json()
  const pictures = [
    '/social.png',
    '/favicon.ico',
    '/apple-touch-icon.png',
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ]
  for (const picture of pictures) {
    const { status, headers } = await get(picture)
    expect([picture, status, headers.get('content-type')]).toEqual([picture, 200, expect.stringMatching(/^image\//)])
  }
  expect([manifest.lang, manifest.start_url]).toEqual(['es-US', '/es/'])
  const [robots, sitemap] = await Promise.all(
    ['/robots.txt', '/sitemap.xml'].map(async (path) => (await get(path)).text()),
  )
  expect(robots).toContain('Disallow: /es/dashboard\n')
  expect(robots).toMatch(/^Sitemap: https:\/\/.*\/sitemap.xml$/m)
  const listed = [...(sitemap ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  for (const path of listed) expect((await get(path)).status, path).toBe(200)
  expect(listed).toContain('/es')
  expect(listed.filter((path) => /dashboard|too-many|account-link/.test(path))).toEqual([])
  await site.close()
})

test('a prerendered protected page contains the page frame and no canonical link', async () => {
  const site = await openSite()
  for (const [path, part] of [
    ['/dashboard', `<h1 class="pf-title" tabindex="-1">${enUs.myProfile}</h1>`],
    ['/dashboard/receipts', 'class="pf-top"'],
    ['/dashboard/sign-ins', 'class="pf-top"'],
    ['/dashboard/update-phone', 'class="pf-shell"'],
    ['/dashboard/add-palm', 'class="pf-shell"'],
    ['/dashboard/loyalty-programs', 'class="pf-top"'],
    ['/es/dashboard', `>${esUs.myProfile}</h1>`],
  ] as const) {
    const html = await (await fetch(`${site.origin}${path}`)).text()
    expect(html, path).toContain('<div id="root" data-frame>')
    expect(html, path).toContain(part)
    expect(html, path).not.toContain('rel="canonical"')
  }
  await site.close()
})

test('the first paint of the sign-in hides the moving lines of the hand', async () => {
  const site = await openSite()
  const browser = await sharedBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  for (let load = 1; load <= 5; load += 1) {
    await page.goto(`${site.origin}/sign-in`)
    const lines = page.locator('.pf-shell-palm :is(.pf-palm-line, .pf-palm-check)')
    expect(await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).opacity))).toEqual(
      Array(4).fill('0'),
    )
  }
  await context.close()
  await site.close()
})
