import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSignInIngress, signInIngressStep } from './sign-in-ingress.chart.ts'

export const signInIngressSamples = {
  bind: bindSignInIngress,
  inputs: {
    'sign-in options': { input: { isHealthcareDirect: true }, sees: 'choice' },
    'sign-in options with external healthcare': {
      input: { isHealthcareDirect: false },
      sees: 'choice provider',
    },
    'after session expiry': {
      input: { isHealthcareDirect: true, message: 'sessionExpiredSignIn' },
      sees: 'choice',
      says: 'sessionExpiredSignIn',
      proves: ['R455'],
    },
  },
  screens: {
    choice: { label: 'sign-in options', can: ['experience.chosen'] },
    'choice provider': { label: 'sign-in options with external sign-in', can: ['experience.chosen'] },
  },
  events: {
    'experience.chosen': {
      'chooses payments': { gives: { choice: 'payments' }, ends: 'payments chosen' },
      'chooses healthcare': {
        gives: { choice: 'healthcare' },
        ends: 'healthcare chosen',
        on: { 'choice provider': { ends: 'external healthcare chosen' } },
      },
      'chooses sign-up': { gives: { choice: 'signUp' }, ends: 'sign-up chosen' },
      'chooses help': { gives: { choice: 'help' }, ends: 'help chosen' },
    },
  },
  asks: {},
  ends: {
    'payments chosen': { output: { kind: 'payments' }, good: true },
    'healthcare chosen': { output: { kind: 'healthcare' }, good: true },
    'external healthcare chosen': { output: { kind: 'cloudProvider' }, good: true },
    'sign-up chosen': { output: { kind: 'signUp' }, good: true },
    'help chosen': { output: { kind: 'help' }, good: true },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  secrets: [],
} as const satisfies Samples<typeof signInIngressStep, typeof bindSignInIngress>

export const subject = row('step', signInIngressStep, signInIngressSamples)
