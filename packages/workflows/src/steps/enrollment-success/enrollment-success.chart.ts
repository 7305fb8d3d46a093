/**
 * ENROLLMENT_SUCCESS: a person learns that their palm works now, in the partner's words where it has some (B54, B86).
 *
 * rejoicing → continued
 *
 * Invariant: where the button leads is handed on as the partner wrote it; the app asks first whether it may go there.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { typed } from '../../parts/typed.ts'

export interface EnrollmentSuccessInput {
  /** Texts and address of the partner; absent: ours. */
  title?: string | undefined
  buttonText?: string | undefined
  buttonUrl?: string | undefined
}
export interface EnrollmentSuccessOutput {
  kind: 'continued'
  /** Not to be trusted. */
  url?: string | undefined
}

export const enrollmentSuccessStep = setup({
  types: typed<{
    input: EnrollmentSuccessInput
    context: EnrollmentSuccessInput
    events: { type: 'continue.requested' }
    output: EnrollmentSuccessOutput
    tags: 'success' | 'partner' | 'return'
  }>(),
  guards: {
    isPartners: ({ context: { title } }) => title !== undefined,
    leadsBack: ({ context: { buttonText } }) => buttonText !== undefined,
  },
}).createMachine({
  id: 'ENROLLMENT_SUCCESS',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isPartners', target: 'rejoicingAtPartner' },
        { guard: 'leadsBack', target: 'rejoicingInOurWords' },
        { target: 'rejoicing' },
      ],
    },
    rejoicingAtPartner: { tags: ['success', 'partner'], on: { 'continue.requested': 'continued' } },
    rejoicingInOurWords: { tags: ['success', 'return'], on: { 'continue.requested': 'continued' } },
    rejoicing: { tags: 'success', on: { 'continue.requested': 'continued' } },
    continued: { type: 'final' },
  },
  output: ({ context }) => ({ kind: 'continued', url: context.buttonUrl }),
})

export type EnrollmentSuccessRef = ActorRefFrom<typeof enrollmentSuccessStep>

/** It asks nothing of the world; bound like every other step. */
export const bindEnrollmentSuccess = (_: Record<string, never>) => enrollmentSuccessStep.provide({})
