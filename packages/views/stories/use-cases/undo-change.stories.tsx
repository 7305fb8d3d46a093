import { flowOf, Workflow } from '@palmflow/flow'
import { bindUndoChange } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { Waiting, WorkflowShell } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { undoChangeViews } from '../../src/use-cases/undo-change.views.ts'

function begin() {
  const actor = createActor(
    bindUndoChange({
      loadUndo: async () => ({ phoneTail: '0100', currentTail: '42', palms: [], changedAt: 1_795_545_120_000 }),
      undoChange: async () => undefined,
    }),
  ).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function UndoChange() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={undoChangeViews}
      frame={WorkflowShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof UndoChange> = { title: 'Use cases/UNDO_CHANGE', component: UndoChange }
export default meta
type Story = StoryObj<typeof UndoChange>

export const First: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
