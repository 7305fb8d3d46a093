import { enUs } from '@palmflow/views/testing/texts'
import { blocksTelemetry } from '@palmflow/web/testing/browser/blocker'
import { lacksSecureContext } from '@palmflow/web/testing/browser/older-browsers'
import { noConnection, report } from '@palmflow/web/testing/visit/page-errors'
import { expect, test } from 'vitest'
import { withPhones } from '../testing/app-user.ts'
import { titles } from '../testing/phone.ts'

const opensPhone = withPhones()

test('a user opens the connected accounts although telemetry is blocked', async () => {
  const holder = await opensPhone({}, { isSignedIn: true })
  holder.watch.announce(noConnection, report('featureFlagsFailed'))
  const { blocked } = await blocksTelemetry(holder.page.context(), holder.backend.origins.website)
  await holder.page.reload()
  await holder.sees(titles.profile)
  await holder.view.getByRole('link', { name: enUs['appDashboard.accounts'] }).click()
  await holder.sees(enUs['accounts.title'])
  await holder.presses(enUs.back)
  await holder.sees(titles.profile)
  await holder.presses(enUs['unenroll.action'])
  await holder.sees(enUs['unenroll.title'])
  expect(blocked.length).toBeGreaterThan(0)
})

test('a palm sign-in on an http address requires the phone number', async () => {
  const holder = await opensPhone()
  await lacksSecureContext(holder.page.context())
  await holder.page.reload()
  await holder.page.getByText('This address is not secure').waitFor()
  await holder.sees(titles.choice)
  await holder.scans()
  await holder.soonSees(titles.phoneOfPalm)
})
