/**
 * TRANSITION_TO_APP: the app scans a palm, and the person comes back with it (B128, B197). What the scan is for, the
 * workflow says by binding `submitPalm`.
 *
 * ready → scanning → submittingPalm → answered
 *
 * Invariant: the capture never enters context; it goes from the scan to the one call that needs it.
 */
import {
  type ChallengeResult,
  type gatewayWire,
  type MessageKey,
  ownDurations,
  type ScanOutcome,
  type ScanRequest,
} from '@palmflow/contract'
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { answerOf, type ChallengeOutput, refusal, refused, unsaid } from '../../parts/challenge.ts'
import { failureGuards, gravest, lockedForMs } from '../../parts/failures.ts'
import { lockDelays, lockLeft, stepDelays, stops } from '../../parts/forms.ts'
import { errorMessage, type Message, says } from '../../parts/message.ts'
import { type Calls, fill, type Report, slot } from '../../parts/slot.ts'
import { typed } from '../../parts/typed.ts'

export interface TransitionToAppInput extends ScanRequest {
  /** A scan was asked for already; the shell gives the same scan again, not a second one. */
  stage: 'scanning' | null
}
export interface TransitionToAppContext extends TransitionToAppInput {
  message: Message | null
  lockedForMs: number
  outcome: ChallengeOutput
}

type TransitionToAppEvent =
  | { type: 'scan.requested' | 'otherPalm.requested' | 'lock.acknowledged' | 'back.requested' }
  | { type: 'xstate.done.actor.scanPalm'; output: Extract<ScanOutcome, { outcome: 'captured' }> }

const slots = {
  scanPalm: slot<ScanRequest, ScanOutcome>('scanPalm'),
  submitPalm: slot<{ palm: gatewayWire.PalmCapture }, ChallengeResult>('submitPalm'),
}

const isScan = (outcome: ScanOutcome['outcome']) => (_: object, scan: ScanOutcome) => scan.outcome === outcome

export const transitionToAppStep = setup({
  types: typed<{
    input: TransitionToAppInput
    context: TransitionToAppContext
    events: TransitionToAppEvent
    output: ChallengeOutput
    tags: 'ready' | 'scanning' | 'submitting' | 'busy' | 'notRecognized' | 'locked' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isScanning: ({ context }) => context.stage === 'scanning',
    isCaptured: isScan('captured'),
    isCancelled: isScan('cancelled'),
    isNotRecognized: (_, result: ChallengeResult) => !result.signedIn && result.biometricRecognized === false,
  },
  actions: {
    setError: assign({ message: (_, key: MessageKey) => errorMessage(key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    setRefusal: assign(refusal),
    setAnswered: assign({ outcome: (_, result: ChallengeResult) => answerOf(result) }),
    setOutcome: assign({ outcome: (_, kind: 'lockedOut' | 'sessionEnded') => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: {
    ...stepDelays,
    scanBudget: ownDurations.scanBudget,
    ...lockDelays,
  },
}).createMachine({
  id: 'TRANSITION_TO_APP',
  context: ({ input }) => ({ ...input, message: null, lockedForMs: 0, outcome: unsaid }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isScanning', target: 'scanning' }, { target: 'ready' }] },
    ready: {
      tags: 'ready',
      on: { 'scan.requested': 'scanning' },
      initial: 'quiet',
      states: {
        quiet: {},
        answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
      },
    },
    scanning: {
      tags: ['scanning', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'scanPalm',
        src: 'scanPalm',
        input: ({ context: { use, palm } }) => ({ use, ...(palm && { palm }) }),
        onDone: [
          { guard: { type: 'isCaptured', params: ({ event }) => event.output }, target: 'submittingPalm' },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'ready' },
          says('ready.answered', 'scanFailed'),
        ],
        onError: says('ready.answered', 'scanFailed'),
      },
      on: { 'back.requested': 'ready' },
      after: { scanBudget: says('ready.answered', 'scanFailed') },
    },
    submittingPalm: {
      tags: ['submitting', 'busy'],
      invoke: {
        id: 'submitPalm',
        src: 'submitPalm',
        input: ({ event }) => {
          assertEvent(event, 'xstate.done.actor.scanPalm')
          return { palm: event.output.capture }
        },
        onDone: [
          { guard: { type: 'isNotRecognized', params: ({ event }) => event.output }, target: 'notRecognized' },
          { target: 'answered', actions: { type: 'setAnswered', params: ({ event }) => event.output } },
        ],
        onError: [...gravest, { guard: 'isInvalid', ...says('ready.answered', 'scanFailed') }, refused],
      },
      after: { callBudget: refused },
    },
    notRecognized: {
      tags: 'notRecognized',
      on: { 'otherPalm.requested': 'scanning', 'back.requested': 'ready' },
    },
    ...stops('ready'),
    answered: { type: 'final' },
    refused: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type TransitionToAppRef = ActorRefFrom<typeof transitionToAppStep>

export const bindTransitionToApp = (calls: Calls<typeof slots>, report?: Report) =>
  transitionToAppStep.provide({ actors: fill(slots, calls, report) })

/**
 * What a reload may bring back: that a scan was asked for. While the palm is checked, too: the token may be used up by
 * this very scan, and no other one would be taken.
 */
export const resumeTransitionToApp = (snapshot: SnapshotFrom<typeof transitionToAppStep>) =>
  snapshot.matches('scanning') || snapshot.matches('submittingPalm') ? { stage: 'scanning' as const } : {}
