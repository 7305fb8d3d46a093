/**
 * APP_SESSION: the view of the app during one visit: the page in its web view, the scanner in front of it, or its own
 * screen after the page has sent an end event (R205, ruling 37).
 *
 * loading → shown → scanning → shown → completed
 *
 * Invariant: an end is only an event of the page, and proves nothing about the user (ruling 8).
 */
import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

type AppSessionEvent = {
  type:
    | 'page.greeted'
    | 'page.killed'
    | 'page.authCompleted'
    | 'page.cancelled'
    | 'page.sessionExpired'
    | 'page.signedOut'
    | 'scan.begun'
    | 'scan.ended'
    | 'reload.requested'
    | 'visit.opened'
}
/** `reloaded` is a new web view for the same visit. `opened` is a new web view for a new visit. */
export type AppSessionEmitted = { type: 'webView.reloaded' | 'webView.opened' }

/**
 * Durations in milliseconds that the specification does not define: the timeout for the hello of a page, and
 * the pause of the system after it ended a web view.
 */
export const appDurations = { pageSlow: 8_000, reopenDelay: 1_200 } as const

/** The end events of a page. They are accepted in each state in which the page is alive. */
const completions = {
  'page.authCompleted': '#APP_SESSION.completed',
  'page.cancelled': '#APP_SESSION.cancelled',
  'page.sessionExpired': '#APP_SESSION.expired',
  'page.signedOut': '#APP_SESSION.signedOut',
} as const
const reloads = { target: '#APP_SESSION.loading', reenter: true, actions: 'tellReloaded' } as const
/** The app itself opens another page for a new visit. */
const opensAnew = { 'visit.opened': { target: '#APP_SESSION.loading', reenter: true, actions: 'tellOpened' } } as const

export const appSessionPanel = setup({
  types: typed<{
    events: AppSessionEvent
    emitted: AppSessionEmitted
    tags: 'loading' | 'slow' | 'shown' | 'killed' | 'scanning' | 'expired' | 'completed' | 'cancelled' | 'signedOut'
  }>(),
  actions: {
    tellReloaded: emit({ type: 'webView.reloaded' }),
    tellOpened: emit({ type: 'webView.opened' }),
  },
  delays: appDurations,
}).createMachine({
  id: 'APP_SESSION',
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      on: { ...opensAnew, 'page.greeted': 'shown', 'page.killed': 'killed', 'reload.requested': reloads },
      after: { pageSlow: 'slow' },
    },
    slow: {
      tags: 'slow',
      on: { ...opensAnew, 'page.greeted': 'shown', 'page.killed': 'killed', 'reload.requested': reloads },
    },
    shown: {
      tags: 'shown',
      on: {
        ...completions,
        ...opensAnew,
        'scan.begun': 'scanning',
        'page.killed': 'killed',
        'reload.requested': reloads,
      },
    },
    killed: { tags: 'killed', after: { reopenDelay: { target: 'loading', actions: 'tellReloaded' } } },
    // A scan continues even if its page ends. The next page requests its result (docs/shell-bridge.md).
    scanning: {
      tags: 'scanning',
      initial: 'there',
      states: {
        there: { on: { ...completions, 'scan.ended': '#APP_SESSION.shown', 'page.killed': 'killed' } },
        killed: {
          tags: 'killed',
          on: { 'scan.ended': '#APP_SESSION.killed' },
          after: { reopenDelay: { target: 'loading', actions: 'tellReloaded' } },
        },
        loading: {
          tags: 'loading',
          on: { 'page.greeted': 'there', 'page.killed': 'killed', 'scan.ended': '#APP_SESSION.loading' },
        },
      },
    },
    // The page has reported that the session has ended. The page continues, with or without a reload.
    expired: {
      tags: 'expired',
      on: {
        ...completions,
        ...opensAnew,
        'page.greeted': 'shown',
        'scan.begun': 'scanning',
        'page.killed': 'killed',
        'reload.requested': reloads,
      },
    },
    // The page continues after its end event, because it also has the profile and the sign-out.
    completed: {
      tags: ['shown', 'completed'],
      on: { ...completions, ...opensAnew, 'page.killed': 'killed', 'reload.requested': reloads },
    },
    cancelled: { tags: 'cancelled', on: opensAnew },
    signedOut: { tags: 'signedOut', on: opensAnew },
  },
})

export type AppSessionRef = ActorRefFrom<typeof appSessionPanel>
export type AppSessionSnapshot = SnapshotFrom<typeof appSessionPanel>

/** This panel has no calls. It has a `bind` function like every other panel. */
export const bindAppSession = (_: Record<string, never>) => appSessionPanel.provide({})
