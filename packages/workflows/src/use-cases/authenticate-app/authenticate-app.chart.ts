/**
 * AUTHENTICATE_APP: a user signs in inside the app with a palm. If the palm does not suffice, further challenges follow
 * (R258, R318–R328).
 *
 * ENTRY → SIGN_IN_INGRESS → CONSENT_BIOMETRICS → TRANSITION_TO_APP → (CHALLENGE_PHONE → CHALLENGE_OTP → ADD_PIN) →
 * completed
 *
 * Invariants: the app scans no palm before the consent. Only the server decides the next challenge.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { outputText } from '../../setup/failures.ts'
import { notifyShell, type ShellNotified } from '../../setup/shell.ts'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import type { AuthErrorMessage } from '../../step-shapes/challenge.ts'
import { addPinStep } from '../../steps/add-pin/add-pin.chart.ts'
import { authErrorStep } from '../../steps/auth-error/auth-error.chart.ts'
import { challengeOtpStep } from '../../steps/challenge-otp/challenge-otp.chart.ts'
import { challengePhoneStep } from '../../steps/challenge-phone/challenge-phone.chart.ts'
import { checkAuthenticationStep } from '../../steps/check-authentication/check-authentication.chart.ts'
import { consentBiometricsStep } from '../../steps/consent-biometrics/consent-biometrics.chart.ts'
import { sessionTimeoutStep } from '../../steps/session-timeout/session-timeout.chart.ts'
import { signInIngressStep } from '../../steps/sign-in-ingress/sign-in-ingress.chart.ts'
import { transitionToAppStep } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { AuthenticateAppResume } from './authenticate-app.resume.ts'

/** The specification's list has neither the check of the session (ruling 8) nor the end of a session (ruling 36). */
type AuthenticateAppStep = StepOf<'AUTHENTICATE_APP'> | 'CHECK_AUTHENTICATION' | 'SESSION_TIMEOUT'
export type ChallengeStep = 'CHALLENGE_PHONE' | 'CHALLENGE_OTP' | 'ADD_PIN'
type Answering = ChallengeStep | 'TRANSITION_TO_APP'
type AuthenticateAppEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'back.requested' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: AuthenticateAppResume }

export interface AuthenticateAppInput {
  /**
   * Set by `?forceAuthCompleted`. The flow then first asks the gateway whether the user is already signed in (ruling
   * 8).
   */
  forceAuthCompleted?: boolean
  /**
   * Set by `?isReAuth=true`, after the last session has timed out. The first screen then shows a message about the
   * timeout (R455).
   */
  isReAuth?: boolean
  /**
   * The feature flag whose id ends with 245179836. With the flag, a healthcare sign-in continues in this flow. Without
   * the flag, the app continues this sign-in at the identity provider (R144).
   */
  isHealthcareDirect: boolean
}
export interface AuthenticateAppContext extends AuthenticateAppInput {
  phone: string
  scanStage: 'scanning' | null
  isChosen: boolean
  challenged: ChallengeStep | null
  /**
   * The step that failed, while AUTH_ERROR is shown. The user can return to this step only if the server was
   * unavailable.
   */
  failedStep: Answering | null
  authErrorMessage: AuthErrorMessage | null
  outcome: AuthenticateAppOutput
}
/** `reset`: the page must clear the stored challenge and step, and reload (R329). */
export type AuthenticateAppOutput = { kind: 'completed' | 'cancelled' | 'turnedAway' | 'reset' }

const phoneOf = (event: object, { phone }: AuthenticateAppContext) => outputText(event, 'phone') ?? phone
const restored = (resume: AuthenticateAppResume) => ({
  phone: resume.facts.phone ?? '',
  scanStage: resume.step === 'TRANSITION_TO_APP' ? (resume.stage ?? null) : null,
  isChosen: true,
  challenged: resume.step === 'CONSENT_BIOMETRICS' || resume.step === 'TRANSITION_TO_APP' ? null : resume.step,
})

const challenge = <Step extends ChallengeStep>(step: Step) =>
  ({ target: step, reenter: true, actions: { type: 'setChallenged', params: step } }) as const

