/**
 * SESSION: the session that all parts of a page share. The user is a visitor or signed in (R063, R202, R330, rulings 15
 * and 36).
 *
 * loadingProfile → signedIn → signingOut → signedOut → visitor
 *
 * Invariant: a user counts as signed in only while the context contains a profile from the server.
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
  /** Whether a token is stored. Without a token, the chart does not request the profile at its start. */
  mayBeSignedIn: boolean
}
export interface SessionContext {
  mayBeSignedIn: boolean
  profile: wire.WebsiteProfile | null
  remainingMs: number
  /** Whether a response during a check has extended the session. The chart then restarts the timer after the check. */
  isExtended: boolean
}
/** Before the page navigates after `session.signedOut`, the storage must contain no token of the session (R330). */
export type SessionEmitted = { type: 'session.signedOut' | 'session.timedOut' | 'session.refused' | 'profile.failed' }

const slots = {
  loadProfile: slot<Record<string, never>, wire.WebsiteProfile>('loadProfile'),
  signOut: slot<Record<string, never>, void>('signOut'),
}

/**
 * Use this transition only in states without a running sign-out. A request for the profile must not interrupt a
 * sign-out.
 */
const refreshes = { 'profile.refreshRequested': '#SESSION.loadingProfile' } as const
/** Also allows a sign-out, even before the profile has loaded. */
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
    isExtended: ({ context }) => context.isExtended,
    isTimely: ({ context }) => !context.isExtended,
  },
  actions: {
    setProfile: assign({ profile: (_, profile: wire.WebsiteProfile) => profile }),
    clearProfile: assign({ profile: null }),
    setRemaining: assign(({ event }) => (event.type === 'session.extended' ? { remainingMs: event.remainingMs } : {})),
    setExtension: assign({ isExtended: true }),
    clearExtension: assign({ isExtended: false }),
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
  context: ({ input }) => ({
    ...input,
    profile: null,
    remainingMs: ownDurations.sessionIdle,
    isExtended: false,
  }),
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
    // The loader stays visible (R202). The navigation bar shows Sign in, because a user without a profile does not
    // count as signed in (R063).
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
      entry: 'clearExtension',
      on: {
        ...mayLeave,
        'profile.checkRequested': '.asking',
        'session.extended': { target: 'signedIn', reenter: true, actions: 'setRemaining' },
        'session.endedElsewhere': { target: 'visitor', actions: 'tellRefused' },
      },
      // A timer from before an extension would end the session too early. Therefore the chart restarts the timer after
      // the check.
      after: { sessionEnd: { guard: 'isTimely', target: 'ended', actions: 'tellTimedOut' } },
      initial: 'known',
      states: {
        known: {},
        // Checks the session in the background, because a suspended page or a changed clock makes the local timer
        // wrong.
        asking: {
          tags: 'asking',
          // Do not re-enter `signedIn` here, because a re-entry would cancel the call. The response headers extend the
          // session before the call ends.
          on: { 'session.extended': { actions: ['setRemaining', 'setExtension'] } },
          invoke: {
            id: 'askAgain',
            src: 'loadProfile',
            input: {},
            onDone: {
              target: '#SESSION.signedIn',
              reenter: true,
              actions: { type: 'setProfile', params: ({ event }) => event.output },
            },
            onError: [
              { guard: 'isSessionOver', target: '#SESSION.ended', actions: 'tellRefused' },
              { guard: 'isExtended', target: '#SESSION.signedIn', reenter: true },
              'known',
            ],
          },
          after: {
            callBudget: [{ guard: 'isExtended', target: '#SESSION.signedIn', reenter: true }, { target: 'known' }],
          },
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
        // Signs the user out even if the call fails, because a client cannot use the server's session without the token.
        onError: { target: 'signedOut', actions: 'tellSignedOut' },
      },
      after: { callBudget: { target: 'signedOut', actions: 'tellSignedOut' } },
    },
    signedOut: { tags: 'signingOut', entry: 'clearProfile', after: { leavingTimeout: 'visitor' } },
    // Also allows a sign-out, because copied tokens may have kept other sessions of the sign-in valid.
    ended: { tags: ['visitor', 'ended'], entry: 'clearProfile', on: mayLeave },
    visitor: { tags: 'visitor', entry: 'clearProfile', on: refreshes },
  },
})

export type SessionRef = ActorRefFrom<typeof sessionPanel>

export const bindSession = (services: Pick<Services, 'loadProfile' | 'signOut'>, report?: Report) =>
  sessionPanel.provide({ actors: fill(slots, services, report) })

export const profileOf = ({ context }: SnapshotFrom<typeof sessionPanel>): wire.WebsiteProfile | null => context.profile
