import type { wire } from '@palmflow/contract'
import { flowOf, Workflow } from '@palmflow/flow'
import { bindLoyaltyPrograms, type LoyaltyProgramsServices } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { Waiting, WorkflowShell } from '../../src/primitives/index.ts'
import { BrokenScreen } from '../../src/screens/broken-screen.tsx'
import { loyaltyProgramsViews } from '../../src/use-cases/loyalty-programs.views.ts'

const program = (programId: string, rewardName: string, isLinked = false): wire.PartnerProgram => ({
  ...{ programId, rewardName, partnerName: 'Harbor Market', valueProposition: 'Member prices at every checkout.' },
  customerLinkedStatus: isLinked ? 'LINKED' : 'NOT_LINKED',
  loyaltyLinkingType: 'CONSENT',
  ...{
    unlinkAlertMessages: ['You’ll pay nonmember prices.'],
    consentText: 'Harbor Market will know when and where you use your palm in its stores.',
  },
})
const linked = new Set(['points'])
const calls: LoyaltyProgramsServices = {
  listPrograms: async () => ({
    programs: [
      program('rewards', 'Harbor Rewards', linked.has('rewards')),
      program('points', 'Harbor Points', linked.has('points')),
    ],
  }),
  linkProgram: async ({ id }) => {
    linked.add(id)
    return undefined
  },
  unlinkProgram: async ({ id }) => {
    linked.delete(id)
    return undefined
  },
  testExternalId: async () => 'matches',
}

function begin() {
  const actor = createActor(bindLoyaltyPrograms(calls), { input: { isInApp: false, perPage: 9 } }).start()
  const flow = flowOf(actor)
  flow.enter(undefined, undefined)
  const stop = (): void => {
    actor.stop()
  }
  return { flow, stop }
}

function LoyaltyPrograms() {
  const [visit] = useState(begin)
  useEffect(() => visit.stop, [visit])
  return (
    <Workflow
      flow={visit.flow}
      views={loyaltyProgramsViews}
      frame={WorkflowShell}
      waiting={<Waiting />}
      broken={(reload) => <BrokenScreen onReload={reload} />}
    />
  )
}

const meta: Meta<typeof LoyaltyPrograms> = { title: 'Use cases/LOYALTY_PROGRAMS', component: LoyaltyPrograms }
export default meta
type Story = StoryObj<typeof LoyaltyPrograms>

export const First: Story = {}
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
