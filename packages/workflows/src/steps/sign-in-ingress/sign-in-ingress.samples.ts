import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSignInIngress, signInIngressStep } from './sign-in-ingress.chart.ts'

export const signInIngressSamples = {
  bind: bindSignInIngress,
  inputs: {
    'is asked how to sign in': { input: { isHealthcareDirect: true }, sees: 'choice' },
    'is asked where healthcare is signed in to elsewhere': {
      input: { isHealthcareDirect: false },
      sees: 'choice provider',
    },
    'has to sign in again': {
      input: { isHealthcareDirect: true, message: 'sessionExpiredSignIn' },
      sees: 'choice',
      says: 'sessionExpiredSignIn',
      proves: ['R455'],
    },
  },
  screens: {
    choice: { label: 'chooses how to sign in', can: ['experience.chosen'] },
    'choice provider': { label: 'chooses how to sign in, perhaps elsewhere', can: ['experience.chosen'] },
  },
  events: {
    'experience.chosen': {
      'chooses payments': { gives: { choice: 'payments' }, ends: 'payments are chosen' },
      'chooses healthcare': {
        gives: { choice: 'healthcare' },
        ends: 'healthcare is chosen',
        on: { 'choice provider': { ends: 'healthcare is chosen, elsewhere' } },
      },
      'wants to sign up': { gives: { choice: 'signUp' }, ends: 'a new profile is wanted' },
      'asks for help': { gives: { choice: 'help' }, ends: 'help is wanted' },
    },
  },
  asks: {},
  ends: {
    'payments are chosen': { output: { kind: 'payments' }, good: true },
    'healthcare is chosen': { output: { kind: 'healthcare' }, good: true },
    'healthcare is chosen, elsewhere': { output: { kind: 'cloudProvider' }, good: true },
    'a new profile is wanted': { output: { kind: 'signUp' }, good: true },
    'help is wanted': { output: { kind: 'help' }, good: true },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  secrets: [],
} as const satisfies Samples<typeof signInIngressStep, typeof bindSignInIngress>

export const subject = row('step', signInIngressStep, signInIngressSamples)
