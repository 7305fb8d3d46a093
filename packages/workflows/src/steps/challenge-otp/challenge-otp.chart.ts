/**
 * CHALLENGE_OTP: a person gives the code that was texted to the number they named (B80, B104, B114, B137).
 *
 * enteringOtp → submittingOtp → answered
 *
 * Invariant: after the third wrong code neither field nor Continue comes back; the server holds the same limit.
 */
import {
  type ChallengeResult,
  durations,
  type gatewayWire,
  isOtp,
  limits,
  type MessageKey,
  otpDigits,
  ownDurations,
} from '@palmflow/contract'
import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { answerOf, type ChallengeOutput, gravestOfChallenge, refusal, refused, unsaid } from '../../parts/challenge.ts'
import { failureGuards, lockedForMs, outputText } from '../../parts/failures.ts'
import { errorMessage, type Message, noticeMessage, resting, says } from '../../parts/message.ts'
import { type Calls, fill, slot } from '../../parts/slot.ts'
import { typed } from '../../parts/typed.ts'

type ChallengeOtpEvent =
  | { type: 'otp.submitted'; otp: string }
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
    tags: 'otp' | 'busy' | 'lastAttempt' | 'resending' | 'locked' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isOtp: ({ event }) => event.type === 'otp.submitted' && isOtp(otpDigits(event.otp)),
    isSent: ({ event }) => outputText(event, 'status') === 'SUCCESSFUL',
    isLastOtp: ({ context, event }) =>
      event.type === 'otp.submitted' &&
      isOtp(otpDigits(event.otp)) &&
      context.wrongAttempts + 1 >= limits.wrongOtpAttempts,
  },
  actions: {
    forgetWrong: assign({ wrongAttempts: 0 }),
    countWrong: assign({ wrongAttempts: ({ context }) => context.wrongAttempts + 1 }),
    setError: assign({ message: (_, key: MessageKey) => errorMessage(key) }),
    setNotice: assign({ message: (_, key: MessageKey) => noticeMessage(key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    setRefusal: assign(refusal),
    setAnswered: assign({ outcome: (_, result: ChallengeResult) => answerOf(result) }),
    setOutcome: assign({ outcome: (_, kind: 'lockedOut' | 'sessionEnded' | 'wentBack') => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: {
    messageTimeout: durations.messageTimeout,
    callBudget: ownDurations.callBudget,
    leavingTimeout: ownDurations.leavingTimeout,
    lockEnd: ({ context }) => context.lockedForMs,
  },
}).createMachine({
  id: 'CHALLENGE_OTP',
  context: { wrongAttempts: 0, message: null, lockedForMs: 0, outcome: unsaid },
  initial: 'enteringOtp',
  states: {
    enteringOtp: {
      tags: 'otp',
      on: {
        'otp.submitted': [
          { guard: 'isLastOtp', target: 'submittingLastOtp' },
          { guard: 'isOtp', target: 'submittingOtp' },
          says('.mistaken', 'otpInvalid'),
        ],
        'otp.resendRequested': 'resendingOtp',
        'back.requested': 'wentBack',
      },
      initial: 'quiet',
      states: resting('otp.edited'),
    },
    resendingOtp: {
      tags: ['otp', 'resending'],
      entry: 'clearMessage',
      invoke: {
        id: 'resendOtp',
        src: 'resendOtp',
        input: {},
        onDone: [
          { guard: 'isSent', target: 'enteringOtp.answered', actions: { type: 'setNotice', params: 'otpSentAgain' } },
          says('enteringOtp.answered', 'otpMaximumAttempts'),
        ],
        onError: [...gravestOfChallenge('CHALLENGE_OTP'), says('enteringOtp.answered', 'tryAgain')],
      },
      on: { 'back.requested': 'wentBack' },
      after: { callBudget: says('enteringOtp.answered', 'tryAgain') },
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
          ...gravestOfChallenge('CHALLENGE_OTP'),
          {
            guard: 'isInvalid',
            target: 'enteringOtp.answered',
            actions: ['countWrong', { type: 'setError', params: 'otpInvalid' }],
          },
          refused('CHALLENGE_OTP'),
        ],
      },
      after: { callBudget: refused('CHALLENGE_OTP') },
    },
    submittingLastOtp: {
      tags: ['otp', 'busy', 'lastAttempt'],
      entry: 'clearMessage',
      invoke: {
        id: 'submitLastOtp',
        src: 'submitOtp',
        input: ({ event }) => {
          assertEvent(event, 'otp.submitted')
          return { otp: otpDigits(event.otp) }
        },
        onDone: { target: 'answered', actions: { type: 'setAnswered', params: ({ event }) => event.output } },
        onError: [
          ...gravestOfChallenge('CHALLENGE_OTP'),
          { guard: 'isInvalid', target: 'locked', actions: 'setLock' },
          refused('CHALLENGE_OTP'),
        ],
      },
      after: { callBudget: refused('CHALLENGE_OTP') },
    },
    locked: {
      tags: 'locked',
      on: { 'lock.acknowledged': 'lockedOut' },
      after: { lockEnd: { target: 'enteringOtp', actions: 'forgetWrong' } },
    },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'enteringOtp' } },
    answered: { type: 'final' },
    refused: { type: 'final' },
    lockedOut: { type: 'final', entry: { type: 'setOutcome', params: 'lockedOut' } },
    wentBack: { type: 'final', entry: { type: 'setOutcome', params: 'wentBack' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type ChallengeOtpRef = ActorRefFrom<typeof challengeOtpStep>

export const bindChallengeOtp = (calls: Calls<typeof slots>) => challengeOtpStep.provide({ actors: fill(calls) })
