import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bindUndoChange } from './undo-change.chart.ts'

describe('UNDO_CHANGE', () => {
  test('the Cancel button ends the undo of a change', () => {
    const services = { loadUndo: async () => ({ palms: [], changedAt: 0 }), undoChange: async () => undefined }
    const workflow = createActor(bindUndoChange(services)).start()
    workflow.send({ type: 'workflow.started' })
    workflow.send({ type: 'workflow.cancelled' })
    expect(workflow.getSnapshot().output).toEqual({ kind: 'cancelled' })
  })
})
