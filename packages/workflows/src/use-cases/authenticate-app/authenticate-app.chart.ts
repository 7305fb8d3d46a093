/**
 * AUTHENTICATE_APP: a person signs in inside the app, by palm, and by more where the palm alone is not enough (B42, B104).
 *
 * ENTRY → SIGN_IN_INGRESS → CONSENT_BIOMETRICS → TRANSITION_TO_APP → (CHALLENGE_PHONE → CHALLENGE_OTP → ADD_PIN) → completed
 *
 * Invariant: no palm is scanned before consent, and which challenge comes next is the server's word alone.
 */
import { type GatewayServices, type Services, type ShellServices, toWirePhone } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type AuthErrorMessage, authErrorMessageOf } from '../../parts/challenge.ts'
import { entered, type Fact, left } from '../../parts/facts.ts'
import { outputText } from '../../parts/failures.ts'
import { isChallenge, isChoice, isKind, isSignedIn, resumes } from '../../parts/outputs.ts'
import { type ShellTold, told } from '../../parts/shell.ts'
import { typed } from '../../parts/typed.ts'
import { addPinStep, bindAddPin } from '../../steps/add-pin/index.ts'
import { authErrorStep } from '../../steps/auth-error/index.ts'
import { bindChallengeOtp, challengeOtpStep } from '../../steps/challenge-otp/index.ts'
import { bindChallengePhone, challengePhoneStep, resumeChallengePhone } from '../../steps/challenge-phone/index.ts'
import { bindCheckAuthentication, checkAuthenticationStep } from '../../steps/check-authentication/index.ts'
import { bindConsentBiometrics, consentBiometricsStep } from '../../steps/consent-biometrics/index.ts'
import { sessionTimeoutStep } from '../../steps/session-timeout/index.ts'
import { signInIngressStep } from '../../steps/sign-in-ingress/index.ts'
import { bindTransitionToApp, resumeTransitionToApp, transitionToAppStep } from '../../steps/transition-to-app/index.ts'
import type { StepOf } from '../use-cases.ts'

/** Beside the specification's list: an entry check (ruling 8), the way out of an ended session (ruling 36). */
type AuthenticateAppStep = StepOf<'AUTHENTICATE_APP'> | 'CHECK_AUTHENTICATION' | 'SESSION_TIMEOUT'
type Challenged = 'CHALLENGE_PHONE' | 'CHALLENGE_OTP' | 'ADD_PIN'
type AuthenticateAppEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'back.requested' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: AuthenticateAppResume }

/** What an interrupted visit may bring back. Never a PIN, a code or a capture. */
export type AuthenticateAppResume =
  | { step: 'CONSENT_BIOMETRICS' | Challenged; facts: { phone?: string } }
  | { step: 'TRANSITION_TO_APP'; stage?: 'scanning'; facts: { phone?: string } }

export interface AuthenticateAppInput {
  /** `?forceAuthCompleted`: the gateway is asked first whether the person is signed in already (ruling 8). */
  forceAuthCompleted?: boolean
  /** The flag ending 245179836: healthcare sign-in goes on here; else the app takes it over (A105, B204). */
  isHealthcareDirect: boolean
}
export interface AuthenticateAppContext extends AuthenticateAppInput {
  phone: string
  scanStage: 'scanning' | null
  isChosen: boolean
  challenged: Challenged | null
  /** Where AUTH_ERROR leads back to where nothing was refused. */
  failedStep: Challenged | 'TRANSITION_TO_APP'
  authErrorMessage: AuthErrorMessage | null
  outcome: AuthenticateAppOutput
}
/** `reset`: the app clears the stored challenge and step, and loads the page anew (B104). */
export type AuthenticateAppOutput = { kind: 'completed' | 'cancelled' | 'turnedAway' | 'reset' }

const phoneOf = (event: object, { phone }: AuthenticateAppContext) => outputText(event, 'phone') ?? phone
const restored = (resume: AuthenticateAppResume) => ({
  phone: resume.facts.phone ?? '',
  scanStage: resume.step === 'TRANSITION_TO_APP' ? (resume.stage ?? null) : null,
  isChosen: true,
  challenged: resume.step === 'CONSENT_BIOMETRICS' || resume.step === 'TRANSITION_TO_APP' ? null : resume.step,
})

