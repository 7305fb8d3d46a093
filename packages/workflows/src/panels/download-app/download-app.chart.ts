/**
 * DOWNLOAD_APP: opens the app store for the user's device (R099–R109).
 *
 * detecting → iosStore, androidStore or androidApp → offering. Other devices: → offering
 *
 * Invariant: while the page is still open after the redirect, the user can choose a store.
 */
import { ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, emit, setup } from 'xstate'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

export type DevicePlatform = 'ios' | 'android' | 'other'
export interface DownloadAppInput {
  /** Whether the page opens the installed app on Android, in place of the store (R101). */
  launchApp: boolean
}
export type DownloadAppEmitted = { type: 'iosStore.opened' | 'androidStore.opened' | 'androidApp.opened' }

const slots = { detectDevice: slot<object, DevicePlatform>('detectDevice') }

const isHeld = (device: DevicePlatform) => (_: object, held: DevicePlatform) => held === device

const leading = <Tell extends string>(entry: Tell) =>
  ({ tags: 'leading', entry, after: { leavingTimeout: 'offering' } }) as const

export const downloadAppPanel = setup({
  types: typed<{
    context: DownloadAppInput
    input: DownloadAppInput
    emitted: DownloadAppEmitted
    tags: 'detecting' | 'leading' | 'offer'
  }>(),
  actors: slots,
  guards: {
    isIos: isHeld('ios'),
    isAndroidApp: ({ context }, held: DevicePlatform) => held === 'android' && context.launchApp,
    isAndroid: isHeld('android'),
  },
  actions: {
    tellIosStore: emit({ type: 'iosStore.opened' }),
    tellAndroidStore: emit({ type: 'androidStore.opened' }),
    tellAndroidApp: emit({ type: 'androidApp.opened' }),
  },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'DOWNLOAD_APP',
  context: ({ input }) => input,
  initial: 'detecting',
  states: {
    detecting: {
      tags: 'detecting',
      invoke: {
        id: 'detectDevice',
        src: 'detectDevice',
        input: {},
        onDone: [
          { guard: { type: 'isIos', params: ({ event }) => event.output }, target: 'iosStore' },
          { guard: { type: 'isAndroidApp', params: ({ event }) => event.output }, target: 'androidApp' },
          { guard: { type: 'isAndroid', params: ({ event }) => event.output }, target: 'androidStore' },
          { target: 'offering' },
        ],
        onError: 'offering',
      },
      after: { callBudget: 'offering' },
    },
    iosStore: leading('tellIosStore'),
    androidStore: leading('tellAndroidStore'),
    androidApp: leading('tellAndroidApp'),
    offering: { tags: 'offer' },
  },
})

export type DownloadAppRef = ActorRefFrom<typeof downloadAppPanel>

export const bindDownloadApp = (calls: Calls<typeof slots>, report?: Report) =>
  downloadAppPanel.provide({ actors: fill(slots, calls, report) })
