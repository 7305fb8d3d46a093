import { flowOf, Workflow } from '@palmflow/flow'
import { bindUpdatePhone } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { Waiting, WorkflowShell } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { updatePhoneViews } from '../../src/use-cases/update-phone.views.ts'

const calls = {
  sendOtp: async () => ({ status: 'SUCCESS' as const }),
  submitCredential: async () => ({ signedIn: true }),
}

function begin() {
  const actor = createActor(bindUpdatePhone(calls), { input: { tail: '0100' } }).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function UpdatePhone() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={updatePhoneViews}
      frame={WorkflowShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof UpdatePhone> = { title: 'Use cases/UPDATE_PHONE', component: UpdatePhone }
export default meta
type Story = StoryObj<typeof UpdatePhone>

export const First: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
