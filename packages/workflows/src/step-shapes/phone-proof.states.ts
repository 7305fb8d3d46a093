/*
 * The common part of VALIDATE_PHONE and ADD_PHONE: a user verifies a mobile number by a one-time password.
 *
 * Invariant: the code never enters context. The event passes the code directly to its only call.
 */
import {
  isOtp,
  isPhone,
  type MessageKey,
  otpDigits,
  ownDurations,
  phoneDigits,
  phoneMistake,
  type wire,
} from '@palmflow/contract'
import { assertEvent, assign, setup } from 'xstate'
import { failureGuards, fatalTransitions, lockedForMs, outputText } from '../setup/failures.ts'
import { errorAfter, errorMessage, errorTransition, type Message, messageFor, noticeMessage } from '../setup/message.ts'
import { slot } from '../setup/slot.ts'
import { typed } from '../setup/typed.ts'
import {
  countedWrong,
  isFilledOtp,
  isLastAttempt,
  lockDelays,
  lockLeft,
  otpForm,
  phoneForm,
  stepDelays,
  stops,
  textLimit,
} from '../states/forms.ts'

export type PhoneProofEvent =
  | { type: 'phone.submitted' | 'draft.kept'; phone: string }
  | { type: 'otp.submitted' | 'otp.filled'; otp: string }
  | { type: 'phone.edited' | 'otp.edited' | 'otp.resendRequested' | 'lock.acknowledged' | 'back.requested' }

export interface PhoneProofInput {
  phone: string
  /**
   * The progress of an interrupted visit. `submitted`: the user has submitted a valid number. `mistaken`: the user has
   * submitted an invalid number. `otpSent`: the server has sent a code.
   */
  stage: 'submitted' | 'mistaken' | 'otpSent' | null
  /** The message that the step shows until the user submits the number. */
  message: MessageKey | null
  /** The last digits of the phone number in the profile, if the profile is known. */
  tail?: string
  /** Set during an enrolment. If `tail` is set too, the server knows the palm. */
  isEnrolling?: true
  /** Set if a signed-in user changes the number. */
  isUpdating?: true
  /** The current number. The new number must differ from this number. */
  former?: string
  /**
   * Set if a signed-in user verifies the current number before the scan of another palm. The value is the place of the
   * scan, and `palm` is the hand.
   */
  addsPalm?: 'here' | 'inApp'
  palm?: wire.HandSide
}
export interface PhoneProofContext extends Omit<PhoneProofInput, 'message'> {
  /** Whether no profile has the submitted number. The view can then offer a sign-up. */
  isUnknown: boolean
  /** The number of wrong codes since the last change of the phone number. The server's count may be higher. */
  wrongAttempts: number
  message: Message | null
  lockedForMs: number
  outcome: PhoneProofOutput
}
export type PhoneProofOutput =
  | { kind: 'verified'; phone: string }
  | { kind: 'lockedOut' | 'sessionEnded'; phone?: string }

export type PhoneProofTag =
  | 'phone'
  | 'otp'
  | 'filled'
  | 'due'
  | 'busy'
  | 'resending'
  | 'locked'
  | 'textLimited'
  | 'troubled'
  | 'leaving'

export const phoneProofSlots = {
  sendOtp: slot<{ phone: string }, wire.OtpResult>('sendOtp'),
  verifyOtp: slot<{ phone: string; otp: string }, wire.CredentialResult['data']>('verifyOtp'),
}

const isFormer = ({ former }: PhoneProofContext, phone: string): boolean =>
  former !== undefined && isPhone(phone) && phoneDigits(phone) === phoneDigits(former)
const canBeSent = (context: PhoneProofContext, phone: string): boolean => isPhone(phone) && !isFormer(context, phone)

