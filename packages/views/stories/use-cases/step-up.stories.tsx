import { flowOf, Workflow } from '@palmflow/flow'
import { bindStepUp } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { Waiting, WorkflowShell } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { stepUpViews } from '../../src/use-cases/step-up.views.ts'

function begin() {
  const actor = createActor(bindStepUp({ submitCredential: async () => ({ signedIn: true }) })).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function StepUp() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={stepUpViews}
      frame={WorkflowShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof StepUp> = { title: 'Use cases/STEP_UP', component: StepUp }
export default meta
type Story = StoryObj<typeof StepUp>

export const First: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
