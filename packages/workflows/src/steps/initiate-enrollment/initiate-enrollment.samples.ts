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
const without = 'enrolment started without partner'

export const initiateEnrollmentSamples = {
  bind: bindInitiateEnrollment,
  inputs: {
    'enrolment without partner': { input: { hasApplication: false, isResumed: false }, sees: 'waiting' },
    'enrolment from a partner': { input: { hasApplication: true, isResumed: false }, sees: 'waiting' },
    'return from a partner': { input: { hasApplication: true, isResumed: true }, sees: 'waiting' },
  },
  screens: {
    ...reloadScreens,
    'reload partner': {
      label: 'partner error',
      can: ['reload.requested', 'partner.skipped'],
    },
  },
  events: { ...reloadEvents, 'partner.skipped': { 'continues without partner': { ends: without } } },
  waits: {
    ...reloadWaits,
    leavingTimeout: { label: 'redirect timeout', sees: ['reload', 'reload partner'], says: 'tryAgain' },
  },
  calls: {
    openSession: {
      slot: 'openSession',
      row: 'requestAccessToken',
      outcomes: {
        'session opened with a partner': {
          when: ({ hasApplication }: { hasApplication: boolean }) => hasApplication,
          output: { expiresInMs: 900_000 },
          sees: 'waiting',
          proves: ['R331'],
        },
        'session opened': {
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
        'partner loaded': {
          output: partner,
          ends: 'enrolment started with partner',
          proves: ['R331'],
        },
        'partner cannot be linked': { failure: ['invalid', 'notFound'], ends: without, proves: ['R403'] },
        ...leavesElsewhere,
        ...endsTheSession,
        'load failed': { failure: ['unavailable', 'unknown'], ...partnerFails },
        'no response': { after: 'callBudget', ...partnerFails },
      },
    },
  },
  asks: { openSession: () => ({}), loadPartner: () => ({}) },
  ends: {
    [without]: { output: { kind: 'initiated', partner: null }, good: true },
    'enrolment started with partner': { output: { kind: 'initiated', partner }, good: true },
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
