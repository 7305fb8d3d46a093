/**
 * APP_SESSION: what the app shows of one visit: the page in its web view, the scanner before it, or its own screen once
 * the page has told that the person left (B98, ruling 37).
 *
 * loading → shown → scanning → shown → completed
 *
 * Invariant: an end is what the page has told, and proves nothing about who the person is (ruling 8).
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
/** `reloaded`: a new web view for the same visit; `opened`: for a new one. */
export type AppSessionEmitted = { type: 'webView.reloaded' | 'webView.opened' }

/** Our own figures, in milliseconds: a page that has not greeted by then, and the system's pause after a kill. */
export const appDurations = { pageSlow: 8_000, reopenDelay: 1_200 } as const

/** What a page may tell wherever it is there. */
const told = {
  'page.authCompleted': '#APP_SESSION.completed',
  'page.cancelled': '#APP_SESSION.cancelled',
  'page.sessionExpired': '#APP_SESSION.expired',
  'page.signedOut': '#APP_SESSION.signedOut',
} as const
const reloads = { target: '#APP_SESSION.loading', reenter: true, actions: 'tellReloaded' } as const
/** Another page than the one that stands there, for a new visit: where the person is led to by the app itself. */
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
      on: { ...told, ...opensAnew, 'scan.begun': 'scanning', 'page.killed': 'killed', 'reload.requested': reloads },
    },
    killed: { tags: 'killed', after: { reopenDelay: { target: 'loading', actions: 'tellReloaded' } } },
    // A scan goes on whether or not its page lives; the page that comes next asks for its end (docs/shell-bridge.md).
    scanning: {
      tags: 'scanning',
      initial: 'there',
      states: {
        there: { on: { ...told, 'scan.ended': '#APP_SESSION.shown', 'page.killed': 'killed' } },
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
    // The page itself says that the session has ended, and goes on: loaded anew, or as it stands.
    expired: {
      tags: 'expired',
      on: {
        ...told,
        ...opensAnew,
        'page.greeted': 'shown',
        'scan.begun': 'scanning',
        'page.killed': 'killed',
        'reload.requested': reloads,
      },
    },
    // The page goes on: the profile is its own, and so is the way out.
    completed: {
      tags: ['shown', 'completed'],
      on: { ...told, ...opensAnew, 'page.killed': 'killed', 'reload.requested': reloads },
    },
    cancelled: { tags: 'cancelled', on: opensAnew },
    signedOut: { tags: 'signedOut', on: opensAnew },
  },
})

export type AppSessionRef = ActorRefFrom<typeof appSessionPanel>
export type AppSessionSnapshot = SnapshotFrom<typeof appSessionPanel>

/** It asks nothing of the world; bound like every other panel. */
export const bindAppSession = (_: Record<string, never>) => appSessionPanel.provide({})
