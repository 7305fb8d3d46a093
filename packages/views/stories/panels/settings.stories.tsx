import { settingsPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { settingsView } from '../../src/panels/settings/settings.view.tsx'
import { send } from '../step-story.tsx'

const html =
  '<h2>What we store</h2><p>Your mobile number and your palm signatures.</p><h2 id="consumer-health">Consumer health</h2><p>It tells us nothing of your health.</p>'

function Settings({ value }: { value: StateValueFrom<typeof settingsPanel> }) {
  const document = { title: 'Privacy notice', html, consentId: 'notice:1' }
  const snapshot = settingsPanel.resolveState({ value, context: { document, anchor: null } })
  return settingsView({ snapshot, send })
}

const meta: Meta<typeof Settings> = {
  title: 'Panels/SETTINGS',
  component: Settings,
  args: { value: 'SETTINGS_MENU' },
}
export default meta
type Story = StoryObj<typeof Settings>

export const Menu: Story = {}
export const Conditions: Story = { args: { value: { CONDITIONS_OF_USE: 'shown' } } }
export const Privacy: Story = { args: { value: { PRIVACY_NOTICE: 'shown' } } }
export const Loading: Story = { args: { value: { PRIVACY_NOTICE: 'loading' } } }
export const Failed: Story = { args: { value: { PRIVACY_NOTICE: 'failed' } } }
export const SigningOut: Story = { args: { value: 'SIGNING_OUT' } }
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
