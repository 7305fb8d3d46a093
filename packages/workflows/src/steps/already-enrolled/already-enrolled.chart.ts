/**
 * ALREADY_ENROLLED: a user who starts an enrolment already has a profile, and continues to this profile (R280).
 *
 * explaining → profileWanted
 *
 * Invariant: this step has no calls and changes nothing.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

export const alreadyEnrolledStep = setup({
  types: typed<{ events: { type: 'profile.requested' }; tags: 'alreadyEnrolled' }>(),
}).createMachine({
  id: 'ALREADY_ENROLLED',
  initial: 'explaining',
  states: {
    explaining: { tags: 'alreadyEnrolled', on: { 'profile.requested': 'profileWanted' } },
    profileWanted: { type: 'final' },
  },
})

export type AlreadyEnrolledRef = ActorRefFrom<typeof alreadyEnrolledStep>

/** Each step has a `bind…` function, even without calls, so that callers treat all steps alike. */
export const bindAlreadyEnrolled = (_: Record<string, never>) => alreadyEnrolledStep.provide({})
