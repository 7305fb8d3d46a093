import { type AppHelpContext, appHelpPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { appHelpView } from '../../src/panels/app-help/app-help.view.tsx'
import { HelpTargets } from '../../src/panels/help/help-places.ts'
import { send } from '../step-story.tsx'

function AppHelp({ category, open, led }: AppHelpContext) {
  const value = category === null ? 'surface' : 'category'
  const snapshot = appHelpPanel.resolveState({ value, context: { category, open, led } })
  return <HelpTargets value={(name) => ({ href: `#${name}` })}>{appHelpView({ snapshot, send })}</HelpTargets>
}

const meta: Meta<typeof AppHelp> = {
  title: 'Panels/APP_HELP',
  component: AppHelp,
  args: { category: null, open: [], led: null },
}
export default meta
type Story = StoryObj<typeof AppHelp>

export const Surface: Story = {}
export const Category: Story = { args: { category: 'privacy', open: [] } }
export const OneQuestion: Story = { args: { category: 'manage', open: ['change-phone'], led: 'change-phone' } }
export const InPseudoLocale: Story = { args: { category: 'signup', open: ['enroll'] }, globals: { locale: 'pseudo' } }
