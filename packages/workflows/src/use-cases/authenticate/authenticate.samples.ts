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
const turnedAway = { ends: 'refused' } as const
const completed = { ends: 'signed in', proves: ['R347'] } as const
const broken = { sees: 'broken', says: 'as before' } as const

export const authenticateSamples = {
  bind: bindAuthenticate,
  inputs: {
    'sign-in': { input: {}, sees: 'ENTRY' },
    'repeated sign-in': { input: { isReAuth: true }, sees: 'ENTRY', says: 'sessionExpiredSignIn' },
    'return from sign-in without profile': { input: { isProfileAwaited: true }, sees: 'ENTRY' },
  },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', ...always] },
    CHECK_VERIFICATION: { label: 'checking user', can: always },
    VALIDATE_PHONE: { label: 'phone number form', can: always },
    ADD_PIN: { label: 'PIN form', can: [...always, 'back.requested'] },
    broken: { label: 'error screen', can: [...always, 'reload.requested'] },
  },
  events: {
    'workflow.started': { starts: { sees: 'CHECK_VERIFICATION', ...stays, proves: ['R231', 'R257'] } },
    'workflow.resumed': {
      'returns to phone number': {
        gives: { resume: { step: 'VALIDATE_PHONE', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'VALIDATE_PHONE',
        ...stays,
      },
      'returns to code': {
        gives: { resume: { step: 'VALIDATE_PHONE', stage: 'otpSent', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'VALIDATE_PHONE',
        ...stays,
      },
      'returns to PIN': {
        gives: { resume: { step: 'ADD_PIN', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'ADD_PIN',
        ...stays,
      },
      'returns before the first step': {
        gives: { resume: { step: 'CHECK_VERIFICATION', facts: { phone: number } } },
        knows: { phone: number },
        sees: 'CHECK_VERIFICATION',
        ...stays,
      },
    },
    'workflow.cancelled': { cancels: { ends: 'left', proves: ['R265'] } },
    'session.startedElsewhere': {
      'signs in in another tab': { gives: { phone: number }, sees: 'CHECK_VERIFICATION' },
    },
    'back.requested': { 'goes back': { sees: 'VALIDATE_PHONE', ...stays, proves: ['R263'] } },
    'reload.requested': { restarts: { sees: 'CHECK_VERIFICATION', ...stays, proves: ['R464'] } },
  },
  steps: {
    CHECK_VERIFICATION: {
      of: checkVerificationSamples,
      ends: {
        'submitted phone number to verify': { sees: 'VALIDATE_PHONE', proves: ['R345'] },
        'invalid phone number to correct': { sees: 'VALIDATE_PHONE', proves: ['R375'] },
        'phone number required': { sees: 'VALIDATE_PHONE', ...stays, proves: ['R345'] },
        'second factor required': { sees: 'ADD_PIN', ...stays, proves: ['R346'] },
        'verification complete': completed,
        refused: turnedAway,
        'session expired': signsInAgain,
      },
      breaks: broken,
    },
    VALIDATE_PHONE: {
      of: validatePhoneSamples,
      ends: {
        'phone number verified': { sees: 'CHECK_VERIFICATION', proves: ['R335'] },
        locked: turnedAway,
        'session expired': signsInAgain,
      },
      breaks: broken,
    },
    ADD_PIN: {
      of: addPinSamples,
      never: [...challengeEndNames, 'new PIN accepted'],
      ends: {
        'PIN accepted': completed,
        locked: turnedAway,
        'session expired': signsInAgain,
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
    'signed in': { output: { kind: 'completed', returnToken: 'return-token' }, good: true },
    left: { output: { kind: 'cancelled' } },
    refused: { output: { kind: 'turnedAway' } },
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
