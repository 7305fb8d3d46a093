import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mistakesOfTexts } from '@palmflow/backend/operator-pages'
import { brand } from '@palmflow/brand'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { inAndroidShell } from '../testing/browser/android-shell.ts'
import { comesNear, isTakenOver } from '../testing/browser/hydration.ts'
import { folderOf } from '../testing/site/scratch-folder.ts'
import { openSite, type Site } from '../testing/site/site.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

/** A plain text with characters that have a meaning in markup, in a quoted attribute or in a replacement pattern. */
const hostile = `1 < 2 & 'b' "c" $& $1 &lt;i&gt; <3`
const own = {
  texts: {
    'en-US': {
      heroTitle: `${hostile} {brand}`,
      continue: 'Go on',
      globalErrorTitle: hostile,
      'head./': `Described: ${hostile}`,
      'help.cost.a': `It costs ${hostile}`,
    },
    'es-US': { heroTitle: 'Hola, {brand}', continue: 'Siga' },
  },
  links: { cards: 'https://cards.example/start?from=footer', iosStore: 'https://apps.apple.com/app/own' },
}
const heading = `${hostile} ${brand.name}`

async function fileWith(content: unknown): Promise<string> {
  const folder = await folderOf('texts')
  onTestFinished(() => folder.remove())
  const file = join(folder.path, 'texts.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
async function siteWith(content: unknown): Promise<Site> {
  const site = await openSite({}, inject('webDir'), await fileWith(content))
  onTestFinished(() => site.close())
  return site
}
const htmlOf = async (address: string): Promise<string> => (await fetch(address)).text()

/**
 * Records the requests of a page. Ignores files of the build, because the page prefetches the files of a link under the
 * pointer.
 */
function requestsOf({ page }: WebsiteUser): ReadonlySet<string> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/')) paths.add(pathname)
  })
  return paths
}

test('without scripts, prerendered pages contain the operator’s texts', async () => {
  const site = await siteWith(own)
  const user = await visit({ site, browser: { javaScriptEnabled: false } })
  await user.page.goto(`${site.origin}/`)
  expect(await user.page.locator('#root h1').textContent()).toBe(heading)
  expect(await user.page.locator('meta[name="description"]').getAttribute('content')).toBe(`Described: ${hostile}`)
  await user.page.goto(`${site.origin}/es`)
  expect(await user.page.locator('#root h1').textContent()).toBe(`Hola, ${brand.name}`)
  await user.page.goto(`${site.payments}/account-link`)
  expect(await user.page.getByRole('button', { name: 'Go on', exact: true }).count()).toBe(1)
})

test('markup in an operator’s text is shown as text before and after hydration', async () => {
  const site = await siteWith(own)
  const user = await visit({ site })
  await user.opens('/')
  expect(await user.page.locator('#root h1').textContent()).toBe(heading)
  await user.page.evaluate(comesNear)
  await expect.poll(() => user.page.evaluate(isTakenOver)).toBe(true)
  expect(await user.page.locator('#root h1').textContent()).toBe(heading)
  await user.opens('/help')
  expect(await user.page.locator('#cost p').textContent()).toBe(`It costs ${hostile}`)
  const [structured] = await user.page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured).toContain('1 \\u003c 2')
  expect(await user.page.locator('#root i, #root b').count()).toBe(0)
})

test('the operator’s texts reach the code step without an additional request', async () => {
  const [plain, changed] = [await visit(), await visit({ site: await siteWith(own) })]
  const [ofPlain, ofChanged] = [requestsOf(plain), requestsOf(changed)]
  for (const user of [plain, changed]) {
    await user.opens('/sign-in')
    await user.phone.fill('2065550100')
  }
  await plain.button(enUs.continue).click()
  await changed.button('Go on').click()
  for (const user of [plain, changed]) await user.seesCodeForm()
  await changed.button('Go on').waitFor()
  expect(ofChanged.size).toBeGreaterThan(3)
  // Polls, because a page sends background requests after the code form is visible.
  await expect
    .poll(() => [...ofPlain, ...ofChanged].filter((path) => ofPlain.has(path) !== ofChanged.has(path)))
    .toEqual([])
})

test('the help in the app shows the operator’s texts', async () => {
  const user = await visit({ site: await siteWith(own) })
  await inAndroidShell(user.context)
  await user.opens('/help?treatment=IOS_APP_CLIP')
  await user.sees(`It costs ${hostile}`)
})

test('the operator’s links replace an external link and a store link', async () => {
  const site = await siteWith(own)
  const response = await fetch(`${site.origin}/elsewhere/cards`, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe(own.links.cards)
  const other = await fetch(`${site.origin}/elsewhere/locations`, { redirect: 'manual' })
  expect(other.headers.get('location')).toMatch(/\/locations$/)
  const user = await visit({ site })
  await user.opens('/download-app')
  await user.page.evaluate(comesNear)
  await expect.poll(() => user.page.locator(`a[href^="${own.links.iosStore}"]`).count()).toBeGreaterThan(0)
})

test('a server without a file of operator texts sends the pages of the build', async () => {
  const [plain, empty] = [await openSite(), await siteWith({})]
  onTestFinished(() => plain.close())
  const html = await htmlOf(`${plain.origin}/`)
  expect(html).not.toContain('palmflow-texts')
  const tag = /<meta name="palmflow-texts" content="[^"]*">/
  expect((await htmlOf(`${empty.origin}/`)).replace(tag, '')).toBe(html)
})

test('a wrong file of operator texts is refused with a line that names the mistake', async () => {
  const webDir = inject('webDir')
  const file = await fileWith({ texts: { 'en-US': { heroTitel: 'x', continue: '<b>Go</b>' } } })
  expect(await mistakesOfTexts(file, webDir)).toEqual([
    `TEXTS_FILE: ${file}: texts.en-US.heroTitel is not a key; the nearest is heroTitle`,
    `TEXTS_FILE: ${file}: texts.en-US.continue contains markup or a control character`,
  ])
  const long = await fileWith({ texts: { 'en-US': { heroTitle: 'a'.repeat(40_000) } } })
  expect(await mistakesOfTexts(long, webDir)).toEqual([expect.stringMatching(/bytes; at most 32000 are allowed$/)])
  writeFileSync(file, '{ "texts": ')
  expect(await mistakesOfTexts(file, webDir)).toEqual([expect.stringMatching(/texts\.json is not JSON: /)])
})
