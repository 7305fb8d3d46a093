import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { signUpIngressSamples } from '../../steps/sign-up-ingress/sign-up-ingress.samples.ts'
import { bindSignUpIngressApp, signUpIngressAppWorkflow } from './sign-up-ingress-app.chart.ts'
import { resumeSignUpIngressApp } from './sign-up-ingress-app.resume.ts'

const again = (notifies: string, ...proves: string[]) =>
  ({ sees: 'SIGN_UP_INGRESS', notifies: [notifies], proves }) as const

export const signUpIngressAppSamples = {
  bind: bindSignUpIngressApp,
  inputs: { 'sign-up': { sees: 'ENTRY' } },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    SIGN_UP_INGRESS: { label: 'sign-up options', can: ['workflow.cancelled'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { starts: { sees: 'SIGN_UP_INGRESS', proves: ['R260'] } },
    'workflow.resumed': {
      returns: { gives: { resume: { step: 'SIGN_UP_INGRESS', facts: {} } }, sees: 'SIGN_UP_INGRESS' },
    },
    'workflow.cancelled': { cancels: { ends: 'left', notifies: ['shell.workflow.cancelled'] } },
    'reload.requested': { restarts: { sees: 'SIGN_UP_INGRESS' } },
  },
  steps: {
    SIGN_UP_INGRESS: {
      of: signUpIngressSamples,
      ends: {
        'payments chosen': again('shell.sign-up.sibling-site', 'R206'),
        'instructions chosen': again('shell.ingress.help', 'R204'),
        'this phone chosen': { ends: 'continued to enrolment' },
        'sign-in chosen': again('shell.ingress.sign-in', 'R204'),
      },
      breaks: { sees: 'broken' },
    },
  },
  routes: { SIGN_UP_INGRESS: { opens: { sees: 'SIGN_UP_INGRESS' }, refusedOn: [] } },
  asks: {},
  ends: {
    'continued to enrolment': { output: { kind: 'completed' }, good: true },
    left: { output: { kind: 'cancelled' } },
  },
  resume: resumeSignUpIngressApp,
  budgets: { SIGN_UP_INGRESS: { taps: 1, keys: 0 } },
  secrets: [],
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof signUpIngressAppWorkflow, typeof bindSignUpIngressApp>

export const subject = row('use-case', signUpIngressAppWorkflow, signUpIngressAppSamples)
