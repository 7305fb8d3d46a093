/**
 * TRANSITION_TO_APP: the app scans a palm (R223, R461). The workflow decides what `submitPalm` does with the palm. In
 * an enrolment, the user first chooses the palms, and then scans one palm after the other.
 *
 * ready → scanning → submittingPalm → answered. Enrolment: choosingPalms → settingPreference → ready → scanning → … →
 * answered
 *
 * Invariant: the capture never enters context. The result of the scan passes the capture directly to its only call.
 */
import {
  type gatewayWire,
  type MessageKey,
  ownDurations,
  type PalmSide,
  type ScanOutcome,
  type ScanRequest,
  type wire,
} from '@palmflow/contract'
import { type ActorRefFrom, and, assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { failureGuards, fatalTransitions, lockedForMs } from '../../setup/failures.ts'
import { errorAfter, errorTransition, type Message } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays, lockLeft, stepDelays, stops } from '../../states/forms.ts'
import {
  nextHand,
  type PalmAnswer,
  palmsForm,
  type RequestedHand,
  sideOf,
  wantsMore,
} from '../../states/palm-choice.ts'
import { answerOf, type ChallengeOutput, refusal, refused, unsaid } from '../../step-shapes/challenge.ts'

export interface TransitionToAppInput extends ScanRequest {
  /**
   * `scanning`: the page requested a scan before the reload, and the shell returns the result of this scan. `chosen`:
   * the user has chosen the palms.
   */
  stage: 'scanning' | 'chosen' | null
  /** Only for an enrolment: the chosen palms, and the palms that the server had before the reload. */
  preference?: PalmSide
  hands?: readonly wire.HandSide[]
}
export interface TransitionToAppContext extends ScanRequest, RequestedHand {
  stage: TransitionToAppInput['stage']
  message: Message | null
  lockedForMs: number
  outcome: TransitionToAppOutput
}
export type TransitionToAppOutput = ChallengeOutput | { kind: 'palmsKept'; preference: PalmSide }

type TransitionToAppEvent =
  | { type: 'scan.requested' | 'otherPalm.requested' | 'palms.enough' | 'lock.acknowledged' | 'back.requested' }
  | { type: 'palms.chosen'; palms: PalmSide }
  | { type: 'xstate.done.actor.scanPalm'; output: Extract<ScanOutcome, { outcome: 'captured' }> }

const slots = {
  setPreference: slot<{ palms: PalmSide }, unknown>('setPreference'),
  settlePreference: slot<{ palms: PalmSide }, unknown>('settlePreference'),
  scanPalm: slot<ScanRequest, ScanOutcome>('scanPalm'),
  submitPalm: slot<{ palm: gatewayWire.PalmCapture }, PalmAnswer>('submitPalm'),
}

const isScan = (outcome: ScanOutcome['outcome']) => (_: object, scan: ScanOutcome) => scan.outcome === outcome
const handOf = ({ use, palm, ...wanted }: TransitionToAppContext) => (use === 'enroll' ? nextHand(wanted) : palm)
const scanRequestOf = (context: TransitionToAppContext, palm = handOf(context)) => ({
  use: context.use,
  ...(palm && { palm }),
})

