/**
 * VALIDATE_PHONE: a user verifies a mobile number (R334–R336).
 *
 * enteringPhone → sendingOtp → enteringOtp → verifyingOtp → verified
 *
 * Invariant: the code never enters context. The event passes the code directly to its only call.
 */
import type { ActorRefFrom } from 'xstate'
import { type Calls, fill, type Report } from '../../setup/slot.ts'
import {
  type PhoneProofInput,
  phoneProof,
  phoneProofContext,
  phoneProofSlots,
  phoneProofStates,
} from '../../step-shapes/phone-proof.states.ts'

export type ValidatePhoneInput = PhoneProofInput

export const validatePhoneStep = phoneProof.createMachine({
  id: 'VALIDATE_PHONE',
  context: phoneProofContext,
  initial: 'arriving',
  states: phoneProofStates('VALIDATE_PHONE', {
    target: 'enteringPhone.answered',
    actions: ['setUnknown', { type: 'setError', params: 'profileNotFound' }],
  }),
  output: ({ context }) => context.outcome,
})

export type ValidatePhoneRef = ActorRefFrom<typeof validatePhoneStep>

export const bindValidatePhone = (calls: Calls<typeof phoneProofSlots>, report?: Report) =>
  validatePhoneStep.provide({ actors: fill(phoneProofSlots, calls, report) })
