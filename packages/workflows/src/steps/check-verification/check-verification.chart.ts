/**
 * CHECK_VERIFICATION: the server decides what the user must verify next (R344–R347).
 *
 * firstCheck: delaying → openingSession → asking → answered. laterCheck: delaying → asking → answered
 *
 * Invariants: the phone form is already open during the first check. The step keeps a number that the user submits
 * during this check. A sign-in without questions completes by itself only once. If the profile then fails to load, the
 * user must press Reload.
 */
import { durations, isPhone, type MessageKey, ownDurations, phoneMistake, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { failureGuards, lockedForMs, outputText } from '../../setup/failures.ts'
import { errorAfter, errorMessage, errorTransition, infoMessage } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays, lockLeft, stepDelays, untilLockEnd } from '../../states/forms.ts'
import {
  type CheckVerificationContext,
  type CheckVerificationInput,
  type CheckVerificationOutput,
  collected,
} from './check-verification.context.ts'
import { nextStepSlot, wants } from './verification-next-step.ts'

type CheckVerificationEvent =
  | { type: 'phone.submitted' | 'draft.kept'; phone: string }
  | { type: 'phone.edited' | 'reload.requested' | 'lock.acknowledged' }

const slots = {
  openSession: slot<Record<string, never>, wire.AccessTokenResult['data']>('openSession'),
  checkVerification: slot<Record<string, never>, wire.VerificationResult>('checkVerification'),
}

const answers = [
  { guard: 'isPhoneWanted', target: '#CHECK_VERIFICATION.answered', actions: 'setCollectPhone' },
  { guard: 'isSecondFactorWanted', target: '#CHECK_VERIFICATION.answered', actions: 'setCollectSecondFactor' },
  // Without this guard, the page and the dashboard would open each other in an endless loop (rulings 17 and 48).
  { guard: 'isProfileAwaited', ...errorTransition('failed', 'tryAgain') },
  { target: '#CHECK_VERIFICATION.answered', actions: 'setComplete' },
] as const
const leaves = { guard: 'isLeaving', target: '#CHECK_VERIFICATION.leaving' } as const

export const checkVerificationStep = setup({
  types: typed<{
    input: CheckVerificationInput
    context: CheckVerificationContext
    events: CheckVerificationEvent
    output: CheckVerificationOutput
    tags: 'phone' | 'waiting' | 'reload' | 'tooMany' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isFirst: ({ context }) => context.check === 'first',
    isPhone: ({ event }) => event.type === 'phone.submitted' && isPhone(event.phone),
    isPhoneWanted: wants('CollectPhone'),
    isProfileAwaited: ({ context }) => context.isProfileAwaited,
    isSecondFactorWanted: wants('CollectSecondFactor'),
  },
  actions: {
    keepPhone: assign(({ event }) =>
      event.type === 'phone.submitted'
        ? { phone: event.phone, submitted: true, message: null, isProfileAwaited: false }
        : {},
    ),
    refusePhone: assign(({ event }) =>
      'phone' in event
        ? { phone: event.phone, submitted: false, message: errorMessage(phoneMistake(event.phone)) }
        : {},
    ),
    setDraft: assign(({ event }) => ('phone' in event ? { phone: event.phone } : {})),
    withdrawPhone: assign({ submitted: false, message: null }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    askAgain: assign({ message: null, isProfileAwaited: false }),
    setOutcome: assign({ outcome: (_, kind: 'sessionEnded' | 'refused') => ({ kind }) }),
    setCollectPhone: assign({ outcome: ({ context }) => collected(context) }),
    setCollectSecondFactor: assign({ outcome: { kind: 'collectSecondFactor' } }),
    setComplete: assign({
      outcome: ({ event }) => ({ kind: 'complete', returnToken: outputText(event, 'returnToken') }),
    }),
  },
  delays: { ...stepDelays, ...lockDelays, checkVerificationDelay: durations.checkVerificationDelay },
}).createMachine({
  id: 'CHECK_VERIFICATION',
  context: ({ input }) => ({
    ...input,
    message: input.message && infoMessage(input.message),
    ...{ submitted: false, lockedForMs: 0, outcome: { kind: 'sessionEnded' } },
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isFirst', target: 'firstCheck' }, { target: 'laterCheck' }] },
    firstCheck: {
      tags: 'phone',
      on: {
        'phone.submitted': [{ guard: 'isPhone', actions: 'keepPhone' }, { actions: 'refusePhone' }],
        'phone.edited': { actions: 'withdrawPhone' },
        'draft.kept': { actions: 'setDraft' },
      },
      initial: 'delaying',
      states: {
        delaying: { after: { checkVerificationDelay: 'openingSession' } },
        openingSession: {
          invoke: {
            id: 'openSession',
            src: 'openSession',
            input: {},
            onDone: 'asking',
            onError: [
              leaves,
              { guard: 'isLocked', target: '#CHECK_VERIFICATION.tooMany', actions: 'setLock' },
              errorTransition('failed', 'tryAgain'),
            ],
          },
          after: { callBudget: errorTransition('failed', 'tryAgain') },
        },
        asking: {
          invoke: {
            id: 'firstAsk',
            src: 'checkVerification',
            input: {},
            onDone: answers,
            onError: [leaves, errorTransition('failed', 'tryAgain')],
          },
          after: { callBudget: errorTransition('failed', 'tryAgain') },
        },
        failed: {
          tags: 'reload',
          on: {
            'reload.requested': { target: 'openingSession', actions: 'askAgain' },
            'phone.submitted': { guard: 'isPhone', target: 'openingSession', actions: 'keepPhone' },
          },
        },
      },
    },
    laterCheck: {
      tags: 'waiting',
      initial: 'delaying',
      states: {
        delaying: { after: { checkVerificationDelay: 'asking' } },
        asking: {
          invoke: {
            id: 'laterAsk',
            src: 'checkVerification',
            input: {},
            onDone: answers,
            onError: [
              leaves,
              { guard: 'isSessionOver', target: '#CHECK_VERIFICATION.sessionEnded' },
              errorTransition('failed', 'tryAgain'),
            ],
          },
          after: { callBudget: errorTransition('failed', 'tryAgain') },
        },
        failed: { tags: 'reload', on: { 'reload.requested': { target: 'asking', actions: 'askAgain' } } },
      },
    },
    tooMany: { tags: 'tooMany', on: { 'lock.acknowledged': 'refused' }, ...untilLockEnd('firstCheck') },
    // The chart does not repeat the call itself, because the server has just refused this call.
    leaving: {
      tags: 'leaving',
      after: {
        leavingTimeout: [
          { guard: 'isFirst', ...errorTransition('firstCheck.failed', 'tryAgain') },
          errorTransition('laterCheck.failed', 'tryAgain'),
        ],
      },
    },
    answered: { type: 'final' },
    refused: { type: 'final', entry: { type: 'setOutcome', params: 'refused' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type CheckVerificationRef = ActorRefFrom<typeof checkVerificationStep>

export const bindCheckVerification = (calls: Calls<typeof slots>, report?: Report) =>
  checkVerificationStep.provide({ actors: fill(slots, nextStepSlot(calls, report), report) })

export const isSubmittedEarly = ({ context }: SnapshotFrom<typeof checkVerificationStep>): boolean => context.submitted
