import { cookiePreferencesPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { cookiePreferencesView } from '../../src/panels/cookie-preferences/cookie-preferences.view.tsx'
import { inShell, send } from '../step-story.tsx'

function CookiePreferences({ value }: { value: StateValueFrom<typeof cookiePreferencesPanel> }) {
  const snapshot = cookiePreferencesPanel.resolveState({ value, context: {} })
  return inShell(cookiePreferencesView({ snapshot, send }))
}

const meta: Meta<typeof CookiePreferences> = {
  title: 'Panels/COOKIE_PREFERENCES',
  component: CookiePreferences,
  args: { value: 'open' },
}
export default meta
type Story = StoryObj<typeof CookiePreferences>

export const Open: Story = {}
export const Closed: Story = { args: { value: 'closed' } }
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
