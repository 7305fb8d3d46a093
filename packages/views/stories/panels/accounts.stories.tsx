import { accountsPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { accountsView } from '../../src/panels/accounts/accounts.view.tsx'
import { send } from '../step-story.tsx'

const accounts = ['Harbor Market', 'Cedar Clinic', 'The Association of Independent Village Shops and Markets'].map(
  (userPoolDisplayName) => ({
    userPoolArn: `arn:pool/${userPoolDisplayName.toLowerCase().replaceAll(' ', '-')}`,
    userPoolDisplayName,
    connectedAt: new Date().setMonth(0, 24),
  }),
)

interface Args {
  value: StateValueFrom<typeof accountsPanel>
  serverMessage?: string
}

function Accounts({ value, serverMessage }: Args) {
  const context = { accounts, nextToken: null, chosen: accounts[0] ?? null, serverMessage: serverMessage ?? null }
  const snapshot = accountsPanel.resolveState({ value, context })
  return accountsView({ snapshot, send })
}

const meta: Meta<typeof Accounts> = { title: 'Panels/ACCOUNTS', component: Accounts, args: { value: 'loading' } }
export default meta
type Story = StoryObj<typeof Accounts>

export const Loading: Story = {}
export const None: Story = { args: { value: 'none' } }
export const List: Story = { args: { value: { listed: 'whole' } } }
export const More: Story = { args: { value: { listed: 'more' } } }
export const MoreFailed: Story = { args: { value: 'moreFailed' } }
export const Sure: Story = { args: { value: 'confirming' } }
export const Disconnecting: Story = { args: { value: 'disconnecting' } }
export const Refused: Story = { args: { value: 'refused', serverMessage: 'The partner is being moved.' } }
export const Failed: Story = { args: { value: 'failed' } }
export const InPseudoLocale: Story = { args: { value: { listed: 'more' } }, globals: { locale: 'pseudo' } }
