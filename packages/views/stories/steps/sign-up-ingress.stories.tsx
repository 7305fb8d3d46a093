import { signUpIngressStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { signUpIngressView } from '../../src/steps/sign-up-ingress/sign-up-ingress.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

function SignUpIngress() {
  const snapshot = signUpIngressStep.resolveState({ value: 'choosing', context: { choice: 'learn' } })
  return inAppShell(signUpIngressView({ snapshot, send }))
}

const meta: Meta<typeof SignUpIngress> = { title: 'Steps/SIGN_UP_INGRESS', component: SignUpIngress }
export default meta
type Story = StoryObj<typeof SignUpIngress>

export const Choosing: Story = {}
export const ChoosingInTheDark: Story = { globals: { theme: 'dark' } }
export const ChoosingInPseudoLocale: Story = { globals: { locale: 'pseudo' } }
