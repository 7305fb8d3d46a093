/**
 * CHECK_PROFILE: asks the gateway before an enrolment whether the user already has a profile (R348, R349, ruling 4).
 *
 * asking → notEnrolled
 *
 * Invariants: a user who is not signed in counts as new and enrols. Only a response of the gateway leads to the use
 * case PALM_ALREADY_ENROLLED.
 */
import { type gatewayWire, ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

export type CheckProfileOutput = { kind: 'notEnrolled' | 'enrolled' | 'sessionEnded' }

const slots = { loadAppProfile: slot<Record<string, never>, gatewayWire.AppProfile>('loadAppProfile') }

export const checkProfileStep = setup({
  types: typed<{
    context: { outcome: CheckProfileOutput }
    events: { type: 'again.requested' }
    output: CheckProfileOutput
    tags: 'waiting' | 'failed'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isEnrolled: (_, { enrollmentStatus }: gatewayWire.AppProfile) => enrollmentStatus === 'ENROLLED',
  },
  actions: { setOutcome: assign({ outcome: (_, kind: CheckProfileOutput['kind']) => ({ kind }) }) },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'CHECK_PROFILE',
  context: { outcome: { kind: 'notEnrolled' } },
  initial: 'asking',
  states: {
    asking: {
      tags: 'waiting',
      invoke: {
        id: 'loadAppProfile',
        src: 'loadAppProfile',
        input: {},
        onDone: [
          { guard: { type: 'isEnrolled', params: ({ event }) => event.output }, target: 'enrolled' },
          { target: 'notEnrolled' },
        ],
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isUnauthenticated', target: 'notEnrolled' },
          { guard: 'isNotFound', target: 'notEnrolled' },
          { guard: 'isSessionOver', target: 'sessionEnded' },
          { target: 'failed' },
        ],
      },
      after: { callBudget: 'failed' },
    },
    failed: { tags: 'failed', on: { 'again.requested': 'asking' } },
    leaving: { tags: 'waiting', after: { leavingTimeout: 'failed' } },
    notEnrolled: { type: 'final' },
    enrolled: { type: 'final', entry: { type: 'setOutcome', params: 'enrolled' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type CheckProfileRef = ActorRefFrom<typeof checkProfileStep>

export const bindCheckProfile = (calls: Calls<typeof slots>, report?: Report) =>
  checkProfileStep.provide({ actors: fill(slots, calls, report) })
