/**
 * CREATE_PROFILE: creates the profile and opens the gateway session. Then the step waits until the gateway can read the
 * profile (R244, R333, R405, R413, R463).
 *
 * creating → openingGateway → readying → created
 *
 * Invariant: the step creates the profile only once, even if the user reloads the page after the creation.
 */
import { type gatewayWire, type MessageKey, ownDurations } from '@palmflow/contract'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { failureGuards, fieldOf, lockedForMs } from '../../setup/failures.ts'
import { errorAfter, errorTransition, type Message } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays, lockLeft, stepDelays } from '../../states/forms.ts'
import { pollDelays, polling, pollTimedOut } from '../../states/poll.ts'
import { heaviest, reloads } from '../../states/reload.ts'

export interface CreateProfileInput {
  /** Set if the step has created the profile before a reload of the page. */
  stage: 'created' | null
}
export interface CreateProfileContext extends CreateProfileInput {
  message: Message | null
  lockedForMs: number
  outcome: CreateProfileOutput
}
export type CreateProfileOutput = { kind: 'created' | 'wentBack' | 'sessionEnded' | 'refused' }

const slots = {
  createProfile: slot<Record<string, never>, undefined>('createProfile'),
  openGateway: slot<Record<string, never>, unknown>('openGateway'),
  loadProfile: slot<Record<string, never>, gatewayWire.AppProfile>('loadProfile'),
}

const id = 'CREATE_PROFILE'

export const createProfileStep = setup({
  types: typed<{
    input: CreateProfileInput
    context: CreateProfileContext
    events: { type: 'reload.requested' | 'lock.acknowledged' | 'back.requested' }
    output: CreateProfileOutput
    tags: 'waiting' | 'creating' | 'reload' | 'later' | 'tooMany' | 'troubled' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isCreated: ({ context }) => context.stage === 'created',
    isReadable: ({ event }) => fieldOf(fieldOf(event, 'output'), 'enrollmentStatus') === 'ENROLLED',
  },
  actions: {
    setCreated: assign({ stage: 'created' }),
    setOutcome: assign({ outcome: (_, kind: CreateProfileOutput['kind']) => ({ kind }) }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    clearMessage: assign({ message: null }),
  },
  delays: { ...stepDelays, ...lockDelays, ...pollDelays },
}).createMachine({
  id,
  context: ({ input }) => ({ ...input, message: null, lockedForMs: 0, outcome: { kind: 'sessionEnded' } }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isCreated', target: 'openingGateway' }, { target: 'creating' }] },
    creating: {
      tags: ['waiting', 'creating'],
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: {},
        onDone: { target: 'openingGateway', actions: 'setCreated' },
        onError: [
          ...heaviest,
          { guard: 'isConflict', target: 'troubled' },
          // Do not repeat the call, because a repetition would get the same response. The enrolment has ended or is
          // incomplete.
          { guard: 'isNotFound', target: 'sessionEnded' },
          { guard: 'isInvalid', target: 'sessionEnded' },
          errorTransition('failed', 'tryAgain'),
        ],
      },
      after: { callBudget: errorTransition('failed', 'tryAgain') },
    },
    openingGateway: {
      tags: 'waiting',
      invoke: {
        id: 'openGateway',
        src: 'openGateway',
        input: {},
        onDone: 'readying',
        onError: [
          { guard: 'isLeaving', target: 'leavingLater' },
          { guard: 'isSessionOver', target: 'sessionEnded' },
          errorTransition('failedLater', 'tryAgain'),
        ],
      },
      after: { callBudget: errorTransition('failedLater', 'tryAgain') },
    },
    readying: {
      tags: 'waiting',
      ...polling({
        check: 'loadProfile',
        holds: { guard: 'isReadable', target: `#${id}.created` },
        ends: [
          { guard: 'isLeaving', target: `#${id}.leavingLater` },
          { guard: 'isSessionOver', target: `#${id}.sessionEnded` },
        ],
        timedOut: errorTransition('failedLater', pollTimedOut),
      }),
    },
    failedLater: {
      tags: ['reload', 'later'],
      on: { 'reload.requested': { target: 'openingGateway', actions: 'clearMessage' } },
    },
    leavingLater: { tags: 'leaving', after: { leavingTimeout: errorTransition('failedLater', 'tryAgain') } },
    troubled: { tags: 'troubled', on: { 'back.requested': 'wentBack' } },
    ...reloads('creating'),
    created: { type: 'final', entry: { type: 'setOutcome', params: 'created' } },
    wentBack: { type: 'final', entry: { type: 'setOutcome', params: 'wentBack' } },
  },
  output: ({ context }) => context.outcome,
})

export type CreateProfileRef = ActorRefFrom<typeof createProfileStep>

export const bindCreateProfile = (calls: Calls<typeof slots>, report?: Report) =>
  createProfileStep.provide({ actors: fill(slots, calls, report) })

export const resumeCreateProfile = ({ context: { stage } }: SnapshotFrom<typeof createProfileStep>) =>
  stage === null ? {} : { stage }
