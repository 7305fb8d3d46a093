/**
 * LOYALTY_PROGRAMS: a signed-in user links and unlinks the programs of partners (R261, ruling 4).
 *
 * ENTRY → ADD_LOYALTY_LINKING → completed
 *
 * Invariant: the step starts only after the page has read its own address.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import { addLoyaltyLinkingStep } from '../../steps/add-loyalty-linking/add-loyalty-linking.chart.ts'
import type { AddLoyaltyLinkingInput } from '../../steps/add-loyalty-linking/add-loyalty-linking.context.ts'
import type { StepOf } from '../use-cases.ts'
import type { LoyaltyProgramsResume } from './loyalty-programs.resume.ts'

type LoyaltyProgramsStep = StepOf<'LOYALTY_PROGRAMS'>
type LoyaltyProgramsEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: LoyaltyProgramsResume }

export interface LoyaltyProgramsContext extends AddLoyaltyLinkingInput {
  outcome: LoyaltyProgramsOutput
}
export interface LoyaltyProgramsOutput {
  kind: 'completed' | 'cancelled' | 'sessionEnded'
}

const workflow = setup({
  types: typed<{
    input: AddLoyaltyLinkingInput
    context: LoyaltyProgramsContext
    events: LoyaltyProgramsEvent
    output: LoyaltyProgramsOutput
    tags: 'broken'
    children: { [Step in LoyaltyProgramsStep]: Step }
  }>(),
  actors: { ADD_LOYALTY_LINKING: addLoyaltyLinkingStep },
  guards: stepGuards,
  actions: { setOutcome: assign({ outcome: (_, kind: LoyaltyProgramsOutput['kind']) => ({ kind }) }) },
})
const at = stepsOf(workflow)

export const loyaltyProgramsWorkflow = workflow.createMachine({
  id: 'LOYALTY_PROGRAMS',
  context: ({ input }) => ({ ...input, outcome: { kind: 'cancelled' } }),
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': 'ADD_LOYALTY_LINKING',
        'workflow.resumed': {
          guard: { type: 'resumesAt', params: 'ADD_LOYALTY_LINKING' },
          target: 'ADD_LOYALTY_LINKING',
        },
      },
    },
    ADD_LOYALTY_LINKING: at('ADD_LOYALTY_LINKING', {
      route: 'always',
      input: ({ context: { isInApp, perPage } }) => ({ isInApp, perPage }),
      ends: { done: 'completed', sessionEnded: 'sessionEnded' },
    }),
    broken: { tags: 'broken', on: { 'reload.requested': 'ADD_LOYALTY_LINKING' } },
    completed: { type: 'final', entry: { type: 'setOutcome', params: 'completed' } },
    cancelled: { type: 'final' },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type LoyaltyProgramsRef = ActorRefFrom<typeof loyaltyProgramsWorkflow>
export type LoyaltyProgramsSnapshot = SnapshotFrom<typeof loyaltyProgramsWorkflow>
