import { enUs } from '@palmflow/views/testing/texts'
import { choiceOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedHolder, withOnePhone, withPhones } from '../testing/app-user.ts'
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
  await holder.presses(choiceOf('signUpIngress.learn', 'signInIngress.healthcare'))
  await holder.pressesControl('Open help')
  const question = (id: string) => holder.view.locator(`details#${id}`)
  await expect.poll(() => question('healthcare-sign-up').getAttribute('open')).not.toBeNull()
  const { pathname, hash } = await addressOf(holder)
  expect([pathname, hash]).toEqual(['/help', '#healthcare-sign-up'])
  // When the user opens the help again, the help must start at its first page.
  for (const where of ['Sign in', 'Help']) await opensAt(holder, where)
  await holder.sees(enUs['help.title'])
  await expect.poll(async () => (await addressOf(holder)).hash).toBe('')
  await holder.presses(enUs['appHelp.privacy'])
  await question('who-sees').locator('summary').click()
  await question('who-sees').getByRole('link', { name: enUs['settings.privacy'] }).click()
  await holder.sees(enUs['settings.privacy'])
  await holder.presses(enUs.back)
  await question('who-sees').waitFor()
  expect((await addressOf(holder)).pathname).toBe('/help')
})

test('Back from the help returns to the page that opened it [R116]', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  await holder.sees(titles.profile)
  const link = (name: string) => holder.view.getByRole('link', { name, exact: true })
  await link(enUs.help).click()
  await holder.sees(enUs['help.title'])
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
  await link(enUs['dataRequest.help']).click()
  await expect.poll(() => holder.view.locator('details#request-data').getAttribute('open')).not.toBeNull()
  expect((await addressOf(holder)).hash).toBe('#request-data')
  await holder.presses(enUs.back)
  await holder.sees(enUs['help.title'])
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
  await link(enUs['appDashboard.settings']).click()
  await holder.sees(enUs['settings.title'])
  await link(enUs.help).click()
  await holder.sees(enUs['help.title'])
  await holder.presses(enUs.back)
  await holder.sees(enUs['settings.title'])
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
})
