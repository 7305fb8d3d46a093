import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const health = enUs['footer.consumerHealth']

function documentsAsked({ page }: WebsiteUser): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/v1/document/')) requests.push(pathname)
  })
  return requests
}

const top = async (user: WebsiteUser): Promise<number> => (await user.heading(health).boundingBox())?.y ?? Number.NaN
/** The distance of the heading from the top of the window, in pixels. */
const away = async (user: WebsiteUser): Promise<number> => Math.abs(await top(user))

test('a legal page scrolls to the part in the address before and after the text loads [R006 R035 R036 R037 R038 R077 R080 R081]', async () => {
  const user = await visit()
  const requests = documentsAsked(user)
  for (const [path, heading, words] of [
    ['/conditions-of-use', enUs['legalDocument.conditionsOfUse'], 'The service is free.'],
    ['/biometric-consent', enUs['legalDocument.biometricConsent'], 'If you do not use your palm for two years'],
    ['/privacy-notice#consumer-health', enUs['legalDocument.privacyNotice'], 'What we collect as you use the service'],
  ] as const) {
    await user.opens(path)
    await user.heading(heading).waitFor()
    await user.page.getByText(words, { exact: false }).first().waitFor()
  }
  await expect.poll(() => away(user)).toBeLessThan(100)
  // The prerendered page contains the text, so the page makes no call.
  expect(requests).toEqual([])
  // First case: the address changes after the text has loaded.
  await user.page.evaluate(() => {
    location.hash = 'how-long'
  })
  await expect.poll(() => top(user)).toBeGreaterThan(100)
  await user.page.evaluate(() => {
    location.hash = 'consumer-health'
  })
  await expect.poll(() => away(user)).toBeLessThan(100)
  // Second case: the text loads after the address has changed.
  const gate = Promise.withResolvers<void>()
  await user.page.route('**/api/v1/document/website_privacy_notice', async (route) => {
    await gate.promise
    await route.continue()
  })
  await user.page.getByRole('link', { name: 'biometric consent' }).first().click()
  await user.heading(enUs['legalDocument.biometricConsent']).waitFor()
  await user.page.evaluate(() => {
    history.pushState(null, '', '/privacy-notice#consumer-health')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await user.heading(enUs['legalDocument.privacyNotice']).waitFor()
  await user.page.getByText(enUs['legalDocument.loading']).waitFor({ state: 'attached' })
  gate.resolve()
  await user.heading(health).waitFor()
  await expect.poll(() => away(user)).toBeLessThan(100)
})

test('without scripts, a contents link of the privacy notice leads to the linked part [R006 R036]', async () => {
  const user = await visit({ browser: { javaScriptEnabled: false } })
  await user.page.goto(`${user.site.origin}/privacy-notice`)
  await user.page.getByRole('main').getByRole('link', { name: health }).click()
  await expect.poll(() => away(user)).toBeLessThan(100)
})

test('a legal page is dark, and its top bar has the colour of its title [R079]', async () => {
  const user = await visit({ browser: { colorScheme: 'light' } })
  const bar = () => user.page.locator('.pf-top').evaluate((top) => getComputedStyle(top).backgroundColor)
  await user.opens('/privacy-notice')
  const legalBar = await bar()
  const title = user.page.locator('main h1')
  expect(await title.evaluate((h1) => getComputedStyle(h1, '::before').backgroundColor)).toBe(legalBar)
  const paper = await user.page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)
  // No colour channel may be above 59 of 255.
  expect(paper).toMatch(/^rgb\([1-5]?\d, [1-5]?\d, [1-5]?\d\)$/)
  await user.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await user.heading(enUs['howItWorks.title']).waitFor()
  expect(await bar()).not.toBe(legalBar)
})

test('a second press on a link to a part of the open page leads to the part again', async () => {
  const user = await visit()
  await user.opens('/privacy-notice')
  for (const time of ['first', 'second']) {
    await user.page.getByRole('contentinfo').getByRole('link', { name: health }).click()
    await expect.poll(() => away(user), { message: time }).toBeLessThan(100)
    await user.hasFocusOn(user.heading(health))
    await user.page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => top(user), { message: time }).toBeGreaterThan(100)
  }
})
