import { authErrorStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { authErrorView } from '../../src/steps/auth-error/auth-error.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: 'notFound' | 'unavailable' | 'refused'
}

function AuthError({ value }: Args) {
  const context = { authErrorMessage: null, outcome: { kind: 'reset' } } as const
  return inAppShell(authErrorView({ snapshot: authErrorStep.resolveState({ value, context }), send }))
}

const meta: Meta<typeof AuthError> = { title: 'Steps/AUTH_ERROR', component: AuthError }
export default meta
type Story = StoryObj<typeof AuthError>

export const NotFound: Story = { args: { value: 'notFound' } }
export const Unavailable: Story = { args: { value: 'unavailable' } }
export const Refused: Story = { args: { value: 'refused' } }
