import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { bindConfirmUndo } from './confirm-undo.chart.ts'

describe('CONFIRM_UNDO', () => {
  test('the submitted PIN of an undo is not in the snapshot', async () => {
    const value: unknown[] = []
    const undoChange = async (input: unknown) => {
      value.push(input)
      return undefined
    }
    const step = createActor(
      bindConfirmUndo({ loadUndo: async () => ({ palms: [], changedAt: 0 }), undoChange }),
    ).start()
    await waitFor(step, (snapshot) => snapshot.hasTag('pin'))
    step.send({ type: 'pin.submitted', pin: '4071' })
    // The second event simulates a double click while the form is busy.
    step.send({ type: 'pin.submitted', pin: '4071' })
    await waitFor(step, (snapshot) => snapshot.hasTag('undone'))
    step.send({ type: 'signIn.requested' })
    expect(step.getSnapshot().output).toEqual({ kind: 'undone' })
    expect(value).toEqual([{ pin: '4071' }])
    expect(JSON.stringify(step.getPersistedSnapshot())).not.toContain('4071')
  })
})
