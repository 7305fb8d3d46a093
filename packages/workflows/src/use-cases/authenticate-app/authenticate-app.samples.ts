import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addPinSamples } from '../../steps/add-pin/add-pin.samples.ts'
import { authErrorSamples } from '../../steps/auth-error/auth-error.samples.ts'
import { challengeOtpSamples } from '../../steps/challenge-otp/challenge-otp.samples.ts'
import { challengePhoneSamples } from '../../steps/challenge-phone/challenge-phone.samples.ts'
import { checkAuthenticationSamples } from '../../steps/check-authentication/check-authentication.samples.ts'
import { consentBiometricsSamples } from '../../steps/consent-biometrics/consent-biometrics.samples.ts'
import { sessionTimeoutSamples } from '../../steps/session-timeout/session-timeout.samples.ts'
import { signInIngressSamples } from '../../steps/sign-in-ingress/sign-in-ingress.samples.ts'
import { palmCapture, transitionToAppSamples } from '../../steps/transition-to-app/transition-to-app.samples.ts'
import { bindAuthenticateApp } from './authenticate-app.bind.ts'
import { authenticateAppWorkflow } from './authenticate-app.chart.ts'
import { resumeAuthenticateApp } from './authenticate-app.resume.ts'

const number = '(206) 555-0123'
const broken = { sees: 'broken' } as const
const again = (notifies: string) => ({ sees: 'SIGN_IN_INGRESS', notifies: [notifies], proves: ['R204'] }) as const

/** The transition after each end of a challenge step (R319–R327). */
const routes = {
  'signed in': {
    ends: 'signed in',
    notifies: ['shell.workflow.auth-completed'],
    proves: ['R317', 'R319'],
  },
  'phone number required': {
    sees: 'CHALLENGE_PHONE',
    shows: { challenged: 'CHALLENGE_PHONE' },
    proves: ['R320', 'R321'],
  },
  'code required': { sees: 'CHALLENGE_OTP', shows: { challenged: 'CHALLENGE_OTP' }, proves: ['R320', 'R322'] },
  'PIN required': { sees: 'ADD_PIN', shows: { challenged: 'ADD_PIN' }, proves: ['R320', 'R323'] },
  'user not found': { sees: 'AUTH_ERROR', shows: { authErrorMessage: 'NOT_FOUND' }, proves: ['R326'] },
  'server not reached': { sees: 'AUTH_ERROR', shows: { authErrorMessage: 'UNAVAILABLE' }, proves: ['R327'] },
  'challenge refused': { sees: 'AUTH_ERROR', shows: { authErrorMessage: null }, proves: ['R324', 'R327'] },
  locked: { ends: 'refused' },
  'session expired': { sees: 'SESSION_TIMEOUT', notifies: ['shell.session.expired'], proves: ['R247', 'R441'] },
} as const

