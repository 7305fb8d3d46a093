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
  test.each(['reload.requested', 'visit.opened'])('the page timeout restarts after %s', (type) => {
    const { actor, clock } = began()
    clock.advance(appDurations.pageSlow - 1)
    actor.send({ type })
    clock.advance(appDurations.pageSlow - 1)
    expect(actor.getSnapshot().value).toBe('loading')
    clock.advance(1)
    expect(actor.getSnapshot().value).toBe('slow')
  })

  test('a page that dies behind the scanner is opened again during the scan', () => {
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
  ])('after an expired session the page still scans and ends the visit: %s', (type, tag) => {
    const { actor } = began('page.greeted', 'page.authCompleted', 'page.sessionExpired', type)
    expect(actor.getSnapshot().hasTag(tag)).toBe(true)
  })

  test('a page that is no longer shown ends no visit', () => {
    const { actor } = began('page.greeted', 'page.cancelled', 'page.authCompleted')
    expect(actor.getSnapshot().value).toBe('cancelled')
  })
})
