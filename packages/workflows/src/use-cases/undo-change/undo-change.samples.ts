import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { confirmUndoSamples } from '../../steps/confirm-undo/confirm-undo.samples.ts'
import { bindUndoChange, undoChangeWorkflow } from './undo-change.chart.ts'
import { resumeUndoChange } from './undo-change.resume.ts'

const left = { ends: 'left' } as const

export const undoChangeSamples = {
  bind: bindUndoChange,
  inputs: { 'undo link': { sees: 'ENTRY' } },
  screens: {
    ENTRY: { label: 'start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    CONFIRM_UNDO: { label: 'undo confirmation', can: ['workflow.cancelled'] },
    broken: { label: 'error screen', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { starts: { sees: 'CONFIRM_UNDO' } },
    'workflow.resumed': {
      returns: { gives: { resume: { step: 'CONFIRM_UNDO', facts: {} } }, sees: 'CONFIRM_UNDO' },
    },
    'workflow.cancelled': { cancels: left },
    'reload.requested': { restarts: { sees: 'CONFIRM_UNDO' } },
  },
  steps: {
    CONFIRM_UNDO: {
      of: confirmUndoSamples,
      ends: {
        'change undone': { ends: 'continued' },
        'undo not possible': { ends: 'acknowledged' },
        'nothing undone': left,
      },
      breaks: { sees: 'broken' },
    },
  },
  routes: { CONFIRM_UNDO: { opens: { sees: 'CONFIRM_UNDO' }, refusedOn: [] } },
  asks: { loadUndo: () => ({}), undoChange: (_, { pin = '' }) => ({ pin }) },
  resume: resumeUndoChange,
  ends: {
    continued: { output: { kind: 'completed' }, good: true },
    acknowledged: { output: { kind: 'nothingToUndo' }, good: true },
    left: { output: { kind: 'cancelled' } },
  },
  budgets: { CONFIRM_UNDO: { taps: 1, keys: 5 } },
  secrets: confirmUndoSamples.secrets,
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof undoChangeWorkflow, typeof bindUndoChange>

export const subject = row('use-case', undoChangeWorkflow, undoChangeSamples)