export const phoneProof = setup({
  types: typed<{
    input: PhoneProofInput
    context: PhoneProofContext
    events: PhoneProofEvent
    output: PhoneProofOutput
    tags: PhoneProofTag
  }>(),
  actors: phoneProofSlots,
  guards: {
    ...failureGuards,
    isSubmitted: ({ context }) => context.stage === 'submitted' && canBeSent(context, context.phone),
    isMistaken: ({ context }) => context.stage === 'mistaken',
    isOtpSent: ({ context }) => context.stage === 'otpSent' && canBeSent(context, context.phone),
    isPhone: ({ context, event }) => event.type === 'phone.submitted' && canBeSent(context, event.phone),
    isOtp: ({ event }) => event.type === 'otp.submitted' && isOtp(otpDigits(event.otp)),
    goesByItself: ({ context, event }) => isFilledOtp(event) && !isLastAttempt(context),
    isAddingPalm: ({ context }) => context.addsPalm !== undefined,
    isSent: ({ event }) => outputText(event, 'status') === 'SUCCESS',
    isTooMany: ({ event }) => outputText(event, 'status') === 'TOO_MANY_ATTEMPTS',
  },
  actions: {
    setPhone: assign(({ context, event }) =>
      'phone' in event
        ? { phone: event.phone, wrongAttempts: event.phone === context.phone ? context.wrongAttempts : 0 }
        : {},
    ),
    setMistake: assign({
      message: ({ context }) =>
        errorMessage(isFormer(context, context.phone) ? 'phoneUnchanged' : phoneMistake(context.phone)),
    }),
    // The server sends no end time, because this time would reveal whether the number is enrolled. Therefore the chart
    // uses the shortest limit.
    setTextLimit: assign({ lockedForMs: ownDurations.otpWindow, message: errorMessage('otpMaximumAttempts') }),
    setUnknown: assign({ isUnknown: ({ context }) => !context.isUpdating && !context.isEnrolling }),
    forgetUnknown: assign({ isUnknown: false }),
    countWrong: assign({ wrongAttempts: countedWrong }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setNotice: assign({ message: (_, key: MessageKey) => noticeMessage(key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    setVerified: assign({ outcome: ({ context }) => ({ kind: 'verified', phone: context.phone }) }),
    setOutcome: assign(({ context }, kind: 'lockedOut' | 'sessionEnded') => ({
      outcome: { kind, phone: context.phone },
    })),
    clearMessage: assign({ message: null }),
  },
  delays: { ...stepDelays, ...lockDelays },
})

export const phoneProofContext = ({ input }: { input: PhoneProofInput }): PhoneProofContext => ({
  ...input,
  message: input.message && messageFor(input.message),
  isUnknown: false,
  wrongAttempts: 0,
  lockedForMs: 0,
  outcome: { kind: 'sessionEnded', phone: '' },
})

interface At {
  context: PhoneProofContext
}
const phoneOf = ({ context }: At) => ({ phone: context.phone })
const credentialOf = ({ context, event }: At & { event: PhoneProofEvent }) => {
  assertEvent(event, 'otp.submitted')
  return { phone: context.phone, otp: otpDigits(event.otp) }
}

const numberStates = {
  arriving: {
    always: [
      { guard: 'isSubmitted', target: 'sendingOtp' },
      { guard: 'isOtpSent', target: 'enteringOtp' },
      { guard: 'isMistaken', target: 'enteringPhone.mistaken', actions: 'setMistake' },
      { target: 'enteringPhone' },
    ],
  },
  ...phoneForm('sendingOtp'),
  sendingOtp: {
    tags: ['phone', 'busy'],
    entry: ['clearMessage', 'forgetUnknown'],
    invoke: {
      id: 'sendOtp',
      src: 'sendOtp',
      input: phoneOf,
      onDone: [
        { guard: 'isSent', target: 'enteringOtp' },
        { guard: 'isTooMany', target: 'textLimited', actions: 'setTextLimit' },
        errorTransition('enteringPhone.answered', 'phoneInvalid'),
      ],
      onError: [
        ...fatalTransitions,
        { guard: 'isInvalid', ...errorTransition('enteringPhone.answered', 'phoneInvalid') },
        errorTransition('enteringPhone.answered', 'tryAgain'),
      ],
    },
    on: { 'back.requested': 'enteringPhone' },
    after: { callBudget: errorTransition('enteringPhone.answered', 'tryAgain') },
  },
} as const

const codeStates = <Chart extends string, const Nobodys>(chart: Chart, isNobodys: Nobodys) =>
  ({
    ...otpForm(chart, 'verifyingOtp', { target: 'enteringPhone', actions: 'clearMessage' }),
    resendingOtp: {
      tags: ['otp', 'resending'],
      entry: 'clearMessage',
      invoke: {
        id: 'resendOtp',
        src: 'sendOtp',
        input: phoneOf,
        onDone: [
          { guard: 'isSent', target: 'enteringOtp.answered', actions: { type: 'setNotice', params: 'otpSentAgain' } },
          { guard: 'isTooMany', ...errorTransition('enteringOtp.answered', 'otpMaximumAttempts') },
          errorTransition('enteringPhone.answered', 'phoneInvalid'),
        ],
        onError: [...fatalTransitions, errorTransition('enteringOtp.answered', 'tryAgain')],
      },
      on: { 'back.requested': 'enteringPhone' },
      after: { callBudget: errorTransition('enteringOtp.answered', 'tryAgain') },
    },
    verifyingOtp: {
      tags: ['otp', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'verifyOtp',
        src: 'verifyOtp',
        input: credentialOf,
        onDone: { target: 'verified', actions: 'setVerified' },
        onError: [
          ...fatalTransitions,
          {
            guard: 'isInvalid',
            target: 'enteringOtp.answered',
            actions: ['countWrong', { type: 'setError', params: 'otpInvalid' }],
          },
          { guard: 'isNotFound', ...isNobodys },
          { guard: 'isConflict', target: 'troubled' },
          errorTransition('enteringOtp.answered', 'otpNotValidated'),
        ],
      },
      on: { 'back.requested': 'enteringPhone' },
      after: { callBudget: errorTransition('enteringOtp.answered', 'otpNotValidated') },
    },
  }) as const

/**
 * Returns the states of a phone step.
 * @param isNobodys the transition after a correct code for a number that no profile has
 */
export const phoneProofStates = <Chart extends string, const Nobodys>(chart: Chart, isNobodys: Nobodys) =>
  ({
    ...numberStates,
    ...codeStates(chart, isNobodys),
    ...textLimit('enteringPhone'),
    troubled: { tags: 'troubled', on: { 'back.requested': 'enteringPhone' } },
    ...stops('enteringPhone'),
    verified: { type: 'final' },
  }) as const

export const isLastCode = ({ context }: At): boolean => isLastAttempt(context)

export const resumePhoneProof = (snapshot: At & { hasTag: (tag: 'otp') => boolean }) => ({
  facts: { phone: snapshot.context.phone },
  ...(snapshot.hasTag('otp') ? { stage: 'otpSent' as const } : {}),
})
