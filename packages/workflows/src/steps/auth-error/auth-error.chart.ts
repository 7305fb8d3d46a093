/**
 * AUTH_ERROR: shows that the challenge failed, and offers the next actions (R259, R326, R327).
 *
 * notFound, unavailable or refused → again, signUp or reset
 *
 * Invariants: the user can always start again. The user can repeat the failed step only if the server was unavailable.
 * The step offers a sign-up only if the server found no profile.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'
import type { AuthErrorMessage } from '../../step-shapes/challenge.ts'

export interface AuthErrorInput {
  authErrorMessage: AuthErrorMessage | null
}
export interface AuthErrorContext extends AuthErrorInput {
  outcome: AuthErrorOutput
}
export type AuthErrorOutput = { kind: 'again' | 'reset' | 'signUp' }

export const authErrorStep = setup({
  types: typed<{
    input: AuthErrorInput
    context: AuthErrorContext
    events: { type: 'again.requested' | 'reset.requested' | 'signUp.requested' }
    output: AuthErrorOutput
    tags: 'notFound' | 'unavailable' | 'refused'
  }>(),
  guards: {
    isNotFound: ({ context }) => context.authErrorMessage === 'NOT_FOUND',
    isUnavailable: ({ context }) => context.authErrorMessage === 'UNAVAILABLE',
  },
  actions: { setOutcome: assign({ outcome: (_, kind: AuthErrorOutput['kind']) => ({ kind }) }) },
}).createMachine({
  id: 'AUTH_ERROR',
  context: ({ input }) => ({ ...input, outcome: { kind: 'reset' } }),
  on: { 'reset.requested': '.reset' },
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isNotFound', target: 'notFound' },
        { guard: 'isUnavailable', target: 'unavailable' },
        { target: 'refused' },
      ],
    },
    notFound: { tags: 'notFound', on: { 'signUp.requested': 'signUp' } },
    unavailable: { tags: 'unavailable', on: { 'again.requested': 'again' } },
    refused: { tags: 'refused' },
    again: { type: 'final', entry: { type: 'setOutcome', params: 'again' } },
    signUp: { type: 'final', entry: { type: 'setOutcome', params: 'signUp' } },
    reset: { type: 'final', entry: { type: 'setOutcome', params: 'reset' } },
  },
  output: ({ context }) => context.outcome,
})

export type AuthErrorRef = ActorRefFrom<typeof authErrorStep>

/** Each step has a `bind…` function, even without calls, so that callers treat all steps alike. */
export const bindAuthError = (_: Record<string, never>) => authErrorStep.provide({})
