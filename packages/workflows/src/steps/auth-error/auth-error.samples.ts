import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { authErrorStep, bindAuthError } from './auth-error.chart.ts'

export const authErrorSamples = {
  bind: bindAuthError,
  inputs: {
    'was not found': { input: { authErrorMessage: 'NOT_FOUND' }, sees: 'notFound', proves: ['R259', 'R326'] },
    'could not reach the server': { input: { authErrorMessage: 'UNAVAILABLE' }, sees: 'unavailable' },
    'was refused': { input: { authErrorMessage: null }, sees: 'refused', proves: ['R259'] },
  },
  screens: {
    notFound: { label: 'sees that no profile was found', can: ['reset.requested'] },
    unavailable: { label: 'can try again', can: ['again.requested', 'reset.requested'] },
    refused: { label: 'sees that it did not work', can: ['reset.requested'] },
  },
  events: {
    'again.requested': { 'tries again': { ends: 'the same step is wanted again' } },
    'reset.requested': { 'starts again': { ends: 'everything starts again', proves: ['R329'] } },
  },
  asks: {},
  ends: {
    'the same step is wanted again': { output: { kind: 'again' }, good: true },
    'everything starts again': { output: { kind: 'reset' }, good: true },
  },
  secrets: [],
  survivors: {
    "reset entry: action 'setOutcome' removed": 'reset is the initial outcome, which an end without setOutcome keeps',
  },
} as const satisfies Samples<typeof authErrorStep, typeof bindAuthError>

export const subject = row('step', authErrorStep, authErrorSamples)
