import { palmSubmission } from '@palmflow/contract'
import type { AnySamples, Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { addPinSamples } from '../../steps/add-pin/add-pin.samples.ts'
import {
  palmCapture,
  palmsOf,
  transitionToAppSamples,
} from '../../steps/transition-to-app/transition-to-app.samples.ts'
import { validatePhoneSamples } from '../../steps/validate-phone/validate-phone.samples.ts'
import { bindOnlineEnrollmentApp } from './online-enrollment-app.bind.ts'
import { onlineEnrollmentAppWorkflow } from './online-enrollment-app.chart.ts'
import { lastConsent, lastConsents, ownLastConsent } from './online-enrollment-app.order.samples.ts'
import { resumeOnlineEnrollmentApp } from './online-enrollment-app.resume.ts'
import { resumes } from './online-enrollment-app.resumed.samples.ts'
import { enrollmentSteps } from './online-enrollment-app.steps.samples.ts'

const single = { application: null, isConsolidated: false, isAuthorizationShown: false } as const
const together = { ...single, isConsolidated: true } as const
const partnered = { application: 'juniper', isConsolidated: true, isAuthorizationShown: true } as const
const partneredSingle = { application: 'juniper', isConsolidated: false, isAuthorizationShown: true } as const
const documents: Readonly<Record<string, string>> = {
  CONSENT_BIOMETRICS: 'website_biometric_consent',
  CONSENT_TERMS_OF_USE: 'website_terms_of_use',
}
const documentOf = (step: string | undefined): string => documents[step ?? ''] ?? 'clinic_authorization'

/** The states in which an address opens no step. */
const unbegun = ['ENTRY', 'CHECK_PROFILE', 'CHECK_DEVICE', 'INITIATE_ENROLLMENT', 'SESSION_TIMEOUT', 'broken'] as const

const cancels = ['workflow.cancelled'] as const
const goesBack = [...cancels, 'back.requested'] as const

const samples = {
  bind: bindOnlineEnrollmentApp,
  inputs: {
    enrolment: { input: together, sees: 'ENTRY' },
    'enrolment with separate consents': { input: single, sees: 'ENTRY' },
    'enrolment from a partner': { input: partnered, sees: 'ENTRY' },
    'enrolment from a partner with separate consents': { input: partneredSingle, sees: 'ENTRY' },
    'enrolment after a palm scan': { input: { ...together, lastStepOverride: 'CHECK_ENROLLMENT' }, sees: 'ENTRY' },
    'enrolment after scan of a known palm': { input: { ...single, lastStepOverride: 'VALIDATE_PHONE' }, sees: 'ENTRY' },
    'enrolment with profile but no partner link': {
      input: { ...partnered, lastStepOverride: 'LINK_PARTNER' },
      sees: 'ENTRY',
    },
  },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    CHECK_PROFILE: { label: 'checking user', can: cancels },
    CHECK_DEVICE: { label: 'checking device', can: cancels },
    INITIATE_ENROLLMENT: { label: 'starting enrolment', can: cancels },
    INFOGRAPHICS_EDUCATION: { label: 'next steps', can: cancels },
    CONSOLIDATED_CONSENTS: { label: 'both consents', can: goesBack },
    CONSENT_BIOMETRICS: { label: 'palm consent', can: goesBack },
    CONSENT_TERMS_OF_USE: { label: 'terms consent', can: goesBack },
    CONSENT_AUTHORIZATION: { label: 'partner authorization', can: goesBack },
    TRANSITION_TO_APP: { label: 'palm scan', can: goesBack },
    CHECK_ENROLLMENT: { label: 'checking palms', can: cancels },
    VALIDATE_PHONE: { label: 'phone number form', can: goesBack },
    CHECK_ENROLLMENT_PHONE: { label: 'checking phone number', can: cancels },
    ADD_PIN: { label: 'new PIN form', can: goesBack },
    CREATE_PROFILE: { label: 'creating profile', can: cancels },
    LINK_PARTNER: { label: 'partner link', can: cancels },
    ENROLLMENT_SUCCESS: { label: 'success', can: [] },
    SESSION_TIMEOUT: { label: 'session expired', can: cancels },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { starts: { sees: 'CHECK_PROFILE', proves: ['R232', 'R262'] } },
    'workflow.resumed': resumes,
    'workflow.cancelled': {
      cancels: {
        ends: 'left',
        notifies: ['shell.workflow.cancelled'],
        on: {
          LINK_PARTNER: { sees: 'LINK_PARTNER', proves: ['R356'] },
        },
      },
    },
    'back.requested': {
      'goes back': {
        on: {
          CONSOLIDATED_CONSENTS: { sees: 'INFOGRAPHICS_EDUCATION', proves: ['R263'] },
          CONSENT_BIOMETRICS: { sees: 'INFOGRAPHICS_EDUCATION', proves: ['R263'] },
          CONSENT_TERMS_OF_USE: { sees: 'CONSENT_BIOMETRICS', proves: ['R263'] },
          CONSENT_AUTHORIZATION: {
            sees: ['CONSOLIDATED_CONSENTS', 'CONSENT_TERMS_OF_USE'],
            by: ownLastConsent,
            proves: ['R263'],
          },
          TRANSITION_TO_APP: { sees: lastConsents, by: lastConsent, shows: { scanStage: null }, proves: ['R263'] },
          VALIDATE_PHONE: {
            sees: lastConsents,
            by: lastConsent,
            shows: { lastStepOverride: 'CHECK_ENROLLMENT' },
            proves: ['R263', 'R266'],
          },
          ADD_PIN: { sees: 'VALIDATE_PHONE', proves: ['R263'] },
        },
      },
    },
    'reload.requested': { restarts: { sees: 'CHECK_PROFILE' } },
  },
  steps: enrollmentSteps,
  routes: {
    INFOGRAPHICS_EDUCATION: { opens: { sees: 'INFOGRAPHICS_EDUCATION', proves: ['R230'] }, refusedOn: unbegun },
    CONSOLIDATED_CONSENTS: { opens: { sees: 'CONSOLIDATED_CONSENTS', proves: ['R230'] }, refusedOn: unbegun },
    CONSENT_BIOMETRICS: { opens: { sees: 'CONSENT_BIOMETRICS', proves: ['R230'] }, refusedOn: unbegun },
    CONSENT_TERMS_OF_USE: { opens: { sees: 'CONSENT_TERMS_OF_USE', proves: ['R230'] }, refusedOn: unbegun },
    CONSENT_AUTHORIZATION: { opens: { sees: 'CONSENT_AUTHORIZATION', proves: ['R230'] }, refusedOn: unbegun },
    VALIDATE_PHONE: { opens: { sees: 'VALIDATE_PHONE', proves: ['R230'] }, refusedOn: unbegun },
    ADD_PIN: { opens: { sees: 'ADD_PIN', proves: ['R230'] }, opensOn: ['ADD_PIN'], refusedOn: unbegun },
    LINK_PARTNER: { opens: { sees: 'LINK_PARTNER', proves: ['R230'] }, refusedOn: unbegun },
    ENROLLMENT_SUCCESS: { opens: { sees: 'ENROLLMENT_SUCCESS', proves: ['R230'] }, refusedOn: unbegun },
  },
  asks: {
    loadAppProfile: () => ({}),
    readDevice: () => ({}),
    requestAccessToken: () => ({}),
    fetchPartnerApplication: () => ({}),
    fetchDocument: (_, __, step) => ({ name: documentOf(step) }),
    recordConsent: (_, __, step) => ({ name: documentOf(step) }),
    fetchDocuments: () => ({}),
    recordConsents: () => ({}),
    setPalmPreference: ({ palms }) => ({ palms: palmsOf(palms) }),
    scanPalm: (known) => transitionToAppSamples.asks.scanPalm({ ...known, use: 'enroll' }),
    submitPalm: () => palmSubmission(palmCapture),
    checkEnrollment: () => ({}),
    sendOtp: () => ({ phoneNumber: '+12065550123', phoneNumberOTPUseCase: 'ACCOUNT_VERIFICATION' }),
    submitCredential: () => ({
      type: 'IGT_OTP',
      credential: '123456',
      otpUseCase: 'ACCOUNT_VERIFICATION',
      phoneNumber: '+12065550123',
    }),
    setPin: (_, { pin = '' }) => ({ pin }),
    createProfile: () => ({}),
    requestGatewayToken: () => ({}),
    fetchAuthorization: () => ({}),
    authorizeApplication: ({ answer }) => ({ authorized: answer !== 'no' }),
  },
  ends: {
    'enrolled at a partner': {
      output: { kind: 'completed', url: 'https://juniper.example/welcome' },
      good: true,
    },
    'enrolled, continued to programs': { output: { kind: 'programsWanted' }, good: true },
    enrolled: { output: { kind: 'completed' }, good: true },
    'already enrolled': { output: { kind: 'alreadyEnrolled' }, good: true },
    left: { output: { kind: 'cancelled' } },
    refused: { output: { kind: 'turnedAway' } },
    restarted: { output: { kind: 'reset' }, good: true },
  },
  visible: ({ context }) => ({
    ...context,
    partner: context.partner?.partnerProgramItem.partnerName ?? null,
    hasNumber: context.phone !== '',
  }),
  resume: resumeOnlineEnrollmentApp,
  bound: ({ reached, resumeAt, lastStepOverride, partner, isAuthorizationConsented, consolidatedConsents }) => ({
    ...{ reached, resumeAt, lastStepOverride, isAuthorizationConsented, consolidatedConsents },
    isPartnered: partner !== null,
  }),
  // The budgets are for one palm. A second palm needs one more tap.
  budgets: {
    'INFOGRAPHICS_EDUCATION, CONSOLIDATED_CONSENTS, TRANSITION_TO_APP, ENROLLMENT_SUCCESS': { taps: 7, keys: 0 },
    'INFOGRAPHICS_EDUCATION, CONSOLIDATED_CONSENTS, TRANSITION_TO_APP, VALIDATE_PHONE, ENROLLMENT_SUCCESS': {
      taps: 8,
      keys: 16,
    },
    'INFOGRAPHICS_EDUCATION, CONSOLIDATED_CONSENTS, TRANSITION_TO_APP, VALIDATE_PHONE, ADD_PIN, ENROLLMENT_SUCCESS': {
      taps: 8,
      keys: 21,
    },
  },
  secrets: [...validatePhoneSamples.secrets, ...addPinSamples.secrets],
  survivors: {
    "CONSOLIDATED_CONSENTS on back.requested: action 'keepTicked' removed":
      'the paths go back before an input; a test of this use case goes back after an input',
    "VALIDATE_PHONE on back.requested: action 'keepNumber' removed": 'the same',
    "LINK_PARTNER on workflow.cancelled: action 'offerSkip' removed":
      'the user stays in this step; a test of this use case checks the question',
    "LINK_PARTNER on workflow.cancelled: action 'goOn' removed":
      'the step has no profile to continue with yet; the same test checks it',
    "cancelled entry: action 'setOutcome' removed":
      'cancelled is the initial outcome, which an end without setOutcome keeps',
  },
} as const satisfies Samples<typeof onlineEnrollmentAppWorkflow, typeof bindOnlineEnrollmentApp>

// The type `AnySamples` replaces the inferred type, which is too long for a declaration file.
export const onlineEnrollmentAppSamples: AnySamples = samples

export const subject = row('use-case', onlineEnrollmentAppWorkflow, onlineEnrollmentAppSamples)
