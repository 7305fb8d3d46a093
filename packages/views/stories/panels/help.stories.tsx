import { type HelpItem, helpPanel } from '@palmflow/workflows'
import { helpItems } from '@palmflow/workflows/help-items'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { helpView } from '../../src/panels/help/help.view.tsx'
import { HelpTargets } from '../../src/panels/help/help-places.ts'
import { send } from '../step-story.tsx'

function Help({ open, query }: { open: readonly HelpItem[]; query: string }) {
  const snapshot = helpPanel.resolveState({
    value: query === '' ? 'reading' : 'searching',
    context: { query, open, led: 'getting-started' },
  })
  return <HelpTargets value={(name) => ({ href: `#${name}` })}>{helpView({ snapshot, send })}</HelpTargets>
}

const meta: Meta<typeof Help> = { title: 'Panels/HELP', component: Help, args: { open: [], query: '' } }
export default meta
type Story = StoryObj<typeof Help>

export const Collapsed: Story = {}
export const OneQuestion: Story = { args: { open: ['data', 'stored-data'] } }
export const Searching: Story = { args: { query: 'phone lost', open: ['lost-phone'] } }
export const NothingFound: Story = { args: { query: 'xylophone' } }
export const AllExpanded: Story = { args: { open: helpItems } }
export const InPseudoLocale: Story = { args: { open: ['account', 'change-phone'] }, globals: { locale: 'pseudo' } }
