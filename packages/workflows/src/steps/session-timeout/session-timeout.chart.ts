/**
 * SESSION_TIMEOUT: shows in the app that the session has ended. After a press, the use case starts again (R247, R460,
 * ruling 36).
 *
 * explaining → begunAnew
 *
 * Invariant: the new start uses no data of the ended session.
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

/** Each step has a `bind…` function, even without calls, so that callers treat all steps alike. */
export const bindSessionTimeout = (_: Record<string, never>) => sessionTimeoutStep.provide({})
