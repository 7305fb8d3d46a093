import { type HelpItem, helpPanel } from '@palmflow/workflows'
import { helpItems } from '@palmflow/workflows/help-items'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { helpView } from '../../src/panels/help/help.view.tsx'
import { HelpTargets } from '../../src/panels/help/help-places.ts'
import { send } from '../step-story.tsx'

function Help({ open }: { open: readonly HelpItem[] }) {
  const snapshot = helpPanel.resolveState({ value: 'reading', context: { open, led: 'getting-started' } })
  return <HelpTargets value={(name) => ({ href: `#${name}` })}>{helpView({ snapshot, send })}</HelpTargets>
}

const meta: Meta<typeof Help> = { title: 'Panels/HELP', component: Help, args: { open: [] } }
export default meta
type Story = StoryObj<typeof Help>

export const Collapsed: Story = {}
export const OneQuestion: Story = { args: { open: ['data', 'stored-data'] } }
export const AllExpanded: Story = { args: { open: helpItems } }
export const InPseudoLocale: Story = { args: { open: ['account', 'change-phone'] }, globals: { locale: 'pseudo' } }
