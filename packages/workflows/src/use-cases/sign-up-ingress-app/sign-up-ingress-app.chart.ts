/**
 * SIGN_UP_INGRESS_APP: a user in the app chooses how to sign up (R260, R139–R142). The app gets an event for each
 * choice that it handles. A sign-up on this phone continues with the enrolment.
 *
 * ENTRY → SIGN_UP_INGRESS → completed
 *
 * Invariant: after a choice that the app handles, the user can choose again.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { notifyShell, openHelpInShell, type ShellNotified } from '../../setup/shell.ts'
import type { Report } from '../../setup/slot.ts'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import { bindSignUpIngress, signUpIngressStep } from '../../steps/sign-up-ingress/sign-up-ingress.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { SignUpIngressAppResume } from './sign-up-ingress-app.resume.ts'

type SignUpIngressAppStep = StepOf<'SIGN_UP_INGRESS_APP'>
type SignUpIngressAppEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: SignUpIngressAppResume }

export interface SignUpIngressAppContext {
  outcome: SignUpIngressAppOutput
}
/** `completed`: the user chose this phone, so the enrolment follows. */
export interface SignUpIngressAppOutput {
  kind: 'completed' | 'cancelled'
}

const handedOver = <Actions extends ReturnType<typeof notifyShell | typeof openHelpInShell>>(actions: Actions) =>
  ({ target: 'SIGN_UP_INGRESS', reenter: true, actions }) as const

const workflow = setup({
  types: typed<{
    context: SignUpIngressAppContext
    events: SignUpIngressAppEvent
    emitted: ShellNotified
    output: SignUpIngressAppOutput
    tags: 'broken'
    children: { [Step in SignUpIngressAppStep]: Step }
  }>(),
  actors: { SIGN_UP_INGRESS: signUpIngressStep },
  guards: stepGuards,
  actions: {
    tellShell: emit((_, event: ShellNotified) => event),
    setCompleted: assign({ outcome: { kind: 'completed' } }),
  },
})
const at = stepsOf(workflow)

export const signUpIngressAppWorkflow = workflow.createMachine({
  id: 'SIGN_UP_INGRESS_APP',
  context: { outcome: { kind: 'cancelled' } },
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': 'SIGN_UP_INGRESS',
        'workflow.resumed': { guard: { type: 'resumesAt', params: 'SIGN_UP_INGRESS' }, target: 'SIGN_UP_INGRESS' },
      },
    },
    SIGN_UP_INGRESS: at('SIGN_UP_INGRESS', {
      route: 'always',
      ends: {
        here: 'completed',
        payments: handedOver(notifyShell('sign-up.sibling-site')),
        learn: handedOver(openHelpInShell('healthcare-sign-up')),
        signIn: handedOver(notifyShell('ingress.sign-in')),
      },
    }),
    broken: { tags: 'broken', on: { 'reload.requested': 'SIGN_UP_INGRESS' } },
    completed: { type: 'final', entry: 'setCompleted' },
    cancelled: { type: 'final', entry: notifyShell('workflow.cancelled') },
  },
  output: ({ context }) => context.outcome,
})

export type SignUpIngressAppRef = ActorRefFrom<typeof signUpIngressAppWorkflow>
export type SignUpIngressAppSnapshot = SnapshotFrom<typeof signUpIngressAppWorkflow>

/** Each workflow has a `bind…` function, even without calls, so that callers treat all workflows alike. */
export const bindSignUpIngressApp = (_: Record<never, never>, _report?: Report) =>
  signUpIngressAppWorkflow.provide({ actors: { SIGN_UP_INGRESS: bindSignUpIngress({}) } })
