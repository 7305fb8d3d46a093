import { signInIngressStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { signInIngressView } from '../../src/steps/sign-in-ingress/sign-in-ingress.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: 'choosing' | 'choosingProvider'
  isReAuth?: boolean
}

function SignInIngress({ value, isReAuth = false }: Args) {
  const message = isReAuth ? ({ type: 'INFO', key: 'sessionExpiredSignIn' } as const) : null
  const context = { isHealthcareDirect: value === 'choosing', message, choice: 'help' } as const
  return inAppShell(signInIngressView({ snapshot: signInIngressStep.resolveState({ value, context }), send }))
}

const meta: Meta<typeof SignInIngress> = { title: 'Steps/SIGN_IN_INGRESS', component: SignInIngress }
export default meta
type Story = StoryObj<typeof SignInIngress>

export const Choosing: Story = { args: { value: 'choosing' } }
export const SessionExpired: Story = { args: { value: 'choosing', isReAuth: true } }
export const ChoosingProvider: Story = { args: { value: 'choosingProvider' } }
