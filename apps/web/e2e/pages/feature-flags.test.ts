import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { monitorStands } from '../testing/pages/telemetry-monitor.ts'
import { report, status } from '../testing/visit/page-errors.ts'
import type { Person } from '../testing/visit/user.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

interface DailyCount {
  name: string
  times: number
}

const timesTold = async ({ site }: Person, name: string): Promise<number> => {
  const { dailyCounts }: { dailyCounts: DailyCount[] } = await (await fetch(`${site.origin}/dev/telemetry`)).json()
  return dailyCounts.find((dailyCount) => dailyCount.name === name)?.times ?? 0
}

/** A hidden page sends its counted events immediately, without a wait for the next interval. */
const hides = ({ page }: Person) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a failed request for feature flags is counted once after a reload [R397]', async () => {
  const person = await visit({ isWatched: true })
  await person.opens()
  await monitorStands(person.page)
  expect(person.network.calls('fetchFeatureFlags')).toHaveLength(1)
  await person.page.evaluate(() => sessionStorage.clear())
  person.watch.announce(report('featureFlagsFailed'), status(500))
  await person.network.fail('fetchFeatureFlags', [{ status: 500 }], { always: true })
  await person.reloads()
  await expect
    .poll(async () => {
      await hides(person)
      return timesTold(person, 'Report.featureFlagsFailed')
    })
    .toBe(1)
  const sources = person.network.calls('fetchFeatureFlags').map(({ headers }) => headers.source)
  expect([sources.length, new Set(sources).size]).toEqual([1 + 4, 2])
})

test('a sign-in that begins on a public page uses the page’s flags [R397]', async () => {
  const person = await visit({ isWatched: true })
  await person.opens('/')
  await monitorStands(person.page)
  await person.page.getByRole('banner').getByRole('link', { name: enUs.signIn }).click()
  await expect.poll(() => person.network.calls('fetchAppConfig')).toHaveLength(1)
  expect(person.network.calls('fetchFeatureFlags')).toHaveLength(1)
})
