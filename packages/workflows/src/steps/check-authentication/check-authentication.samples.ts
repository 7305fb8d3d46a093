import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindCheckAuthentication, checkAuthenticationStep } from './check-authentication.chart.ts'

const profile = {
  enrollmentStatus: 'ENROLLED',
  biometrics: { leftPalm: true, rightPalm: false },
  contactInfo: { phoneTail: '0100' },
} as const
const visitor = { ends: 'the person is a visitor', proves: ['R055'] } as const
const failed = { sees: 'failed' } as const

export const checkAuthenticationSamples = {
  bind: bindCheckAuthentication,
  inputs: { 'is said to be signed in': { sees: 'waiting' } },
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
        'the gateway knows the person': { output: profile, ends: 'the person is signed in', proves: ['R055'] },
        'no user has signed in here': { failure: 'unauthenticated', ...visitor },
        'the gateway knows no user': { failure: 'notFound', ...visitor },
        'the session has ended': { failure: 'sessionExpired', ends: 'the session has ended', proves: ['R441'] },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'waiting' },
        'the gateway cannot say': { failure: ['unavailable', 'unknown'], ...failed },
        'no answer comes': { after: 'callBudget', ...failed },
      },
    },
  },
  asks: { loadAppProfile: () => ({}) },
  ends: {
    'the person is signed in': { output: { kind: 'signedIn' }, good: true },
    'the person is a visitor': { output: { kind: 'visitor' }, good: true },
    'the session has ended': { output: { kind: 'sessionEnded' } },
  },
  secrets: [],
} as const satisfies Samples<typeof checkAuthenticationStep, typeof bindCheckAuthentication>

export const subject = row('step', checkAuthenticationStep, checkAuthenticationSamples)
