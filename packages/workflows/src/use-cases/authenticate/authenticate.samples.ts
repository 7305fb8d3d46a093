import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { challengeEndNames } from '../../step-shapes/challenge.samples.ts'
import { addPinSamples } from '../../steps/add-pin/add-pin.samples.ts'
import { checkVerificationSamples } from '../../steps/check-verification/check-verification.samples.ts'
import { validatePhoneSamples } from '../../steps/validate-phone/validate-phone.samples.ts'
import { bindAuthenticate } from './authenticate.bind.ts'
import { authenticateWorkflow } from './authenticate.chart.ts'
import { resumeAuthenticate } from './authenticate.resume.ts'

const number = '(206) 555-0123'
const always = ['workflow.cancelled', 'session.startedElsewhere'] as const
const stays = { says: 'as before' } as const
const signsInAgain = { sees: 'CHECK_VERIFICATION', says: 'sessionExpiredSignIn', proves: ['R455'] } as const
const turnedAway = { ends: 'the person is turned away' } as const
const completed = { ends: 'the person is signed in', proves: ['R347'] } as const
const broken = { sees: 'broken', says: 'as before' } as const

export const authenticateSamples = {
  bind: bindAuthenticate,
  inputs: {
    'comes to sign in': { input: {}, sees: 'ENTRY' },
    'comes to sign in again': { input: { isReAuth: true }, sees: 'ENTRY', says: 'sessionExpiredSignIn' },
    'comes back from a sign-in without a profile': { input: { isProfileAwaited: true }, sees: 'ENTRY' },
  },
  screens: {
    ENTRY: { label: 'is at the start', can: ['workflow.started', 'workflow.resumed', ...always] },
    CHECK_VERIFICATION: { label: 'is looked up', can: always },
    VALIDATE_PHONE: { label: 'is asked for the number', can: always },
    ADD_PIN: { label: 'is asked for the PIN', can: [...always, 'back.requested'] },
    broken: { label: 'can start again', can: [...always, 'reload.requested'] },
  },
  events: {
    'workflow.started': { begins: { sees: 'CHECK_VERIFICATION', ...stays, proves: ['R231', 'R257'] } },
    'workflow.resumed': {
      'comes back to the number': {
        gives: { resume: { step: 'VALIDATE_PHONE', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'VALIDATE_PHONE',
        ...stays,
      },
      'comes back to the code': {
        gives: { resume: { step: 'VALIDATE_PHONE', stage: 'otpSent', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'VALIDATE_PHONE',
        ...stays,
      },
      'comes back to the PIN': {
        gives: { resume: { step: 'ADD_PIN', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'ADD_PIN',
        ...stays,
      },
      'comes back before anything was asked': {
        gives: { resume: { step: 'CHECK_VERIFICATION', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'CHECK_VERIFICATION',
        ...stays,
      },
    },
    'workflow.cancelled': { cancels: { ends: 'the person has left', proves: ['R265'] } },
    'session.startedElsewhere': {
      'signs in on another tab': { gives: { phone: number }, sees: 'CHECK_VERIFICATION' },
    },
    'back.requested': { 'goes back': { sees: 'VALIDATE_PHONE', ...stays, proves: ['R263'] } },
    'reload.requested': { 'starts again': { sees: 'CHECK_VERIFICATION', ...stays, proves: ['R464'] } },
  },
  steps: {
    CHECK_VERIFICATION: {
      of: checkVerificationSamples,
      ends: {
        'a number is wanted and was given': { sees: 'VALIDATE_PHONE', proves: ['R345'] },
        'a number is wanted and was mistaken': { sees: 'VALIDATE_PHONE', proves: ['R375'] },
        'a number is wanted': { sees: 'VALIDATE_PHONE', ...stays, proves: ['R345'] },
        'a second factor is wanted': { sees: 'ADD_PIN', ...stays, proves: ['R346'] },
        'nothing more is wanted': completed,
        'the person is turned away': turnedAway,
        'the session has ended': signsInAgain,
      },
      breaks: broken,
    },
    VALIDATE_PHONE: {
      of: validatePhoneSamples,
      ends: {
        'the number is theirs': { sees: 'CHECK_VERIFICATION', proves: ['R335'] },
        'too many attempts were made': turnedAway,
        'the session has ended': signsInAgain,
      },
      breaks: broken,
    },
    ADD_PIN: {
      of: addPinSamples,
      never: [...challengeEndNames, 'the new PIN is accepted'],
      ends: {
        'the PIN is accepted': completed,
        'too many attempts were made': turnedAway,
        'the session has ended': signsInAgain,
      },
      breaks: broken,
    },
  },
  routes: {
    VALIDATE_PHONE: {
      opens: { sees: 'VALIDATE_PHONE', ...stays, proves: ['R230'] },
      refusedOn: ['ENTRY'],
    },
    ADD_PIN: { opens: { sees: 'ADD_PIN', ...stays, proves: ['R230'] }, opensOn: ['ADD_PIN'], refusedOn: ['ENTRY'] },
  },
  asks: {
    requestAccessToken: () => ({}),
    checkVerification: () => ({}),
    sendOtp: () => ({ phoneNumber: '+12065550123', phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }),
    submitCredential: (_, { pin }) =>
      pin === undefined
        ? {
            type: 'IGT_OTP',
            credential: '123456',
            otpUseCase: 'ACCOUNT_VERIFICATION',
            phoneNumber: '+12065550123',
          }
        : { type: 'PIN', credential: pin },
  },
  ends: {
    'the person is signed in': { output: { kind: 'completed', returnToken: 'return-token' }, good: true },
    'the person has left': { output: { kind: 'cancelled' } },
    'the person is turned away': { output: { kind: 'turnedAway' } },
  },
  messageIn: ({ context }) => context.message,
  resume: resumeAuthenticate,
  budgets: {
    VALIDATE_PHONE: { taps: 1, keys: 16 },
    'VALIDATE_PHONE, ADD_PIN': { taps: 1, keys: 21 },
  },
  secrets: [...validatePhoneSamples.secrets, ...addPinSamples.secrets],
  survivors: {
    "cancelled entry: action 'setOutcome' removed":
      'cancelled is the initial outcome, which an end without setOutcome keeps',
  },
} as const satisfies Samples<typeof authenticateWorkflow, typeof bindAuthenticate>

export const subject = row('use-case', authenticateWorkflow, authenticateSamples)
