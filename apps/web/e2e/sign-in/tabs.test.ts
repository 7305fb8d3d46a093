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
const copiesTab = async (user: WebsiteUser): Promise<void> => {
  const [copy] = await Promise.all([
    user.context.waitForEvent('page'),
    user.page.evaluate(() => void window.open(location.href)),
  ])
  user.page = copy
  await user.isAlive()
}

test('a copied tab has the phone number of the first tab', async () => {
  const user = await visit()
  await user.opens()
  await user.asksForCode()
  await user.presses(enUs['validatePhone.changeNumber'])
  await user.seesNumberForm()
  await copiesTab(user)
  await user.seesNumberForm()
  await expect.poll(() => user.phone.inputValue()).toBe(typedNumber)
})

test('a sign-in in a copied tab also signs in the first tab', async () => {
  const user = await visit()
  await user.opens()
  await user.asksForCode()
  const first = user.page
  await copiesTab(user)
  await user.seesCodeForm()
  await user.sees(`We texted a code to ${typedNumber}.`)
  await user.walks('ADD_PIN')
  expect(await user.site.texts(numbers.withPin)).toHaveLength(1)
  await copiesTab(user)
  await user.walks('ADD_PIN')
  await user.signsIn()
  user.page = first
  await user.seesDashboard()
})

const places: readonly [string, (user: WebsiteUser) => Promise<void>][] = [
  ['the phone number step', (user) => user.seesNumberForm()],
  ['the code step', (user) => user.asksForCode()],
  [
    'the PIN step',
    async (user) => {
      await user.walks('ADD_PIN')
    },
  ],
]
test.each(places)('a tab in %s opens its return address after a sign-in in another tab', async (place, goesThere) => {
  const user = await visit()
  const other = await user.context.newPage()
  const first = user.page
  await user.opens('/sign-in?returnUrl=%2Fdashboard%2Freceipts')
  await goesThere(user)
  const requestCount = user.network.calls('submitCredential').length
  user.page = other
  await user.opens()
  if (place !== 'the PIN step') await user.walks('ADD_PIN')
  await user.signsIn()
  user.page = first
  await user.heading(enUs['receipts.title']).waitFor()
  expect(user.path()).toBe('/dashboard/receipts')
  expect(user.network.calls('submitCredential').length).toBeGreaterThan(requestCount)
})

test('Cancel in a tab without a code keeps the code step of another tab', async () => {
  const user = await visit()
  const other = await user.context.newPage()
  const first = user.page
  await user.opens()
  await user.asksForCode()
  user.page = other
  await user.opens()
  await user.seesNumberForm()
  await user.presses(enUs.cancel)
  await expect.poll(() => user.path()).toBe('/')
  await hasRequested(user.page)
  expect(user.network.calls('signOut')).toEqual([])
  user.page = first
  await user.walks('ADD_PIN')
})

test('a tab keeps its typed number after an invalid token of another tab', async () => {
  const user = await visit()
  const other = await user.context.newPage()
  await user.opens()
  await user.seesNumberForm()
  await user.phone.fill(numbers.withPin)
  await user.network.fail('checkVerification', [{ status: 200, body: '{"nextStep":"CollectPhone"}' }])
  await other.goto(`${user.site.origin}/robots.txt`)
  await other.evaluate(() => localStorage.setItem('PT', '1.forged.token'))
  await expect.poll(() => user.network.calls('checkVerification').length).toBe(2)
  await user.seesNumberForm()
  await expect.poll(() => user.phone.inputValue()).toBe(typedNumber)
})

test('the top bar of a public page shows a sign-in or a sign-out in another tab', async () => {
  const user = await visit()
  await user.comesSignedIn()
  const first = user.page
  user.page = await user.context.newPage()
  await user.opens('/help')
  const [account, signIn] = [
    user.page.getByText(enUs.myAccount),
    user.page.getByRole('banner').getByRole('link', { name: enUs.signIn }),
  ]
  await account.waitFor()
  user.page = first
  await user.page.getByText(enUs.myAccount).click()
  await signOutIn(user).click()
  await expect.poll(() => user.path()).toBe('/')
  await signIn.waitFor()
  await user.opens()
  await user.signsIn()
  await account.waitFor()
})
