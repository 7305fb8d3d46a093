/**
 * SESSION_TIMEOUT: a person in the app learns that the session has ended, and begins anew (B37, B197, ruling 36).
 *
 * explaining → begunAnew
 *
 * Invariant: nothing of the ended session goes on.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

export const sessionTimeoutStep = setup({
  types: typed<{ events: { type: 'reset.requested' }; tags: 'sessionEnded' }>(),
}).createMachine({
  id: 'SESSION_TIMEOUT',
  initial: 'explaining',
  states: {
    explaining: { tags: 'sessionEnded', on: { 'reset.requested': 'begunAnew' } },
    begunAnew: { type: 'final' },
  },
})

export type SessionTimeoutRef = ActorRefFrom<typeof sessionTimeoutStep>

/** It asks nothing of the world; bound like every other step. */
export const bindSessionTimeout = (_: Record<string, never>) => sessionTimeoutStep.provide({})
