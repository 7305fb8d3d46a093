import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { monitorStands } from '../testing/pages/telemetry-monitor.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import type { WebsiteUser } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

interface DailyCount {
  name: string
  times: number
}

const timesTold = async ({ site }: WebsiteUser, name: string): Promise<number> => {
  const { dailyCounts }: { dailyCounts: DailyCount[] } = await (await fetch(`${site.origin}/dev/telemetry`)).json()
  return dailyCounts.find((dailyCount) => dailyCount.name === name)?.times ?? 0
}

/** A hidden page sends its counted events immediately, without a wait for the next interval. */
const hides = ({ page }: WebsiteUser) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('four failed attempts to load the feature flags are counted as one failure [R397]', async () => {
  const user = await visit({ isWatched: true })
  await user.opens()
  await monitorStands(user.page)
  expect(user.network.calls('fetchFeatureFlags')).toHaveLength(1)
  await user.page.evaluate(() => sessionStorage.clear())
  user.watch.announce(report('featureFlagsFailed'), status(500))
  await user.network.fail('fetchFeatureFlags', [{ status: 500 }], { always: true })
  await user.reloads()
  await expect
    .poll(async () => {
      await hides(user)
      return timesTold(user, 'Report.featureFlagsFailed')
    })
    .toBe(1)
  const sources = user.network.calls('fetchFeatureFlags').map(({ headers }) => headers.source)
  expect([sources.length, new Set(sources).size]).toEqual([1 + 4, 2])
})

test('a sign-in that begins on a public page uses the page’s flags [R397]', async () => {
  const user = await visit({ isWatched: true })
  await user.opens('/')
  await monitorStands(user.page)
  await user.page.getByRole('banner').getByRole('link', { name: enUs.signIn }).click()
  await expect.poll(() => user.network.calls('fetchAppConfig')).toHaveLength(1)
  expect(user.network.calls('fetchFeatureFlags')).toHaveLength(1)
})
