/**
 * UNDO_CHANGE: a user undoes a change of the profile that another person made (docs/decisions/0072).
 *
 * ENTRY → CONFIRM_UNDO → completed, or nothingToUndo if the link has no effect
 *
 * Invariant: no chart contains the token of the link. Only the page that binds the calls has the token.
 */
import type { wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Call, Report } from '../../setup/slot.ts'
import { stepGuards, stepsOf } from '../../setup/step-states.ts'
import { typed } from '../../setup/typed.ts'
import { bindConfirmUndo, confirmUndoStep } from '../../steps/confirm-undo/confirm-undo.chart.ts'
import type { StepOf } from '../use-cases.ts'
import type { UndoChangeResume } from './undo-change.resume.ts'

type UndoChangeStep = StepOf<'UNDO_CHANGE'>
type UndoChangeEvent =
  | { type: 'workflow.started' | 'workflow.cancelled' | 'reload.requested' }
  | { type: 'workflow.resumed'; resume: UndoChangeResume }

export interface UndoChangeContext {
  outcome: UndoChangeOutput
}
export interface UndoChangeOutput {
  /** `nothingToUndo`: the user has seen why there is no undo. */
  kind: 'completed' | 'nothingToUndo' | 'cancelled'
}

const workflow = setup({
  types: typed<{
    context: UndoChangeContext
    events: UndoChangeEvent
    output: UndoChangeOutput
    tags: 'broken'
    children: { [Step in UndoChangeStep]: Step }
  }>(),
  actors: { CONFIRM_UNDO: confirmUndoStep },
  guards: stepGuards,
  actions: { setOutcome: assign({ outcome: (_, kind: 'completed' | 'nothingToUndo') => ({ kind }) }) },
})
const at = stepsOf(workflow)

export const undoChangeWorkflow = workflow.createMachine({
  id: 'UNDO_CHANGE',
  context: { outcome: { kind: 'cancelled' } },
  on: { 'workflow.cancelled': '.cancelled' },
  initial: 'ENTRY',
  states: {
    ENTRY: {
      on: {
        'workflow.started': 'CONFIRM_UNDO',
        'workflow.resumed': { guard: { type: 'resumesAt', params: 'CONFIRM_UNDO' }, target: 'CONFIRM_UNDO' },
      },
    },
    CONFIRM_UNDO: at('CONFIRM_UNDO', {
      route: 'always',
      ends: { undone: 'completed', nothingToUndo: 'nothingToUndo', left: 'cancelled' },
    }),
    broken: { tags: 'broken', on: { 'reload.requested': 'CONFIRM_UNDO' } },
    completed: { type: 'final', entry: { type: 'setOutcome', params: 'completed' } },
    nothingToUndo: { type: 'final', entry: { type: 'setOutcome', params: 'nothingToUndo' } },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type UndoChangeRef = ActorRefFrom<typeof undoChangeWorkflow>
export type UndoChangeSnapshot = SnapshotFrom<typeof undoChangeWorkflow>

export interface UndoServices {
  loadUndo: Call<Record<string, never>, wire.Undo>
  undoChange: Call<{ pin: string }, undefined>
}

export const bindUndoChange = ({ loadUndo, undoChange }: UndoServices, report?: Report) =>
  undoChangeWorkflow.provide({ actors: { CONFIRM_UNDO: bindConfirmUndo({ loadUndo, undoChange }, report) } })
