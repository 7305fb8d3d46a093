import { AxeBuilder } from '@axe-core/playwright'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { numbers } from '../testing/site/site.ts'
import { noConnection } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const stateOf = (user: WebsiteUser, hand: string) =>
  user.page.locator('.pf-hand', { hasText: hand }).locator('.pf-hand-state').textContent()

async function comesWithBothPalms(): Promise<WebsiteUser> {
  const user = await visit()
  await user.opens()
  await user.signsIn({ number: numbers.withoutPin })
  expect(await stateOf(user, enUs.profileRight)).toBe(enUs.profileAdded)
  return user
}

test('a user removes one of two palms after a confirmation [R409]', async () => {
  const user = await comesWithBothPalms()
  await user.presses(enUs['removePalm.right'])
  await user.heading(enUs['removePalm.rightTitle']).waitFor()
  expect((await new AxeBuilder({ page: user.page }).include('dialog[open]').analyze()).violations).toEqual([])
  await user.presses(enUs['removePalm.keep'])
  expect(user.network.calls('removePalm')).toEqual([])
  await user.presses(enUs['removePalm.right'])
  await user.presses(enUs['removePalm.yes'])
  await user.sees(enUs['removePalm.rightDone'])
  const newestText = async () => (await user.site.texts(numbers.withoutPin))[0]?.text
  await expect.poll(newestText).toContain('A palm was removed')
  await expect.poll(() => stateOf(user, enUs.profileRight)).toBe(enUs.profileNotAdded)
  expect(await stateOf(user, enUs.profileLeft)).toBe(enUs.profileAdded)
  await user.page.getByRole('link', { name: enUs.profileAddRight }).waitFor()
  await user.hasFocusOn(user.heading(enUs.myProfile))
  expect(await user.page.getByRole('button', { name: enUs['removePalm.left'] }).count()).toBe(0)
})

test('a removed palm is shown as not added even if the profile does not load again [R409]', async () => {
  const user = await comesWithBothPalms()
  user.watch.announce(noConnection)
  await user.page.route('**/api/v1/profile', (route) => route.abort())
  await user.presses(enUs['removePalm.right'])
  const reload = user.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/profile'))
  await user.presses(enUs['removePalm.yes'])
  await reload
  await user.sees(enUs['removePalm.rightDone'])
  expect(await stateOf(user, enUs.profileRight)).toBe(enUs.profileNotAdded)
  expect(await stateOf(user, enUs.profileLeft)).toBe(enUs.profileAdded)
})
