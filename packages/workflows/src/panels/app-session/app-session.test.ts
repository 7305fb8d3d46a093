import { openHarness } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { appDurations } from './app-session.chart.ts'

const subject = subjectOf('APP_SESSION')

function began(...types: readonly string[]) {
  const harness = openHarness(subject, undefined)
  for (const type of types) harness.actor.send({ type })
  return harness
}

describe('APP_SESSION', () => {
  test.each(['reload.requested', 'visit.opened'])('the timeout of a page in the app restarts after %s', (type) => {
    const { actor, clock } = began()
    clock.advance(appDurations.pageSlow - 1)
    actor.send({ type })
    clock.advance(appDurations.pageSlow - 1)
    expect(actor.getSnapshot().value).toBe('loading')
    clock.advance(1)
    expect(actor.getSnapshot().value).toBe('slow')
  })

  test('an end event of a page that the app no longer shows has no effect', () => {
    const { actor } = began('page.greeted', 'page.cancelled', 'page.authCompleted')
    expect(actor.getSnapshot().value).toBe('cancelled')
  })
})
