/**
 * AUTHENTICATE: a user signs in on the website with a phone number and, if the profile has one, a PIN (R257).
 *
 * ENTRY → CHECK_VERIFICATION → VALIDATE_PHONE → CHECK_VERIFICATION → ADD_PIN → completed
 *
 * Invariant: a step opens only if the server's responses allow the step. The responses are from this visit or from the
 * interrupted visit that this visit continues.
 */
import type { MessageKey } from '@palmflow/contract'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { outputText } from '../../setup/failures.ts'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import { addPinStep } from '../../steps/add-pin/add-pin.chart.ts'
import { checkVerificationStep } from '../../steps/check-verification/check-verification.chart.ts'
import type { CheckVerificationOutput } from '../../steps/check-verification/check-verification.context.ts'
import { type ValidatePhoneInput, validatePhoneStep } from '../../steps/validate-phone/validate-phone.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { AuthenticateResume } from './authenticate.resume.ts'

type AuthenticateStep = StepOf<'AUTHENTICATE'>
type AuthenticateEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'back.requested' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: AuthenticateResume }
  | { type: 'session.startedElsewhere'; phone: string }

export interface AuthenticateInput {
  /**
   * Set by `?isReAuth=true`, after the last session has timed out. The first screen then shows a message about the
   * timeout.
   */
  isReAuth?: boolean
  message?: MessageKey | undefined
  /** Whether a sign-in has completed in this tab, but the profile has not loaded since then. */
  isProfileAwaited?: boolean
}
export interface AuthenticateContext {
  phone: string
  stage: ValidatePhoneInput['stage']
  isPhoneAsked: boolean
  isSecondFactorAsked: boolean
  check: 'first' | 'later'
  message: MessageKey | null
  isProfileAwaited: boolean
  outcome: AuthenticateOutput
}
export type AuthenticateOutput =
  | { kind: 'completed'; returnToken?: string | undefined }
  | { kind: 'cancelled' | 'turnedAway' }

const completion = (output: object) => ({
  returnToken: 'returnToken' in output && typeof output.returnToken === 'string' ? output.returnToken : undefined,
})
const completes = {
  target: 'completed',
  actions: { type: 'setCompleted', params: ({ event }: { event: { output: object } }) => completion(event.output) },
} as const
const signsInAgain = { target: 'CHECK_VERIFICATION', actions: 'setReAuth' } as const
/** A second factor is not a challenge, so these ends are impossible. */
const unchallenged = { signedIn: null, phoneWanted: null, otpWanted: null, pinWanted: null, refused: null } as const
const restored = (resume: AuthenticateResume) => ({
  phone: resume.facts.phone ?? '',
  stage: resume.step === 'VALIDATE_PHONE' && resume.stage === 'otpSent' ? resume.stage : null,
  isPhoneAsked: resume.step !== 'CHECK_VERIFICATION',
  isSecondFactorAsked: resume.step === 'ADD_PIN',
  ...(resume.step !== 'CHECK_VERIFICATION' && { isProfileAwaited: false }),
})

