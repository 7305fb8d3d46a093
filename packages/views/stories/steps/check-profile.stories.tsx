import { checkProfileStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkProfileView } from '../../src/steps/check-profile/check-profile.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: 'asking' | 'failed'
}

function CheckProfile({ value }: Args) {
  const context = { outcome: { kind: 'notEnrolled' } } as const
  return inAppShell(checkProfileView({ snapshot: checkProfileStep.resolveState({ value, context }), send }))
}

const meta: Meta<typeof CheckProfile> = { title: 'Steps/CHECK_PROFILE', component: CheckProfile }
export default meta
type Story = StoryObj<typeof CheckProfile>

export const Asking: Story = { args: { value: 'asking' } }
export const Failed: Story = { args: { value: 'failed' } }
