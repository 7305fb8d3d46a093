/**
 * SETTINGS: the settings of a signed-in user in the app, with sign-out and the legal documents (R088–R093, R195).
 *
 * SETTINGS_MENU → CONDITIONS_OF_USE or PRIVACY_NOTICE → SETTINGS_MENU → SIGNING_OUT
 *
 * Invariant: Back to the menu removes the document's text and scroll target from context.
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
export type SettingsEmitted = { type: 'signOut.requested' | 'settings.left' }

export interface SettingsContext {
  /** Null until the document has loaded. The `html` is untrusted, so a view must sanitise it. */
  document: wire.ConsentDocument | null
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
    // The longest duration of a sign-out: the call, and the delay until the user counts as a visitor.
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

export function settingsHash(snapshot: SnapshotFrom<typeof settingsPanel>): '' | `#${string}` {
  if (snapshot.hasTag('conditions')) return '#conditions-of-use'
  if (!snapshot.hasTag('privacy')) return ''
  return snapshot.context.anchor === null ? '#privacy-notice' : `#${snapshot.context.anchor}`
}
