import { durations } from '@palmflow/contract'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

async function opensFromProfile(user: WebsiteUser): Promise<void> {
  await user.page.getByRole('main').getByRole('link', { name: enUs.profilePrograms }).click()
  await user.heading(enUs['addLoyaltyLinking.title']).waitFor()
}
const tab = (user: WebsiteUser, name: string) => user.page.getByRole('tab', { name, exact: true })

test('a tab that is pressed after "Done" opens before the list loads again', async () => {
  const user = await visit()
  await user.comesSignedIn()
  await opensFromProfile(user)
  await user.presses('Link, Thread Points')
  await user.presses(enUs['addLoyaltyLinking.agree'])
  await user.heading(textOf('addLoyaltyLinking.linkedTitle', { program: 'Thread Points' })).waitFor()
  const release = await user.network.hold('listPrograms', 'pass')
  await user.presses(enUs['addLoyaltyLinking.finish'])
  await tab(user, enUs['addLoyaltyLinking.added']).click()
  expect(await tab(user, enUs['addLoyaltyLinking.added']).getAttribute('aria-selected')).toBe('true')
  await user.sees(enUs['addLoyaltyLinking.none'])
  release()
  await user.page.getByRole('listitem').filter({ hasText: 'Thread Points' }).waitFor()
  expect(await tab(user, enUs['addLoyaltyLinking.added']).getAttribute('aria-selected')).toBe('true')
})

test('the server tests a member number if the pattern engine loads too late', async () => {
  const user = await visit()
  await user.hasClock()
  await user.comesSignedIn()
  await opensFromProfile(user)
  user.watch.announce(/Failed to load resource/, /palmflow: /, /Failed to fetch dynamically imported module/)
  const gate = Promise.withResolvers<void>()
  await user.page.route(/external-id[\w.-]*\.js/, (route) => gate.promise.then(() => route.abort()))
  await user.presses(`${enUs['addLoyaltyLinking.link']}, Harbor Rewards`)
  const id = user.page.getByLabel(textOf('addLoyaltyLinking.id', { descriptor: 'member number' }))
  await id.fill('HM12345678')
  await id.press('Enter')
  await user.waits(durations.pollTimeout)
  await user.presses(enUs['addLoyaltyLinking.agree'])
  await user.heading(textOf('addLoyaltyLinking.linkedTitle', { program: 'Harbor Rewards' })).waitFor()
  gate.resolve()
})
