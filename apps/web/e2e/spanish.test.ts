import { wholeIn } from '@palmflow/views/copy/whole-of'
import { pageModelsIn } from '@palmflow/views/page-models'
import { expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { demoPerson } from './testing/site.ts'
import { useVisits } from './testing/visits.ts'

const visit = useVisits()
const esUs = await wholeIn('es-US')

const link = (person: Person, name: string) => person.page.getByRole('link', { name, exact: true }).first()
const language = (person: Person) => person.page.locator('html').getAttribute('lang')

/** Signs in under the Spanish prefix, up to the profile. */
async function signsInInSpanish(person: Person): Promise<void> {
  await person.walks('ADD_PIN', { pages: pageModelsIn(esUs) })
  const [newest] = await person.site.texts(demoPerson.number)
  expect(newest?.text).toContain('No lo comparta nunca.')
  await person.walks(undefined, { pages: pageModelsIn(esUs) })
  await person.heading('Mi perfil').waitFor()
}

test('a user who signs in under /es returns to the first page in Spanish', async () => {
  const person = await visit()
  await person.opens('/es/dashboard')
  await expect.poll(() => person.path()).toMatch(/^\/es\/sign-in\?returnUrl=%2Fdashboard/)
  await signsInInSpanish(person)
  await expect.poll(() => person.path()).toBe('/es/dashboard')
  expect([await language(person), await person.page.title()]).toEqual(['es-US', expect.stringMatching(/^Mi perfil /)])
  await link(person, 'English').click()
  await person.seesDashboard()
  expect([person.path(), await language(person)]).toEqual(['/dashboard', 'en-US'])
  await link(person, 'Español').click()
  await person.heading('Mi perfil').waitFor()
  await person.page.getByText('Mi cuenta', { exact: true }).click()
  await person.page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect.poll(() => person.path()).toBe('/es')
  await person.heading('Todo lo que necesita está en su mano').waitFor()
})

test('the address sets the language, and a language change keeps the query [R029]', async () => {
  const person = await visit({ browser: { locale: 'es-MX' } })
  await person.opens('/?utm_source=letter#start')
  await person.heading('Everything you need is in your hand').waitFor()
  await link(person, 'Español').click()
  await person.heading('Todo lo que necesita está en su mano').waitFor()
  expect(person.page.url()).toBe(`${person.site.origin}/es?utm_source=letter#start`)
  await person.opens('/es/nothing/of-ours')
  await expect.poll(() => person.path()).toBe('/es')
  await person.heading('Todo lo que necesita está en su mano').waitFor()
  await person.opens('/es/account-link', person.site.payments)
  await person.heading('¿Cuál es su número de celular?').waitFor()
})

test('a language change on the way to sign-in keeps the step', async () => {
  const person = await visit()
  await person.opens('/sign-in')
  await person.asksForCode()
  await person.page.goto(`${person.site.origin}/es/sign-in`)
  await person.heading('Escriba el código').waitFor()
})

test('English text of partners is marked as English on a Spanish page only', async () => {
  const person = await visit()
  const { page } = person
  const spoken = (text: string) => page.getByText(text).evaluate((at) => at.closest('[lang]')?.getAttribute('lang'))
  await person.comesSignedIn()
  await person.opens('/es/dashboard/loyalty-programs')
  await person.heading('Programas de lealtad').waitFor()
  const points = 'A point for every dollar, and returns without a receipt.'
  expect([await spoken(points), await spoken('Thread Points')]).toEqual(['en-US', 'es-US'])
  await person.presses('Vincular, Thread Points')
  expect(await spoken('You link Thread Points to your palm.')).toBe('en-US')
  await person.presses('Aceptar y vincular')
  await person.presses('Listo')
  await page.getByRole('tab', { name: 'Ya agregados', exact: true }).click()
  await person.presses('Desvincular, Thread Points')
  expect(await spoken('You’ll lose the points you’ve collected here.')).toBe('en-US')
  await person.opens('/es/dashboard/receipts')
  expect(await spoken('Thread Points y su palma')).toBe('es-US')
  await person.presses('Leer, Thread Points y su palma')
  expect(await spoken('You link Thread Points to your palm.')).toBe('en-US')
  await person.opens('/dashboard/receipts')
  expect(await spoken('Thread Points and your palm')).toBe('en-US')
  expect(await page.locator('main [lang]').count()).toBe(0)
})
