/**
 * SIGN_IN_INGRESS: a user in the app chooses how to sign in (R007, R139–R144). The options are "payments and
 * membership" and "healthcare and other accounts". The workflow decides the target of a choice.
 *
 * choosing → chosen
 *
 * Invariant: this step has no calls.
 */
import type { MessageKey } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { infoMessage, type Message } from '../../setup/message.ts'
import { typed } from '../../setup/typed.ts'

export type IngressChoice = 'payments' | 'healthcare' | 'signUp' | 'help'
type SignInIngressEvent = { type: 'experience.chosen'; choice: IngressChoice }

export interface SignInIngressInput {
  /** The message about the previous visit (R455). */
  message?: MessageKey | null
  /**
   * The feature flag whose id ends with 245179836. With the flag, a healthcare sign-in continues in this flow. Without
   * the flag, this sign-in continues at the identity provider (R144).
   */
  isHealthcareDirect: boolean
}
export interface SignInIngressContext {
  isHealthcareDirect: boolean
  message: Message | null
  choice: SignInIngressOutput['kind']
}
export interface SignInIngressOutput {
  kind: IngressChoice | 'cloudProvider'
}

export const signInIngressStep = setup({
  types: typed<{
    input: SignInIngressInput
    context: SignInIngressContext
    events: SignInIngressEvent
    output: SignInIngressOutput
    tags: 'choice' | 'provider'
  }>(),
  guards: {
    isDirect: ({ context }) => context.isHealthcareDirect,
    isHealthcare: ({ event }) => event.choice === 'healthcare',
  },
  actions: {
    setChoice: assign(({ event }) => ({ choice: event.choice })),
    setCloudProvider: assign({ choice: 'cloudProvider' }),
  },
}).createMachine({
  id: 'SIGN_IN_INGRESS',
  context: ({ input: { isHealthcareDirect, message = null } }) => ({
    isHealthcareDirect,
    message: message && infoMessage(message),
    choice: 'help',
  }),
  on: { 'experience.chosen': { target: '.chosen', actions: 'setChoice' } },
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isDirect', target: 'choosing' }, { target: 'choosingProvider' }] },
    choosing: { tags: 'choice' },
    choosingProvider: {
      tags: ['choice', 'provider'],
      on: { 'experience.chosen': { guard: 'isHealthcare', target: 'chosen', actions: 'setCloudProvider' } },
    },
    chosen: { type: 'final' },
  },
  output: ({ context: { choice } }) => ({ kind: choice }),
})

export type SignInIngressRef = ActorRefFrom<typeof signInIngressStep>

/** Each step has a `bind…` function, even without calls, so that callers treat all steps alike. */
export const bindSignInIngress = (_: Record<string, never>) => signInIngressStep.provide({})
