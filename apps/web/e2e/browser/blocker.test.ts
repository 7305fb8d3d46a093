import { enUs } from '@palmflow/views/testing/texts'
import { expect, test } from 'vitest'
import { blocksTelemetry } from '../testing/browser/blocker.ts'
import { noConnection, report } from '../testing/visit/page-errors.ts'
import { useVisits } from '../testing/visit/visits.ts'

const visit = useVisits()

test('a user reaches the unenrolment question with telemetry blocked', async () => {
  const person = await visit({ isWatched: true })
  person.watch.announce(noConnection, report('featureFlagsFailed'))
  const { blocked } = await blocksTelemetry(person.context, person.site.origin)
  await person.opens()
  await person.signsIn()
  await person.presses(enUs['unenroll.action'])
  await person.heading(enUs['unenroll.title']).waitFor()
  await person.presses(enUs.cancel)
  await person.reloads()
  await person.seesDashboard()
  await expect.poll(() => blocked.some((path) => path.startsWith('/assets/'))).toBe(true)
})