const workflow = setup({
  types: typed<{
    input: AuthenticateInput
    context: AuthenticateContext
    events: AuthenticateEvent
    output: AuthenticateOutput
    tags: 'broken'
    children: { [Step in AuthenticateStep]: Step }
  }>(),
  actors: { CHECK_VERIFICATION: checkVerificationStep, VALIDATE_PHONE: validatePhoneStep, ADD_PIN: addPinStep },
  guards: {
    ...stepGuards,
    isPhoneAsked: ({ context }) => context.isPhoneAsked,
    isSecondFactorAsked: ({ context }) => context.isSecondFactorAsked,
  },
  actions: {
    restore: assign(({ event }) => (event.type === 'workflow.resumed' ? restored(event.resume) : {})),
    setPhoneAsked: assign(
      (_, { phone, stage, message }: Extract<CheckVerificationOutput, { kind: 'collectPhone' }>) => ({
        ...{ phone, stage, message },
        isPhoneAsked: true,
        isProfileAwaited: false,
      }),
    ),
    setSecondFactorAsked: assign({ isSecondFactorAsked: true, isProfileAwaited: false }),
    followSignIn: assign(({ context, event }) => ({
      check: 'later' as const,
      message: null,
      stage: null,
      phone: event.type === 'session.startedElsewhere' ? event.phone : context.phone,
    })),
    setVerified: assign((_, { phone }: { phone: string }) => ({
      check: 'later' as const,
      message: null,
      stage: null,
      phone,
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
})
const at = stepsOf(workflow)

export const authenticateWorkflow = workflow.createMachine({
  id: 'AUTHENTICATE',
  context: ({ input }) => ({
    phone: '',
    stage: null,
    isPhoneAsked: false,
    isSecondFactorAsked: false,
    check: 'first',
    message: input.isReAuth === true ? 'sessionExpiredSignIn' : (input.message ?? null),
    isProfileAwaited: input.isProfileAwaited === true,
    outcome: { kind: 'cancelled' },
  }),
  on: {
    'workflow.cancelled': '.cancelled',
    // The user has signed in on another tab, so the server must decide the next step again.
    'session.startedElsewhere': { target: '.CHECK_VERIFICATION', actions: 'followSignIn' },
  },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': 'CHECK_VERIFICATION',
        'workflow.resumed': [
          { guard: { type: 'resumesAt', params: 'VALIDATE_PHONE' }, target: 'VALIDATE_PHONE', actions: 'restore' },
          { guard: { type: 'resumesAt', params: 'ADD_PIN' }, target: 'ADD_PIN', actions: 'restore' },
          { target: 'CHECK_VERIFICATION', actions: 'restore' },
        ],
      },
    },
    CHECK_VERIFICATION: at('CHECK_VERIFICATION', {
      input: ({ context: { check, phone, message, isProfileAwaited } }) => ({
        ...{ check, phone, message, isProfileAwaited },
      }),
      ends: {
        collectPhone: {
          target: 'VALIDATE_PHONE',
          actions: { type: 'setPhoneAsked', params: ({ event }) => event.output },
        },
        collectSecondFactor: { target: 'ADD_PIN', actions: 'setSecondFactorAsked' },
        sessionEnded: { ...signsInAgain, reenter: true },
        refused: 'turnedAway',
        complete: completes,
      },
    }),
    VALIDATE_PHONE: at('VALIDATE_PHONE', {
      route: 'isPhoneAsked',
      input: ({ context: { phone, stage, message } }) => ({ phone, stage, message }),
      ends: {
        sessionEnded: signsInAgain,
        lockedOut: 'turnedAway',
        verified: {
          target: 'CHECK_VERIFICATION',
          actions: { type: 'setVerified', params: ({ event }) => event.output },
        },
      },
      exit: 'forgetStage',
    }),
    ADD_PIN: at('ADD_PIN', {
      route: 'isSecondFactorAsked',
      input: ({ context: { phone, message } }) => ({ purpose: 'secondFactor', phone, message }),
      ends: { ...unchallenged, sessionEnded: signsInAgain, lockedOut: 'turnedAway', accepted: completes },
      back: 'VALIDATE_PHONE',
    }),
    broken: { tags: 'broken', on: { 'reload.requested': 'CHECK_VERIFICATION' } },
    completed: { type: 'final' },
    cancelled: { type: 'final', entry: { type: 'setOutcome', params: 'cancelled' } },
    turnedAway: { type: 'final', entry: { type: 'setOutcome', params: 'turnedAway' } },
  },
  output: ({ context }) => context.outcome,
})

export type AuthenticateRef = ActorRefFrom<typeof authenticateWorkflow>
export type AuthenticateSnapshot = SnapshotFrom<typeof authenticateWorkflow>
