/**
 * SCAN_SESSION: one scan by the app's palm scanner. A scan starts with the request of a page and ends after the app has
 * shown the outcome (R223, R317).
 *
 * idle → guiding → hovering → capturing → captured → idle
 *
 * Invariant: context and events contain only the name of a reading, never a palm code. Only the scanner can find the
 * palm code for this name.
 */
import { ownDurations, type PalmSide } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

/** Null means that the page accepts either hand. */
type Palm = PalmSide | null
/** The reason for a failed attempt. It is also the hint for the next attempt. */
export type ScanHint = 'unreadable' | 'wrongHand'
/** The reason for a failed scan. The shell's response uses the same names. */
export type ScanFailureReason = 'no-hand' | 'not-read' | 'wrong-hand'

/** The result of one attempt. `reading` is the name of the palm code, which stays in the scanner. */
export type PalmReading = { kind: 'read'; reading: string } | { kind: ScanHint }

type ScanSessionEvent =
  | { type: 'scan.requested'; palm: Palm; comesByItself: boolean }
  | { type: 'hand.held' | 'hand.withdrawn' | 'scan.cancelled' }

export interface ScanSessionContext {
  palm: Palm
  /** Whether the simulated hand comes automatically. If false, the control panel triggers it. */
  comesByItself: boolean
  tries: number
  hint: ScanHint | null
  reason: ScanFailureReason | null
  reading: string | null
}
export type ScanEnd =
  | { outcome: 'captured'; reading: string }
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; reason: ScanFailureReason }
export interface ScanSessionEmitted {
  type: 'scan.ended'
  end: ScanEnd
}

export const scanTries = 3
/**
 * Durations in milliseconds that the specification does not define.
 * - `handArrives`: the delay until the simulated hand arrives
 * - `holdStill`: how long the user must hold the hand
 * - `noHand`: how long the scanner waits for a hand
 * - `outcomeShown`: how long the app shows the outcome
 */
export const scanDurations = { handArrives: 1_400, holdStill: 1_600, noHand: 30_000, outcomeShown: 1_600 } as const

const slots = {
  readPalm: slot<{ palm: Palm }, PalmReading>('readPalm'),
}

const isAs = (kind: PalmReading['kind']) => (_: object, reading: PalmReading) => reading.kind === kind
const hasTriesLeft = ({ context }: { context: ScanSessionContext }) => context.tries < scanTries

function endOf({ reading, reason }: ScanSessionContext): ScanEnd {
  if (reading !== null) return { outcome: 'captured', reading }
  return reason === null ? { outcome: 'cancelled' } : { outcome: 'failed', reason }
}

/**
 * The transitions after an unreadable palm or a failed call. After the last attempt, the scan fails with the reason
 * `not-read`.
 */
const unread = [
  { guard: 'hasTriesLeft', target: 'guiding', actions: { type: 'setHint', params: 'unreadable' } },
  { target: 'failed', actions: { type: 'setReason', params: 'not-read' } },
] as const

const afterOutcome = { outcomeShown: { target: 'idle', actions: 'tellEnd' } } as const

export const scanSessionPanel = setup({
  types: typed<{
    context: ScanSessionContext
    events: ScanSessionEvent
    emitted: ScanSessionEmitted
    tags: 'idle' | 'guiding' | 'hovering' | 'capturing' | 'captured' | 'failed' | 'cancelled'
  }>(),
  actors: slots,
  guards: {
    comesByItself: ({ context }) => context.comesByItself,
    hasTriesLeft,
    isRead: isAs('read'),
    isWrongHand: isAs('wrongHand'),
    mayChangeHands: ({ context }, { kind }: PalmReading) => kind === 'wrongHand' && hasTriesLeft({ context }),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'scan.requested'
        ? { palm: event.palm, comesByItself: event.comesByItself, tries: 0, hint: null, reason: null, reading: null }
        : {},
    ),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    setHint: assign({ hint: (_, hint: ScanHint) => hint }),
    setReason: assign({ reason: (_, reason: ScanFailureReason) => reason }),
    setReading: assign({ reading: (_, { kind, ...rest }: PalmReading) => ('reading' in rest ? rest.reading : null) }),
    tellEnd: emit(({ context }) => ({ type: 'scan.ended' as const, end: endOf(context) })),
  },
  delays: { ...scanDurations, callBudget: ownDurations.callBudget },
}).createMachine({
  id: 'SCAN_SESSION',
  context: { palm: null, comesByItself: true, tries: 0, hint: null, reason: null, reading: null },
  initial: 'idle',
  states: {
    idle: { tags: 'idle', on: { 'scan.requested': { target: 'guiding', actions: 'begin' } } },
    guiding: {
      tags: 'guiding',
      on: { 'hand.held': 'hovering', 'scan.cancelled': 'cancelled' },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'comesByItself', target: 'approaching' }, { target: 'waiting' }] },
        approaching: { after: { handArrives: '#SCAN_SESSION.hovering' } },
        waiting: {
          after: { noHand: { target: '#SCAN_SESSION.failed', actions: { type: 'setReason', params: 'no-hand' } } },
        },
      },
    },
    hovering: {
      tags: 'hovering',
      on: { 'hand.withdrawn': 'guiding', 'scan.cancelled': 'cancelled' },
      after: { holdStill: 'capturing' },
    },
    capturing: {
      tags: 'capturing',
      entry: 'countTry',
      invoke: {
        id: 'readPalm',
        src: 'readPalm',
        input: ({ context: { palm } }) => ({ palm }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'captured',
            actions: { type: 'setReading', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mayChangeHands', params: ({ event }) => event.output },
            target: 'guiding',
            actions: { type: 'setHint', params: 'wrongHand' },
          },
          {
            guard: { type: 'isWrongHand', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'setReason', params: 'wrong-hand' },
          },
          ...unread,
        ],
        onError: unread,
      },
      on: { 'scan.cancelled': 'cancelled' },
      after: { callBudget: { target: 'failed', actions: { type: 'setReason', params: 'not-read' } } },
    },
    captured: { tags: 'captured', after: afterOutcome },
    failed: { tags: 'failed', after: afterOutcome },
    cancelled: { tags: 'cancelled', after: afterOutcome },
  },
})

export type ScanSessionRef = ActorRefFrom<typeof scanSessionPanel>
export type ScanSessionSnapshot = SnapshotFrom<typeof scanSessionPanel>

export const bindScanSession = (calls: Calls<typeof slots>, report?: Report) =>
  scanSessionPanel.provide({ actors: fill(slots, calls, report) })
