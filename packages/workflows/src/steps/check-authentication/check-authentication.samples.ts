import type { Samples } from '@palmflow/paths'
import { bindCheckAuthentication, type checkAuthenticationStep } from './check-authentication.chart.ts'

const profile = {
  enrollmentStatus: 'ENROLLED',
  biometrics: { leftPalm: true, rightPalm: false },
  contactInfo: { phoneTail: '0100' },
} as const
const visitor = { ends: 'the person is a visitor' } as const

export const checkAuthenticationSamples = {
  bind: bindCheckAuthentication,
  inputs: { 'is said to be signed in': { sees: 'waiting' } },
  screens: { waiting: { label: 'waits', can: [] } },
  events: {},
  calls: {
    loadAppProfile: {
      slot: 'loadAppProfile',
      row: 'loadAppProfile',
      outcomes: {
        'the gateway knows the person': { output: profile, ends: 'the person is signed in', proves: ['R055'] },
        'the gateway does not': {
          failure: ['sessionExpired', 'notFound', 'leaving', 'unavailable', 'unknown'],
          ...visitor,
          proves: ['R055'],
        },
        'no answer comes': { after: 'callBudget', ...visitor },
      },
    },
  },
  asks: { loadAppProfile: () => ({}) },
  ends: {
    'the person is signed in': { output: { kind: 'signedIn' }, good: true },
    'the person is a visitor': { output: { kind: 'visitor' }, good: true },
  },
  secrets: [],
} as const satisfies Samples<typeof checkAuthenticationStep, typeof bindCheckAuthentication>
