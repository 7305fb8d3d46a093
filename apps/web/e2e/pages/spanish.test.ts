import { pageModelsIn } from '@palmflow/views/page-models'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { demoPerson } from '../testing/site/site.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const link = (person: Person, name: string) => person.page.getByRole('link', { name, exact: true }).first()
const language = (person: Person) => person.page.locator('html').getAttribute('lang')

async function signsInInSpanish(person: Person): Promise<void> {
  await person.walks('ADD_PIN', { pages: pageModelsIn(esUs) })
  const [newest] = await person.site.texts(demoPerson.number)
  expect(newest?.text).toContain('No lo comparta nunca.')
  await person.walks(undefined, { pages: pageModelsIn(esUs) })
  await person.heading(esUs.myProfile).waitFor()
}

test('a user who signs in under /es returns to the Spanish dashboard', async () => {
  const person = await visit()
  await person.opens('/es/dashboard')
  await expect.poll(() => person.path()).toMatch(/^\/es\/sign-in\?returnUrl=%2Fdashboard/)
  await signsInInSpanish(person)
  await expect.poll(() => person.path()).toBe('/es/dashboard')
  expect([await language(person), await person.page.title()]).toEqual(['es-US', esUs.titleDashboard])
  await link(person, 'English').click()
  await person.seesDashboard()
  expect([person.path(), await language(person)]).toEqual(['/dashboard', 'en-US'])
  await link(person, 'Español').click()
  await person.heading(esUs.myProfile).waitFor()
  await person.page.getByText(esUs.myAccount, { exact: true }).click()
  await person.page.getByRole('banner').getByRole('button', { name: esUs.signOut, exact: true }).click()
  await expect.poll(() => person.path()).toBe('/es')
  await person.heading(esUs.heroTitle).waitFor()
})

test('the address, not the browser, sets the language of a page [R029]', async () => {
  const person = await visit({ browser: { locale: 'es-MX' } })
  await person.opens('/?utm_source=letter#start')
  await person.heading(enUs.heroTitle).waitFor()
  await link(person, 'Español').click()
  await person.heading(esUs.heroTitle).waitFor()
  expect(person.page.url()).toBe(`${person.site.origin}/es?utm_source=letter#start`)
  await person.opens('/es/nothing/of-ours')
  await expect.poll(() => person.path()).toBe('/es')
  await person.heading(esUs.heroTitle).waitFor()
  await person.opens('/es/account-link', person.site.payments)
  await person.heading(esUs['validatePhone.title']).waitFor()
})

test('a language change in the code step keeps the step', async () => {
  const person = await visit()
  await person.opens('/sign-in')
  await person.asksForCode()
  await person.page.goto(`${person.site.origin}/es/sign-in`)
  await person.heading(esUs['validatePhone.otpTitle']).waitFor()
})

test('a partner’s English text is marked as English on Spanish pages only', async () => {
  const person = await visit()
  const { page } = person
  const languageAt = (text: string) => page.getByText(text).evaluate((at) => at.closest('[lang]')?.getAttribute('lang'))
  await person.comesSignedIn()
  await person.opens('/es/dashboard/loyalty-programs')
  await person.heading(esUs['addLoyaltyLinking.title']).waitFor()
  const points = 'A point for every dollar, and returns without a receipt.'
  expect([await languageAt(points), await languageAt('Thread Points')]).toEqual(['en-US', 'es-US'])
  await person.presses(`${esUs['addLoyaltyLinking.link']}, Thread Points`)
  expect(await languageAt('You link Thread Points to your palm.')).toBe('en-US')
  await person.presses(esUs['addLoyaltyLinking.agree'])
  await person.presses(esUs['addLoyaltyLinking.finish'])
  await page.getByRole('tab', { name: esUs['addLoyaltyLinking.added'], exact: true }).click()
  await person.presses(`${esUs['addLoyaltyLinking.unlink']}, Thread Points`)
  expect(await languageAt('You’ll lose the points you’ve collected here.')).toBe('en-US')
  await person.opens('/es/dashboard/receipts')
  expect(await languageAt('Thread Points y su palma')).toBe('es-US')
  await person.presses(`${esUs['receipts.read']}, Thread Points y su palma`)
  expect(await languageAt('You link Thread Points to your palm.')).toBe('en-US')
  await person.opens('/dashboard/receipts')
  expect(await languageAt('Thread Points and your palm')).toBe('en-US')
  expect(await page.locator('main [lang]').count()).toBe(0)
})
