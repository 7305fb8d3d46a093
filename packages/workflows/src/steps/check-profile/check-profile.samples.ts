import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindCheckProfile, checkProfileStep } from './check-profile.chart.ts'

const biometrics = { leftPalm: true, rightPalm: false }
const contactInfo = { phoneTail: '0100' }
const goesOn = { ends: 'the person is not enrolled', proves: ['R348'] } as const
const failed = { sees: 'failed' } as const

export const checkProfileSamples = {
  bind: bindCheckProfile,
  inputs: { 'wants to enroll': { sees: 'waiting' } },
  screens: {
    waiting: { label: 'waits', can: [] },
    failed: { label: 'can ask the gateway again', can: ['again.requested'] },
  },
  events: { 'again.requested': { 'tries again': { sees: 'waiting' } } },
  waits: { leavingTimeout: { label: 'the person is still here', ...failed } },
  calls: {
    loadAppProfile: {
      slot: 'loadAppProfile',
      row: 'loadAppProfile',
      outcomes: {
        'the person has a profile with a palm': {
          output: { enrollmentStatus: 'ENROLLED', biometrics, contactInfo },
          ends: 'the person is enrolled',
          proves: ['R349'],
        },
        'the person has a profile without a palm': {
          output: { enrollmentStatus: 'NOT_ENROLLED', biometrics: { ...biometrics, leftPalm: false }, contactInfo },
          ...goesOn,
        },
        'no user has signed in here': { failure: 'unauthenticated', ...goesOn },
        'the gateway knows no user': { failure: 'notFound', ...goesOn },
        'the session has ended': { failure: 'sessionExpired', ends: 'the session has ended', proves: ['R441'] },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'waiting' },
        'the gateway cannot say': { failure: ['unavailable', 'unknown'], ...failed },
        'no answer comes': { after: 'callBudget', ...failed },
      },
    },
  },
  asks: { loadAppProfile: () => ({}) },
  ends: {
    'the person is not enrolled': { output: { kind: 'notEnrolled' }, good: true },
    'the person is enrolled': { output: { kind: 'enrolled' }, good: true },
    'the session has ended': { output: { kind: 'sessionEnded' } },
  },
  secrets: [],
} as const satisfies Samples<typeof checkProfileStep, typeof bindCheckProfile>

export const subject = row('step', checkProfileStep, checkProfileSamples)
