/**
 * ADD_PHONE: a user verifies a new number after the current number (R249), or the current number before adding a palm
 * (R252).
 *
 * enteringPhone → sendingOtp → enteringOtp → verifyingOtp → verified
 *
 * Invariant: the code never enters context. The event passes the code directly to its only call.
 */
import type { ActorRefFrom } from 'xstate'
import { errorTransition } from '../../setup/message.ts'
import { type Calls, fill, type Report } from '../../setup/slot.ts'
import {
  phoneProof,
  phoneProofContext,
  phoneProofSlots,
  phoneProofStates,
} from '../../step-shapes/phone-proof.states.ts'

export const addPhoneStep = phoneProof.createMachine({
  id: 'ADD_PHONE',
  context: phoneProofContext,
  initial: 'arriving',
  states: {
    ...phoneProofStates('ADD_PHONE', { target: 'unknownNumber' }),
    unknownNumber: {
      always: [
        { guard: 'isAddingPalm', ...errorTransition('enteringPhone.answered', 'profileNotFound') },
        // On the server, the verification of the current number has expired. Therefore the workflow must verify the
        // current number again.
        { target: 'sessionEnded' },
      ],
    },
  },
  output: ({ context }) => context.outcome,
})

export type AddPhoneRef = ActorRefFrom<typeof addPhoneStep>

export const bindAddPhone = (calls: Calls<typeof phoneProofSlots>, report?: Report) =>
  addPhoneStep.provide({ actors: fill(phoneProofSlots, calls, report) })
