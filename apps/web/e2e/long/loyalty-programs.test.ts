import { durations } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { textOf } from '../testing/visit/texts.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

async function opensFromProfile(person: Person): Promise<void> {
  await person.page.getByRole('main').getByRole('link', { name: enUs.profilePrograms }).click()
  await person.heading(enUs['addLoyaltyLinking.title']).waitFor()
}
const tab = (person: Person, name: string) => person.page.getByRole('tab', { name, exact: true })

test('a tab that is pressed after "Done" opens before the list loads again', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  await person.presses('Link, Thread Points')
  await person.presses(enUs['addLoyaltyLinking.agree'])
  await person.heading(textOf('addLoyaltyLinking.linkedTitle', { program: 'Thread Points' })).waitFor()
  const release = await person.network.hold('listPrograms', 'pass')
  await person.presses(enUs['addLoyaltyLinking.finish'])
  await tab(person, enUs['addLoyaltyLinking.added']).click()
  expect(await tab(person, enUs['addLoyaltyLinking.added']).getAttribute('aria-selected')).toBe('true')
  await person.sees(enUs['addLoyaltyLinking.none'])
  release()
  await person.page.getByRole('listitem').filter({ hasText: 'Thread Points' }).waitFor()
  expect(await tab(person, enUs['addLoyaltyLinking.added']).getAttribute('aria-selected')).toBe('true')
})

test('the server tests a member number if the pattern engine loads too late', async () => {
  const person = await visit()
  await person.hasClock()
  await person.comesSignedIn()
  await opensFromProfile(person)
  person.watch.announce(/Failed to load resource/, /palmflow: /, /Failed to fetch dynamically imported module/)
  const gate = Promise.withResolvers<void>()
  await person.page.route(/external-id[\w.-]*\.js/, (route) => gate.promise.then(() => route.abort()))
  await person.presses(`${enUs['addLoyaltyLinking.link']}, Harbor Rewards`)
  const id = person.page.getByLabel(textOf('addLoyaltyLinking.id', { descriptor: 'member number' }))
  await id.fill('HM12345678')
  await id.press('Enter')
  await person.waits(durations.pollTimeout)
  await person.presses(enUs['addLoyaltyLinking.agree'])
  await person.heading(textOf('addLoyaltyLinking.linkedTitle', { program: 'Harbor Rewards' })).waitFor()
  gate.resolve()
})
