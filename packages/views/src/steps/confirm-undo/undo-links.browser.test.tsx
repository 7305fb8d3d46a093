import { bindConfirmUndo, type ConfirmUndoRef } from '@palmflow/workflows'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { enUs } from '../../testing/texts.ts'
import { showStep } from '../../testing/view-surface.tsx'
import { confirmUndoView } from './confirm-undo.view.tsx'

test('a disabled button replaces the link "It was me" while an undo runs', async () => {
  const undoChange = () => new Promise<undefined>(() => {})
  const calls = { loadUndo: async () => ({ palms: [], changedAt: 0 }), undoChange }
  const step = createActor(bindConfirmUndo(calls)).start()
  const { unmount } = showStep<ConfirmUndoRef>(step, confirmUndoView)
  await screen.findByRole('link', { name: enUs['confirmUndo.mine'] })
  step.send({ type: 'pin.submitted', pin: '4071' })
  const button = await screen.findByRole('button', { name: enUs['confirmUndo.mine'] })
  expect(button.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('link', { name: enUs['confirmUndo.mine'] })).toBeNull()
  unmount()
})
