import { enUs } from '@palmflow/views/testing/texts'
import { blocksTelemetry } from '@palmflow/web/testing/browser/blocker'
import { lacksSecureContext } from '@palmflow/web/testing/browser/older-browsers'
import { noConnection, report } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()

test('a user opens the connected accounts although telemetry is blocked', async () => {
  const user = await opensPhone({}, { isSignedIn: true })
  user.watch.announce(noConnection, report('featureFlagsFailed'))
  const { blocked } = await blocksTelemetry(user.page.context(), user.backend.origins.website)
  await user.page.reload()
  await user.sees(titles.profile)
  await user.view.getByRole('link', { name: enUs['appDashboard.accounts'] }).click()
  await user.sees(enUs['accounts.title'])
  await user.presses(enUs.back)
  await user.sees(titles.profile)
  await user.presses(enUs['unenroll.action'])
  await user.sees(enUs['unenroll.title'])
  expect(blocked.length).toBeGreaterThan(0)
})

test('a palm sign-in on an http address requires the phone number', async () => {
  const user = await opensPhone()
  await lacksSecureContext(user.page.context())
  await user.page.reload()
  await user.page.getByText('This address is not secure').waitFor()
  await user.sees(titles.choice)
  await user.scans()
  await user.soonSees(titles.phoneOfPalm)
})
