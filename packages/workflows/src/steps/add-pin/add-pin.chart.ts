/**
 * ADD_PIN: a user enters the four digits of the PIN (R222, R382). The workflow binds `submitPin` to the purpose of the
 * PIN. The purposes are:
 * - the second factor of a sign-in or of a change
 * - a challenge, in which an unexpected failure ends the step (R323, R327)
 * - a new profile (R243, R402)
 *
 * enteringPin → submittingPin → accepted
 *
 * Invariant: the PIN never enters context. The event passes the PIN directly to its only call.
 */
import { type ChallengeResult, isPin, type MessageKey, ownDurations, typedText, type wire } from '@palmflow/contract'
import { type ActorRefFrom, and, assertEvent, assign, not, setup } from 'xstate'
import { failureGuards, fatalTransitions, lockedForMs } from '../../setup/failures.ts'
import { errorAfter, errorTransition, type Message, messageFor } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays, lockLeft, pinForm, stepDelays, stops } from '../../states/forms.ts'
import { answerOf, type ChallengeOutput, refusal, refused, unsaid } from '../../step-shapes/challenge.ts'

type AddPinEvent =
  | { type: 'pin.submitted'; pin: string }
  | { type: 'pin.edited' | 'lock.acknowledged' | 'back.requested' }

export interface AddPinInput {
  /** With `stepUp`, a signed-in user confirms the identity (docs/decisions/0070). */
  purpose: 'secondFactor' | 'stepUp' | 'challenge' | 'enrollment'
  /** The phone number that the user entered in this visit. A password manager stores the PIN with this number. */
  phone?: string
  message?: MessageKey | null
}
export interface AddPinContext extends Omit<AddPinInput, 'message'> {
  message: Message | null
  lockedForMs: number
  outcome: AddPinOutput
}
export type AddPinOutput = { kind: 'accepted'; returnToken?: string | undefined } | ChallengeOutput

/** The response of the server. The response to a new PIN is empty. */
export type PinAnswer = wire.CredentialResult['data'] | ChallengeResult | undefined

const slots = { submitPin: slot<{ pin: string }, PinAnswer>('submitPin') }
const outcomeOf = ({ purpose }: AddPinContext, answer: PinAnswer): AddPinOutput =>
  purpose === 'challenge' && answer !== undefined
    ? answerOf(answer)
    : { kind: 'accepted', ...(answer && 'returnToken' in answer ? { returnToken: answer.returnToken } : {}) }

export const addPinStep = setup({
  types: typed<{
    input: AddPinInput
    context: AddPinContext
    events: AddPinEvent
    output: AddPinOutput
    tags: 'pin' | 'busy' | 'locked' | 'barred' | 'troubled' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isNewPin: ({ context }) => context.purpose === 'enrollment',
    isChallenge: ({ context }) => context.purpose === 'challenge',
    isPin: ({ event }) => event.type === 'pin.submitted' && isPin(typedText(event.pin)),
  },
  actions: {
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.pinLock) }),
    countLock: assign({ lockedForMs: lockLeft }),
    setRefusal: assign(refusal),
    setAnswered: assign({ outcome: ({ context }, answer: PinAnswer) => outcomeOf(context, answer) }),
    setOutcome: assign({ outcome: (_, kind: 'lockedOut' | 'sessionEnded') => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: {
    ...stepDelays,
    ...lockDelays,
  },
}).createMachine({
  id: 'ADD_PIN',
  context: ({ input }) => ({
    ...input,
    message: input.message ? messageFor(input.message) : null,
    lockedForMs: 0,
    outcome: unsaid,
  }),
  initial: 'enteringPin',
  states: {
    ...pinForm('submittingPin'),
    submittingPin: {
      tags: ['pin', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'submitPin',
        src: 'submitPin',
        input: ({ event }) => {
          assertEvent(event, 'pin.submitted')
          return { pin: typedText(event.pin) }
        },
        onDone: { target: 'accepted', actions: { type: 'setAnswered', params: ({ event }) => event.output } },
        onError: [
          // Only a lock without an end time bars the user. A lock of a new PIN always has an end time.
          { guard: and(['isBarred', not('isNewPin')]), target: 'barred' },
          ...fatalTransitions,
          { guard: 'isInvalid', ...errorTransition('enteringPin.answered', 'pinInvalid') },
          { guard: 'isChallenge', ...refused },
          { guard: 'isNotFound', ...errorTransition('enteringPin.answered', 'profileNotFound') },
          { guard: and(['isNewPin', 'isConflict']), ...errorTransition('enteringPin.mistaken', 'pinCommon') },
          { guard: 'isConflict', target: 'troubled' },
          errorTransition('enteringPin.answered', 'tryAgainWithStop'),
        ],
      },
      after: {
        callBudget: [{ guard: 'isChallenge', ...refused }, errorTransition('enteringPin.answered', 'tryAgainWithStop')],
      },
    },
    troubled: { tags: 'troubled', on: { 'back.requested': 'enteringPin' } },
    barred: { tags: 'barred', on: { 'back.requested': 'enteringPin', 'lock.acknowledged': 'lockedOut' } },
    ...stops('enteringPin'),
    accepted: { type: 'final' },
    refused: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type AddPinRef = ActorRefFrom<typeof addPinStep>

export const bindAddPin = (calls: Calls<typeof slots>, report?: Report) =>
  addPinStep.provide({ actors: fill(slots, calls, report) })
