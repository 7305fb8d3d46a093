import type { wire } from '@palmflow/contract'
import { type AddLoyaltyLinkingContext, addLoyaltyLinkingStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { addLoyaltyLinkingView } from '../../src/steps/add-loyalty-linking/add-loyalty-linking.view.tsx'
import { inAppShell, inShell, send } from '../step-story.tsx'

const rewards = [
  ['Harbor Rewards', 'Harbor Market', 'harbor-market'],
  ['Thread Points', 'Pine & Thread', 'pine-and-thread'],
  ['Cedar Check-in', 'Cedar Clinic', 'cedar-clinic'],
  ['Lakeside Care', 'Lakeside Health', 'lakeside-health'],
  ['Meridian Circle', 'Meridian Hall', 'meridian-hall'],
  ['Northside Club', 'Northside Gym', 'northside-gym'],
  ['Kettle Club', 'Copper Kettle', 'copper-kettle'],
  ['Juniper Leaves', 'Juniper Books', 'juniper-books'],
  ['Alder Plus for Families and Friends', 'Alder Pharmacy and Wellness Centers of the Pacific Northwest', 'alder'],
  ['Orchard Basket', 'Orchard Grocers', 'orchard'],
] as const

const program = (at: number): wire.PartnerProgram => {
  const [rewardName, partnerName, application] = rewards[at] ?? rewards[0]
  return {
    ...{ programId: `program-${at}`, rewardName, partnerName, application },
    valueProposition: 'Member prices at every checkout, and 2% back on what you buy.',
    customerLinkedStatus: 'NOT_LINKED',
    loyaltyLinkingType: 'MANUAL',
    customerFacingExternalIdDescriptor: 'member number',
    unlinkAlertMessages: [
      'From now on, you’ll pay nonmember prices at checkout.',
      'Your rewards stay with Harbor Market.',
    ],
    consentText: `You link ${rewardName} to your palm. ${partnerName} will know when and where you use your palm in its stores. It never gets your palm signature, your PIN or your phone number from us. You can unlink it anytime.`,
  }
}
const isLinked = { customerLinkedStatus: 'LINKED', obfuscatedPartnerExternalId: '••••5678' } as const
const some = rewards.map((_, at) => (at === 2 ? { ...program(at), ...isLinked } : program(at)))

interface Args extends Partial<Omit<AddLoyaltyLinkingContext, 'outcome'>> {
  value: StateValueFrom<typeof addLoyaltyLinkingStep>
}

function AddLoyaltyLinking({ value, ...args }: Args) {
  const context: AddLoyaltyLinkingContext = {
    ...{ isInApp: false, perPage: 9, programs: some, part: 'available', page: 0 },
    ...{ chosen: null, externalId: '', change: null, outcome: { kind: 'sessionEnded' } },
    ...args,
  }
  const screen = addLoyaltyLinkingView({ snapshot: addLoyaltyLinkingStep.resolveState({ value, context }), send })
  return context.isInApp ? inAppShell(screen) : inShell(screen, { lines: null })
}

const meta: Meta<typeof AddLoyaltyLinking> = { title: 'Steps/ADD_LOYALTY_LINKING', component: AddLoyaltyLinking }
export default meta
type Story = StoryObj<typeof AddLoyaltyLinking>

const listed = { listed: 'quiet' } as const
const inApp = { isInApp: true, perPage: 6 } as const
const chosen = program(0)

export const Loading: Story = { args: { value: { loading: 'first' } } }
export const Failed: Story = { args: { value: 'failed' } }
export const None: Story = { args: { value: 'none', programs: [] } }
export const Available: Story = { args: { value: listed, programs: some.slice(0, 9) } }
export const Paged: Story = { args: { value: listed, programs: rewards.map((_, at) => program(at)) } }
export const Added: Story = { args: { value: listed, part: 'linked' } }
export const NothingAdded: Story = { args: { value: listed, part: 'linked', programs: [program(0)] } }
export const InApp: Story = { args: { value: listed, ...inApp } }
export const InAppNothingLinked: Story = { args: { value: listed, ...inApp, programs: [program(0)] } }
export const InAppAllLinked: Story = { args: { value: listed, ...inApp, programs: [{ ...program(0), ...isLinked }] } }
export const Told: Story = {
  args: { value: { listed: 'told' }, ...inApp, change: { action: 'remove', partnerName: 'Cedar Clinic' } },
}
export const Refreshing: Story = { args: { value: { loading: 'again' } } }
export const OnDevice: Story = { args: { value: 'onDevice', chosen: program(5) } }
export const EnteringId: Story = { args: { value: { entering: 'quiet' }, chosen } }
export const Mistaken: Story = { args: { value: { entering: 'mistaken' }, chosen, externalId: 'HM12' } }
export const Testing: Story = { args: { value: 'testing', chosen, externalId: 'HM12345678' } }
export const Agreeing: Story = { args: { value: { agreeing: 'quiet' }, chosen } }
export const NotLinked: Story = { args: { value: { agreeing: 'refused' }, chosen } }
export const Linking: Story = { args: { value: 'linking', chosen } }
export const Linked: Story = { args: { value: 'linked', chosen } }
export const Viewing: Story = { args: { value: 'viewing', ...inApp, chosen: { ...program(0), ...isLinked } } }
export const Confirming: Story = { args: { value: { confirming: 'quiet' }, chosen } }
export const NotUnlinked: Story = { args: { value: { confirming: 'refused' }, chosen } }
export const Unlinking: Story = { args: { value: 'unlinking', chosen } }
export const Leaving: Story = { args: { value: 'leaving' } }
export const InPseudoLocale: Story = { args: { value: listed }, globals: { locale: 'pseudo' } }
export const InAppInPseudoLocale: Story = { args: { value: listed, ...inApp }, globals: { locale: 'pseudo' } }
