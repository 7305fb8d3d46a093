import { flowOf, Workflow } from '@palmflow/flow'
import { bindPalmAlreadyEnrolled } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { AppShell } from '../../src/primitives/app-shell.tsx'
import { Waiting } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { palmAlreadyEnrolledViews } from '../../src/use-cases/palm-already-enrolled.views.ts'

function begin() {
  const actor = createActor(bindPalmAlreadyEnrolled({})).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function PalmAlreadyEnrolled() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={palmAlreadyEnrolledViews}
      frame={AppShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof PalmAlreadyEnrolled> = {
  title: 'Use cases/PALM_ALREADY_ENROLLED',
  component: PalmAlreadyEnrolled,
}
export default meta
type Story = StoryObj<typeof PalmAlreadyEnrolled>

export const First: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