const routed = <Step extends Answering>(step: Step) =>
  ({
    signedIn: 'completed',
    phoneWanted: challenge('CHALLENGE_PHONE'),
    otpWanted: challenge('CHALLENGE_OTP'),
    pinWanted: challenge('ADD_PIN'),
    sessionEnded: 'SESSION_TIMEOUT',
    lockedOut: 'turnedAway',
    refused: {
      target: 'AUTH_ERROR',
      actions: { type: 'setRefusal', params: ({ event }: Refused) => ({ ...event.output, failedStep: step }) },
    },
  }) as const
interface Refused {
  event: { output: { authErrorMessage: AuthErrorMessage | null } }
}

/** Returns a transition for a choice that the app handles. The user can then choose again. */
const handedOver = <Event extends Parameters<typeof notifyShell>[0]>(event: Event) =>
  ({ target: 'SIGN_IN_INGRESS', reenter: true, actions: notifyShell(event) }) as const
const resumed = <Step extends AuthenticateAppResume['step']>(step: Step) =>
  ({ guard: { type: 'resumesAt', params: step }, target: step, actions: 'restore' }) as const
const failedAt = <Step extends Answering>(step: Step) =>
  ({ guard: { type: 'failedAt', params: step }, target: step }) as const

const workflow = setup({
  types: typed<{
    input: AuthenticateAppInput
    context: AuthenticateAppContext
    events: AuthenticateAppEvent
    emitted: ShellNotified
    output: AuthenticateAppOutput
    tags: 'broken'
    children: { [Step in AuthenticateAppStep]: Step }
  }>(),
  actors: {
    CHECK_AUTHENTICATION: checkAuthenticationStep,
    SIGN_IN_INGRESS: signInIngressStep,
    CONSENT_BIOMETRICS: consentBiometricsStep,
    TRANSITION_TO_APP: transitionToAppStep,
    CHALLENGE_PHONE: challengePhoneStep,
    ADD_PIN: addPinStep,
    CHALLENGE_OTP: challengeOtpStep,
    AUTH_ERROR: authErrorStep,
    SESSION_TIMEOUT: sessionTimeoutStep,
  },
  guards: {
    ...stepGuards,
    mayBeCompleted: ({ context }) => context.forceAuthCompleted === true,
    isChosen: ({ context }) => context.isChosen,
    isPhoneAsked: ({ context }) => context.challenged !== null,
    isOtpAsked: ({ context }) => context.challenged === 'CHALLENGE_OTP',
    isPinAsked: ({ context }) => context.challenged === 'ADD_PIN',
    failedAt: ({ context }, step: Answering) => context.failedStep === step,
  },
  actions: {
    tellShell: emit((_, event: ShellNotified) => event),
    restore: assign(({ event }) => (event.type === 'workflow.resumed' ? restored(event.resume) : {})),
    setChosen: assign({ isChosen: true }),
    setChallenged: assign(({ context, event }, challenged: ChallengeStep) => ({
      challenged,
      phone: phoneOf(event, context),
    })),
    setRefusal: assign(
      (
        { context, event },
        { failedStep, authErrorMessage }: Pick<AuthenticateAppContext, 'failedStep' | 'authErrorMessage'>,
      ) => ({
        failedStep,
        authErrorMessage,
        phone: phoneOf(event, context),
      }),
    ),
    forgetRefusal: assign({ failedStep: null, authErrorMessage: null }),
    forgetReAuth: assign({ isReAuth: false }),
    forgetScan: assign({ scanStage: null }),
    forgetChallenged: assign({ challenged: null }),
    setOutcome: assign({ outcome: (_, kind: AuthenticateAppOutput['kind']) => ({ kind }) }),
  },
})
const at = stepsOf(workflow)

