/**
 * CHECK_AUTHENTICATION: the gateway is asked whether the person is signed in already (ruling 8, `forceAuthCompleted`).
 *
 * asking → signedIn
 *
 * Invariant: an address alone completes nothing; without the gateway's word the person signs in.
 */
import { type gatewayWire, ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Calls, fill, slot } from '../../parts/slot.ts'
import { typed } from '../../parts/typed.ts'

export type CheckAuthenticationOutput = { kind: 'signedIn' | 'visitor' }

const slots = { loadAppProfile: slot<Record<string, never>, gatewayWire.AppProfile>('loadAppProfile') }

export const checkAuthenticationStep = setup({
  types: typed<{
    context: { outcome: CheckAuthenticationOutput }
    output: CheckAuthenticationOutput
    tags: 'waiting'
  }>(),
  actors: slots,
  actions: { setSignedIn: assign({ outcome: { kind: 'signedIn' } }) },
  delays: { callBudget: ownDurations.callBudget },
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
        onError: 'visitor',
      },
      after: { callBudget: 'visitor' },
    },
    signedIn: { type: 'final', entry: 'setSignedIn' },
    visitor: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type CheckAuthenticationRef = ActorRefFrom<typeof checkAuthenticationStep>

export const bindCheckAuthentication = (calls: Calls<typeof slots>) =>
  checkAuthenticationStep.provide({ actors: fill(calls) })
