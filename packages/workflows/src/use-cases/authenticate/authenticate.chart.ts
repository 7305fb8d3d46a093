/**
 * AUTHENTICATE: a person signs in on the website with a phone number and, where the profile has one, a PIN (B41, B118).
 *
 * ENTRY → CHECK_VERIFICATION → VALIDATE_PHONE → CHECK_VERIFICATION → ADD_PIN → completed
 *
 * Invariant: a step opens only where the server's answers of this visit, or the envelope of an interrupted one, allow it.
 */
import { type MessageKey, type Services, toWirePhone } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { entered, type Fact, left } from '../../parts/facts.ts'
import { outputText } from '../../parts/failures.ts'
import { typed } from '../../parts/typed.ts'
import { addPinStep, bindAddPin } from '../../steps/add-pin/index.ts'
import {
  bindCheckVerification,
  type CheckVerificationOutput,
  checkVerificationStep,
} from '../../steps/check-verification/index.ts'
import {
  bindValidatePhone,
  resumeValidatePhone,
  type ValidatePhoneInput,
  type ValidatePhoneOutput,
  validatePhoneStep,
} from '../../steps/validate-phone/index.ts'
import type { StepOf } from '../use-cases.ts'

type AuthenticateStep = StepOf<'AUTHENTICATE'>
type AuthenticateEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'back.requested' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: AuthenticateResume }

/** What an interrupted visit may bring back. Never a PIN or a code. */
export type AuthenticateResume =
  | { step: 'CHECK_VERIFICATION' | 'ADD_PIN'; facts: { phone?: string } }
  | { step: 'VALIDATE_PHONE'; stage?: 'submitted' | 'otpSent'; facts: { phone?: string } }

export interface AuthenticateInput {
  /** `?isReAuth=true`: the last session has timed out, and the person is told so. */
  isReAuth?: boolean
  /** What the page before had to say. */
  message?: MessageKey | undefined
}
export interface AuthenticateContext {
  phone: string
  stage: ValidatePhoneInput['stage']
  /** The server has asked for a phone, and for a second factor, during this visit. */
  isPhoneAsked: boolean
  isSecondFactorAsked: boolean
  check: 'first' | 'later'
  message: MessageKey | null
  outcome: AuthenticateOutput
}
export type AuthenticateOutput =
  | { kind: 'completed'; returnToken?: string | undefined }
  | { kind: 'cancelled' | 'turnedAway' }

const completion = (output: object) => ({
  returnToken: 'returnToken' in output && typeof output.returnToken === 'string' ? output.returnToken : undefined,
})
const restored = (resume: AuthenticateResume) => ({
  phone: resume.facts.phone ?? '',
  stage: resume.step === 'VALIDATE_PHONE' && resume.stage === 'otpSent' ? resume.stage : null,
  isPhoneAsked: resume.step !== 'CHECK_VERIFICATION',
  isSecondFactorAsked: resume.step === 'ADD_PIN',
})