export const transitionToAppStep = setup({
  types: typed<{
    input: TransitionToAppInput
    context: TransitionToAppContext
    events: TransitionToAppEvent
    output: TransitionToAppOutput
    tags: 'palms' | 'ready' | 'scanning' | 'submitting' | 'busy' | 'notRecognized' | 'locked' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isScanning: ({ context }) => context.stage === 'scanning',
    isChoosing: ({ context }) => context.use === 'enroll' && context.stage === null,
    isAdding: ({ context }) => context.use === 'add-palm',
    isKept: ({ context }) => context.use !== 'authenticate',
    isFirstHand: ({ context: { use, hands } }) => use === 'enroll' && hands.length === 0,
    hasHand: ({ context: { use, hands } }) => use === 'enroll' && hands.length > 0,
    isCaptured: isScan('captured'),
    isCancelled: isScan('cancelled'),
    isNotRecognized: (_, result: PalmAnswer) =>
      'signedIn' in result && !result.signedIn && result.biometricRecognized === false,
    wantsMore: ({ context }, result: PalmAnswer) => context.use === 'enroll' && wantsMore(context, result),
  },
  actions: {
    setPreference: assign({ preference: (_, palms: PalmSide) => palms, stage: 'chosen' }),
    setKept: assign({ hands: ({ context }, result: PalmAnswer) => ('palms' in result ? result.palms : context.hands) }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    setRefusal: assign(refusal),
    setAnswered: assign({
      outcome: (_, result: PalmAnswer): TransitionToAppOutput =>
        'palms' in result ? { kind: 'palmsKept', preference: sideOf(result.palms) } : answerOf(result),
    }),
    setEnough: assign({ outcome: ({ context: { hands } }) => ({ kind: 'palmsKept', preference: sideOf(hands) }) }),
    setOutcome: assign({ outcome: (_, kind: 'lockedOut' | 'sessionEnded') => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: { ...stepDelays, scanBudget: ownDurations.scanBudget, ...lockDelays },
}).createMachine({
  id: 'TRANSITION_TO_APP',
  context: ({ input }) => ({ preference: 'BOTH', hands: [], ...input, message: null, lockedForMs: 0, outcome: unsaid }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isScanning', target: 'scanning' },
        { guard: 'isChoosing', target: 'choosingPalms' },
        { target: 'ready' },
      ],
    },
    ...palmsForm('ready'),
    ready: {
      tags: 'ready',
      on: {
        'scan.requested': 'scanning',
        'palms.enough': { guard: 'hasHand', target: 'settling' },
        'back.requested': { guard: 'isFirstHand', target: 'choosingPalms', actions: 'clearMessage' },
      },
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
        input: ({ context }) => scanRequestOf(context),
        onDone: [
          { guard: { type: 'isCaptured', params: ({ event }) => event.output }, target: 'submittingPalm' },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'ready' },
          errorTransition('ready.answered', 'scanFailed'),
        ],
        onError: errorTransition('ready.answered', 'scanFailed'),
      },
      on: { 'back.requested': 'ready' },
      after: { scanBudget: errorTransition('ready.answered', 'scanFailed') },
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
          {
            guard: { type: 'wantsMore', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setKept', params: ({ event }) => event.output },
          },
          { target: 'answered', actions: { type: 'setAnswered', params: ({ event }) => event.output } },
        ],
        onError: [
          ...fatalTransitions,
          { guard: 'isInvalid', ...errorTransition('ready.answered', 'scanFailed') },
          { guard: and(['isConflict', 'isAdding']), ...errorTransition('ready.answered', 'palmTaken') },
          { guard: 'isConflict', ...errorTransition('ready.answered', 'palmConflict') },
          { guard: 'isKept', ...errorTransition('ready.answered', 'tryAgain') },
          refused,
        ],
      },
      after: { callBudget: [{ guard: 'isKept', ...errorTransition('ready.answered', 'tryAgain') }, refused] },
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

/** Returns undefined if the step accepts either hand. */
export const handAsked = ({ context }: SnapshotFrom<typeof transitionToAppStep>): PalmSide | undefined =>
  handOf(context)

/**
 * Returns the checkpoint. While the server checks a palm, the checkpoint keeps the scan request. The check may have
 * used the token, so the server would accept no other scan.
 */
export const resumeTransitionToApp = (snapshot: SnapshotFrom<typeof transitionToAppStep>) => {
  const { stage, use } = snapshot.context
  const isScanning = snapshot.matches('scanning') || snapshot.matches('submittingPalm')
  if (isScanning) return { stage: 'scanning' as const }
  // A resumed scan already implies that the user has chosen the palms.
  return use === 'enroll' && stage !== null ? { stage: 'chosen' as const } : {}
}
