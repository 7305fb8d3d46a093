import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { useVisits } from './testing/visits.ts'

const visit = useVisits()
const health = 'Consumer Health Data Privacy Disclosure'

/** Answers of the server that bring a document. */
function documentsAsked({ page }: Person): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/v1/document/')) asked.push(pathname)
  })
  return asked
}

const top = async (person: Person): Promise<number> => (await person.heading(health).boundingBox())?.y ?? Number.NaN
/** How far its place is from the top of the window, above or below. */
const away = async (person: Person): Promise<number> => Math.abs(await top(person))

test('a visitor reads each legal page where it stands, at the place that the address names, whichever comes last [R006 R035 R036 R037 R038 R077 R080 R081]', async () => {
  const person = await visit()
  const asked = documentsAsked(person)
  for (const [path, heading, words] of [
    ['/conditions-of-use', 'User Conditions of Use', 'The service is free.'],
    ['/biometric-consent', 'Biometric consent', 'If you do not use your palm for two years'],
    ['/privacy-notice#consumer-health', 'Data and Privacy Notice', 'What comes with use'],
  ] as const) {
    await person.opens(path)
    await person.heading(heading).waitFor()
    await person.page.getByText(words, { exact: false }).first().waitFor()
  }
  // The text came with the page, and nobody was asked for it.
  await expect.poll(() => away(person)).toBeLessThan(100)
  expect(asked).toEqual([])
  // The address comes after the text.
  await person.page.evaluate(() => {
    location.hash = 'how-long'
  })
  await expect.poll(() => top(person)).toBeGreaterThan(100)
  await person.page.evaluate(() => {
    location.hash = 'consumer-health'
  })
  await expect.poll(() => away(person)).toBeLessThan(100)
  // The text comes after the address: the page is led to, and its text is slow.
  const gate = Promise.withResolvers<void>()
  await person.page.route('**/api/v1/document/website_privacy_notice', async (route) => {
    await gate.promise
    await route.continue()
  })
  await person.page.getByRole('link', { name: 'biometric consent' }).first().click()
  await person.heading('Biometric consent').waitFor()
  await person.page.evaluate(() => {
    history.pushState(null, '', '/privacy-notice#consumer-health')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await person.heading('Data and Privacy Notice').waitFor()
  await person.page.getByText('Loading the document').waitFor({ state: 'attached' })
  gate.resolve()
  await person.heading(health).waitFor()
  await expect.poll(() => away(person)).toBeLessThan(100)
})

test('without JavaScript the text is there, and its contents lead to its parts [R006 R036]', async () => {
  const person = await visit({ browser: { javaScriptEnabled: false } })
  await person.page.goto(`${person.site.origin}/privacy-notice`)
  await person.page.getByRole('main').getByRole('link', { name: health }).click()
  await expect.poll(() => away(person)).toBeLessThan(100)
})

test('a legal page is dark from its bar on, whatever the theme of its reader, and no other page is [R079]', async () => {
  const person = await visit({ browser: { colorScheme: 'light' } })
  const colours = () =>
    person.page.evaluate(() =>
      ['.pf-top', 'main'].map(
        (part) => getComputedStyle(document.querySelector(part) ?? document.body).backgroundColor,
      ),
    )
  await person.opens('/privacy-notice')
  const [bar, text] = await colours()
  expect(bar).toBe(text)
  await person.page.getByRole('link', { name: 'How it works', exact: true }).first().click()
  await person.heading('Enroll once, use anywhere').waitFor()
  expect((await colours())[0]).not.toBe(bar)
})

test('a link to a part of the page that is open leads there as often as it is pressed', async () => {
  const person = await visit()
  await person.opens('/privacy-notice')
  for (const time of ['first', 'second']) {
    await person.page.getByRole('contentinfo').getByRole('link', { name: health }).click()
    await expect.poll(() => away(person), { message: time }).toBeLessThan(100)
    await person.hasFocusOn(person.heading(health))
    await person.page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => top(person), { message: time }).toBeGreaterThan(100)
  }
})
