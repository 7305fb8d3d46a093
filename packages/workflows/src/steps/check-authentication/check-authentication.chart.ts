/**
 * CHECK_AUTHENTICATION: asks the gateway whether the user is already signed in (ruling 8, `forceAuthCompleted`).
 *
 * asking → signedIn
 *
 * Invariants: an address by itself completes no sign-in. Without a response of the gateway, the user does not become a
 * visitor (ruling 36).
 */
import { type gatewayWire, ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

export type CheckAuthenticationOutput = { kind: 'signedIn' | 'visitor' | 'sessionEnded' }

const slots = { loadAppProfile: slot<Record<string, never>, gatewayWire.AppProfile>('loadAppProfile') }

export const checkAuthenticationStep = setup({
  types: typed<{
    context: { outcome: CheckAuthenticationOutput }
    events: { type: 'again.requested' }
    output: CheckAuthenticationOutput
    tags: 'waiting' | 'failed'
  }>(),
  actors: slots,
  guards: failureGuards,
  actions: { setOutcome: assign({ outcome: (_, kind: CheckAuthenticationOutput['kind']) => ({ kind }) }) },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'CHECK_AUTHENTICATION',
  context: { outcome: { kind: 'visitor' } },
  initial: 'asking',
  states: {
    asking: {
      tags: 'waiting',
      invoke: {
        id: 'loadAppProfile',
        src: 'loadAppProfile',
        input: {},
        onDone: 'signedIn',
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isUnauthenticated', target: 'visitor' },
          { guard: 'isNotFound', target: 'visitor' },
          { guard: 'isSessionOver', target: 'sessionEnded' },
          { target: 'failed' },
        ],
      },
      after: { callBudget: 'failed' },
    },
    failed: { tags: 'failed', on: { 'again.requested': 'asking' } },
    leaving: { tags: 'waiting', after: { leavingTimeout: 'failed' } },
    signedIn: { type: 'final', entry: { type: 'setOutcome', params: 'signedIn' } },
    visitor: { type: 'final' },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type CheckAuthenticationRef = ActorRefFrom<typeof checkAuthenticationStep>

export const bindCheckAuthentication = (calls: Calls<typeof slots>, report?: Report) =>
  checkAuthenticationStep.provide({ actors: fill(slots, calls, report) })
