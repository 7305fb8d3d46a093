/**
 * SETTINGS: what a signed-in person finds behind the cog in the app: the way out, and what they have agreed to (A73, A141).
 *
 * SETTINGS_MENU → CONDITIONS_OF_USE or PRIVACY_NOTICE → SETTINGS_MENU → SIGNING_OUT
 *
 * Invariant: no document's text, and no place in it, outlasts the way back to the menu.
 */
import { type ConsentAgreementId, ownDurations, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type SettingsEvent = {
  type:
    | 'signOut.requested'
    | 'conditions.opened'
    | 'privacy.opened'
    | 'consumerHealth.opened'
    | 'back.requested'
    | 'reload.requested'
}
/** The page listens: who signs out does so by their session; who leaves is led to their profile. */
export type SettingsEmitted = { type: 'signOut.requested' | 'settings.left' }

export interface SettingsContext {
  /** Until it has come: null. Its html is not to be trusted: a view shows it sanitised. */
  document: wire.ConsentDocument | null
  /** The part of it that is to be read first, by the id in its html. */
  anchor: 'consumer-health' | null
}

const slots = { loadDocument: slot<{ name: ConsentAgreementId }, wire.ConsentDocument>('loadDocument') }

const documentNamed = <Tag extends string>(tag: Tag, name: ConsentAgreementId) =>
  ({
    tags: tag,
    initial: 'loading',
    on: { 'back.requested': 'SETTINGS_MENU' },
    exit: 'forgetDocument',
    states: {
      loading: {
        tags: 'loading',
        invoke: {
          id: 'loadDocument',
          src: 'loadDocument',
          input: { name },
          onDone: {
            target: 'shown',
            actions: {
              type: 'setDocument',
              params: ({ event }: { event: { output: wire.ConsentDocument } }) => event.output,
            },
          },
          onError: [{ guard: 'isLeaving', target: 'leaving' }, { target: 'failed' }],
        },
        after: { callBudget: 'failed' },
      },
      shown: { tags: 'document' },
      failed: { tags: 'failed', on: { 'reload.requested': 'loading' } },
      leaving: { tags: 'leaving', after: { leavingTimeout: 'failed' } },
    },
  }) as const

export const settingsPanel = setup({
  types: typed<{
    context: SettingsContext
    events: SettingsEvent
    emitted: SettingsEmitted
    tags: 'menu' | 'conditions' | 'privacy' | 'loading' | 'document' | 'failed' | 'leaving' | 'signingOut' | 'left'
  }>(),
  actors: slots,
  guards: failureGuards,
  actions: {
    setDocument: assign({ document: (_, document: wire.ConsentDocument) => document }),
    setAnchor: assign({ anchor: 'consumer-health' }),
    forgetDocument: assign({ document: null, anchor: null }),
    tellSignOut: emit({ type: 'signOut.requested' }),
    tellLeft: emit({ type: 'settings.left' }),
  },
  delays: {
    callBudget: ownDurations.callBudget,
    leavingTimeout: ownDurations.leavingTimeout,
    // The session's own budget for it, and until it takes who is still here for a visitor.
    signOutBudget: ownDurations.callBudget + ownDurations.leavingTimeout,
  },
}).createMachine({
  id: 'SETTINGS',
  context: { document: null, anchor: null },
  initial: 'SETTINGS_MENU',
  states: {
    SETTINGS_MENU: {
      tags: 'menu',
      on: {
        'signOut.requested': { target: 'SIGNING_OUT', actions: 'tellSignOut' },
        'conditions.opened': 'CONDITIONS_OF_USE',
        'privacy.opened': 'PRIVACY_NOTICE',
        'consumerHealth.opened': { target: 'PRIVACY_NOTICE', actions: 'setAnchor' },
        'back.requested': 'left',
      },
    },
    CONDITIONS_OF_USE: documentNamed('conditions', 'website_conditions_of_use'),
    PRIVACY_NOTICE: documentNamed('privacy', 'website_privacy_notice'),
    SIGNING_OUT: { tags: 'signingOut', after: { signOutBudget: 'SETTINGS_MENU' } },
    left: { tags: 'left', entry: 'tellLeft' },
  },
})

export type SettingsRef = ActorRefFrom<typeof settingsPanel>

export const bindSettings = (calls: Calls<typeof slots>, report?: Report) =>
  settingsPanel.provide({ actors: fill(slots, calls, report) })

/** Where in the settings a person is, as an address says it: nothing in the menu. */
export function settingsHash(snapshot: SnapshotFrom<typeof settingsPanel>): '' | `#${string}` {
  if (snapshot.hasTag('conditions')) return '#conditions-of-use'
  if (!snapshot.hasTag('privacy')) return ''
  return snapshot.context.anchor === null ? '#privacy-notice' : `#${snapshot.context.anchor}`
}
