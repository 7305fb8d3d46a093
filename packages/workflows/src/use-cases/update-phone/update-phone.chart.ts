/**
 * UPDATE_PHONE: a signed-in user verifies the current number and then the new number (R249).
 *
 * ENTRY → VALIDATE_PHONE → ADD_PHONE → completed
 *
 * Invariant: the user can verify the new number only after the current number. Both verifications are in this visit, or
 * the first is in the interrupted visit that this visit continues.
 */
import { type MessageKey, phoneDigits } from '@palmflow/contract'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import type { PhoneProofInput } from '../../step-shapes/phone-proof.states.ts'
import { addPhoneStep } from '../../steps/add-phone/add-phone.chart.ts'
import { validatePhoneStep } from '../../steps/validate-phone/validate-phone.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { UpdatePhoneResume } from './update-phone.resume.ts'

type UpdatePhoneStep = StepOf<'UPDATE_PHONE'>
type UpdatePhoneEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'back.requested' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: UpdatePhoneResume }

export interface UpdatePhoneInput {
  tail: string
}
export interface UpdatePhoneContext extends UpdatePhoneInput {
  /** The current number (`phone`) and the new number (`next`), as the user typed them. */
  phone: string
  next: string
  stage: PhoneProofInput['stage']
  isProven: boolean
  message: MessageKey | null
  outcome: UpdatePhoneOutput
}
export interface UpdatePhoneOutput {
  kind: 'completed' | 'cancelled' | 'sessionEnded' | 'turnedAway'
}

const restored = (resume: UpdatePhoneResume) => ({
  ...(resume.step === 'ADD_PHONE'
    ? { phone: resume.facts.former ?? '', next: resume.facts.phone ?? '', isProven: true }
    : { phone: resume.facts.phone ?? '', isProven: false }),
  stage: resume.stage === 'otpSent' ? resume.stage : null,
})

const workflow = setup({
  types: typed<{
    input: UpdatePhoneInput
    context: UpdatePhoneContext
    events: UpdatePhoneEvent
    output: UpdatePhoneOutput
    tags: 'broken'
    children: { [Step in UpdatePhoneStep]: Step }
  }>(),
  actors: { VALIDATE_PHONE: validatePhoneStep, ADD_PHONE: addPhoneStep },
  guards: {
    ...stepGuards,
    isProven: ({ context }) => context.isProven,
    // Before the verification, the chart knows only the last digits of the current number. Afterwards, it compares
    // complete numbers, because two numbers can have the same last digits.
    isTheirs: ({ context }, { phone }: { phone: string }) =>
      context.isProven ? phoneDigits(phone) === phoneDigits(context.phone) : phoneDigits(phone).endsWith(context.tail),
  },
  actions: {
    restore: assign(({ event }) => (event.type === 'workflow.resumed' ? restored(event.resume) : {})),
    setProven: assign((_, { phone }: { phone: string }) => ({ phone, isProven: true, message: null })),
    setUnproven: assign({ isProven: false, message: 'sessionExpiredTryAgain' }),
    setOutcome: assign({ outcome: (_, kind: Exclude<UpdatePhoneOutput['kind'], 'cancelled'>) => ({ kind }) }),
    forgetStage: assign({ stage: null }),
  },
})
const at = stepsOf(workflow)

export const updatePhoneWorkflow = workflow.createMachine({
  id: 'UPDATE_PHONE',
  context: ({ input }) => ({
    ...input,
    phone: '',
    next: '',
    stage: null,
    isProven: false,
    message: null,
    outcome: { kind: 'cancelled' },
  }),
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': 'VALIDATE_PHONE',
        'workflow.resumed': [
          { guard: { type: 'resumesAt', params: 'ADD_PHONE' }, target: 'ADD_PHONE', actions: 'restore' },
          { target: 'VALIDATE_PHONE', actions: 'restore' },
        ],
      },
    },
    VALIDATE_PHONE: at('VALIDATE_PHONE', {
      route: 'always',
      input: ({ context: { phone, stage, message, tail } }) => ({ phone, stage, message, tail, isUpdating: true }),
      ends: {
        verified: [
          {
            guard: { type: 'isTheirs', params: ({ event }) => event.output },
            target: 'ADD_PHONE',
            actions: { type: 'setProven', params: ({ event }) => event.output },
          },
          // After Back from ADD_PHONE, this code has verified the new number. The server has already stored this number
          // as the current number.
          { target: 'completed' },
        ],
        lockedOut: 'turnedAway',
        sessionEnded: 'sessionEnded',
      },
      exit: 'forgetStage',
    }),
    ADD_PHONE: at('ADD_PHONE', {
      route: 'isProven',
      input: ({ context: { next, phone, stage, message } }) => ({
        ...{ phone: next, former: phone, stage, message, isUpdating: true },
      }),
      ends: {
        verified: 'completed',
        lockedOut: 'turnedAway',
        // The verification of the current number has expired on the server, so the user must repeat it. If the session
        // has ended too, the next call fails and ends the flow.
        sessionEnded: { target: 'VALIDATE_PHONE', actions: 'setUnproven' },
      },
      back: 'VALIDATE_PHONE',
      exit: 'forgetStage',
    }),
    broken: { tags: 'broken', on: { 'reload.requested': 'VALIDATE_PHONE' } },
    completed: { type: 'final', entry: { type: 'setOutcome', params: 'completed' } },
    cancelled: { type: 'final' },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
    turnedAway: { type: 'final', entry: { type: 'setOutcome', params: 'turnedAway' } },
  },
  output: ({ context }) => context.outcome,
})

export type UpdatePhoneRef = ActorRefFrom<typeof updatePhoneWorkflow>
export type UpdatePhoneSnapshot = SnapshotFrom<typeof updatePhoneWorkflow>