export const authenticateWorkflow = setup({
  types: typed<{
    input: AuthenticateInput
    context: AuthenticateContext
    events: AuthenticateEvent
    emitted: Fact<AuthenticateStep>
    output: AuthenticateOutput
    tags: 'broken'
    children: { [Step in AuthenticateStep]: Step }
  }>(),
  actors: { CHECK_VERIFICATION: checkVerificationStep, VALIDATE_PHONE: validatePhoneStep, ADD_PIN: addPinStep },
  guards: {
    isPhoneAsked: ({ context }) => context.isPhoneAsked,
    isSecondFactorAsked: ({ context }) => context.isSecondFactorAsked,
    resumesPhone: ({ event }) => event.type === 'workflow.resumed' && event.resume.step === 'VALIDATE_PHONE',
    resumesPin: ({ event }) => event.type === 'workflow.resumed' && event.resume.step === 'ADD_PIN',
    wantsPhone: ({ event }) => outputText(event, 'kind') === 'collectPhone',
    wantsSecondFactor: ({ event }) => outputText(event, 'kind') === 'collectSecondFactor',
    isTurnedAway: ({ event }) => ['lockedOut', 'refused'].includes(outputText(event, 'kind') ?? ''),
    isSessionEnded: ({ event }) => outputText(event, 'kind') === 'sessionEnded',
    isSignedIn: (_, output: ValidatePhoneOutput) => output.kind === 'verified' && output.signedIn,
  },
  actions: {
    emitFact: emit((_, fact: Fact<AuthenticateStep>) => fact),
    restore: assign(({ event }) => (event.type === 'workflow.resumed' ? restored(event.resume) : {})),
    setPhoneAsked: assign((_, output: CheckVerificationOutput) => ({
      isPhoneAsked: true,
      ...(output.kind === 'collectPhone' ? { phone: output.phone, stage: output.stage, message: output.message } : {}),
    })),
    setSecondFactorAsked: assign({ isSecondFactorAsked: true }),
    setVerified: assign((_, output: ValidatePhoneOutput) => ({
      check: 'later' as const,
      message: null,
      stage: null,
      ...(output.kind === 'verified' ? { phone: output.phone } : {}),
    })),
    setReAuth: assign(({ context, event }) => ({
      check: 'first' as const,
      message: 'sessionExpiredSignIn' as const,
      stage: null,
      phone: outputText(event, 'phone') ?? context.phone,
    })),
    setCompleted: assign((_, { returnToken }: { returnToken?: string | undefined }) => ({
      outcome: { kind: 'completed' as const, returnToken },
    })),
    setOutcome: assign({ outcome: (_, kind: 'cancelled' | 'turnedAway') => ({ kind }) }),
    forgetStage: assign({ stage: null }),
  },
}).createMachine({
  id: 'AUTHENTICATE',
  context: ({ input }) => ({
    phone: '',
    stage: null,
    isPhoneAsked: false,
    isSecondFactorAsked: false,
    check: 'first',
    message: input.isReAuth === true ? 'sessionExpiredSignIn' : (input.message ?? null),
    outcome: { kind: 'cancelled' },
  }),
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': 'CHECK_VERIFICATION',
        'workflow.resumed': [
          { guard: 'resumesPhone', target: 'VALIDATE_PHONE', actions: 'restore' },
          { guard: 'resumesPin', target: 'ADD_PIN', actions: 'restore' },
          { target: 'CHECK_VERIFICATION', actions: 'restore' },
        ],
      },
    },
    CHECK_VERIFICATION: {
      id: 'CHECK_VERIFICATION',
      entry: entered('CHECK_VERIFICATION'),
      invoke: {
        id: 'CHECK_VERIFICATION',
        src: 'CHECK_VERIFICATION',
        input: ({ context }) => ({ check: context.check, phone: context.phone, message: context.message }),
        onDone: [
          {
            guard: 'wantsPhone',
            target: 'VALIDATE_PHONE',
            actions: { type: 'setPhoneAsked', params: ({ event }) => event.output },
          },
          { guard: 'wantsSecondFactor', target: 'ADD_PIN', actions: 'setSecondFactorAsked' },
          { guard: 'isSessionEnded', target: 'CHECK_VERIFICATION', reenter: true, actions: 'setReAuth' },
          { guard: 'isTurnedAway', target: 'turnedAway' },
          { target: 'completed', actions: { type: 'setCompleted', params: ({ event }) => completion(event.output) } },
        ],
        onError: 'broken',
      },
      exit: left('CHECK_VERIFICATION'),
    },
    VALIDATE_PHONE: {
      id: 'VALIDATE_PHONE',
      route: { guard: 'isPhoneAsked' },
      entry: entered('VALIDATE_PHONE'),
      invoke: {
        id: 'VALIDATE_PHONE',
        src: 'VALIDATE_PHONE',
        input: ({ context }) => ({ phone: context.phone, stage: context.stage, message: context.message }),
        onDone: [
          { guard: 'isSessionEnded', target: 'CHECK_VERIFICATION', actions: 'setReAuth' },
          { guard: 'isTurnedAway', target: 'turnedAway' },
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'completed',
            actions: { type: 'setCompleted', params: ({ event }) => completion(event.output) },
          },
          {
            target: 'CHECK_VERIFICATION',
            actions: { type: 'setVerified', params: ({ event }) => event.output },
          },
        ],
        onError: 'broken',
      },
      exit: [left('VALIDATE_PHONE'), 'forgetStage'],
    },
    ADD_PIN: {
      id: 'ADD_PIN',
      route: { guard: 'isSecondFactorAsked' },
      entry: entered('ADD_PIN'),
      invoke: {
        id: 'ADD_PIN',
        src: 'ADD_PIN',
        input: { purpose: 'secondFactor' },
        onDone: [
          { guard: 'isSessionEnded', target: 'CHECK_VERIFICATION', actions: 'setReAuth' },
          { guard: 'isTurnedAway', target: 'turnedAway' },
          { target: 'completed', actions: { type: 'setCompleted', params: ({ event }) => completion(event.output) } },
        ],
        onError: 'broken',
      },
      on: { 'back.requested': 'VALIDATE_PHONE' },
      exit: left('ADD_PIN'),
    },
    broken: { tags: 'broken', on: { 'reload.requested': 'CHECK_VERIFICATION' } },
    completed: { type: 'final' },
    cancelled: { type: 'final', entry: { type: 'setOutcome', params: 'cancelled' } },
    turnedAway: { type: 'final', entry: { type: 'setOutcome', params: 'turnedAway' } },
  },
  output: ({ context }) => context.outcome,
})

