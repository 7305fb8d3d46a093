import { AxeBuilder } from '@axe-core/playwright'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { drawn } from '../testing/browser/page-settled.ts'
import { report } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const asksForSpanish = { locale: 'es-MX' }
const offer = ({ page }: WebsiteUser) => page.getByRole('region', { name: 'Español', exact: true })
const accept = (user: WebsiteUser) => offer(user).getByRole('link', { name: esUs['languageOffer.accept'], exact: true })

async function watchShifts({ context }: WebsiteUser): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(globalThis, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'moved', Number(Reflect.get(globalThis, 'moved')) + Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const isDrawn = ({ page }: WebsiteUser) => drawn(page.locator('body'))

const isSpoken = ({ page }: WebsiteUser, language: string) =>
  expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)

async function settles(user: WebsiteUser, load: () => Promise<unknown>): Promise<void> {
  const file = user.page.waitForResponse(/offered-language/)
  await load()
  await (await file).finished()
  await user.isAlive()
  await user.page.waitForLoadState('networkidle')
  await isDrawn(user)
}

async function choosesEnglish(user: WebsiteUser): Promise<void> {
  await settles(user, () => user.page.getByRole('link', { name: 'English', exact: true }).first().click())
  await isSpoken(user, 'en-US')
}

test('the language offer appears without a layout shift', async () => {
  const user = await visit({ browser: asksForSpanish })
  await watchShifts(user)
  await user.opens('/')
  await offer(user).getByText(esUs['languageOffer.question']).waitFor()
  await isDrawn(user)
  expect(await user.page.evaluate(() => Reflect.get(globalThis, 'moved'))).toBe(0)
  expect(await offer(user).getAttribute('lang')).toBe('es-US')
  const { violations } = await new AxeBuilder({ page: user.page }).setLegacyMode(true).analyze()
  expect(violations).toEqual([])

  await user.page.getByRole('banner').getByRole('link').last().focus()
  await user.page.keyboard.press('Tab')
  await user.hasFocusOn(accept(user))
  await user.page.keyboard.press('Tab')
  await user.hasFocusOn(user.button(esUs['languageOffer.refuse']))
  await user.page.keyboard.press('Enter')
  await offer(user).waitFor({ state: 'detached' })
  await user.hasFocusOn(user.heading(enUs.heroTitle))
})

test('an ignored language offer stays until a reload', async () => {
  const user = await visit({ browser: asksForSpanish })
  await user.opens('/')
  await offer(user).waitFor()
  await user.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await user.heading(enUs['howItWorks.title']).waitFor()
  await offer(user).waitFor()
  await settles(user, () => user.page.reload())
  expect(await offer(user).count()).toBe(0)
})

test('an accepted language offer does not appear on the English page again', async () => {
  const user = await visit({ browser: asksForSpanish })
  await user.opens('/help?utm_source=letter#pin')
  await accept(user).click()
  await isSpoken(user, 'es-US')
  expect(user.page.url()).toBe(`${user.site.origin}/es/help?utm_source=letter#pin`)
  await user.isAlive()
  await choosesEnglish(user)
  expect(await offer(user).count()).toBe(0)
})

test('without storage, a refused language offer stays closed on the next page', async () => {
  const user = await visit({ browser: asksForSpanish })
  user.watch.announce(report('storageRefused'))
  await user.context.addInitScript(() => {
    const fail = (): never => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { get: fail })
  })
  await user.opens('/')
  await offer(user).waitFor()
  await user.presses(esUs['languageOffer.refuse'])
  await user.page.getByRole('link', { name: enUs.howItWorks, exact: true }).first().click()
  await user.heading(enUs['howItWorks.title']).waitFor()
  await isDrawn(user)
  expect(await offer(user).count()).toBe(0)
})

test('English browsers and Spanish pages load no file of the language offer', async () => {
  for (const [locale, path] of [
    ['en-GB', '/'],
    ['es-MX', '/es'],
  ] as const) {
    const user = await visit({ browser: { locale } })
    const requests: string[] = []
    user.page.on('request', (request) => requests.push(request.url()))
    await user.page.goto(`${user.site.origin}${path}`, { waitUntil: 'networkidle' })
    await user.isAlive()
    expect(requests.filter((url) => url.includes('offered-language'))).toEqual([])
    expect(await offer(user).count()).toBe(0)
  }
})
