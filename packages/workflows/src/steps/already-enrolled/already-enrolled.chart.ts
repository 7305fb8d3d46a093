/**
 * ALREADY_ENROLLED: a person who wants to enroll learns that they have a profile, and goes to it (B55). The app that it
 * can be used with is a link of the screen.
 *
 * explaining → profileWanted
 *
 * Invariant: nothing is asked of the world here, and nothing is changed.
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

/** It asks nothing of the world; bound like every other step. */
export const bindAlreadyEnrolled = (_: Record<string, never>) => alreadyEnrolledStep.provide({})
