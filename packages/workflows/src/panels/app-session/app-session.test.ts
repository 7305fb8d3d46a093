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

  test('the app opens a closed page again behind the scanner during a scan', () => {
    const { actor, clock, events } = began('page.greeted', 'scan.begun', 'page.killed')
    clock.advance(appDurations.reopenDelay)
    expect([actor.getSnapshot().hasTag('scanning'), events]).toEqual([true, [{ type: 'webView.reloaded' }]])
    actor.send({ type: 'page.greeted' })
    expect(actor.getSnapshot().value).toEqual({ scanning: 'there' })
    actor.send({ type: 'scan.ended' })
    expect(actor.getSnapshot().value).toBe('shown')
  })

  test.each([
    ['scan.begun', 'scanning'],
    ['page.authCompleted', 'completed'],
    ['page.cancelled', 'cancelled'],
    ['page.signedOut', 'signedOut'],
  ])('the page event %s leads to the state %s after the session has expired', (type, tag) => {
    const { actor } = began('page.greeted', 'page.authCompleted', 'page.sessionExpired', type)
    expect(actor.getSnapshot().hasTag(tag)).toBe(true)
  })

  test('an end event of a page that the app no longer shows has no effect', () => {
    const { actor } = began('page.greeted', 'page.cancelled', 'page.authCompleted')
    expect(actor.getSnapshot().value).toBe('cancelled')
  })
})
