import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { confirmUndoSamples } from '../../steps/confirm-undo/confirm-undo.samples.ts'
import { bindUndoChange, undoChangeWorkflow } from './undo-change.chart.ts'
import { resumeUndoChange } from './undo-change.resume.ts'

const left = { ends: 'the person has left' } as const

export const undoChangeSamples = {
  bind: bindUndoChange,
  inputs: { 'comes by the link': { sees: 'ENTRY' } },
  screens: {
    ENTRY: { label: 'is at the start', can: ['workflow.started', 'workflow.resumed', 'workflow.cancelled'] },
    CONFIRM_UNDO: { label: 'is about to undo a change', can: ['workflow.cancelled'] },
    broken: { label: 'can start again', can: ['workflow.cancelled', 'reload.requested'] },
  },
  events: {
    'workflow.started': { begins: { sees: 'CONFIRM_UNDO' } },
    'workflow.resumed': {
      'comes back': { gives: { resume: { step: 'CONFIRM_UNDO', facts: {} } }, sees: 'CONFIRM_UNDO' },
    },
    'workflow.cancelled': { cancels: left },
    'reload.requested': { 'starts again': { sees: 'CONFIRM_UNDO' } },
  },
  steps: {
    CONFIRM_UNDO: {
      of: confirmUndoSamples,
      ends: {
        'the change is undone': { ends: 'the person goes on' },
        'the person knows that it cannot be undone here': { ends: 'the person knows it' },
        'nothing is undone': left,
      },
      breaks: { sees: 'broken' },
    },
  },
  routes: { CONFIRM_UNDO: { opens: { sees: 'CONFIRM_UNDO' }, refusedOn: [] } },
  asks: { loadUndo: () => ({}), undoChange: (_, { pin = '' }) => ({ pin }) },
  resume: resumeUndoChange,
  ends: {
    'the person goes on': { output: { kind: 'completed' }, good: true },
    'the person knows it': { output: { kind: 'nothingToUndo' }, good: true },
    'the person has left': { output: { kind: 'cancelled' } },
  },
  budgets: { CONFIRM_UNDO: { taps: 1, keys: 5 } },
  secrets: confirmUndoSamples.secrets,
  survivors: { 'ENTRY on workflow.resumed: guard removed': 'there is one step to come back to, and no other' },
} as const satisfies Samples<typeof undoChangeWorkflow, typeof bindUndoChange>

export const subject = row('use-case', undoChangeWorkflow, undoChangeSamples)