export type AuthenticateRef = ActorRefFrom<typeof authenticateWorkflow>
type AuthenticateSnapshot = SnapshotFrom<typeof authenticateWorkflow>

type AuthenticateServices = Pick<Services, 'requestAccessToken' | 'checkVerification' | 'sendOtp' | 'submitCredential'>

const useCase = 'ACCOUNT_VERIFICATION'

/** The website's binding: the phone by OTP, the PIN as second factor (B118). */
export const bindAuthenticate = (services: AuthenticateServices) =>
  authenticateWorkflow.provide({
    actors: {
      CHECK_VERIFICATION: bindCheckVerification({
        openSession: services.requestAccessToken,
        checkVerification: services.checkVerification,
      }),
      VALIDATE_PHONE: bindValidatePhone({
        sendOtp: ({ phone }, signal) =>
          services.sendOtp({ phoneNumber: toWirePhone(phone), phoneNumberOTPUseCase: useCase }, signal),
        verifyOtp: ({ phone, otp }, signal) =>
          services.submitCredential(
            { type: 'IGT_OTP', credential: otp, otpUseCase: useCase, phoneNumber: toWirePhone(phone) },
            signal,
          ),
      }),
      ADD_PIN: bindAddPin({
        submitPin: ({ pin }, signal) => services.submitCredential({ type: 'PIN', credential: pin }, signal),
      }),
    },
  })

/** What a reload may bring back of this visit; nothing where it may as well start afresh. */
export function resumeAuthenticate({ value, context, children }: AuthenticateSnapshot): AuthenticateResume | undefined {
  if (value === 'ADD_PIN') return { step: 'ADD_PIN', facts: { phone: context.phone } }
  const validating = value === 'VALIDATE_PHONE' ? children.VALIDATE_PHONE?.getSnapshot() : undefined
  const checking = value === 'CHECK_VERIFICATION' ? children.CHECK_VERIFICATION?.getSnapshot() : undefined
  const phone = validating?.context.phone ?? checking?.context.phone ?? ''
  if (phone === '') return undefined
  if (validating !== undefined) return { step: 'VALIDATE_PHONE', ...resumeValidatePhone(validating) }
  return { step: 'CHECK_VERIFICATION', facts: { phone } }
}
