import { unpackedChromium } from '@palmflow/tool-engines/unpack-chromium'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { lacksLightDark, lacksSecureContext, lacksWhatIsNewer } from '../testing/browser/older-browsers.ts'
import { openChromium } from '../testing/browser/open-browser.ts'
import { readsLargeLetters } from '../testing/pages/large-letters.ts'
import { textOf } from '../testing/visit/texts.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits('moving')
/** The package @sparticuz/chromium-123 has a browser only for Linux on x64. */
const oldest = unpackedChromium('@sparticuz/chromium-123')

test.skipIf(oldest === undefined)('a user signs in with the oldest supported Chromium', async () => {
  const engine = await openChromium(oldest ?? '')
  try {
    expect(engine.version()).toMatch(/^123\./)
    const user = await visit({ engine, isWatched: true })
    // The `Permissions-Policy` header names a feature that this Chromium supports only in a trial.
    user.watch.announce(/browsing-topics/)
    await user.opens()
    await user.page.locator('.pf-too-old').waitFor({ state: 'hidden' })
    await user.signsIn()
    await user.sees(textOf('profilePhoneTail', { tail: '0100' }))
    await user.context.close()
  } finally {
    await engine.close()
  }
})

// Older browsers (Chromium before 135, Firefox before 144, Safari before 26.2) do not support the `command` attribute.
test.skipIf(oldest === undefined)('a press on Menu opens the menu in the oldest supported Chromium', async () => {
  const engine = await openChromium(oldest ?? '')
  try {
    const user = await visit({ engine, browser: { viewport: { width: 360, height: 740 } } })
    user.watch.announce(/browsing-topics/)
    await user.page.goto(user.site.origin, { waitUntil: 'networkidle' })
    await user.presses(enUs.menu)
    await user.page.getByRole('dialog', { name: enUs.menu }).waitFor()
    await user.context.close()
  } finally {
    await engine.close()
  }
})

test('a user signs in with a browser that lacks the features newer than Firefox 120', async () => {
  const user = await visit({ isWatched: true })
  await lacksWhatIsNewer(user.context)
  await user.opens()
  await user.signsIn()
  await user.sees(textOf('profilePhoneTail', { tail: '0100' }))
})

test('a user signs in with a browser that lacks the features of a secure context', async () => {
  const user = await visit({ isWatched: true })
  await lacksSecureContext(user.context)
  await user.opens()
  await user.signsIn()
})

const places = ['/', '/sign-in', '/es/sign-in', '/dashboard', '/sign-in?treatment=IOS_APP']
test.for(places)('a browser that is too old shows a page in two languages at %s', async (place) => {
  const user = await visit()
  await lacksLightDark(user.context)
  const calls: string[] = []
  user.page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
  await user.page.goto(`${user.site.origin}${place}`, { waitUntil: 'networkidle' })
  await user.heading('This browser is too old').waitFor()
  await user.heading('Este navegador es demasiado antiguo').waitFor()
  await user.page.getByText('Chrome or Edge 123, Firefox 120, Safari 17.5, or a later version').waitFor()
  await user.page.getByText('Chrome o Edge 123, Firefox 120, Safari 17.5 o una versión posterior').waitFor()
  expect(await user.page.getByRole('heading').count()).toBe(2)
  expect(await user.page.getByRole('textbox').count()).toBe(0)
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('the page for a browser that is too old fits a small phone at twice the font size', async () => {
  const user = await visit()
  await lacksLightDark(user.context)
  await user.page.setViewportSize({ width: 320, height: 640 })
  const letters = await readsLargeLetters(user)
  await user.page.goto(`${user.site.origin}/sign-in`, { waitUntil: 'networkidle' })
  await user.heading('Este navegador es demasiado antiguo').waitFor()
  await letters.checkPage('too old')
  expect(letters.found).toEqual([])
})
