import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindCheckAuthentication, checkAuthenticationStep } from './check-authentication.chart.ts'

const profile = {
  enrollmentStatus: 'ENROLLED',
  biometrics: { leftPalm: true, rightPalm: false },
  contactInfo: { phoneTail: '0100' },
} as const
const visitor = { ends: 'visitor', proves: ['R055'] } as const
const failed = { sees: 'failed' } as const

export const checkAuthenticationSamples = {
  bind: bindCheckAuthentication,
  inputs: { 'reported as signed in': { sees: 'waiting' } },
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
        'user known to the gateway': { output: profile, ends: 'signed in', proves: ['R055'] },
        'not signed in': { failure: 'unauthenticated', ...visitor },
        'user unknown to the gateway': { failure: 'notFound', ...visitor },
        'session expired': { failure: 'sessionExpired', ends: 'session expired', proves: ['R441'] },
        redirect: { failure: 'leaving', sees: 'waiting' },
        'gateway error': { failure: ['unavailable', 'unknown'], ...failed },
        'no response': { after: 'callBudget', ...failed },
      },
    },
  },
  asks: { loadAppProfile: () => ({}) },
  ends: {
    'signed in': { output: { kind: 'signedIn' }, good: true },
    visitor: { output: { kind: 'visitor' }, good: true },
    'session expired': { output: { kind: 'sessionEnded' } },
  },
  secrets: [],
} as const satisfies Samples<typeof checkAuthenticationStep, typeof bindCheckAuthentication>

export const subject = row('step', checkAuthenticationStep, checkAuthenticationSamples)
