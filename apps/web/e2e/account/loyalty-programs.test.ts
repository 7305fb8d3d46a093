import { readFile } from 'node:fs/promises'
import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { report } from '../testing/visit/page-errors.ts'
import { textOf } from '../testing/visit/texts.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

async function opensFromProfile(person: WebsiteUser): Promise<void> {
  await person.page.getByRole('main').getByRole('link', { name: enUs.profilePrograms }).click()
  await person.heading(enUs['addLoyaltyLinking.title']).waitFor()
}
const card = (person: WebsiteUser, name: string) => person.page.getByRole('listitem').filter({ hasText: name })
async function keepsReceipt(person: WebsiteUser, agreement: string): Promise<void> {
  await person.page.getByRole('main').getByRole('link', { name: enUs.profileReceipts }).click()
  await person.presses(`${enUs['receipts.read']}, ${agreement}`)
  await person.page.getByText('Harbor Market will know when and where').waitFor()
  const saved = person.page.waitForEvent('download')
  await person.presses(enUs['receipts.keep'])
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^receipt-[\w-]+\.html$/)
  const page = await readFile(await file.path(), 'utf8')
  for (const part of [`<h1>${agreement}</h1>`, 'Harbor Market will know when and where']) expect(page).toContain(part)
}
const tab = (person: WebsiteUser, name: string) => person.page.getByRole('tab', { name, exact: true })

test('a user links and unlinks a program with a member number [R261 R271 R276 R359 R360 R361 R383 R384]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  const harbor = card(person, 'Harbor Rewards')
  await harbor.getByText('Member prices at every checkout, and 2% back on what you buy.').waitFor()
  expect(await harbor.locator('svg.pf-partner').count()).toBe(1)
  await person.presses(`${enUs['addLoyaltyLinking.link']}, Harbor Rewards`)
  const id = person.page.getByLabel(textOf('addLoyaltyLinking.id', { descriptor: 'member number' }))
  await person.hasFocusOn(id)
  await id.fill('HM1234')
  await id.press('Enter')
  await person.sees(textOf('addLoyaltyLinking.idInvalid', { descriptor: 'member number' }))
  expect(await id.inputValue()).toBe('HM1234')
  await id.fill('HM12345678')
  await id.press('Enter')
  await person.presses(enUs['addLoyaltyLinking.agree'])
  await person.heading(textOf('addLoyaltyLinking.linkedTitle', { program: 'Harbor Rewards' })).waitFor()
  await person.page.getByRole('dialog').locator('[data-ring=done]').waitFor()
  await person.presses(enUs['addLoyaltyLinking.finish'])
  await person.sees(textOf('addLoyaltyLinking.toldLinked', { partner: 'Harbor Market' }))
  // The focus moves to the heading, because the pressed button disappears from the list.
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.textContent)).toBe(enUs.profilePrograms)
  expect(await card(person, 'Harbor Rewards').count()).toBe(0)
  await person.reloads()
  await tab(person, enUs['addLoyaltyLinking.added']).click()
  await card(person, 'Harbor Rewards')
    .getByText(textOf('addLoyaltyLinking.numberGiven', { descriptor: 'member number', id: '••••5678' }))
    .waitFor()
  await person.presses(`${enUs['addLoyaltyLinking.unlink']}, Harbor Rewards`)
  await person.sees('From now on, you’ll pay nonmember prices at checkout.')
  await person.sees('Your rewards stay with Harbor Market.')
  await person.presses(enUs['addLoyaltyLinking.keep'])
  await person.presses(`${enUs['addLoyaltyLinking.unlink']}, Harbor Rewards`)
  await person.presses(enUs['addLoyaltyLinking.yes'])
  await person.sees(textOf('addLoyaltyLinking.toldUnlinked', { partner: 'Harbor Market' }))
  await person.sees(enUs['addLoyaltyLinking.none'])
  await person.page.getByRole('link', { name: enUs.myProfile }).filter({ visible: true }).first().click()
  await person.seesDashboard()
  await keepsReceipt(person, 'Harbor Rewards and your palm')
  await person.presses(enUs.close)
  await person.page.getByRole('link', { name: enUs.myProfile }).filter({ visible: true }).click()
  await person.seesDashboard()
})

