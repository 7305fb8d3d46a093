import { type MessageKey, ownDurations, type wire } from '@palmflow/contract'
import { assign, setup } from 'xstate'
import { failureGuards, lockedForMs } from '../setup/failures.ts'
import { errorAfter, errorTransition, type Message } from '../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../setup/slot.ts'
import { typed } from '../setup/typed.ts'
import { lockDelays, lockLeft, stepDelays } from '../states/forms.ts'
import { heaviest, reloads } from '../states/reload.ts'

export interface EnrollmentCheckContext {
  message: Message | null
  lockedForMs: number
  outcome: EnrollmentCheckOutput
}
export type EnrollmentCheckOutput =
  | { kind: 'phoneRecognized'; tail: string }
  | { kind: 'palmRecognized' | 'unknown' | 'numberMismatched' | 'sessionEnded' | 'refused' }

const slots = { checkEnrollment: slot<Record<string, never>, wire.EnrollmentResult>('checkEnrollment') }
export type EnrollmentCheckCalls = Calls<typeof slots>

/**
 * Returns the end of an enrolment check. The last digits of a number have priority over a known palm (R341–R343). An
 * empty text counts as no digits.
 */
export function enrollmentOutcome({
  recognizedPhoneNumberTail: tail,
  biometricRecognized,
}: wire.EnrollmentResult): EnrollmentCheckOutput {
  if (tail !== undefined && tail !== '') return { kind: 'phoneRecognized', tail }
  return { kind: biometricRecognized === true ? 'palmRecognized' : 'unknown' }
}

/**
 * Creates a step that asks the server whether a profile has the scanned palms or the verified number (R341–R343, R456).
 */
export const enrollmentCheckStep = (id: string) =>
  setup({
    types: typed<{
      context: EnrollmentCheckContext
      events: { type: 'reload.requested' | 'lock.acknowledged' }
      output: EnrollmentCheckOutput
      tags: 'waiting' | 'reload' | 'tooMany' | 'leaving'
    }>(),
    actors: slots,
    guards: failureGuards,
    actions: {
      setAnswered: assign({ outcome: (_, result: wire.EnrollmentResult) => enrollmentOutcome(result) }),
      setOutcome: assign({ outcome: (_, kind: 'numberMismatched' | 'sessionEnded' | 'refused') => ({ kind }) }),
      setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
      setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.otpWindow) }),
      countLock: assign({ lockedForMs: lockLeft }),
      clearMessage: assign({ message: null }),
    },
    delays: { ...stepDelays, ...lockDelays },
  }).createMachine({
    id,
    context: { message: null, lockedForMs: 0, outcome: { kind: 'sessionEnded' } },
    initial: 'asking',
    states: {
      asking: {
        tags: 'waiting',
        invoke: {
          id: 'checkEnrollment',
          src: 'checkEnrollment',
          input: {},
          onDone: { target: 'answered', actions: { type: 'setAnswered', params: ({ event }) => event.output } },
          onError: [
            ...heaviest,
            { guard: 'isConflict', target: 'answered', actions: { type: 'setOutcome', params: 'numberMismatched' } },
            errorTransition('failed', 'tryAgain'),
          ],
        },
        after: { callBudget: errorTransition('failed', 'tryAgain') },
      },
      ...reloads('asking'),
      answered: { type: 'final' },
    },
    output: ({ context }) => context.outcome,
  })

type EnrollmentCheckStep = ReturnType<typeof enrollmentCheckStep>

export const bindEnrollmentCheck = (
  step: EnrollmentCheckStep,
  calls: EnrollmentCheckCalls,
  report?: Report,
): EnrollmentCheckStep => step.provide({ actors: fill(slots, calls, report) })
