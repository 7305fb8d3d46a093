import { ownDurations } from '@palmflow/contract'
import { type ChartHarness, openHarness, untilProcessed } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'
import { type PalmReading, scanDurations, scanTries } from './scan-session.chart.ts'

const subject = subjectOf('SCAN_SESSION')

function begun(comesByItself = true): ChartHarness {
  const harness = openHarness(subject, undefined)
  harness.actor.send({ type: 'scan.requested', palm: null, comesByItself })
  return harness
}

async function tried(
  harness: ChartHarness,
  reading: PalmReading,
  comesAfter: number = scanDurations.handArrives,
): Promise<void> {
  harness.clock.advance(comesAfter)
  harness.actor.send({ type: 'hand.held' })
  harness.clock.advance(scanDurations.holdStill)
  const call = harness.calls.at(-1)
  if (call === undefined) throw new Error('no palm is read')
  call.resolve(reading)
  await untilProcessed(call)
}

describe('SCAN_SESSION', () => {
  test('a second scan attempt succeeds after an attempt with the wrong hand', async () => {
    const harness = begun()
    await tried(harness, { kind: 'wrongHand' })
    expect(harness.actor.getSnapshot().context.hint).toBe('wrongHand')
    await tried(harness, { kind: 'read', reading: 'reading-7' })
    harness.clock.advance(scanDurations.outcomeShown)
    expect(harness.events).toEqual([{ type: 'scan.ended', end: { outcome: 'captured', reading: 'reading-7' } }])
  })

  test('the scanner shows the outcome of a scan before the page continues', async () => {
    const harness = begun()
    await tried(harness, { kind: 'read', reading: 'reading-1' })
    harness.clock.advance(scanDurations.outcomeShown - 1)
    expect([harness.actor.getSnapshot().value, harness.events]).toEqual(['captured', []])
  })

  test('a scan without a hand times out after half a minute', () => {
    const harness = begun(false)
    harness.clock.advance(scanDurations.noHand + scanDurations.outcomeShown)
    expect(harness.events).toEqual([{ type: 'scan.ended', end: { outcome: 'failed', reason: 'no-hand' } }])
    expect(harness.calls).toEqual([])
  })

  test("three slow scan attempts end before the timeout of the page's scan request", async () => {
    const harness = begun(false)
    const requestCount = harness.clock.now()
    for (const kind of ['unreadable', 'unreadable'] as const) await tried(harness, { kind }, scanDurations.noHand - 1)
    await tried(harness, { kind: 'read', reading: 'reading-3' }, scanDurations.noHand - 1)
    harness.clock.advance(scanDurations.outcomeShown)
    expect(harness.events).toEqual([{ type: 'scan.ended', end: { outcome: 'captured', reading: 'reading-3' } }])
    expect(harness.clock.now() - requestCount).toBeLessThan(ownDurations.scanBudget)
  })

  test('a new scan starts after a failed scan', async () => {
    const harness = begun()
    for (let count = 0; count < scanTries; count += 1) await tried(harness, { kind: 'unreadable' })
    harness.clock.advance(scanDurations.outcomeShown)
    harness.actor.send({ type: 'scan.requested', palm: 'LEFT', comesByItself: false })
    harness.actor.send({ type: 'scan.cancelled' })
    harness.clock.advance(scanDurations.outcomeShown)
    expect(harness.events.at(-1)).toEqual({ type: 'scan.ended', end: { outcome: 'cancelled' } })
  })
})
