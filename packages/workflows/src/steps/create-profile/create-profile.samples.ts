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
    'has given everything': { input: { stage: null }, sees: 'waiting creating' },
    'comes back when the profile was created': { input: { stage: 'created' }, sees: 'waiting' },
  },
  screens: {
    ...reloadScreens,
    'waiting creating': { label: 'waits for the profile to be created', can: [] },
    'reload later': { label: 'can look for the profile again', can: ['reload.requested'] },
    troubled: { label: 'sees that support is necessary', can: ['back.requested'] },
  },
  events: {
    ...reloadEvents,
    'reload.requested': {
      'asks to try again': { on: { reload: { sees: 'waiting creating' }, 'reload later': { sees: 'waiting' } } },
    },
    'back.requested': { 'goes back to the number': { ends: 'another number is wanted' } },
  },
  waits: {
    ...reloadWaits,
    lockEnd: { label: 'the limit has passed', sees: 'waiting creating' },
    leavingTimeout: { label: 'the person is still here', sees: ['reload', 'reload later'], says: 'tryAgain' },
    pollInterval: { label: 'a second passes', proves: ['R333'] },
    pollTimeout: {
      label: 'ten seconds pass and the profile cannot be read',
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
        'the profile is created': { output: undefined, sees: 'waiting', shows: { stage: 'created' } },
        'the number has a profile': { failure: 'conflict', sees: 'troubled', proves: ['R458'] },
        ...leavesElsewhere,
        ...tooManyTimes,
        ...endsTheSession,
        'the enrolment is there no more': { failure: ['invalid', 'notFound'], ends: 'the session has ended' },
        ...reloadFailures(),
      },
    },
    openGateway: {
      slot: 'openGateway',
      row: 'requestGatewayToken',
      outcomes: {
        'the gateway lets the person in': { output: undefined, sees: 'waiting', proves: ['R413'] },
        ...leavesElsewhere,
        ...endsTheSession,
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...laterFails },
        'no answer comes': { after: 'callBudget', ...laterFails },
      },
    },
    loadProfile: {
      slot: 'loadProfile',
      row: 'loadAppProfile',
      outcomes: {
        'the profile can be read': { output: profile, ends: 'the profile is there', proves: ['R333'] },
        'the profile is not there yet': { output: { ...profile, enrollmentStatus: 'NOT_ENROLLED' } },
        ...leavesElsewhere,
        ...endsTheSession,
        'the profile cannot be read yet': { failure: ['notFound', 'unavailable', 'unknown'] },
      },
    },
  },
  asks: { createProfile: () => ({}), openGateway: () => ({}), loadProfile: () => ({}) },
  ends: {
    'the profile is there': { output: { kind: 'created' }, good: true },
    // If a profile already has this number, the user needs another number for a new profile.
    'another number is wanted': { output: { kind: 'wentBack' }, good: true },
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
