/**
 * STEP_UP: a signed-in user enters the PIN before a guarded change (docs/decisions/0070).
 *
 * ENTRY → ADD_PIN → completed
 *
 * Invariant: only the server decides whether the PIN is correct. After a correct PIN, the former page opens again, and
 * the user repeats the change.
 */
import type { Services } from '@palmflow/contract'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Report } from '../../setup/slot.ts'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import { unchallenged } from '../../step-shapes/challenge.ts'
import { addPinStep, bindAddPin } from '../../steps/add-pin/add-pin.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { StepUpResume } from './step-up.resume.ts'

type StepUpStep = StepOf<'STEP_UP'>
type StepUpEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: StepUpResume }

export interface StepUpContext {
  outcome: StepUpOutput
}
export interface StepUpOutput {
  kind: 'completed' | 'cancelled' | 'sessionEnded' | 'turnedAway'
}

const workflow = setup({
  types: typed<{
    context: StepUpContext
    events: StepUpEvent
    output: StepUpOutput
    tags: 'broken'
    children: { [Step in StepUpStep]: Step }
  }>(),
  actors: { ADD_PIN: addPinStep },
  guards: stepGuards,
  actions: { setOutcome: assign({ outcome: (_, kind: Exclude<StepUpOutput['kind'], 'cancelled'>) => ({ kind }) }) },
})
const at = stepsOf(workflow)

export const stepUpWorkflow = workflow.createMachine({
  id: 'STEP_UP',
  context: { outcome: { kind: 'cancelled' } },
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': 'ADD_PIN',
        'workflow.resumed': { guard: { type: 'resumesAt', params: 'ADD_PIN' }, target: 'ADD_PIN' },
      },
    },
    ADD_PIN: at('ADD_PIN', {
      route: 'always',
      input: { purpose: 'stepUp' },
      ends: { ...unchallenged, accepted: 'completed', lockedOut: 'turnedAway', sessionEnded: 'sessionEnded' },
    }),
    broken: { tags: 'broken', on: { 'reload.requested': 'ADD_PIN' } },
    completed: { type: 'final', entry: { type: 'setOutcome', params: 'completed' } },
    cancelled: { type: 'final' },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
    turnedAway: { type: 'final', entry: { type: 'setOutcome', params: 'turnedAway' } },
  },
  output: ({ context }) => context.outcome,
})

export type StepUpRef = ActorRefFrom<typeof stepUpWorkflow>
export type StepUpSnapshot = SnapshotFrom<typeof stepUpWorkflow>

/** Uses the same call as a sign-in, because the server itself checks whether the user is signed in. */
export const bindStepUp = ({ submitCredential }: Pick<Services, 'submitCredential'>, report?: Report) =>
  stepUpWorkflow.provide({
    actors: {
      ADD_PIN: bindAddPin(
        { submitPin: ({ pin }, signal) => submitCredential({ type: 'PIN', credential: pin }, signal) },
        report,
      ),
    },
  })
