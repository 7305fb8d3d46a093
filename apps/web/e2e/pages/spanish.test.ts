import { pageModelsIn } from '@palmflow/views/page-models'
import { enUs, esUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { demoPerson } from '../testing/site/site.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

const link = (user: WebsiteUser, name: string) => user.page.getByRole('link', { name, exact: true }).first()
const language = (user: WebsiteUser) => user.page.locator('html').getAttribute('lang')

async function signsInInSpanish(user: WebsiteUser): Promise<void> {
  await user.walks('ADD_PIN', { pages: pageModelsIn(esUs) })
  const [newest] = await user.site.texts(demoPerson.number)
  expect(newest?.text).toContain('No lo comparta nunca.')
  await user.walks(undefined, { pages: pageModelsIn(esUs) })
  await user.heading(esUs.myProfile).waitFor()
}

test('a user who signs in under /es returns to the Spanish dashboard', async () => {
  const user = await visit()
  await user.opens('/es/dashboard')
  await expect.poll(() => user.path()).toMatch(/^\/es\/sign-in\?returnUrl=%2Fdashboard/)
  await signsInInSpanish(user)
  await expect.poll(() => user.path()).toBe('/es/dashboard')
  expect([await language(user), await user.page.title()]).toEqual(['es-US', esUs.titleDashboard])
  await link(user, 'English').click()
  await user.seesDashboard()
  expect([user.path(), await language(user)]).toEqual(['/dashboard', 'en-US'])
  await link(user, 'Español').click()
  await user.heading(esUs.myProfile).waitFor()
  await user.page.getByText(esUs.myAccount, { exact: true }).click()
  await user.page.getByRole('banner').getByRole('button', { name: esUs.signOut, exact: true }).click()
  await expect.poll(() => user.path()).toBe('/es')
  await user.heading(esUs.heroTitle).waitFor()
})

test('the address, not the browser, sets the language of a page [R029]', async () => {
  const user = await visit({ browser: { locale: 'es-MX' } })
  await user.opens('/?utm_source=letter#start')
  await user.heading(enUs.heroTitle).waitFor()
  await link(user, 'Español').click()
  await user.heading(esUs.heroTitle).waitFor()
  expect(user.page.url()).toBe(`${user.site.origin}/es?utm_source=letter#start`)
  await user.opens('/es/nothing/of-ours')
  await expect.poll(() => user.path()).toBe('/es')
  await user.heading(esUs.heroTitle).waitFor()
  await user.opens('/es/account-link', user.site.payments)
  await user.heading(esUs['validatePhone.title']).waitFor()
})

test('a language change in the code step keeps the step', async () => {
  const user = await visit()
  await user.opens('/sign-in')
  await user.asksForCode()
  await user.page.goto(`${user.site.origin}/es/sign-in`)
  await user.heading(esUs['validatePhone.otpTitle']).waitFor()
})

test('a partner’s English text is marked as English on Spanish pages only', async () => {
  const user = await visit()
  const { page } = user
  const languageAt = (text: string) => page.getByText(text).evaluate((at) => at.closest('[lang]')?.getAttribute('lang'))
  await user.comesSignedIn()
  await user.opens('/es/dashboard/loyalty-programs')
  await user.heading(esUs['addLoyaltyLinking.title']).waitFor()
  const points = 'A point for every dollar, and returns without a receipt.'
  expect([await languageAt(points), await languageAt('Thread Points')]).toEqual(['en-US', 'es-US'])
  await user.presses(`${esUs['addLoyaltyLinking.link']}, Thread Points`)
  expect(await languageAt('You link Thread Points to your palm.')).toBe('en-US')
  await user.presses(esUs['addLoyaltyLinking.agree'])
  await user.presses(esUs['addLoyaltyLinking.finish'])
  await page.getByRole('tab', { name: esUs['addLoyaltyLinking.added'], exact: true }).click()
  await user.presses(`${esUs['addLoyaltyLinking.unlink']}, Thread Points`)
  expect(await languageAt('You’ll lose the points you’ve collected here.')).toBe('en-US')
  await user.opens('/es/dashboard/receipts')
  expect(await languageAt('Thread Points y su palma')).toBe('es-US')
  await user.presses(`${esUs['receipts.read']}, Thread Points y su palma`)
  expect(await languageAt('You link Thread Points to your palm.')).toBe('en-US')
  await user.opens('/dashboard/receipts')
  expect(await languageAt('Thread Points and your palm')).toBe('en-US')
  expect(await page.locator('main [lang]').count()).toBe(0)
})
