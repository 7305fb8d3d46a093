import { openStage } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { appDurations } from './app-session.chart.ts'

const subject = subjectOf('APP_SESSION')

function began(...types: readonly string[]) {
  const stage = openStage(subject, undefined)
  for (const type of types) stage.actor.send({ type })
  return stage
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

  test('a page that ends behind the scanner is opened again during the scan', () => {
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
  ])('the event %s of a page has its effect even after an expired session', (type, tag) => {
    const { actor } = began('page.greeted', 'page.authCompleted', 'page.sessionExpired', type)
    expect(actor.getSnapshot().hasTag(tag)).toBe(true)
  })

  test('a page that the app no longer shows ends no visit', () => {
    const { actor } = began('page.greeted', 'page.cancelled', 'page.authCompleted')
    expect(actor.getSnapshot().value).toBe('cancelled')
  })
})
