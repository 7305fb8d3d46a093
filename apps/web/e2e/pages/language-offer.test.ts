import { AxeBuilder } from '@axe-core/playwright'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { drawn } from '../testing/browser/page-settled.ts'
import { report } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const asksForSpanish = { locale: 'es-MX' }
const offer = ({ page }: Person) => page.getByRole('region', { name: 'Español', exact: true })
const accept = (person: Person) => offer(person).getByRole('link', { name: esUs['languageOffer.accept'], exact: true })

async function watchShifts({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(globalThis, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'moved', Number(Reflect.get(globalThis, 'moved')) + Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const isDrawn = ({ page }: Person) => drawn(page.locator('body'))

const isSpoken = ({ page }: Person, language: string) =>
  expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)

async function settles(person: Person, load: () => Promise<unknown>): Promise<void> {
  const file = person.page.waitForResponse(/offered-language/)
  await load()
  await (await file).finished()
  await person.isAlive()
  await person.page.waitForLoadState('networkidle')
  await isDrawn(person)
}

async function choosesEnglish(person: Person): Promise<void> {
  await settles(person, () => person.page.getByRole('link', { name: 'English', exact: true }).first().click())
  await isSpoken(person, 'en-US')
}

test('the Spanish offer appears without a layout shift', async () => {
  const person = await visit({ browser: asksForSpanish })
  await watchShifts(person)
  await person.opens('/')
  await offer(person).getByText(esUs['languageOffer.question']).waitFor()
  await isDrawn(person)
  expect(await person.page.evaluate(() => Reflect.get(globalThis, 'moved'))).toBe(0)
  expect(await offer(person).getAttribute('lang')).toBe('es-US')
  const { violations } = await new AxeBuilder({ page: person.page }).setLegacyMode(true).analyze()
  expect(violations).toEqual([])

  await person.page.getByRole('banner').getByRole('link').last().focus()
  await person.page.keyboard.press('Tab')
  await person.hasFocusOn(accept(person))
  await person.page.keyboard.press('Tab')
  await person.hasFocusOn(person.button(esUs['languageOffer.refuse']))
  await person.page.keyboard.press('Enter')
  await offer(person).waitFor({ state: 'detached' })
  await person.hasFocusOn(person.heading(enUs.heroTitle))
})

test('an ignored language offer stays until a reload', async () => {
  const person = await visit({ browser: asksForSpanish })
  await person.opens('/')
  await offer(person).waitFor()
  await person.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await person.heading(enUs['howItWorks.title']).waitFor()
  await offer(person).waitFor()
  await settles(person, () => person.page.reload())
  expect(await offer(person).count()).toBe(0)
})

test('an accepted language offer does not appear on the English page again', async () => {
  const person = await visit({ browser: asksForSpanish })
  await person.opens('/help?utm_source=letter#pin')
  await accept(person).click()
  await isSpoken(person, 'es-US')
  expect(person.page.url()).toBe(`${person.site.origin}/es/help?utm_source=letter#pin`)
  await person.isAlive()
  await choosesEnglish(person)
  expect(await offer(person).count()).toBe(0)
})

test('a refused language offer without storage stays closed on the next page', async () => {
  const person = await visit({ browser: asksForSpanish })
  person.watch.announce(report('storageRefused'))
  await person.context.addInitScript(() => {
    const fail = (): never => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: fail })
  })
  await person.opens('/')
  await offer(person).waitFor()
  await person.presses(esUs['languageOffer.refuse'])
  await person.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await person.heading(enUs['howItWorks.title']).waitFor()
  await isDrawn(person)
  expect(await offer(person).count()).toBe(0)
})

test('English browsers and Spanish pages load no file of the language offer', async () => {
  for (const [locale, path] of [
    ['en-GB', '/'],
    ['es-MX', '/es'],
  ] as const) {
    const person = await visit({ browser: { locale } })
    const requests: string[] = []
    person.page.on('request', (request) => requests.push(request.url()))
    await person.page.goto(`${person.site.origin}${path}`, { waitUntil: 'networkidle' })
    await person.isAlive()
    expect(requests.filter((url) => url.includes('offered-language'))).toEqual([])
    expect(await offer(person).count()).toBe(0)
  }
})
