/**
 * UNENROLL: a signed-in user deletes the profile (R187–R194, ruling 14).
 *
 * none → confirm → goodbye → gone → closed
 *
 * Invariant: the chart emits `profile.deleted` only after the server has deleted the profile, because the page then
 * removes stored values.
 */
import { ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, emit, setup, stateIn } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type UnenrollEvent = {
  type: 'unenroll.requested' | 'unenroll.cancelled' | 'unenroll.confirmed' | 'goodbye.closed' | 'unenroll.retried'
}
export type UnenrollEmitted = { type: 'profile.deleted' | 'session.refused' | 'goodbye.closed' }

const slots = { deleteProfile: slot<Record<string, never>, void>('deleteProfile') }
const deleted = 'tellDeleted'

export const unenrollPanel = setup({
  types: typed<{
    events: UnenrollEvent
    emitted: UnenrollEmitted
    tags: 'card' | 'confirm' | 'goodbye' | 'gone' | 'closing' | 'failed' | 'leaving' | 'closed'
  }>(),
  actors: slots,
  guards: { ...failureGuards, isClosing: stateIn({ goodbye: 'closing' }) },
  actions: {
    tellDeleted: emit({ type: 'profile.deleted' }),
    tellRefused: emit({ type: 'session.refused' }),
    tellClosed: emit({ type: 'goodbye.closed' }),
  },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'UNENROLL',
  initial: 'none',
  states: {
    none: { tags: 'card', on: { 'unenroll.requested': 'confirm' } },
    confirm: { tags: 'confirm', on: { 'unenroll.cancelled': 'none', 'unenroll.confirmed': 'goodbye' } },
    goodbye: {
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: {},
        onDone: [
          { guard: 'isClosing', target: 'closed', actions: deleted },
          { target: 'gone', actions: deleted },
        ],
        onError: [
          { guard: 'isSessionOver', target: 'none', actions: 'tellRefused' },
          { guard: 'isLeaving', target: 'leaving' },
          { target: 'failed' },
        ],
      },
      after: { callBudget: 'failed' },
      initial: 'shown',
      states: {
        // After `goodbye.closed`, the chart still waits for the response, because the user must see a failure.
        shown: { tags: 'goodbye', on: { 'goodbye.closed': 'closing' } },
        closing: { tags: 'closing' },
      },
    },
    gone: { tags: ['goodbye', 'gone'], on: { 'goodbye.closed': 'closed' } },
    failed: { tags: 'failed', on: { 'unenroll.retried': 'goodbye', 'unenroll.cancelled': 'none' } },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'failed' } },
    closed: { tags: 'closed', entry: 'tellClosed' },
  },
})

export type UnenrollRef = ActorRefFrom<typeof unenrollPanel>

export const bindUnenroll = (calls: Calls<typeof slots>, report?: Report) =>
  unenrollPanel.provide({ actors: fill(slots, calls, report) })