export const authenticateAppWorkflow = workflow.createMachine({
  id: 'AUTHENTICATE_APP',
  context: ({ input }) => ({
    ...input,
    phone: '',
    scanStage: null,
    isChosen: false,
    challenged: null,
    failedStep: null,
    authErrorMessage: null,
    outcome: { kind: 'cancelled' },
  }),
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': [
          { guard: 'mayBeCompleted', target: 'CHECK_AUTHENTICATION' },
          { target: 'SIGN_IN_INGRESS' },
        ],
        'workflow.resumed': [
          resumed('TRANSITION_TO_APP'),
          resumed('CHALLENGE_PHONE'),
          resumed('CHALLENGE_OTP'),
          resumed('ADD_PIN'),
          { target: 'CONSENT_BIOMETRICS', actions: 'restore' },
        ],
      },
    },
    CHECK_AUTHENTICATION: at('CHECK_AUTHENTICATION', {
      ends: { signedIn: 'completed', sessionEnded: 'SESSION_TIMEOUT', visitor: 'SIGN_IN_INGRESS' },
    }),
    SIGN_IN_INGRESS: at('SIGN_IN_INGRESS', {
      route: 'always',
      input: ({ context: { isHealthcareDirect, isReAuth } }) => ({
        isHealthcareDirect,
        message: isReAuth === true ? 'sessionExpiredSignIn' : null,
      }),
      exit: 'forgetReAuth',
      ends: {
        healthcare: { target: 'CONSENT_BIOMETRICS', actions: 'setChosen' },
        cloudProvider: handedOver('sign-in.cloud-provider'),
        payments: handedOver('sign-in.sibling-site'),
        signUp: handedOver('ingress.sign-up'),
        help: handedOver('ingress.help'),
      },
    }),
    CONSENT_BIOMETRICS: at('CONSENT_BIOMETRICS', {
      route: 'isChosen',
      input: { name: 'website_biometric_consent' },
      ends: { sessionEnded: 'SESSION_TIMEOUT', agreed: 'TRANSITION_TO_APP' },
      back: 'SIGN_IN_INGRESS',
    }),
    TRANSITION_TO_APP: at('TRANSITION_TO_APP', {
      entry: 'forgetChallenged',
      input: ({ context }) => ({ use: 'authenticate', stage: context.scanStage }),
      ends: { palmsKept: null, ...routed('TRANSITION_TO_APP') },
      back: 'CONSENT_BIOMETRICS',
      exit: 'forgetScan',
    }),
    CHALLENGE_PHONE: at('CHALLENGE_PHONE', {
      route: 'isPhoneAsked',
      input: ({ context: { phone } }) => ({ phone }),
      ends: routed('CHALLENGE_PHONE'),
      back: 'CONSENT_BIOMETRICS',
    }),
    ADD_PIN: at('ADD_PIN', {
      route: 'isPinAsked',
      input: ({ context }) => ({ purpose: 'challenge', phone: context.phone }),
      ends: { accepted: null, ...routed('ADD_PIN') },
      back: 'CHALLENGE_PHONE',
    }),
    CHALLENGE_OTP: at('CHALLENGE_OTP', {
      route: 'isOtpAsked',
      ends: { wentBack: 'CHALLENGE_PHONE', ...routed('CHALLENGE_OTP') },
    }),
    AUTH_ERROR: at('AUTH_ERROR', {
      input: ({ context: { authErrorMessage } }) => ({ authErrorMessage }),
      ends: {
        reset: 'reset',
        signUp: handedOver('ingress.sign-up'),
        again: [
          failedAt('TRANSITION_TO_APP'),
          failedAt('CHALLENGE_PHONE'),
          failedAt('CHALLENGE_OTP'),
          { target: 'ADD_PIN' },
        ],
      },
      exit: 'forgetRefusal',
    }),
    SESSION_TIMEOUT: at('SESSION_TIMEOUT', { entry: notifyShell('session.expired'), ends: { done: 'reset' } }),
    broken: { tags: 'broken', on: { 'reload.requested': 'SIGN_IN_INGRESS' } },
    completed: {
      type: 'final',
      entry: [{ type: 'setOutcome', params: 'completed' }, notifyShell('workflow.auth-completed')],
    },
    cancelled: {
      type: 'final',
      entry: [{ type: 'setOutcome', params: 'cancelled' }, notifyShell('workflow.cancelled')],
    },
    turnedAway: { type: 'final', entry: { type: 'setOutcome', params: 'turnedAway' } },
    reset: { type: 'final', entry: { type: 'setOutcome', params: 'reset' } },
  },
  output: ({ context }) => context.outcome,
})

export type AuthenticateAppRef = ActorRefFrom<typeof authenticateAppWorkflow>
export type AuthenticateAppSnapshot = SnapshotFrom<typeof authenticateAppWorkflow>