export const authenticateAppSamples = {
  bind: bindAuthenticateApp,
  inputs: {
    'sign-in': { input: { isHealthcareDirect: true }, sees: 'ENTRY' },
    'sign-in with healthcare in the app': { input: { isHealthcareDirect: false }, sees: 'ENTRY' },
    'after session expiry': { input: { isHealthcareDirect: true, isReAuth: true }, sees: 'ENTRY' },
    'reported as signed in': { input: { isHealthcareDirect: true, forceAuthCompleted: true }, sees: 'ENTRY' },
  },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    CHECK_AUTHENTICATION: { label: 'checking user', can: ['workflow.cancelled'] },
    SIGN_IN_INGRESS: { label: 'sign-in options', can: ['workflow.cancelled'] },
    CONSENT_BIOMETRICS: { label: 'consent document', can: ['workflow.cancelled', 'back.requested'] },
    TRANSITION_TO_APP: { label: 'palm scan', can: ['workflow.cancelled', 'back.requested'] },
    CHALLENGE_PHONE: { label: 'phone number form', can: ['workflow.cancelled', 'back.requested'] },
    CHALLENGE_OTP: { label: 'code form', can: ['workflow.cancelled'] },
    ADD_PIN: { label: 'PIN form', can: ['workflow.cancelled', 'back.requested'] },
    AUTH_ERROR: { label: 'sign-in error', can: ['workflow.cancelled'] },
    SESSION_TIMEOUT: { label: 'session expired', can: ['workflow.cancelled'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': {
      starts: { sees: ['SIGN_IN_INGRESS', 'CHECK_AUTHENTICATION'], proves: ['R224', 'R258'] },
    },
    'workflow.resumed': {
      'returns to consent': {
        gives: { resume: { step: 'CONSENT_BIOMETRICS', facts: {} } },
        shows: { isChosen: true },
        sees: 'CONSENT_BIOMETRICS',
      },
      'returns from scan': {
        gives: { resume: { step: 'TRANSITION_TO_APP', stage: 'scanning', facts: {} } },
        shows: { isChosen: true, scanStage: 'scanning' },
        sees: 'TRANSITION_TO_APP',
        proves: ['R223', 'R364'],
      },
      'returns before scan': {
        gives: { resume: { step: 'TRANSITION_TO_APP', facts: {} } },
        sees: 'TRANSITION_TO_APP',
      },
      'returns to phone number': {
        gives: { resume: { step: 'CHALLENGE_PHONE', facts: { phone: number } } },
        knows: { phone: number },
        shows: { challenged: 'CHALLENGE_PHONE', phone: number },
        sees: 'CHALLENGE_PHONE',
      },
      'returns to code': {
        gives: { resume: { step: 'CHALLENGE_OTP', facts: { phone: number } } },
        knows: { phone: number },
        shows: { challenged: 'CHALLENGE_OTP', phone: number },
        sees: 'CHALLENGE_OTP',
      },
      'returns to PIN': {
        gives: { resume: { step: 'ADD_PIN', facts: { phone: number } } },
        knows: { phone: number },
        shows: { challenged: 'ADD_PIN', phone: number },
        sees: 'ADD_PIN',
      },
    },
    'workflow.cancelled': {
      cancels: {
        ends: 'left',
        notifies: ['shell.workflow.cancelled'],
        proves: ['R317'],
      },
    },
    'back.requested': {
      'goes back': {
        on: {
          CONSENT_BIOMETRICS: { sees: 'SIGN_IN_INGRESS', proves: ['R263'] },
          TRANSITION_TO_APP: { sees: 'CONSENT_BIOMETRICS', shows: { scanStage: null }, proves: ['R263'] },
          CHALLENGE_PHONE: { sees: 'CONSENT_BIOMETRICS', proves: ['R263'] },
          ADD_PIN: { sees: 'CHALLENGE_PHONE', proves: ['R263'] },
        },
      },
    },
    'reload.requested': { restarts: { sees: 'SIGN_IN_INGRESS' } },
  },
  steps: {
    CHECK_AUTHENTICATION: {
      of: checkAuthenticationSamples,
      ends: {
        'signed in': {
          ends: 'signed in',
          notifies: ['shell.workflow.auth-completed'],
          proves: ['R055'],
        },
        visitor: { sees: 'SIGN_IN_INGRESS', proves: ['R055'] },
        'session expired': routes['session expired'],
      },
      breaks: broken,
    },
    SIGN_IN_INGRESS: {
      of: signInIngressSamples,
      ends: {
        'payments chosen': { ...again('shell.sign-in.sibling-site'), proves: ['R206'] },
        'healthcare chosen': { sees: 'CONSENT_BIOMETRICS', shows: { isChosen: true, isReAuth: false } },
        'external healthcare chosen': { ...again('shell.sign-in.cloud-provider'), proves: ['R206'] },
        'sign-up chosen': again('shell.ingress.sign-up'),
        'help chosen': again('shell.ingress.help'),
      },
      breaks: broken,
    },
    CONSENT_BIOMETRICS: {
      of: consentBiometricsSamples,
      rows: { recordConsent: 'recordBiometricConsent' },
      ends: {
        consented: { sees: 'TRANSITION_TO_APP', shows: { challenged: null } },
        'session expired': routes['session expired'],
      },
      breaks: broken,
    },
    TRANSITION_TO_APP: {
      of: transitionToAppSamples,
      ends: routes,
      never: ['both palms stored', 'left palm stored', 'right palm stored'],
      breaks: broken,
    },
    CHALLENGE_PHONE: { of: challengePhoneSamples, ends: routes, breaks: broken },
    ADD_PIN: {
      of: addPinSamples,
      rows: { submitPin: 'respondToChallenge' },
      ends: routes,
      never: ['PIN accepted', 'new PIN accepted'],
      breaks: broken,
    },
    CHALLENGE_OTP: {
      of: challengeOtpSamples,
      ends: { ...routes, 'user went back': { sees: 'CHALLENGE_PHONE', proves: ['R263'] } },
      breaks: broken,
    },
    AUTH_ERROR: {
      of: authErrorSamples,
      ends: {
        'step repeated': { sees: ['TRANSITION_TO_APP', 'CHALLENGE_PHONE', 'CHALLENGE_OTP', 'ADD_PIN'] },
        'sign-up chosen': again('shell.ingress.sign-up'),
        restarted: { ends: 'restarted', proves: ['R329'] },
      },
      breaks: broken,
    },
    SESSION_TIMEOUT: {
      of: sessionTimeoutSamples,
      ends: { restarted: { ends: 'restarted', proves: ['R247'] } },
      breaks: broken,
    },
  },
  routes: {
    SIGN_IN_INGRESS: { opens: { sees: 'SIGN_IN_INGRESS', proves: ['R230'] }, refusedOn: [] },
    CONSENT_BIOMETRICS: { opens: { sees: 'CONSENT_BIOMETRICS', proves: ['R230'] }, refusedOn: ['ENTRY'] },
    CHALLENGE_PHONE: { opens: { sees: 'CHALLENGE_PHONE', proves: ['R230'] }, refusedOn: ['ENTRY'] },
    CHALLENGE_OTP: {
      opens: { sees: 'CHALLENGE_OTP', proves: ['R230'] },
      opensOn: ['CHALLENGE_OTP'],
      refusedOn: ['ENTRY'],
    },
    ADD_PIN: { opens: { sees: 'ADD_PIN', proves: ['R230'] }, opensOn: ['ADD_PIN'], refusedOn: ['ENTRY'] },
  },
  asks: {
    fetchDocument: () => ({ name: 'website_biometric_consent' }),
    recordBiometricConsent: () => ({}),
    respondToChallenge: (_, { phone, otp, pin }) => {
      if (phone !== undefined) return { phone: '+12065550123' }
      if (otp !== undefined) return { otp }
      return pin === undefined ? { palm: palmCapture } : { pin }
    },
    resendChallengeOtp: () => ({}),
    loadAppProfile: () => ({}),
    scanPalm: () => ({ use: 'authenticate' }),
  },
  ends: {
    'signed in': { output: { kind: 'completed' }, good: true },
    left: { output: { kind: 'cancelled' } },
    refused: { output: { kind: 'turnedAway' } },
    restarted: { output: { kind: 'reset' }, good: true },
  },
  visible: ({ context: { authErrorMessage, challenged, scanStage, isChosen, isReAuth, phone } }) => ({
    ...{ authErrorMessage, challenged, scanStage, isChosen, isReAuth, phone },
  }),
  resume: resumeAuthenticateApp,
  budgets: {
    'SIGN_IN_INGRESS, CONSENT_BIOMETRICS, TRANSITION_TO_APP': { taps: 3, keys: 0 },
    'SIGN_IN_INGRESS, CONSENT_BIOMETRICS, TRANSITION_TO_APP, CHALLENGE_PHONE, CHALLENGE_OTP': { taps: 4, keys: 16 },
    'SIGN_IN_INGRESS, CONSENT_BIOMETRICS, TRANSITION_TO_APP, CHALLENGE_PHONE, CHALLENGE_OTP, ADD_PIN': {
      taps: 4,
      keys: 21,
    },
  },
  secrets: [...challengeOtpSamples.secrets, ...addPinSamples.secrets],
  survivors: {
    "ENTRY on workflow.started [2]: target 'SIGN_IN_INGRESS' altered to '#CHECK_AUTHENTICATION'":
      'the check leads a visitor to the same screen; a test counts its calls',
    "ADD_PIN onDone [4]: action 'setChallenged' removed": 'the flow has asked for the PIN before',
    "CHALLENGE_OTP onDone [4]: action 'setChallenged' removed": 'the flow has asked for the code before',
    "cancelled entry: action 'setOutcome' removed":
      'cancelled is the initial outcome, which an end without setOutcome keeps',
  },
} as const satisfies Samples<typeof authenticateAppWorkflow, typeof bindAuthenticateApp>

export const subject = row('use-case', authenticateAppWorkflow, authenticateAppSamples)
