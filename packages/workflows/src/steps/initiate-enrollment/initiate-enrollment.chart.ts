/**
 * INITIATE_ENROLLMENT: opens a session, and loads the partner's data if an application is stored (R233, R331, R463,
 * ruling 5).
 *
 * openingSession → loadingPartner → initiated
 *
 * Invariants: after a reload, the step continues the session and opens no new session. If the server does not know the
 * partner, the enrolment continues without the partner.
 */
import { type MessageKey, ownDurations, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureGuards, lockedForMs } from '../../setup/failures.ts'
import { errorAfter, errorTransition, type Message } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays, lockLeft, stepDelays } from '../../states/forms.ts'
import { heaviest, reloads } from '../../states/reload.ts'

export interface InitiateEnrollmentInput {
  hasApplication: boolean
  isResumed: boolean
}
export interface InitiateEnrollmentContext extends InitiateEnrollmentInput {
  message: Message | null
  lockedForMs: number
  outcome: InitiateEnrollmentOutput
}
export type InitiateEnrollmentOutput =
  | { kind: 'initiated'; partner: wire.PartnerApplication | null }
  | { kind: 'sessionEnded' | 'refused' }

const slots = {
  openSession: slot<Record<string, never>, wire.AccessTokenResult['data']>('openSession'),
  loadPartner: slot<Record<string, never>, wire.PartnerApplication>('loadPartner'),
}

export const initiateEnrollmentStep = setup({
  types: typed<{
    input: InitiateEnrollmentInput
    context: InitiateEnrollmentContext
    events: { type: 'reload.requested' | 'lock.acknowledged' | 'partner.skipped' }
    output: InitiateEnrollmentOutput
    tags: 'waiting' | 'reload' | 'partner' | 'tooMany' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isResumed: ({ context }) => context.isResumed,
    hasApplication: ({ context }) => context.hasApplication,
  },
  actions: {
    setPartner: assign({ outcome: (_, partner: wire.PartnerApplication | null) => ({ kind: 'initiated', partner }) }),
    setOutcome: assign({ outcome: (_, kind: 'sessionEnded' | 'refused') => ({ kind }) }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    clearMessage: assign({ message: null }),
  },
  delays: { ...stepDelays, ...lockDelays },
}).createMachine({
  id: 'INITIATE_ENROLLMENT',
  context: ({ input }) => ({ ...input, message: null, lockedForMs: 0, outcome: { kind: 'sessionEnded' } }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isResumed', target: 'loadingPartner' }, { target: 'openingSession' }] },
    openingSession: {
      tags: 'waiting',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: {},
        onDone: [{ guard: 'hasApplication', target: 'loadingPartner' }, { target: 'withoutPartner' }],
        onError: [...heaviest, errorTransition('failed', 'tryAgain')],
      },
      after: { callBudget: errorTransition('failed', 'tryAgain') },
    },
    loadingPartner: {
      tags: 'waiting',
      invoke: {
        id: 'loadPartner',
        src: 'loadPartner',
        input: {},
        onDone: { target: 'initiated', actions: { type: 'setPartner', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isLeaving', target: 'partnerLeaving' },
          { guard: 'isSessionOver', target: 'sessionEnded' },
          { guard: 'isInvalid', target: 'withoutPartner' },
          { guard: 'isNotFound', target: 'withoutPartner' },
          errorTransition('partnerFailed', 'tryAgain'),
        ],
      },
      after: { callBudget: errorTransition('partnerFailed', 'tryAgain') },
    },
    partnerFailed: {
      tags: ['reload', 'partner'],
      on: {
        'reload.requested': { target: 'loadingPartner', actions: 'clearMessage' },
        'partner.skipped': 'withoutPartner',
      },
    },
    partnerLeaving: { tags: 'leaving', after: { leavingTimeout: errorTransition('partnerFailed', 'tryAgain') } },
    ...reloads('openingSession'),
    withoutPartner: { type: 'final', entry: { type: 'setPartner', params: null } },
    initiated: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type InitiateEnrollmentRef = ActorRefFrom<typeof initiateEnrollmentStep>

export const bindInitiateEnrollment = (calls: Calls<typeof slots>, report?: Report) =>
  initiateEnrollmentStep.provide({ actors: fill(slots, calls, report) })
