import { removePalmPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { removePalmView } from '../../src/panels/remove-palm/remove-palm.view.tsx'
import { inShell, send } from '../step-story.tsx'

function RemovePalm({ value }: { value: StateValueFrom<typeof removePalmPanel> }) {
  const snapshot = removePalmPanel.resolveState({ value, context: { palm: 'RIGHT_PALM' } })
  return inShell(removePalmView({ snapshot, send }))
}

const meta: Meta<typeof RemovePalm> = {
  title: 'Panels/REMOVE_PALM',
  component: RemovePalm,
  args: { value: 'confirming' },
}
export default meta
type Story = StoryObj<typeof RemovePalm>

export const Sure: Story = {}
export const Removing: Story = { args: { value: 'removing' } }
export const Failed: Story = { args: { value: 'failed' } }
export const Removed: Story = { args: { value: { removed: 'outdated' } } }
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
