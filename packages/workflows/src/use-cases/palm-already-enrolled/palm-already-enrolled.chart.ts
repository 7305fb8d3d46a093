/**
 * PALM_ALREADY_ENROLLED: a user who starts an enrolment in the app already has a profile (R256, R270, R280).
 *
 * ENTRY → ALREADY_ENROLLED → completed
 *
 * Invariants: the app gets the event about the existing profile exactly once. The flow shows no data of the profile.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { notifyShell, type ShellNotified } from '../../setup/shell.ts'
import type { Report } from '../../setup/slot.ts'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import { alreadyEnrolledStep, bindAlreadyEnrolled } from '../../steps/already-enrolled/already-enrolled.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { PalmAlreadyEnrolledResume } from './palm-already-enrolled.resume.ts'

type PalmAlreadyEnrolledStep = StepOf<'PALM_ALREADY_ENROLLED'>
type PalmAlreadyEnrolledEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: PalmAlreadyEnrolledResume }

export interface PalmAlreadyEnrolledContext {
  outcome: PalmAlreadyEnrolledOutput
}
export interface PalmAlreadyEnrolledOutput {
  kind: 'completed' | 'cancelled'
}

const workflow = setup({
  types: typed<{
    context: PalmAlreadyEnrolledContext
    events: PalmAlreadyEnrolledEvent
    emitted: ShellNotified
    output: PalmAlreadyEnrolledOutput
    tags: 'broken'
    children: { [Step in PalmAlreadyEnrolledStep]: Step }
  }>(),
  actors: { ALREADY_ENROLLED: alreadyEnrolledStep },
  guards: stepGuards,
  actions: {
    tellShell: emit((_, event: ShellNotified) => event),
    setCompleted: assign({ outcome: { kind: 'completed' } }),
  },
})
const at = stepsOf(workflow)

export const palmAlreadyEnrolledWorkflow = workflow.createMachine({
  id: 'PALM_ALREADY_ENROLLED',
  context: { outcome: { kind: 'cancelled' } },
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    // A resumed visit sends no event, because the interrupted visit has already sent it.
    ENTRY: {
      on: {
        'workflow.started': { target: 'ALREADY_ENROLLED', actions: notifyShell('workflow.already-enrolled') },
        'workflow.resumed': { guard: { type: 'resumesAt', params: 'ALREADY_ENROLLED' }, target: 'ALREADY_ENROLLED' },
      },
    },
    ALREADY_ENROLLED: at('ALREADY_ENROLLED', { ends: { done: 'completed' } }),
    broken: { tags: 'broken', on: { 'reload.requested': 'ALREADY_ENROLLED' } },
    completed: { type: 'final', entry: 'setCompleted' },
    cancelled: { type: 'final', entry: notifyShell('workflow.cancelled') },
  },
  output: ({ context }) => context.outcome,
})

export type PalmAlreadyEnrolledRef = ActorRefFrom<typeof palmAlreadyEnrolledWorkflow>
export type PalmAlreadyEnrolledSnapshot = SnapshotFrom<typeof palmAlreadyEnrolledWorkflow>

/** Each workflow has a `bind…` function, even without calls, so that callers treat all workflows alike. */
export const bindPalmAlreadyEnrolled = (_: Record<never, never>, _report?: Report) =>
  palmAlreadyEnrolledWorkflow.provide({ actors: { ALREADY_ENROLLED: bindAlreadyEnrolled({}) } })
