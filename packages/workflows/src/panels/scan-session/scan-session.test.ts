import { ownDurations } from '@palmflow/contract'
import { openStage, type Stage, taken } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { type PalmReading, scanDurations, scanTries } from './scan-session.chart.ts'

const subject = subjectOf('SCAN_SESSION')

function begun(comesByItself = true): Stage {
  const stage = openStage(subject, undefined)
  stage.actor.send({ type: 'scan.requested', palm: null, comesByItself })
  return stage
}

async function tried(
  stage: Stage,
  reading: PalmReading,
  comesAfter: number = scanDurations.handArrives,
): Promise<void> {
  stage.clock.advance(comesAfter)
  stage.actor.send({ type: 'hand.held' })
  stage.clock.advance(scanDurations.holdStill)
  const call = stage.calls.at(-1)
  if (call === undefined) throw new Error('no palm is read')
  call.resolve(reading)
  await taken(call)
}

describe('SCAN_SESSION', () => {
  test('a scan of an unreadable palm has exactly three attempts', async () => {
    const stage = begun()
    for (let count = 1; count < scanTries; count += 1) {
      await tried(stage, { kind: 'unreadable' })
      expect([stage.actor.getSnapshot().hasTag('guiding'), stage.events]).toEqual([true, []])
    }
    await tried(stage, { kind: 'unreadable' })
    stage.clock.advance(scanDurations.outcomeShown)
    expect(stage.events).toEqual([{ type: 'scan.ended', end: { outcome: 'failed', reason: 'not-read' } }])
    expect(stage.calls.length).toBe(scanTries)
  })

  test('a second scan attempt with the other hand succeeds', async () => {
    const stage = begun()
    await tried(stage, { kind: 'wrongHand' })
    expect(stage.actor.getSnapshot().context.hint).toBe('wrongHand')
    await tried(stage, { kind: 'read', reading: 'reading-7' })
    stage.clock.advance(scanDurations.outcomeShown)
    expect(stage.events).toEqual([{ type: 'scan.ended', end: { outcome: 'captured', reading: 'reading-7' } }])
  })

  test('the outcome of a scan is shown before the page continues', async () => {
    const stage = begun()
    await tried(stage, { kind: 'read', reading: 'reading-1' })
    stage.clock.advance(scanDurations.outcomeShown - 1)
    expect([stage.actor.getSnapshot().value, stage.events]).toEqual(['captured', []])
  })

  test('a scan without a hand times out after half a minute', () => {
    const stage = begun(false)
    stage.clock.advance(scanDurations.noHand + scanDurations.outcomeShown)
    expect(stage.events).toEqual([{ type: 'scan.ended', end: { outcome: 'failed', reason: 'no-hand' } }])
    expect(stage.calls).toEqual([])
  })

  test("three slow scan attempts end before the timeout of the page's scan request", async () => {
    const stage = begun(false)
    const requestCount = stage.clock.now()
    for (const kind of ['unreadable', 'unreadable'] as const) await tried(stage, { kind }, scanDurations.noHand - 1)
    await tried(stage, { kind: 'read', reading: 'reading-3' }, scanDurations.noHand - 1)
    stage.clock.advance(scanDurations.outcomeShown)
    expect(stage.events).toEqual([{ type: 'scan.ended', end: { outcome: 'captured', reading: 'reading-3' } }])
    expect(stage.clock.now() - requestCount).toBeLessThan(ownDurations.scanBudget)
  })

  test('a new scan can start after a failed scan', async () => {
    const stage = begun()
    for (let count = 0; count < scanTries; count += 1) await tried(stage, { kind: 'unreadable' })
    stage.clock.advance(scanDurations.outcomeShown)
    stage.actor.send({ type: 'scan.requested', palm: 'LEFT', comesByItself: false })
    stage.actor.send({ type: 'scan.cancelled' })
    stage.clock.advance(scanDurations.outcomeShown)
    expect(stage.events.at(-1)).toEqual({ type: 'scan.ended', end: { outcome: 'cancelled' } })
  })
})
