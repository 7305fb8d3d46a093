import { flowOf, Workflow } from '@palmflow/flow'
import { bindAddPalm } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { Waiting, WorkflowShell } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { addPalmViews } from '../../src/use-cases/add-palm.views.ts'

const biometric = { title: 'Biometric consent', html: '<p>What is taken of your palm, and why.</p>' }
const calls = {
  sendOtp: async () => ({ status: 'SUCCESS' as const }),
  submitCredential: async () => ({ signedIn: true }),
  fetchDocument: async () => ({ consentId: 'consent-1', ...biometric }),
  recordConsent: async () => ({ consentId: 'consent-1' }),
  scanPalm: async () => ({ outcome: 'cancelled' as const }),
  submitPalm: async () => ({ palms: ['LEFT' as const, 'RIGHT' as const], scanChallenge: 'next' }),
}

function begin() {
  const actor = createActor(bindAddPalm(calls), {
    input: { tail: '0100', palm: 'RIGHT', enrolled: ['LEFT'], canScan: true },
  }).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function AddPalm() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={addPalmViews}
      frame={WorkflowShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof AddPalm> = { title: 'Use cases/ADD_PALM', component: AddPalm }
export default meta
type Story = StoryObj<typeof AddPalm>

export const First: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
