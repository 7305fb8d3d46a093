import { expect, test } from 'vitest'
import { type WatchedHolder, withOnePhone, withPhones } from '../testing/holder.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const hasPhone = withOnePhone()
const addressOf = (holder: WatchedHolder): Promise<URL> =>
  holder.view
    .locator('body')
    .evaluate(() => location.href)
    .then((href) => new URL(href))
const opensAt = (holder: WatchedHolder, label: string) => holder.page.getByLabel('Opens at').selectOption({ label })

test('the Learn button of the chooser opens the healthcare help [R080 R116 R122 R141]', async () => {
  const holder = await hasPhone()
  await opensAt(holder, 'Sign-up chooser')
  await holder.presses('Learn: Healthcare and other accounts')
  await holder.pressesControl('Open help')
  const question = (id: string) => holder.view.locator(`details#${id}`)
  await expect.poll(() => question('healthcare-sign-up').getAttribute('open')).not.toBeNull()
  const { pathname, hash } = await addressOf(holder)
  expect([pathname, hash]).toEqual(['/help', '#healthcare-sign-up'])
  // The next visit to the help starts at its first page.
  for (const where of ['Sign in', 'Help']) await opensAt(holder, where)
  await holder.sees('Help')
  await expect.poll(async () => (await addressOf(holder)).hash).toBe('')
  await holder.presses('Data & Privacy')
  await question('who-sees').locator('summary').click()
  await question('who-sees').getByRole('link', { name: 'Data and Privacy Notice' }).click()
  await holder.sees('Data and Privacy Notice')
  await holder.presses('Back')
  await question('who-sees').waitFor()
  expect((await addressOf(holder)).pathname).toBe('/help')
})

test('Back from the help returns to the page that opened it [R116]', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  await holder.sees(titles.profile)
  const link = (name: string) => holder.view.getByRole('link', { name, exact: true })
  await link('Help').click()
  await holder.sees('Help')
  await holder.presses('Back')
  await holder.sees(titles.profile)
  await link('How data requests work').click()
  await expect.poll(() => holder.view.locator('details#request-data').getAttribute('open')).not.toBeNull()
  expect((await addressOf(holder)).hash).toBe('#request-data')
  await holder.presses('Back')
  await holder.sees('Help')
  await holder.presses('Back')
  await holder.sees(titles.profile)
  await link('Settings').click()
  await holder.sees('Settings')
  await link('Help').click()
  await holder.sees('Help')
  await holder.presses('Back')
  await holder.sees('Settings')
  await holder.presses('Back')
  await holder.sees(titles.profile)
})
