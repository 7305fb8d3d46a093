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
import { bindCreateProfile, createProfileStep, resumeCreateProfile } from './create-profile.chart.ts'

const profile = {
  enrollmentStatus: 'ENROLLED',
  biometrics: { leftPalm: true, rightPalm: true },
  contactInfo: { phoneTail: '0123' },
} as const
const laterFails = { sees: 'reload later', says: 'tryAgain', proves: ['R464'] } as const

export const createProfileSamples = {
  bind: bindCreateProfile,
  inputs: {
    'complete data': { input: { stage: null }, sees: 'waiting creating' },
    'return after profile creation': { input: { stage: 'created' }, sees: 'waiting' },
  },
  screens: {
    ...reloadScreens,
    'waiting creating': { label: 'creating profile', can: [] },
    'reload later': { label: 'profile pending', can: ['reload.requested'] },
    troubled: { label: 'support required', can: ['back.requested'] },
  },
  events: {
    ...reloadEvents,
    'reload.requested': {
      retries: { on: { reload: { sees: 'waiting creating' }, 'reload later': { sees: 'waiting' } } },
    },
    'back.requested': { 'goes back to phone number': { ends: 'other phone number required' } },
  },
  waits: {
    ...reloadWaits,
    lockEnd: { label: 'lock ends', sees: 'waiting creating' },
    leavingTimeout: { label: 'redirect timeout', sees: ['reload', 'reload later'], says: 'tryAgain' },
    pollInterval: { label: 'after 1 s', proves: ['R333'] },
    pollTimeout: {
      label: 'no profile after 10 s',
      sees: 'reload later',
      says: 'pollingTimedOut',
      proves: ['R333'],
    },
  },
  calls: {
    createProfile: {
      slot: 'createProfile',
      row: 'createProfile',
      outcomes: {
        'profile created': { output: undefined, sees: 'waiting', shows: { stage: 'created' } },
        'phone number with a profile': { failure: 'conflict', sees: 'troubled', proves: ['R458'] },
        ...leavesElsewhere,
        ...tooManyTimes,
        ...endsTheSession,
        'enrolment not found': { failure: ['invalid', 'notFound'], ends: 'session expired' },
        ...reloadFailures(),
      },
    },
    openGateway: {
      slot: 'openGateway',
      row: 'requestGatewayToken',
      outcomes: {
        'gateway session opened': { output: undefined, sees: 'waiting', proves: ['R413'] },
        ...leavesElsewhere,
        ...endsTheSession,
        'server error': { failure: ['unavailable', 'unknown'], ...laterFails },
        'no response': { after: 'callBudget', ...laterFails },
      },
    },
    loadProfile: {
      slot: 'loadProfile',
      row: 'loadAppProfile',
      outcomes: {
        'profile loaded': { output: profile, ends: 'profile available', proves: ['R333'] },
        'profile not yet available': { output: { ...profile, enrollmentStatus: 'NOT_ENROLLED' } },
        ...leavesElsewhere,
        ...endsTheSession,
        'load failed': { failure: ['notFound', 'unavailable', 'unknown'] },
      },
    },
  },
  asks: { createProfile: () => ({}), openGateway: () => ({}), loadProfile: () => ({}) },
  ends: {
    'profile available': { output: { kind: 'created' }, good: true },
    // If a profile already has this number, the user needs another number for a new profile.
    'other phone number required': { output: { kind: 'wentBack' }, good: true },
    ...reloadEnds,
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context: { lockedForMs, stage } }) => ({ lockedForMs, stage }),
  resume: resumeCreateProfile,
  secrets: [],
  survivors: {
    ...reloadSurvivors,
    "tooMany.counting after lockTick: target 'counting' altered to '#CREATE_PROFILE.tooMany'":
      'the limit ends at the same time in both states',
  },
} as const satisfies Samples<typeof createProfileStep, typeof bindCreateProfile>

export const subject = row('step', createProfileStep, createProfileSamples)
