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
    const person = await visit({ engine, isWatched: true })
    // The `Permissions-Policy` header names a feature that this Chromium supports only in a trial.
    person.watch.announce(/browsing-topics/)
    await person.opens()
    await person.page.locator('.pf-too-old').waitFor({ state: 'hidden' })
    await person.signsIn()
    await person.sees(textOf('profilePhoneTail', { tail: '0100' }))
    await person.context.close()
  } finally {
    await engine.close()
  }
})

// Older browsers (Chromium before 135, Firefox before 144, Safari before 26.2) do not support the `command` attribute.
test.skipIf(oldest === undefined)('a press on Menu opens the menu in the oldest supported Chromium', async () => {
  const engine = await openChromium(oldest ?? '')
  try {
    const person = await visit({ engine, browser: { viewport: { width: 360, height: 740 } } })
    person.watch.announce(/browsing-topics/)
    await person.page.goto(person.site.origin, { waitUntil: 'networkidle' })
    await person.presses(enUs.menu)
    await person.page.getByRole('dialog', { name: enUs.menu }).waitFor()
    await person.context.close()
  } finally {
    await engine.close()
  }
})

test('a user signs in with a browser that lacks the features newer than Firefox 120', async () => {
  const person = await visit({ isWatched: true })
  await lacksWhatIsNewer(person.context)
  await person.opens()
  await person.signsIn()
  await person.sees(textOf('profilePhoneTail', { tail: '0100' }))
})

test('a user signs in on an http address in a local network', async () => {
  const person = await visit({ isWatched: true })
  await lacksSecureContext(person.context)
  await person.opens()
  await person.signsIn()
})

const places = ['/', '/sign-in', '/es/sign-in', '/dashboard', '/sign-in?treatment=IOS_APP']
test.for(places)('a browser that is too old shows a page in two languages at %s', async (place) => {
  const person = await visit()
  await lacksLightDark(person.context)
  const calls: string[] = []
  person.page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
  await person.page.goto(`${person.site.origin}${place}`, { waitUntil: 'networkidle' })
  await person.heading('This browser is too old').waitFor()
  await person.heading('Este navegador es demasiado antiguo').waitFor()
  await person.page.getByText('Chrome or Edge 123, Firefox 120, Safari 17.5, or a later version').waitFor()
  await person.page.getByText('Chrome o Edge 123, Firefox 120, Safari 17.5 o una versión posterior').waitFor()
  expect(await person.page.getByRole('heading').count()).toBe(2)
  expect(await person.page.getByRole('textbox').count()).toBe(0)
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('the page for a browser that is too old fits a small phone at twice the font size', async () => {
  const person = await visit()
  await lacksLightDark(person.context)
  await person.page.setViewportSize({ width: 320, height: 640 })
  const letters = await readsLargeLetters(person)
  await person.page.goto(`${person.site.origin}/sign-in`, { waitUntil: 'networkidle' })
  await person.heading('Este navegador es demasiado antiguo').waitFor()
  await letters.judge('too old')
  expect(letters.found).toEqual([])
})
