import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import {
  endsTheSession,
  leavesElsewhere,
  reloadEnds,
  reloadEvents,
  reloadFailures,
  reloadScreens,
  reloadSurvivors,
  reloadWaits,
  tooManyTimes,
} from '../../states/reload.samples.ts'
import { bindInitiateEnrollment, initiateEnrollmentStep } from './initiate-enrollment.chart.ts'

export const partner = {
  enrollmentOptions: {
    successScreenTitle: 'You are set for Juniper',
    accountNotLinkedTitle: 'Your Juniper account is not linked',
    accountAlreadyLinkedTitle: 'Your Juniper account is already linked',
    successScreenContinueButtonUrl: 'https://juniper.example/welcome',
    successScreenContinueButtonText: 'Back to Juniper',
    skipAccountLinkingTitle: 'Skip Juniper?',
    skipAccountLinkingSubTitle: 'You can link it later.',
  },
  partnerProgramItem: {
    partnerName: 'Juniper',
    authorizationDocumentName: 'clinic_authorization',
    hadesDocumentName: 'clinic_hades',
  },
} as const

const partnerFails = { sees: 'reload partner', says: 'tryAgain', proves: ['R332', 'R464'] } as const
const without = 'the enrolment is begun without a partner'

export const initiateEnrollmentSamples = {
  bind: bindInitiateEnrollment,
  inputs: {
    'comes by themselves': { input: { hasApplication: false, isResumed: false }, sees: 'waiting' },
    'comes from a partner': { input: { hasApplication: true, isResumed: false }, sees: 'waiting' },
    'comes back from a partner': { input: { hasApplication: true, isResumed: true }, sees: 'waiting' },
  },
  screens: {
    ...reloadScreens,
    'reload partner': {
      label: 'can ask for the partner again, or go on without',
      can: ['reload.requested', 'partner.skipped'],
    },
  },
  events: { ...reloadEvents, 'partner.skipped': { 'goes on without the partner': { ends: without } } },
  waits: {
    ...reloadWaits,
    leavingTimeout: { label: 'the person is still here', sees: ['reload', 'reload partner'], says: 'tryAgain' },
  },
  calls: {
    openSession: {
      slot: 'openSession',
      row: 'requestAccessToken',
      outcomes: {
        'the session is open, and a partner is named': {
          when: ({ hasApplication }: { hasApplication: boolean }) => hasApplication,
          output: { expiresInMs: 900_000 },
          sees: 'waiting',
          proves: ['R331'],
        },
        'the session is open': {
          when: ({ hasApplication }: { hasApplication: boolean }) => !hasApplication,
          output: { expiresInMs: 900_000 },
          ends: without,
        },
        ...leavesElsewhere,
        ...tooManyTimes,
        ...endsTheSession,
        ...reloadFailures(),
      },
    },
    loadPartner: {
      slot: 'loadPartner',
      row: 'fetchPartnerApplication',
      outcomes: {
        'the partner’s data come': {
          output: partner,
          ends: 'the enrolment is begun with a partner',
          proves: ['R331'],
        },
        'the partner cannot be linked': { failure: ['invalid', 'notFound'], ends: without, proves: ['R403'] },
        ...leavesElsewhere,
        ...endsTheSession,
        'the partner’s data do not come': { failure: ['unavailable', 'unknown'], ...partnerFails },
        'no answer comes': { after: 'callBudget', ...partnerFails },
      },
    },
  },
  asks: { openSession: () => ({}), loadPartner: () => ({}) },
  ends: {
    [without]: { output: { kind: 'initiated', partner: null }, good: true },
    'the enrolment is begun with a partner': { output: { kind: 'initiated', partner }, good: true },
    ...reloadEnds,
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs }),
  secrets: [],
  survivors: {
    ...reloadSurvivors,
    'arriving always [1]: removed': 'no case counts sessions; a test of this step does',
  },
} as const satisfies Samples<typeof initiateEnrollmentStep, typeof bindInitiateEnrollment>

export const subject = row('step', initiateEnrollmentStep, initiateEnrollmentSamples)
