import type { PalmSide } from '@palmflow/contract'
import { newId } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Capture, RequestAnswer } from '@palmflow/shell-bridge'
import { bindScanSession, type PalmReading, type ScanEnd, type ScanSessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import type { PhoneClock } from './clock.ts'
import { handFor, type Settings } from './settings.ts'

export type ScanAnswer = RequestAnswer<'workflow.transition-to-app'>

/**
 * Durations in milliseconds. `readMs`: one attempt to read a hand. `regretMs`: the time after which the simulated user
 * cancels the scan, if the control panel selects this outcome.
 */
const readMs = 900
const regretMs = 800

interface ScannerPorts {
  clock: PhoneClock
  settings: () => Settings
  read: (requestedHand: PalmSide | null) => Capture
  /**
   * The function must reset the selected outcome in the control panel, because the outcome applies to one scan only.
   */
  begun: () => void
}
export interface Scanner {
  actor: ScanSessionRef
  /** A later scan request replaces a scan that still runs. */
  scan(palm: PalmSide | null, signal: AbortSignal): Promise<ScanAnswer>
}

/**
 * Only one hand at a time is over the scanner. Therefore a request for both hands, or for any hand, accepts each hand.
 */
const isOther = (requestedHand: PalmSide | null, hand: Hand): boolean =>
  (requestedHand === 'LEFT' && hand === 'right') || (requestedHand === 'RIGHT' && hand === 'left')

/** The chart of the scanner contains only the ids of scans, so this function stores the scans. */
export function createScanner({ clock, settings, read, begun }: ScannerPorts): Scanner {
  const readings = new Map<string, Capture>()
  let plan: Settings['nextScan'] = 'reads'
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve))
  const readPalm = async ({ palm }: { palm: PalmSide | null }, signal: AbortSignal): Promise<PalmReading> => {
    await pause(readMs)
    if (plan === 'fails' || signal.aborted) return { kind: 'unreadable' }
    if (isOther(palm, handFor(settings(), palm))) return { kind: 'wrongHand' }
    const reading = newId()
    readings.set(reading, read(palm))
    return { kind: 'read', reading }
  }
  const actor = createActor(bindScanSession({ readPalm }), { clock })
  const cancel = () => actor.send({ type: 'scan.cancelled' })
  actor.subscribe((snapshot) => {
    if (plan !== 'cancelled' || !snapshot.hasTag('hovering')) return
    plan = 'reads'
    clock.after(regretMs, cancel)
  })
  actor.start()
  const answerTo = (end: ScanEnd): ScanAnswer => {
    if (end.outcome !== 'captured') return end
    const capture = readings.get(end.reading)
    readings.clear()
    return capture === undefined ? { outcome: 'failed', reason: 'not-read' } : { outcome: 'captured', capture }
  }
  const run = (palm: PalmSide | null, signal: AbortSignal): Promise<ScanAnswer> => {
    if (signal.aborted) return Promise.resolve({ outcome: 'cancelled' })
    const { comesByItself, nextScan } = settings()
    plan = nextScan
    begun()
    return new Promise((resolve) => {
      const subscription = actor.on('scan.ended', ({ end }) => {
        subscription.unsubscribe()
        signal.removeEventListener('abort', cancel)
        resolve(answerTo(end))
      })
      signal.addEventListener('abort', cancel, { once: true })
      actor.send({ type: 'scan.requested', palm, comesByItself })
    })
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    actor,
    scan: (palm, signal) => {
      cancel()
      const own = last.then(() => run(palm, signal))
      last = own
      return own
    },
  }
}