const challenge = <Step extends Challenged>(guard: 'wantsPhone' | 'wantsOtp' | 'wantsPin', step: Step) =>
  ({ guard, target: step, reenter: true, actions: { type: 'setChallenged', params: step } }) as const

/** Where the answer to a challenge leads: an access token wins, then the server's order (B104). */
const routed = <Step extends AuthenticateAppContext['failedStep']>(step: Step) =>
  [
    { guard: 'isSignedIn', target: 'completed' },
    challenge('wantsPhone', 'CHALLENGE_PHONE'),
    challenge('wantsOtp', 'CHALLENGE_OTP'),
    challenge('wantsPin', 'ADD_PIN'),
    { guard: 'isSessionEnded', target: 'SESSION_TIMEOUT' },
    { guard: 'isLockedOut', target: 'turnedAway' },
    { target: 'AUTH_ERROR', actions: { type: 'setRefusal', params: step } },
  ] as const

export const authenticateAppWorkflow = setup({
  types: typed<{
    input: AuthenticateAppInput
    context: AuthenticateAppContext
    events: AuthenticateAppEvent
    emitted: Fact<AuthenticateAppStep> | ShellTold
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
    mayBeCompleted: ({ context }) => context.forceAuthCompleted === true,
    isHealthcare: isChoice('healthcare'),
    isCloudProvider: isChoice('cloudProvider'),
    isPayments: isChoice('payments'),
    isSignUp: isChoice('signUp'),
    isChosen: ({ context }) => context.isChosen,
    isPhoneAsked: ({ context }) => context.challenged !== null,
    isOtpAsked: ({ context }) => context.challenged === 'CHALLENGE_OTP',
    isPinAsked: ({ context }) => context.challenged === 'ADD_PIN',
    resumesScan: resumes('TRANSITION_TO_APP'),
    resumesPhone: resumes('CHALLENGE_PHONE'),
    resumesOtp: resumes('CHALLENGE_OTP'),
    resumesPin: resumes('ADD_PIN'),
    isSignedIn,
    isCompleted: isKind('signedIn'),
    wantsPhone: isChallenge('PHONE'),
    wantsOtp: isChallenge('PHONE_OTP'),
    wantsPin: isChallenge('PIN'),
    isSessionEnded: isKind('sessionEnded'),
    isLockedOut: isKind('lockedOut'),
    wentBack: isKind('wentBack'),
    isReset: isKind('reset'),
    failedAtScan: ({ context }) => context.failedStep === 'TRANSITION_TO_APP',
    failedAtPhone: ({ context }) => context.failedStep === 'CHALLENGE_PHONE',
    failedAtOtp: ({ context }) => context.failedStep === 'CHALLENGE_OTP',
  },
  actions: {
    emitFact: emit((_, fact: Fact<AuthenticateAppStep>) => fact),
    tellShell: emit((_, event: ShellTold) => event),
    restore: assign(({ event }) => (event.type === 'workflow.resumed' ? restored(event.resume) : {})),
    setChosen: assign({ isChosen: true }),
    setChallenged: assign(({ context, event }, challenged: Challenged) => ({
      challenged,
      phone: phoneOf(event, context),
    })),
    setRefusal: assign(({ context, event }, failedStep: AuthenticateAppContext['failedStep']) => ({
      failedStep,
      phone: phoneOf(event, context),
      authErrorMessage: authErrorMessageOf(outputText(event, 'authErrorMessage')),
    })),
    forgetScan: assign({ scanStage: null }),
    forgetChallenged: assign({ challenged: null }),
    setOutcome: assign({ outcome: (_, kind: AuthenticateAppOutput['kind']) => ({ kind }) }),
  },
}).createMachine({
  id: 'AUTHENTICATE_APP',
  context: ({ input }) => ({
    ...input,
    phone: '',
    scanStage: null,
    isChosen: false,
    challenged: null,
    failedStep: 'TRANSITION_TO_APP',
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
          { guard: 'resumesScan', target: 'TRANSITION_TO_APP', actions: 'restore' },
          { guard: 'resumesPhone', target: 'CHALLENGE_PHONE', actions: 'restore' },
          { guard: 'resumesOtp', target: 'CHALLENGE_OTP', actions: 'restore' },
          { guard: 'resumesPin', target: 'ADD_PIN', actions: 'restore' },
          { target: 'CONSENT_BIOMETRICS', actions: 'restore' },
        ],
      },
    },
    CHECK_AUTHENTICATION: {
      id: 'CHECK_AUTHENTICATION',
      entry: entered('CHECK_AUTHENTICATION'),
      invoke: {
        id: 'CHECK_AUTHENTICATION',
        src: 'CHECK_AUTHENTICATION',
        onDone: [{ guard: 'isCompleted', target: 'completed' }, { target: 'SIGN_IN_INGRESS' }],
        onError: 'broken',
      },
      exit: left('CHECK_AUTHENTICATION'),
    },
    SIGN_IN_INGRESS: {
      id: 'SIGN_IN_INGRESS',
      route: {},
      entry: entered('SIGN_IN_INGRESS'),
      invoke: {
        id: 'SIGN_IN_INGRESS',
        src: 'SIGN_IN_INGRESS',
        input: ({ context: { isHealthcareDirect } }) => ({ isHealthcareDirect }),
        onDone: [
          { guard: 'isHealthcare', target: 'CONSENT_BIOMETRICS', actions: 'setChosen' },
          {
            guard: 'isCloudProvider',
            target: 'SIGN_IN_INGRESS',
            reenter: true,
            actions: told('sign-in.cloud-provider'),
          },
          { guard: 'isPayments', target: 'SIGN_IN_INGRESS', reenter: true, actions: told('sign-in.sibling-site') },
          { guard: 'isSignUp', target: 'SIGN_IN_INGRESS', reenter: true, actions: told('ingress.sign-up') },
          { target: 'SIGN_IN_INGRESS', reenter: true, actions: told('ingress.help') },
        ],
        onError: 'broken',
      },
      exit: left('SIGN_IN_INGRESS'),
    },
    CONSENT_BIOMETRICS: {
      id: 'CONSENT_BIOMETRICS',
      route: { guard: 'isChosen' },
      entry: entered('CONSENT_BIOMETRICS'),
      invoke: {
        id: 'CONSENT_BIOMETRICS',
        src: 'CONSENT_BIOMETRICS',
        onDone: [{ guard: 'isSessionEnded', target: 'SESSION_TIMEOUT' }, { target: 'TRANSITION_TO_APP' }],
        onError: 'broken',
      },
      on: { 'back.requested': 'SIGN_IN_INGRESS' },
      exit: left('CONSENT_BIOMETRICS'),
    },
    TRANSITION_TO_APP: {
      id: 'TRANSITION_TO_APP',
      entry: [entered('TRANSITION_TO_APP'), 'forgetChallenged'],
      invoke: {
        id: 'TRANSITION_TO_APP',
        src: 'TRANSITION_TO_APP',
        input: ({ context }) => ({ use: 'authenticate', palm: 'ANY', stage: context.scanStage }),
        onDone: routed('TRANSITION_TO_APP'),
        onError: 'broken',
      },
      on: { 'back.requested': 'CONSENT_BIOMETRICS' },
      exit: [left('TRANSITION_TO_APP'), 'forgetScan'],
    },
    CHALLENGE_PHONE: {
      id: 'CHALLENGE_PHONE',
      route: { guard: 'isPhoneAsked' },
      entry: entered('CHALLENGE_PHONE'),
      invoke: {
        id: 'CHALLENGE_PHONE',
        src: 'CHALLENGE_PHONE',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: routed('CHALLENGE_PHONE'),
        onError: 'broken',
      },
      on: { 'back.requested': 'CONSENT_BIOMETRICS' },
      exit: left('CHALLENGE_PHONE'),
    },
    ADD_PIN: {
      id: 'ADD_PIN',
      route: { guard: 'isPinAsked' },
      entry: entered('ADD_PIN'),
      invoke: {
        id: 'ADD_PIN',
        src: 'ADD_PIN',
        input: { purpose: 'challenge' },
        onDone: routed('ADD_PIN'),
        onError: 'broken',
      },
      on: { 'back.requested': 'CHALLENGE_PHONE' },
      exit: left('ADD_PIN'),
    },
    CHALLENGE_OTP: {
      id: 'CHALLENGE_OTP',
      route: { guard: 'isOtpAsked' },
      entry: entered('CHALLENGE_OTP'),
      invoke: {
        id: 'CHALLENGE_OTP',
        src: 'CHALLENGE_OTP',
        onDone: [{ guard: 'wentBack', target: 'CHALLENGE_PHONE' }, ...routed('CHALLENGE_OTP')],
        onError: 'broken',
      },
      exit: left('CHALLENGE_OTP'),
    },
    AUTH_ERROR: {
      id: 'AUTH_ERROR',
      entry: entered('AUTH_ERROR'),
      invoke: {
        id: 'AUTH_ERROR',
        src: 'AUTH_ERROR',
        input: ({ context }) => ({ authErrorMessage: context.authErrorMessage }),
        onDone: [
          { guard: 'isReset', target: 'reset' },
          { guard: 'failedAtScan', target: 'TRANSITION_TO_APP' },
          { guard: 'failedAtPhone', target: 'CHALLENGE_PHONE' },
          { guard: 'failedAtOtp', target: 'CHALLENGE_OTP' },
          { target: 'ADD_PIN' },
        ],
        onError: 'broken',
      },
      exit: left('AUTH_ERROR'),
    },
    SESSION_TIMEOUT: {
      id: 'SESSION_TIMEOUT',
      entry: [entered('SESSION_TIMEOUT'), told('session.expired')],
      invoke: { id: 'SESSION_TIMEOUT', src: 'SESSION_TIMEOUT', onDone: 'reset', onError: 'broken' },
      exit: left('SESSION_TIMEOUT'),
    },
    broken: { tags: 'broken', on: { 'reload.requested': 'SIGN_IN_INGRESS' } },
    completed: {
      type: 'final',
      entry: [{ type: 'setOutcome', params: 'completed' }, told('workflow.auth-completed')],
    },
    cancelled: { type: 'final', entry: [{ type: 'setOutcome', params: 'cancelled' }, told('workflow.cancelled')] },
    turnedAway: { type: 'final', entry: { type: 'setOutcome', params: 'turnedAway' } },
    reset: { type: 'final', entry: { type: 'setOutcome', params: 'reset' } },
  },
  output: ({ context }) => context.outcome,
})

