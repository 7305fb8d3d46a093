import { receiptsPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { receiptsView } from '../../src/panels/receipts/receipts.view.tsx'
import { inShell, send } from '../step-story.tsx'

const html =
  '<h2>What we store</h2><p>A signature of each palm that you show us, and nothing from which a picture of it could be made.</p><p>You can take back this consent at any time: unenroll, and the signatures are deleted.</p>'
const chosen = { receiptId: 'Zk3v0pQmT1yqXw8uB4dE2g', title: 'Biometric consent', agreedAt: 1_795_545_120_000 }
const receipts = [
  chosen,
  { receiptId: 'b', title: 'Harbor Rewards and your palm', agreedAt: 1_795_445_120_000 },
  {
    receiptId: 'c',
    title: 'Authorization of Lakeside Health Partners and its affiliated clinics to recognize you by your palm',
    agreedAt: 1_790_545_120_000,
  },
]

function Receipts({ value, older = false }: { value: StateValueFrom<typeof receiptsPanel>; older?: boolean }) {
  const text = value === 'reading' ? { ...chosen, html, page: html } : null
  const snapshot = receiptsPanel.resolveState({ value, context: { receipts, older, chosen, text } })
  return inShell(receiptsView({ snapshot, send }), { canGoBack: true, lines: null })
}

const meta: Meta<typeof Receipts> = { title: 'Panels/RECEIPTS', component: Receipts, args: { value: 'listed' } }
export default meta
type Story = StoryObj<typeof Receipts>

export const Listed: Story = {}
export const Older: Story = { args: { older: true } }
export const None: Story = { args: { value: 'none' } }
export const Opening: Story = { args: { value: 'opening' } }
export const Reading: Story = { args: { value: 'reading' } }
export const Lost: Story = { args: { value: 'lost' } }
export const Failed: Story = { args: { value: 'failed' } }
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
