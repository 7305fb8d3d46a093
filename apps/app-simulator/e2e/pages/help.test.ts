import { enUs } from '@palmflow/views/testing/texts'
import { choiceOf } from '@palmflow/web/testing/visit/texts'
import { expect, test } from 'vitest'
import { type WatchedAppUser, withOnePhone, withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()
const hasPhone = withOnePhone()
const addressOf = (user: WatchedAppUser): Promise<URL> =>
  user.view
    .locator('body')
    .evaluate(() => location.href)
    .then((href) => new URL(href))
const opensAt = (user: WatchedAppUser, label: string) => user.page.getByLabel('Start page').selectOption({ label })

test('the Learn button of the sign-up chooser opens the healthcare help [R080 R116 R122 R141]', async () => {
  const user = await hasPhone()
  await opensAt(user, 'Sign-up chooser')
  await user.presses(choiceOf('signUpIngress.learn', 'signInIngress.healthcare'))
  await user.pressesControl('Open help')
  const question = (id: string) => user.view.locator(`details#${id}`)
  await expect.poll(() => question('healthcare-sign-up').getAttribute('open')).not.toBeNull()
  const { pathname, hash } = await addressOf(user)
  expect([pathname, hash]).toEqual(['/help', '#healthcare-sign-up'])
  // When the user opens the help again, the help must start at its first page.
  for (const where of ['Sign in', 'Help']) await opensAt(user, where)
  await user.sees(enUs['help.title'])
  await expect.poll(async () => (await addressOf(user)).hash).toBe('')
  await user.presses(enUs['appHelp.privacy'])
  await question('who-sees').locator('summary').click()
  await question('who-sees').getByRole('link', { name: enUs['settings.privacy'] }).click()
  await user.sees(enUs['settings.privacy'])
  await user.presses(enUs.back)
  await question('who-sees').waitFor()
  expect((await addressOf(user)).pathname).toBe('/help')
})

test('Back in the help returns to the page that opened the help [R116]', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  await user.sees(titles.profile)
  const link = (name: string) => user.view.getByRole('link', { name, exact: true })
  await link(enUs.help).click()
  await user.sees(enUs['help.title'])
  await user.presses(enUs.back)
  await user.sees(titles.profile)
  await link(enUs['dataRequest.help']).click()
  await expect.poll(() => user.view.locator('details#request-data').getAttribute('open')).not.toBeNull()
  expect((await addressOf(user)).hash).toBe('#request-data')
  await user.presses(enUs.back)
  await user.sees(enUs['help.title'])
  await user.presses(enUs.back)
  await user.sees(titles.profile)
  await link(enUs['appDashboard.settings']).click()
  await user.sees(enUs['settings.title'])
  await link(enUs.help).click()
  await user.sees(enUs['help.title'])
  await user.presses(enUs.back)
  await user.sees(enUs['settings.title'])
  await user.presses(enUs.back)
  await user.sees(titles.profile)
})
