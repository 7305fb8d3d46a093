import { checkAuthenticationStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkAuthenticationView } from '../../src/steps/check-authentication/check-authentication.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

function CheckAuthentication({ value }: { value: 'asking' | 'failed' }) {
  const context = { outcome: { kind: 'visitor' } } as const
  return inAppShell(
    checkAuthenticationView({ snapshot: checkAuthenticationStep.resolveState({ value, context }), send }),
  )
}

const meta: Meta<typeof CheckAuthentication> = { title: 'Steps/CHECK_AUTHENTICATION', component: CheckAuthentication }
export default meta
type Story = StoryObj<typeof CheckAuthentication>

export const Asking: Story = { args: { value: 'asking' } }
export const Failed: Story = { args: { value: 'failed' } }
