/**
 * VALIDATE_PHONE: a person proves that a mobile number is theirs (B112, B136, B137, B197).
 *
 * enteringPhone → sendingOtp → enteringOtp → verifyingOtp → verified
 *
 * Invariant: the code never enters context; it goes from the event to the one call that needs it.
 */
import { isOtp, isPhone, type MessageKey, otpDigits, ownDurations, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { failureGuards, gravest, lockedForMs, outputText } from '../../parts/failures.ts'
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
} from '../../parts/forms.ts'
import { errorMessage, type Message, noticeMessage, says, toldAs } from '../../parts/message.ts'
import { type Calls, fill, type Report, slot } from '../../parts/slot.ts'
import { typed } from '../../parts/typed.ts'

type ValidatePhoneEvent =
  | { type: 'phone.submitted' | 'draft.kept'; phone: string }
  | { type: 'otp.submitted' | 'otp.filled'; otp: string }
  | { type: 'phone.edited' | 'otp.edited' | 'otp.resendRequested' | 'lock.acknowledged' | 'back.requested' }

export interface ValidatePhoneInput {
  /** The number as typed, or empty. */
  phone: string
  /** The person has pressed Continue already, with a number or with a mistaken one; or a code is on its way. */
  stage: 'submitted' | 'mistaken' | 'otpSent' | null
  /** Said until the number is sent. */
  message: MessageKey | null
  /** The end of the number to which a palm belongs that was scanned before. */
  tail?: string
  isEnrolling?: true // where there is a `tail` as well, their palm is known
}
export interface ValidatePhoneContext extends Omit<ValidatePhoneInput, 'message'> {
  /** Codes for this number that were wrong since the step began; the server may have counted others. */
  wrongAttempts: number
  message: Message | null
  lockedForMs: number
  outcome: ValidatePhoneOutput
}
export type ValidatePhoneOutput =
  | { kind: 'verified'; phone: string }
  | { kind: 'lockedOut' | 'sessionEnded'; phone?: string }

const slots = {
  sendOtp: slot<{ phone: string }, wire.OtpResult>('sendOtp'),
  verifyOtp: slot<{ phone: string; otp: string }, wire.CredentialResult['data']>('verifyOtp'),
}

export const validatePhoneStep = setup({
  types: typed<{
    input: ValidatePhoneInput
    context: ValidatePhoneContext
    events: ValidatePhoneEvent
    output: ValidatePhoneOutput
    tags: 'phone' | 'otp' | 'filled' | 'due' | 'busy' | 'resending' | 'locked' | 'troubled' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isSubmitted: ({ context }) => context.stage === 'submitted' && isPhone(context.phone),
    isMistaken: ({ context }) => context.stage === 'mistaken',
    isOtpSent: ({ context }) => context.stage === 'otpSent' && isPhone(context.phone),
    isPhone: ({ event }) => event.type === 'phone.submitted' && isPhone(event.phone),
    isOtp: ({ event }) => event.type === 'otp.submitted' && isOtp(otpDigits(event.otp)),
    goesByItself: ({ context, event }) => isFilledOtp(event) && !isLastAttempt(context),
    isSent: ({ event }) => outputText(event, 'status') === 'SUCCESS',
    isTooMany: ({ event }) => outputText(event, 'status') === 'TOO_MANY_ATTEMPTS',
  },
  actions: {
    setPhone: assign(({ context, event }) =>
      'phone' in event
        ? { phone: event.phone, wrongAttempts: event.phone === context.phone ? context.wrongAttempts : 0 }
        : {},
    ),
    countWrong: assign({ wrongAttempts: countedWrong }),
    setError: assign({ message: (_, key: MessageKey) => errorMessage(key) }),
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
}).createMachine({
  id: 'VALIDATE_PHONE',
  context: ({ input }) => ({
    ...input,
    message: input.message && toldAs(input.message),
    wrongAttempts: 0,
    lockedForMs: 0,
    outcome: { kind: 'sessionEnded', phone: '' },
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isSubmitted', target: 'sendingOtp' },
        { guard: 'isOtpSent', target: 'enteringOtp' },
        { guard: 'isMistaken', ...says('enteringPhone.mistaken', 'phoneInvalid') },
        { target: 'enteringPhone' },
      ],
    },
    ...phoneForm('sendingOtp'),
    sendingOtp: {
      tags: ['phone', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: [
          { guard: 'isSent', target: 'enteringOtp' },
          { guard: 'isTooMany', ...says('enteringPhone.answered', 'otpMaximumAttempts') },
          says('enteringPhone.answered', 'phoneInvalid'),
        ],
        onError: [
          ...gravest,
          { guard: 'isInvalid', ...says('enteringPhone.answered', 'phoneInvalid') },
          says('enteringPhone.answered', 'tryAgain'),
        ],
      },
      on: { 'back.requested': 'enteringPhone' },
      after: { callBudget: says('enteringPhone.answered', 'tryAgain') },
    },
    ...otpForm('VALIDATE_PHONE', 'verifyingOtp', { target: 'enteringPhone', actions: 'clearMessage' }),
    resendingOtp: {
      tags: ['otp', 'resending'],
      entry: 'clearMessage',
      invoke: {
        id: 'resendOtp',
        src: 'sendOtp',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: [
          { guard: 'isSent', target: 'enteringOtp.answered', actions: { type: 'setNotice', params: 'otpSentAgain' } },
          { guard: 'isTooMany', ...says('enteringOtp.answered', 'otpMaximumAttempts') },
          says('enteringPhone.answered', 'phoneInvalid'),
        ],
        onError: [...gravest, says('enteringOtp.answered', 'tryAgain')],
      },
      on: { 'back.requested': 'enteringPhone' },
      after: { callBudget: says('enteringOtp.answered', 'tryAgain') },
    },
    verifyingOtp: {
      tags: ['otp', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'verifyOtp',
        src: 'verifyOtp',
        input: ({ context, event }) => {
          assertEvent(event, 'otp.submitted')
          return { phone: context.phone, otp: otpDigits(event.otp) }
        },
        onDone: { target: 'verified', actions: 'setVerified' },
        onError: [
          ...gravest,
          {
            guard: 'isInvalid',
            target: 'enteringOtp.answered',
            actions: ['countWrong', { type: 'setError', params: 'otpInvalid' }],
          },
          { guard: 'isNotFound', ...says('enteringPhone.answered', 'profileNotFound') },
          { guard: 'isConflict', target: 'troubled' },
          says('enteringOtp.answered', 'otpNotValidated'),
        ],
      },
      on: { 'back.requested': 'enteringPhone' },
      after: { callBudget: says('enteringOtp.answered', 'otpNotValidated') },
    },
    troubled: { tags: 'troubled', on: { 'back.requested': 'enteringPhone' } },
    ...stops('enteringPhone'),
    verified: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type ValidatePhoneRef = ActorRefFrom<typeof validatePhoneStep>

export const bindValidatePhone = (calls: Calls<typeof slots>, report?: Report) =>
  validatePhoneStep.provide({ actors: fill(slots, calls, report) })

/** Whether a code that is wrong now locks the number, as far as this step knows: a view can say so before. */
export const isLastCode = ({ context }: SnapshotFrom<typeof validatePhoneStep>): boolean => isLastAttempt(context)

/** What a reload may bring back: the number, and that a code is on its way. */
export const resumeValidatePhone = (snapshot: SnapshotFrom<typeof validatePhoneStep>) => ({
  facts: { phone: snapshot.context.phone },
  ...(snapshot.hasTag('otp') ? { stage: 'otpSent' as const } : {}),
})
