/**
 * ADD_PIN: a person gives the four digits of their PIN (B138, B197). What the PIN is for, the workflow says by
 * binding `submitPin`: the second factor of a sign-in, or a challenge, whose failures end the step (B104).
 *
 * enteringPin → submittingPin → accepted
 *
 * Invariant: the PIN never enters context; it goes from the event to the one call that needs it.
 */
import { type ChallengeResult, durations, isPin, type MessageKey, ownDurations, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { answerOf, type ChallengeOutput, gravestOfChallenge, refusal, refused, unsaid } from '../../parts/challenge.ts'
import { failureGuards, gravest, lockedForMs } from '../../parts/failures.ts'
import { errorMessage, type Message, resting, says } from '../../parts/message.ts'
import { type Calls, fill, slot } from '../../parts/slot.ts'
import { typed } from '../../parts/typed.ts'

type AddPinEvent =
  | { type: 'pin.submitted'; pin: string }
  | { type: 'pin.edited' | 'lock.acknowledged' | 'back.requested' }

export interface AddPinInput {
  purpose: 'secondFactor' | 'challenge'
}
export interface AddPinContext extends AddPinInput {
  message: Message | null
  lockedForMs: number
  outcome: AddPinOutput
}
export type AddPinOutput = { kind: 'accepted'; returnToken?: string | undefined } | ChallengeOutput

/** Of a second factor, or of a challenge. */
export type PinAnswer = wire.CredentialResult['data'] | ChallengeResult

const slots = { submitPin: slot<{ pin: string }, PinAnswer>('submitPin') }
const accepted = (answer: PinAnswer): AddPinOutput => ({
  kind: 'accepted',
  ...('returnToken' in answer ? { returnToken: answer.returnToken } : {}),
})
const challengeAnswer = (answer: PinAnswer) =>
  'challengeType' in answer || answer.signedIn ? answerOf(answer) : unsaid

export const addPinStep = setup({
  types: typed<{
    input: AddPinInput
    context: AddPinContext
    events: AddPinEvent
    output: AddPinOutput
    tags: 'pin' | 'busy' | 'locked' | 'troubled' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isChallenge: ({ context, event }) =>
      context.purpose === 'challenge' && event.type === 'pin.submitted' && isPin(event.pin),
    isPin: ({ event }) => event.type === 'pin.submitted' && isPin(event.pin),
  },
  actions: {
    setError: assign({ message: (_, key: MessageKey) => errorMessage(key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.pinLock) }),
    setRefusal: assign(refusal),
    setOutcome: assign({ outcome: (_, outcome: AddPinOutput) => outcome }),
    clearMessage: assign({ message: null }),
  },
  delays: {
    messageTimeout: durations.messageTimeout,
    callBudget: ownDurations.callBudget,
    leavingTimeout: ownDurations.leavingTimeout,
    lockEnd: ({ context }) => context.lockedForMs,
  },
}).createMachine({
  id: 'ADD_PIN',
  context: ({ input }) => ({ ...input, message: null, lockedForMs: 0, outcome: unsaid }),
  initial: 'enteringPin',
  states: {
    enteringPin: {
      tags: 'pin',
      on: {
        'pin.submitted': [
          { guard: 'isChallenge', target: 'answeringChallenge' },
          { guard: 'isPin', target: 'submittingPin' },
          says('.mistaken', 'pinInvalid'),
        ],
      },
      initial: 'quiet',
      states: resting('pin.edited'),
    },
    submittingPin: {
      tags: ['pin', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'submitPin',
        src: 'submitPin',
        input: ({ event }) => {
          assertEvent(event, 'pin.submitted')
          return { pin: event.pin }
        },
        onDone: { target: 'accepted', actions: { type: 'setOutcome', params: ({ event }) => accepted(event.output) } },
        onError: [
          ...gravest('ADD_PIN'),
          { guard: 'isInvalid', ...says('enteringPin.answered', 'pinInvalid') },
          { guard: 'isNotFound', ...says('enteringPin.answered', 'profileNotFound') },
          { guard: 'isConflict', target: 'troubled' },
          says('enteringPin.answered', 'tryAgainWithStop'),
        ],
      },
      after: { callBudget: says('enteringPin.answered', 'tryAgainWithStop') },
    },
    answeringChallenge: {
      tags: ['pin', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'answerChallenge',
        src: 'submitPin',
        input: ({ event }) => {
          assertEvent(event, 'pin.submitted')
          return { pin: event.pin }
        },
        onDone: {
          target: 'accepted',
          actions: { type: 'setOutcome', params: ({ event }) => challengeAnswer(event.output) },
        },
        onError: [
          ...gravestOfChallenge('ADD_PIN'),
          { guard: 'isInvalid', ...says('enteringPin.answered', 'pinInvalid') },
          refused('ADD_PIN'),
        ],
      },
      after: { callBudget: refused('ADD_PIN') },
    },
    troubled: { tags: 'troubled', on: { 'back.requested': 'enteringPin' } },
    locked: { tags: 'locked', on: { 'lock.acknowledged': 'lockedOut' }, after: { lockEnd: 'enteringPin' } },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'enteringPin' } },
    accepted: { type: 'final' },
    refused: { type: 'final' },
    lockedOut: { type: 'final', entry: { type: 'setOutcome', params: { kind: 'lockedOut' } } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: { kind: 'sessionEnded' } } },
  },
  output: ({ context }) => context.outcome,
})

export type AddPinRef = ActorRefFrom<typeof addPinStep>

export const bindAddPin = (calls: Calls<typeof slots>) => addPinStep.provide({ actors: fill(calls) })
