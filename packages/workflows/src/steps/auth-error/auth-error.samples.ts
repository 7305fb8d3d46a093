import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { authErrorStep, bindAuthError } from './auth-error.chart.ts'

export const authErrorSamples = {
  bind: bindAuthError,
  inputs: {
    'user not found': { input: { authErrorMessage: 'NOT_FOUND' }, sees: 'notFound', proves: ['R259', 'R326'] },
    'server not reached': { input: { authErrorMessage: 'UNAVAILABLE' }, sees: 'unavailable' },
    'challenge refused': { input: { authErrorMessage: null }, sees: 'refused', proves: ['R259'] },
  },
  screens: {
    notFound: { label: 'profile not found', can: ['signUp.requested', 'reset.requested'] },
    unavailable: { label: 'error with retry', can: ['again.requested', 'reset.requested'] },
    refused: { label: 'sign-in error', can: ['reset.requested'] },
  },
  events: {
    'again.requested': { retries: { ends: 'step repeated' } },
    'signUp.requested': { 'opens sign-up': { ends: 'sign-up chosen' } },
    'reset.requested': { restarts: { ends: 'restarted', proves: ['R329'] } },
  },
  asks: {},
  ends: {
    'step repeated': { output: { kind: 'again' }, good: true },
    'sign-up chosen': { output: { kind: 'signUp' }, good: true },
    restarted: { output: { kind: 'reset' }, good: true },
  },
  secrets: [],
  survivors: {
    "reset entry: action 'setOutcome' removed": 'reset is the initial outcome, which an end without setOutcome keeps',
  },
} as const satisfies Samples<typeof authErrorStep, typeof bindAuthError>

export const subject = row('step', authErrorStep, authErrorSamples)
