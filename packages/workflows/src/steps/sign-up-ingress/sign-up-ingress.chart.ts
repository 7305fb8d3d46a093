/**
 * SIGN_UP_INGRESS: a user in the app chooses how to sign up (R007, R139–R142). The options are "payments and
 * membership", "healthcare and other accounts" and "this phone". Healthcare has an additional page with information.
 * The workflow decides the target of a choice.
 *
 * choosing → chosen
 *
 * Invariant: this step has no calls.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

export type SignUpChoice = 'payments' | 'learn' | 'here' | 'signIn'
export interface SignUpIngressContext {
  choice: SignUpChoice
}
export interface SignUpIngressOutput {
  kind: SignUpChoice
}

export const signUpIngressStep = setup({
  types: typed<{
    context: SignUpIngressContext
    events: { type: 'experience.chosen'; choice: SignUpChoice }
    output: SignUpIngressOutput
    tags: 'choice'
  }>(),
  actions: { setChoice: assign(({ event }) => ({ choice: event.choice })) },
}).createMachine({
  id: 'SIGN_UP_INGRESS',
  context: { choice: 'learn' },
  initial: 'choosing',
  states: {
    choosing: { tags: 'choice', on: { 'experience.chosen': { target: 'chosen', actions: 'setChoice' } } },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ kind: context.choice }),
})

export type SignUpIngressRef = ActorRefFrom<typeof signUpIngressStep>

/** Each step has a `bind…` function, even without calls, so that callers treat all steps alike. */
export const bindSignUpIngress = (_: Record<string, never>) => signUpIngressStep.provide({})
