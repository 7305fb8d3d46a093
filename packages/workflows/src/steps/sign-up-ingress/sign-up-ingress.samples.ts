import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindSignUpIngress, signUpIngressStep } from './sign-up-ingress.chart.ts'

export const signUpIngressSamples = {
  bind: bindSignUpIngress,
  inputs: { 'sign-up options': { sees: 'choice' } },
  screens: { choice: { label: 'sign-up options', can: ['experience.chosen'] } },
  events: {
    'experience.chosen': {
      'chooses payments': { gives: { choice: 'payments' }, ends: 'payments chosen' },
      'opens healthcare information': { gives: { choice: 'learn' }, ends: 'instructions chosen' },
      'chooses this phone': { gives: { choice: 'here' }, ends: 'this phone chosen' },
      'chooses sign-in': { gives: { choice: 'signIn' }, ends: 'sign-in chosen' },
    },
  },
  asks: {},
  ends: {
    'payments chosen': { output: { kind: 'payments' }, good: true },
    'instructions chosen': { output: { kind: 'learn' }, good: true },
    'this phone chosen': { output: { kind: 'here' }, good: true },
    'sign-in chosen': { output: { kind: 'signIn' }, good: true },
  },
  secrets: [],
} as const satisfies Samples<typeof signUpIngressStep, typeof bindSignUpIngress>

export const subject = row('step', signUpIngressStep, signUpIngressSamples)