test('a page of programs shows nine programs, or six below 768 pixels [R161 R276 R277 R467]', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  const cards = person.page.getByRole('main').getByRole('listitem')
  await person.sees(textOf('addLoyaltyLinking.page', { page: 1, pages: 2 }))
  expect(await cards.count()).toBe(9)
  await person.presses(`${enUs['addLoyaltyLinking.link']}, Northside Club`)
  await person.page
    .getByRole('dialog')
    .getByText(textOf('addLoyaltyLinking.device', { partner: 'Northside Gym', program: 'Northside Club' }))
    .waitFor()
  await person.presses(enUs['addLoyaltyLinking.ok'])
  await person.page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(person.network.calls('linkProgram')).toEqual([])
  await person.presses(enUs['addLoyaltyLinking.next'])
  await person.sees(textOf('addLoyaltyLinking.page', { page: 2, pages: 2 }))
  expect(await cards.count()).toBe(4)
  await tab(person, enUs['addLoyaltyLinking.available']).press('ArrowRight')
  await person.sees(enUs['addLoyaltyLinking.none'])
  expect(await tab(person, enUs['addLoyaltyLinking.added']).getAttribute('aria-selected')).toBe('true')
  await person.hasFocusOn(tab(person, enUs['addLoyaltyLinking.added']))
  expect(await person.page.getByRole('button', { name: enUs['addLoyaltyLinking.next'] }).count()).toBe(0)
  for (const [width, pages, count] of [
    [768, 2, 9],
    [767, 3, 6],
  ] as const) {
    await person.page.setViewportSize({ width, height: 740 })
    await person.opens('/dashboard/loyalty-programs')
    await person.sees(textOf('addLoyaltyLinking.page', { page: 1, pages }))
    expect(await cards.count(), `${width} px`).toBe(count)
  }
})

/** The file of the website that checks member numbers. The page loads this file on demand. */
const engine = /external-id[\w.-]*\.js/

test('a partner address becomes a link only if its host is allowed', async () => {
  const person = await visit()
  await person.comesSignedIn()
  person.watch.announce(report('partnerAddressDropped'))
  const addresses = ['javascript:alert(1)', 'data:text/html,hello', 'https://evil.example/', '//evil.example/', '/help']
  await person.page.route('**/api/v1/partner-programs', async (route) => {
    const response = await route.fetch()
    const { programs } = await response.json()
    const led = programs.map((program: object, at: number) => ({ ...program, partnerAccountURL: addresses[at] }))
    await route.fulfill({ response, json: { programs: led } })
  })
  await opensFromProfile(person)
  const links = person.page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect.poll(() => links.count()).toBe(1)
  const [href, target, rel] = ['href', 'target', 'rel'].map((name) => links.getAttribute(name))
  expect([await href, await target, await rel]).toEqual([
    `${new URL(person.page.url()).origin}/help`,
    '_blank',
    'noreferrer noopener',
  ])
  await tab(person, enUs['addLoyaltyLinking.added']).click()
  await tab(person, enUs['addLoyaltyLinking.available']).click()
  await expect.poll(() => links.count()).toBe(1)
  expect(person.watch.words.filter((text) => text.includes('partnerAddressDropped'))).toHaveLength(4)
})

test('the server tests a member number if the page cannot load its pattern engine', async () => {
  const person = await visit()
  await person.comesSignedIn()
  await opensFromProfile(person)
  person.watch.announce(/Failed to load resource/, /palmflow: /, /Failed to fetch dynamically imported module/)
  await person.page.route(engine, (route) => route.abort())
  await person.presses(`${enUs['addLoyaltyLinking.link']}, Harbor Rewards`)
  const id = person.page.getByLabel(textOf('addLoyaltyLinking.id', { descriptor: 'member number' }))
  await id.fill('nonsense')
  await id.press('Enter')
  await person.presses(enUs['addLoyaltyLinking.agree'])
  await person.sees(textOf('addLoyaltyLinking.idInvalid', { descriptor: 'member number' }))
  expect(await id.inputValue()).toBe('nonsense')
  await id.fill('HM12345678')
  await id.press('Enter')
  await person.presses(enUs['addLoyaltyLinking.agree'])
  await person.heading(textOf('addLoyaltyLinking.linkedTitle', { program: 'Harbor Rewards' })).waitFor()
})
