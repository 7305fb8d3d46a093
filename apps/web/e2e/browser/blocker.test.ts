import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { blocksTelemetry } from '../testing/browser/blocker.ts'
import { noConnection, report } from '../testing/visit/page-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('a user reaches the unenrolment question with telemetry blocked', async () => {
  const user = await visit({ isWatched: true })
  user.watch.announce(noConnection, report('featureFlagsFailed'))
  const { blocked } = await blocksTelemetry(user.context, user.site.origin)
  await user.opens()
  await user.signsIn()
  await user.presses(enUs['unenroll.action'])
  await user.heading(enUs['unenroll.title']).waitFor()
  await user.presses(enUs.cancel)
  await user.reloads()
  await user.seesDashboard()
  await expect.poll(() => blocked.some((path) => path.startsWith('/assets/'))).toBe(true)
})
