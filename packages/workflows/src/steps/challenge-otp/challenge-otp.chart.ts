/**
 * CHALLENGE_OTP: a user enters the one-time password that the server sent to the entered number (R301, R322, R339,
 * R377).
 *
 * enteringOtp → submittingOtp → answered
 *
 * Invariant: after the third wrong code, the step offers no further attempt until the lock ends. The server has the
 * same limit.
 */
import {
  type ChallengeResult,
  type gatewayWire,
  isOtp,
  type MessageKey,
  otpDigits,
  ownDurations,
} from '@palmflow/contract'
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { failureGuards, fatalTransitions, lockedForMs, outputText } from '../../setup/failures.ts'
import { errorAfter, errorTransition, type Message, noticeMessage } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import {
  countedWrong,
  isFilledOtp,
  isLastAttempt,
  lockDelays,
  lockLeft,
  otpForm,
  stepDelays,
  stops,
  untilLockEnd,
} from '../../states/forms.ts'
import { answerOf, type ChallengeOutput, refusal, refused, unsaid } from '../../step-shapes/challenge.ts'

type ChallengeOtpEvent =
  | { type: 'otp.submitted' | 'otp.filled'; otp: string }
  | { type: 'otp.edited' | 'otp.resendRequested' | 'lock.acknowledged' | 'back.requested' }

export interface ChallengeOtpContext {
  wrongAttempts: number
  message: Message | null
  lockedForMs: number
  outcome: ChallengeOtpOutput
}
export type ChallengeOtpOutput = ChallengeOutput | { kind: 'wentBack' }

const slots = {
  submitOtp: slot<{ otp: string }, ChallengeResult>('submitOtp'),
  resendOtp: slot<Record<string, never>, gatewayWire.ChallengeOtpResult>('resendOtp'),
}

export const challengeOtpStep = setup({
  types: typed<{
    context: ChallengeOtpContext
    events: ChallengeOtpEvent
    output: ChallengeOtpOutput
    tags: 'otp' | 'filled' | 'due' | 'busy' | 'resending' | 'locked' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isOtp: ({ event }) => event.type === 'otp.submitted' && isOtp(otpDigits(event.otp)),
    goesByItself: ({ context, event }) => isFilledOtp(event) && !isLastAttempt(context),
    isSent: ({ event }) => outputText(event, 'status') === 'SUCCESSFUL',
    isLastWrong: ({ context, event }) => failureGuards.isInvalid({ event }) && isLastAttempt(context),
  },
  actions: {
    forgetWrong: assign({ wrongAttempts: 0 }),
    countWrong: assign({ wrongAttempts: countedWrong }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setNotice: assign({ message: (_, key: MessageKey) => noticeMessage(key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    setRefusal: assign(refusal),
    setAnswered: assign({ outcome: (_, result: ChallengeResult) => answerOf(result) }),
    setOutcome: assign({ outcome: (_, kind: 'lockedOut' | 'sessionEnded' | 'wentBack') => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: {
    ...stepDelays,
    ...lockDelays,
  },
}).createMachine({
  id: 'CHALLENGE_OTP',
  context: { wrongAttempts: 0, message: null, lockedForMs: 0, outcome: unsaid },
  initial: 'enteringOtp',
  states: {
    ...otpForm('CHALLENGE_OTP', 'submittingOtp', 'wentBack'),
    resendingOtp: {
      tags: ['otp', 'resending'],
      entry: 'clearMessage',
      invoke: {
        id: 'resendOtp',
        src: 'resendOtp',
        input: {},
        onDone: [
          { guard: 'isSent', target: 'enteringOtp.answered', actions: { type: 'setNotice', params: 'otpSentAgain' } },
          errorTransition('enteringOtp.answered', 'otpMaximumAttempts'),
        ],
        onError: [...fatalTransitions, errorTransition('enteringOtp.answered', 'tryAgain')],
      },
      on: { 'back.requested': 'wentBack' },
      after: { callBudget: errorTransition('enteringOtp.answered', 'tryAgain') },
    },
    submittingOtp: {
      tags: ['otp', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'submitOtp',
        src: 'submitOtp',
        input: ({ event }) => {
          assertEvent(event, 'otp.submitted')
          return { otp: otpDigits(event.otp) }
        },
        onDone: { target: 'answered', actions: { type: 'setAnswered', params: ({ event }) => event.output } },
        onError: [
          ...fatalTransitions,
          { guard: 'isLastWrong', target: 'locked', actions: 'setLock' },
          {
            guard: 'isInvalid',
            target: 'enteringOtp.answered',
            actions: ['countWrong', { type: 'setError', params: 'otpInvalid' }],
          },
          refused,
        ],
      },
      after: { callBudget: refused },
    },
    ...stops('enteringOtp'),
    locked: {
      tags: 'locked',
      on: { 'lock.acknowledged': 'lockedOut' },
      ...untilLockEnd({ target: 'enteringOtp', actions: 'forgetWrong' }),
    },
    answered: { type: 'final' },
    refused: { type: 'final' },
    wentBack: { type: 'final', entry: { type: 'setOutcome', params: 'wentBack' } },
  },
  output: ({ context }) => context.outcome,
})

export type ChallengeOtpRef = ActorRefFrom<typeof challengeOtpStep>

export const bindChallengeOtp = (calls: Calls<typeof slots>, report?: Report) =>
  challengeOtpStep.provide({ actors: fill(slots, calls, report) })

export const hasLastAttempt = ({ context }: SnapshotFrom<typeof challengeOtpStep>): boolean => isLastAttempt(context)
