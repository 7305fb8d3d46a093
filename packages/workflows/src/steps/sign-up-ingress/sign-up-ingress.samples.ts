import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSignUpIngress, signUpIngressStep } from './sign-up-ingress.chart.ts'

export const signUpIngressSamples = {
  bind: bindSignUpIngress,
  inputs: { 'is asked how to sign up': { sees: 'choice' } },
  screens: { choice: { label: 'chooses how to sign up', can: ['experience.chosen'] } },
  events: {
    'experience.chosen': {
      'chooses payments': { gives: { choice: 'payments' }, ends: 'payments are chosen' },
      'wants to read about healthcare': { gives: { choice: 'learn' }, ends: 'instructions are wanted' },
      'chooses this phone': { gives: { choice: 'here' }, ends: 'this phone is chosen' },
      'has an account': { gives: { choice: 'signIn' }, ends: 'a sign-in is wanted' },
    },
  },
  asks: {},
  ends: {
    'payments are chosen': { output: { kind: 'payments' }, good: true },
    'instructions are wanted': { output: { kind: 'learn' }, good: true },
    'this phone is chosen': { output: { kind: 'here' }, good: true },
    'a sign-in is wanted': { output: { kind: 'signIn' }, good: true },
  },
  secrets: [],
} as const satisfies Samples<typeof signUpIngressStep, typeof bindSignUpIngress>

export const subject = row('step', signUpIngressStep, signUpIngressSamples)