export type AuthenticateAppRef = ActorRefFrom<typeof authenticateAppWorkflow>
type AuthenticateAppSnapshot = SnapshotFrom<typeof authenticateAppWorkflow>

/** The gateway's binding: each step answers the stored challenge with what it has (B104). */
export const bindAuthenticateApp = (services: Pick<Services, 'fetchDocument'> & GatewayServices & ShellServices) =>
  authenticateAppWorkflow.provide({
    actors: {
      CHECK_AUTHENTICATION: bindCheckAuthentication({ loadAppProfile: services.loadAppProfile }),
      CONSENT_BIOMETRICS: bindConsentBiometrics({
        loadConsent: (_, signal) => services.fetchDocument({ name: 'website_biometric_consent' }, signal),
        recordConsent: services.recordBiometricConsent,
      }),
      TRANSITION_TO_APP: bindTransitionToApp({
        scanPalm: services.transitionToApp,
        submitPalm: services.respondToChallenge,
      }),
      CHALLENGE_PHONE: bindChallengePhone({
        submitPhone: ({ phone }, signal) => services.respondToChallenge({ phone: toWirePhone(phone) }, signal),
      }),
      CHALLENGE_OTP: bindChallengeOtp({
        submitOtp: services.respondToChallenge,
        resendOtp: services.resendChallengeOtp,
      }),
      ADD_PIN: bindAddPin({ submitPin: services.respondToChallenge }),
    },
  })

/** What a reload may bring back of this visit; nothing where it may as well start afresh. */
export function resumeAuthenticateApp(snapshot: AuthenticateAppSnapshot): AuthenticateAppResume | undefined {
  const { value, context, children } = snapshot
  const facts = { phone: context.phone }
  if (value === 'CONSENT_BIOMETRICS' || value === 'CHALLENGE_OTP' || value === 'ADD_PIN') return { step: value, facts }
  const scanning = value === 'TRANSITION_TO_APP' ? children.TRANSITION_TO_APP?.getSnapshot() : undefined
  if (scanning !== undefined) return { step: 'TRANSITION_TO_APP', facts, ...resumeTransitionToApp(scanning) }
  const phone = value === 'CHALLENGE_PHONE' ? children.CHALLENGE_PHONE?.getSnapshot() : undefined
  return phone && { step: 'CHALLENGE_PHONE', ...resumeChallengePhone(phone) }
}
