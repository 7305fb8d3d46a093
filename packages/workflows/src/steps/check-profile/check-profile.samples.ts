import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindCheckProfile, checkProfileStep } from './check-profile.chart.ts'

const biometrics = { leftPalm: true, rightPalm: false }
const contactInfo = { phoneTail: '0100' }
const goesOn = { ends: 'not enrolled', proves: ['R348'] } as const
const failed = { sees: 'failed' } as const

export const checkProfileSamples = {
  bind: bindCheckProfile,
  inputs: { enrolment: { sees: 'waiting' } },
  screens: {
    waiting: { label: 'loading', can: [] },
    failed: { label: 'error with retry', can: ['again.requested'] },
  },
  events: { 'again.requested': { retries: { sees: 'waiting' } } },
  waits: { leavingTimeout: { label: 'redirect timeout', ...failed } },
  calls: {
    loadAppProfile: {
      slot: 'loadAppProfile',
      row: 'loadAppProfile',
      outcomes: {
        'profile with a palm': {
          output: { enrollmentStatus: 'ENROLLED', biometrics, contactInfo },
          ends: 'enrolled',
          proves: ['R349'],
        },
        'profile without a palm': {
          output: { enrollmentStatus: 'NOT_ENROLLED', biometrics: { ...biometrics, leftPalm: false }, contactInfo },
          ...goesOn,
        },
        'not signed in': { failure: 'unauthenticated', ...goesOn },
        'user unknown to the gateway': { failure: 'notFound', ...goesOn },
        'session expired': { failure: 'sessionExpired', ends: 'session expired', proves: ['R441'] },
        redirect: { failure: 'leaving', sees: 'waiting' },
        'gateway error': { failure: ['unavailable', 'unknown'], ...failed },
        'no response': { after: 'callBudget', ...failed },
      },
    },
  },
  asks: { loadAppProfile: () => ({}) },
  ends: {
    'not enrolled': { output: { kind: 'notEnrolled' }, good: true },
    enrolled: { output: { kind: 'enrolled' }, good: true },
    'session expired': { output: { kind: 'sessionEnded' } },
  },
  secrets: [],
} as const satisfies Samples<typeof checkProfileStep, typeof bindCheckProfile>

export const subject = row('step', checkProfileStep, checkProfileSamples)
