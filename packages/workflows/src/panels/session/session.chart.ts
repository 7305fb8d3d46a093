/**
 * The session, as every page of the website sees it: a visitor, or a signed-in person (A55, A147, B106, rulings 15, 36).
 *
 * loadingProfile → signedIn → signingOut → visitor
 *
 * Invariant: a person counts as signed in only while a profile that the server gave is in context.
 */
import { ownDurations, type Services, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type SessionEvent =
  | { type: 'profile.refreshRequested' | 'profile.checkRequested' | 'profile.retryRequested' }
  | { type: 'signOut.requested' | 'session.endedElsewhere' }
  | { type: 'session.extended'; remainingMs: number }

export interface SessionInput {
  /** Whether anything is stored that could make the profile load; without it no call is made. */
  mayBeSignedIn: boolean
}
export interface SessionContext {
  mayBeSignedIn: boolean
  profile: wire.WebsiteProfile | null
  remainingMs: number
}
/** The app listens: on a sign-out it clears what is stored and navigates, in this order (A141, B106). */
export type SessionEmitted = { type: 'session.signedOut' | 'session.timedOut' | 'session.refused' | 'profile.failed' }

const slots = {
  loadProfile: slot<Record<string, never>, wire.WebsiteProfile>('loadProfile'),
  signOut: slot<Record<string, never>, void>('signOut'),
}

/** Where a profile may be asked for: everywhere but on the way out, which nothing may cut short. */
const refreshes = { 'profile.refreshRequested': '#SESSION.loadingProfile' } as const
/** Nobody has to wait for their profile to leave. */
const mayLeave = { ...refreshes, 'signOut.requested': '#SESSION.signingOut' } as const

export const sessionPanel = setup({
  types: typed<{
    input: SessionInput
    context: SessionContext
    events: SessionEvent
    emitted: SessionEmitted
    tags: 'loading' | 'unreachable' | 'slow' | 'visitor' | 'ended' | 'signedIn' | 'asking' | 'signingOut'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    mayBeSignedIn: ({ context }) => context.mayBeSignedIn,
  },
  actions: {
    setProfile: assign({ profile: (_, profile: wire.WebsiteProfile) => profile }),
    clearProfile: assign({ profile: null }),
    setRemaining: assign(({ event }) => (event.type === 'session.extended' ? { remainingMs: event.remainingMs } : {})),
    tellSignedOut: emit({ type: 'session.signedOut' }),
    tellTimedOut: emit({ type: 'session.timedOut' }),
    tellRefused: emit({ type: 'session.refused' }),
    tellProfileFailed: emit({ type: 'profile.failed' }),
  },
  delays: {
    callBudget: ownDurations.callBudget,
    leavingTimeout: ownDurations.leavingTimeout,
    profileSlow: ownDurations.profileSlow,
    sessionEnd: ({ context }) => context.remainingMs,
  },
}).createMachine({
  id: 'SESSION',
  context: ({ input }) => ({ ...input, profile: null, remainingMs: ownDurations.sessionIdle }),
  initial: 'arriving',
  on: {
    'session.extended': { actions: 'setRemaining' },
  },
  states: {
    arriving: { always: [{ guard: 'mayBeSignedIn', target: 'loadingProfile' }, { target: 'visitor' }] },
    loadingProfile: {
      tags: 'loading',
      on: mayLeave,
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: {},
        onDone: { target: 'signedIn', actions: { type: 'setProfile', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isSessionOver', target: 'ended', actions: 'tellRefused' },
          { guard: 'isLeaving', target: 'unreachable' },
          { target: 'unreachable', actions: 'tellProfileFailed' },
        ],
      },
      initial: 'quick',
      states: {
        quick: { after: { profileSlow: 'slow' } },
        slow: { tags: 'slow', on: { 'profile.retryRequested': '#SESSION.loadingProfile' } },
      },
      after: { callBudget: { target: 'unreachable', actions: 'tellProfileFailed' } },
    },
    // The loader stays (A147), but the person does not count as signed in: the bar shows Sign in (A55).
    unreachable: {
      tags: ['loading', 'unreachable'],
      on: mayLeave,
      initial: 'quiet',
      states: {
        quiet: { after: { profileSlow: 'slow' } },
        slow: { tags: 'slow', on: { 'profile.retryRequested': '#SESSION.loadingProfile' } },
      },
    },
    signedIn: {
      tags: 'signedIn',
      on: {
        ...mayLeave,
        'profile.checkRequested': '.asking',
        'session.extended': { target: 'signedIn', reenter: true, actions: 'setRemaining' },
        'session.endedElsewhere': { target: 'visitor', actions: 'tellRefused' },
      },
      after: { sessionEnd: { target: 'ended', actions: 'tellTimedOut' } },
      initial: 'known',
      states: {
        known: {},
        // Beneath what the person sees: no clock of a page that slept, or of a device that was set, tells of the session.
        asking: {
          tags: 'asking',
          // The answer's headers extend the session before its profile is read: to re-enter the state here would drop the profile.
          on: { 'session.extended': { actions: 'setRemaining' } },
          invoke: {
            id: 'askAgain',
            src: 'loadProfile',
            input: {},
            onDone: {
              target: '#SESSION.signedIn',
              reenter: true,
              actions: { type: 'setProfile', params: ({ event }) => event.output },
            },
            onError: [{ guard: 'isSessionOver', target: '#SESSION.ended', actions: 'tellRefused' }, 'known'],
          },
          after: { callBudget: 'known' },
        },
      },
    },
    signingOut: {
      tags: 'signingOut',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: {},
        onDone: { target: 'signedOut', actions: 'tellSignedOut' },
        // Offline too the person leaves: without the token nobody can go on with what the server still holds.
        onError: { target: 'signedOut', actions: 'tellSignedOut' },
      },
      after: { callBudget: { target: 'signedOut', actions: 'tellSignedOut' } },
    },
    signedOut: { tags: 'signingOut', entry: 'clearProfile', after: { leavingTimeout: 'visitor' } },
    ended: { tags: ['visitor', 'ended'], entry: 'clearProfile', on: refreshes },
    visitor: { tags: 'visitor', entry: 'clearProfile', on: refreshes },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionPanel>

export const bindSession = (services: Pick<Services, 'loadProfile' | 'signOut'>, report?: Report) =>
  sessionPanel.provide({ actors: fill(slots, services, report) })

export const profileOf = ({ context }: SnapshotFrom<typeof sessionPanel>): wire.WebsiteProfile | null => context.profile
