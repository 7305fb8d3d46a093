import { AxeBuilder } from '@axe-core/playwright'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { noConnection, status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const stateOf = (person: Person, hand: string) =>
  person.page.locator('.pf-hand', { hasText: hand }).locator('.pf-hand-state').textContent()

async function comesWithBothPalms(): Promise<Person> {
  const person = await visit()
  // The demo user's profile says that both palms are added, but no palm is stored. The server therefore responds with
  // status 404 to a removal.
  person.watch.announce(status(404))
  await person.opens()
  await person.signsIn({ number: numbers.withoutPin })
  expect(await stateOf(person, enUs.profileRight)).toBe(enUs.profileAdded)
  return person
}

test('a user removes one of two palms after a confirmation [R409]', async () => {
  const person = await comesWithBothPalms()
  await person.presses(enUs['removePalm.right'])
  await person.heading(enUs['removePalm.rightTitle']).waitFor()
  expect((await new AxeBuilder({ page: person.page }).include('dialog[open]').analyze()).violations).toEqual([])
  await person.presses(enUs['removePalm.keep'])
  expect(person.network.calls('removePalm')).toEqual([])
  await person.presses(enUs['removePalm.right'])
  await person.presses(enUs['removePalm.yes'])
  await person.sees(enUs['removePalm.rightDone'])
  await expect.poll(() => stateOf(person, enUs.profileRight)).toBe(enUs.profileNotAdded)
  expect(await stateOf(person, enUs.profileLeft)).toBe(enUs.profileAdded)
  await person.page.getByRole('link', { name: enUs.profileAddRight }).waitFor()
  await person.hasFocusOn(person.heading(enUs.myProfile))
  expect(await person.page.getByRole('button', { name: enUs['removePalm.left'] }).count()).toBe(0)
})

test('a removed palm is hidden even if the profile does not load again [R409]', async () => {
  const person = await comesWithBothPalms()
  person.watch.announce(noConnection)
  await person.page.route('**/api/v1/profile', (route) => route.abort())
  await person.presses(enUs['removePalm.right'])
  const reload = person.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/profile'))
  await person.presses(enUs['removePalm.yes'])
  await reload
  await person.sees(enUs['removePalm.rightDone'])
  expect(await stateOf(person, enUs.profileRight)).toBe(enUs.profileNotAdded)
  expect(await stateOf(person, enUs.profileLeft)).toBe(enUs.profileAdded)
})
