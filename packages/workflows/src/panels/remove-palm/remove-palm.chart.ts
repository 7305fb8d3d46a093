/**
 * REMOVE_PALM: a signed-in user with two palms removes one of them (R409, decision 0106).
 *
 * idle → confirming → removing → removed
 *
 * Invariants: the chart removes a palm only after the user has confirmed a dialog with the name of the hand. Until the
 * profile has loaded again, the page hides the removed palm.
 */
import { ownDurations, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type PalmName = wire.WebsiteProfile['biometrics'][number]
type RemovePalmEvent =
  | { type: 'removal.requested'; palm: PalmName }
  | { type: 'removal.confirmed' | 'removal.cancelled' | 'profile.loaded' }
/** On `palm.removed`, the page must load the profile and send `profile.loaded`. */
export type RemovePalmEmitted = { type: 'palm.removed' | 'session.refused' }

export interface RemovePalmContext {
  /** The palm that the dialog names, or that the user has just removed. */
  palm: PalmName | null
}

const slots = { removePalm: slot<{ palm: PalmName | null }, void>('removePalm') }
const opensOn = { 'removal.requested': { target: 'confirming', actions: 'setPalm' } } as const
const asks = { 'removal.confirmed': 'removing', 'removal.cancelled': 'idle' } as const

export const removePalmPanel = setup({
  types: typed<{
    context: RemovePalmContext
    events: RemovePalmEvent
    emitted: RemovePalmEmitted
    tags: 'closed' | 'confirm' | 'removing' | 'failed' | 'leaving' | 'removed' | 'outdated'
  }>(),
  actors: slots,
  guards: failureGuards,
  actions: {
    setPalm: assign(({ event }) => (event.type === 'removal.requested' ? { palm: event.palm } : {})),
    tellRemoved: emit({ type: 'palm.removed' }),
    tellRefused: emit({ type: 'session.refused' }),
  },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'REMOVE_PALM',
  context: { palm: null },
  initial: 'idle',
  states: {
    idle: { tags: 'closed', on: opensOn },
    confirming: { tags: 'confirm', on: asks },
    removing: {
      tags: ['confirm', 'removing'],
      invoke: {
        id: 'removePalm',
        src: 'removePalm',
        input: ({ context: { palm } }) => ({ palm }),
        onDone: 'removed',
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isSessionOver', target: 'idle', actions: 'tellRefused' },
          // Status 404 means that the profile does not have the palm, for example because another page has removed it.
          { guard: 'isNotFound', target: 'removed' },
          'failed',
        ],
      },
      after: { callBudget: 'failed' },
    },
    failed: { tags: ['confirm', 'failed'], on: asks },
    leaving: { tags: ['confirm', 'leaving'], after: { leavingTimeout: 'failed' } },
    removed: {
      tags: ['closed', 'removed'],
      entry: 'tellRemoved',
      on: opensOn,
      initial: 'outdated',
      states: {
        // The load of the profile may fail. The profile then still contains the removed palm.
        outdated: { tags: 'outdated', on: { 'profile.loaded': 'current' } },
        current: {},
      },
    },
  },
})

export type RemovePalmRef = ActorRefFrom<typeof removePalmPanel>

export const bindRemovePalm = (calls: Calls<typeof slots>, report?: Report) =>
  removePalmPanel.provide({ actors: fill(slots, calls, report) })
