/**
 * APP_SESSION: the screen of the app during one visit (R205, ruling 37). The screen shows the page in a web view, the
 * palm scanner, or a native screen after an end event.
 *
 * loading → shown → scanning → shown → completed
 *
 * Invariant: an end event of the page proves nothing about the user (ruling 8).
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
/** `webView.reloaded`: a new web view for the same visit. `webView.opened`: a new web view for a new visit. */
export type AppSessionEmitted = { type: 'webView.reloaded' | 'webView.opened' }

/**
 * Durations in milliseconds that the specification does not define. `pageSlow`: how long the app waits for the hello
 * message of a page. `reopenDelay`: how long the app waits before it reopens a web view that the system has closed.
 */
export const appDurations = { pageSlow: 8_000, reopenDelay: 1_200 } as const

/** The end events of a page. The chart accepts these events in each state in which the page is running. */
const completions = {
  'page.authCompleted': '#APP_SESSION.completed',
  'page.cancelled': '#APP_SESSION.cancelled',
  'page.sessionExpired': '#APP_SESSION.expired',
  'page.signedOut': '#APP_SESSION.signedOut',
} as const
const reloads = { target: '#APP_SESSION.loading', reenter: true, actions: 'tellReloaded' } as const
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
    // If the system closes the page, the scan continues. The next page requests the result of the scan
    // (docs/shell-bridge.md).
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
    // After an expired session, the page continues to run, so the chart accepts its events.
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
    // The page continues to run after its end event, because the page also shows the profile and offers sign-out.
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

/** Each panel has a `bind…` function, even without calls, so that callers treat all panels alike. */
export const bindAppSession = (_: Record<string, never>) => appSessionPanel.provide({})
