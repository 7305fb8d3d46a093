import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { hasRequested } from '../testing/browser/page-settled.ts'
import { signOutIn } from '../testing/pages/account-menu.ts'
import { numbers } from '../testing/site/site.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()
const typedNumber = '+1 (206) 555-0100'

/** Duplicates a tab: `window.open` copies the session storage. */
const copiesTab = async (person: WebsiteUser): Promise<void> => {
  const [copy] = await Promise.all([
    person.context.waitForEvent('page'),
    person.page.evaluate(() => void window.open(location.href)),
  ])
  person.page = copy
  await person.isAlive()
}

test('a copied tab has the phone number of the first tab', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  await person.presses(enUs['validatePhone.changeNumber'])
  await person.seesNumberForm()
  await copiesTab(person)
  await person.seesNumberForm()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
})

test('a sign-in in a copied tab also signs in the first tab', async () => {
  const person = await visit()
  await person.opens()
  await person.asksForCode()
  const first = person.page
  await copiesTab(person)
  await person.seesCodeForm()
  await person.sees(`We texted a code to ${typedNumber}.`)
  await person.walks('ADD_PIN')
  expect(await person.site.texts(numbers.withPin)).toHaveLength(1)
  await copiesTab(person)
  await person.walks('ADD_PIN')
  await person.signsIn()
  person.page = first
  await person.seesDashboard()
})

const places: readonly [string, (person: WebsiteUser) => Promise<void>][] = [
  ['the phone number step', (person) => person.seesNumberForm()],
  ['the code step', (person) => person.asksForCode()],
  [
    'the PIN step',
    async (person) => {
      await person.walks('ADD_PIN')
    },
  ],
]
test.each(places)('a tab in %s opens its return address after a sign-in in another tab', async (place, goesThere) => {
  const person = await visit()
  const other = await person.context.newPage()
  const first = person.page
  await person.opens('/sign-in?returnUrl=%2Fdashboard%2Freceipts')
  await goesThere(person)
  const requestCount = person.network.calls('submitCredential').length
  person.page = other
  await person.opens()
  if (place !== 'the PIN step') await person.walks('ADD_PIN')
  await person.signsIn()
  person.page = first
  await person.heading(enUs['receipts.title']).waitFor()
  expect(person.path()).toBe('/dashboard/receipts')
  expect(person.network.calls('submitCredential').length).toBeGreaterThan(requestCount)
})

test('Cancel in a tab without a code keeps the code step of another tab', async () => {
  const person = await visit()
  const other = await person.context.newPage()
  const first = person.page
  await person.opens()
  await person.asksForCode()
  person.page = other
  await person.opens()
  await person.seesNumberForm()
  await person.presses(enUs.cancel)
  await expect.poll(() => person.path()).toBe('/')
  await hasRequested(person.page)
  expect(person.network.calls('signOut')).toEqual([])
  person.page = first
  await person.walks('ADD_PIN')
})

test('a tab keeps its typed number after an invalid token of another tab', async () => {
  const person = await visit()
  const other = await person.context.newPage()
  await person.opens()
  await person.seesNumberForm()
  await person.phone.fill(numbers.withPin)
  await person.network.fail('checkVerification', [{ status: 200, body: '{"nextStep":"CollectPhone"}' }])
  await other.goto(`${person.site.origin}/robots.txt`)
  await other.evaluate(() => localStorage.setItem('PT', '1.forged.token'))
  await expect.poll(() => person.network.calls('checkVerification').length).toBe(2)
  await person.seesNumberForm()
  await expect.poll(() => person.phone.inputValue()).toBe(typedNumber)
})

test('the menu of a public page reflects a sign-in or a sign-out in another tab', async () => {
  const person = await visit()
  await person.comesSignedIn()
  const first = person.page
  person.page = await person.context.newPage()
  await person.opens('/help')
  const [account, signIn] = [
    person.page.getByText(enUs.myAccount),
    person.page.getByRole('banner').getByRole('link', { name: enUs.signIn }),
  ]
  await account.waitFor()
  person.page = first
  await person.page.getByText(enUs.myAccount).click()
  await signOutIn(person).click()
  await expect.poll(() => person.path()).toBe('/')
  await signIn.waitFor()
  await person.opens()
  await person.signsIn()
  await account.waitFor()
})
