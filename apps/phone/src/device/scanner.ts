import type { PalmSide } from '@palmflow/contract'
import { newId } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'
import type { Capture, RequestAnswer } from '@palmflow/shell-bridge'
import { bindScanSession, type PalmReading, type ScanEnd, type ScanSessionRef } from '@palmflow/workflows'
import { createActor } from 'xstate'
import type { PhoneClock } from './clock.ts'
import { handFor, type Settings } from './settings.ts'

export type ScanAnswer = RequestAnswer<'workflow.transition-to-app'>

/** How long the simulated hardware takes to read, and a person to think better of it. Milliseconds. */
const readMs = 900
const regretMs = 800

interface ScannerPorts {
  clock: PhoneClock
  settings: () => Settings
  /** Reads the hand that the bench holds over the glass where this one is asked for. */
  read: (asked: PalmSide | null) => Capture
  /** The next scan has begun: the bench's wish for it is used up. */
  begun: () => void
}
export interface Scanner {
  actor: ScanSessionRef
  /** Ends when the outcome has been shown. A scan that is asked for meanwhile takes its place. */
  scan(palm: PalmSide | null, signal: AbortSignal): Promise<ScanAnswer>
}

/** One hand at a time is over the glass; who asks for both, or for neither, gets that one. */
const isOther = (asked: PalmSide | null, hand: Hand): boolean =>
  (asked === 'LEFT' && hand === 'right') || (asked === 'RIGHT' && hand === 'left')

/** The palm scanner: its chart, and the readings that the chart knows by name alone. */
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
      const heard = actor.on('scan.ended', ({ end }) => {
        heard.unsubscribe()
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
