/**
 * ENROLLMENT_SUCCESS: shows that the enrolment has succeeded. The partner's texts replace the built-in texts (R278,
 * R279).
 *
 * rejoicing → continued, or programsWanted if the user wants to link programs (ruling 4)
 *
 * Invariant: the step returns the address of the button unchanged, because the app checks an address before opening it.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

export interface EnrollmentSuccessInput {
  /** The partner's texts and address. The built-in texts replace absent texts. */
  title?: string | undefined
  buttonText?: string | undefined
  buttonUrl?: string | undefined
  /** The name of the partner that the user did not link. */
  unlinkedPartner?: string | undefined
  /** Whether the user had a profile before this visit. */
  isRecognized?: boolean
}
export interface EnrollmentSuccessContext extends EnrollmentSuccessInput {
  outcome: EnrollmentSuccessOutput
}
export type EnrollmentSuccessOutput =
  | {
      kind: 'continued'
      /** The address of the button. This address is untrusted. */
      url?: string | undefined
    }
  | { kind: 'programsWanted' }

const goesOn = { 'continue.requested': 'continued', 'programs.requested': 'programsWanted' } as const

export const enrollmentSuccessStep = setup({
  types: typed<{
    input: EnrollmentSuccessInput
    context: EnrollmentSuccessContext
    events: { type: 'continue.requested' | 'programs.requested' }
    output: EnrollmentSuccessOutput
    tags: 'success' | 'partner' | 'return'
  }>(),
  guards: {
    isPartners: ({ context: { title } }) => title !== undefined,
    leadsBack: ({ context: { buttonText } }) => buttonText !== undefined,
  },
  actions: { setPrograms: assign({ outcome: { kind: 'programsWanted' } }) },
}).createMachine({
  id: 'ENROLLMENT_SUCCESS',
  context: ({ input }) => ({ ...input, outcome: { kind: 'continued', url: input.buttonUrl } }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isPartners', target: 'rejoicingAtPartner' },
        { guard: 'leadsBack', target: 'rejoicingInOurWords' },
        { target: 'rejoicing' },
      ],
    },
    rejoicingAtPartner: { tags: ['success', 'partner'], on: goesOn },
    rejoicingInOurWords: { tags: ['success', 'return'], on: goesOn },
    rejoicing: { tags: 'success', on: goesOn },
    continued: { type: 'final' },
    programsWanted: { type: 'final', entry: 'setPrograms' },
  },
  output: ({ context }) => context.outcome,
})

export type EnrollmentSuccessRef = ActorRefFrom<typeof enrollmentSuccessStep>

/** Each step has a `bind…` function, even without calls, so that callers treat all steps alike. */
export const bindEnrollmentSuccess = (_: Record<string, never>) => enrollmentSuccessStep.provide({})
