/**
 * CHALLENGE_PHONE: a user enters the mobile number if the palm does not suffice (R321, R371).
 *
 * enteringPhone → submittingPhone → answered
 *
 * Invariant: the server decides what the number proves. The step only returns the server's response.
 */
import { type ChallengeResult, isPhone, type MessageKey, ownDurations, phoneMistake } from '@palmflow/contract'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { failureGuards, fatalTransitions, lockedForMs } from '../../setup/failures.ts'
import { errorAfter, errorMessage, errorTransition, type Message } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays, lockLeft, phoneForm, stepDelays, stops } from '../../states/forms.ts'
import { answerOf, type ChallengeOutput, refusal, refused, unsaid } from '../../step-shapes/challenge.ts'

type ChallengePhoneEvent =
  | { type: 'phone.submitted' | 'draft.kept'; phone: string }
  | { type: 'phone.edited' | 'lock.acknowledged' }

export interface ChallengePhoneInput {
  phone: string
}
export interface ChallengePhoneContext extends ChallengePhoneInput {
  message: Message | null
  lockedForMs: number
  outcome: ChallengePhoneOutput
}
export type ChallengePhoneOutput = ChallengeOutput & { phone: string }

const slots = { submitPhone: slot<{ phone: string }, ChallengeResult>('submitPhone') }

export const challengePhoneStep = setup({
  types: typed<{
    input: ChallengePhoneInput
    context: ChallengePhoneContext
    events: ChallengePhoneEvent
    output: ChallengePhoneOutput
    tags: 'phone' | 'busy' | 'locked' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isPhone: ({ event }) => event.type === 'phone.submitted' && isPhone(event.phone),
  },
  actions: {
    setPhone: assign(({ event }) => ('phone' in event ? { phone: event.phone } : {})),
    setMistake: assign({ message: ({ context }) => errorMessage(phoneMistake(context.phone)) }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
    countLock: assign({ lockedForMs: lockLeft }),
    setRefusal: assign(({ context, event }) => ({ outcome: { ...refusal({ event }).outcome, phone: context.phone } })),
    setAnswered: assign(({ context }, result: ChallengeResult) => ({
      outcome: { ...answerOf(result), phone: context.phone },
    })),
    setOutcome: assign(({ context }, kind: 'lockedOut' | 'sessionEnded') => ({
      outcome: { kind, phone: context.phone },
    })),
    clearMessage: assign({ message: null }),
  },
  delays: {
    ...stepDelays,
    ...lockDelays,
  },
}).createMachine({
  id: 'CHALLENGE_PHONE',
  context: ({ input }) => ({
    ...input,
    message: null,
    lockedForMs: 0,
    outcome: { ...unsaid, phone: input.phone },
  }),
  initial: 'enteringPhone',
  states: {
    ...phoneForm('submittingPhone'),
    submittingPhone: {
      tags: ['phone', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'submitPhone',
        src: 'submitPhone',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: { target: 'answered', actions: { type: 'setAnswered', params: ({ event }) => event.output } },
        onError: [
          ...fatalTransitions,
          { guard: 'isInvalid', ...errorTransition('enteringPhone.answered', 'phoneInvalid') },
          refused,
        ],
      },
      after: { callBudget: refused },
    },
    ...stops('enteringPhone'),
    answered: { type: 'final' },
    refused: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type ChallengePhoneRef = ActorRefFrom<typeof challengePhoneStep>

export const bindChallengePhone = (calls: Calls<typeof slots>, report?: Report) =>
  challengePhoneStep.provide({ actors: fill(slots, calls, report) })

export const resumeChallengePhone = (snapshot: SnapshotFrom<typeof challengePhoneStep>) => ({
  facts: { phone: snapshot.context.phone },
})
