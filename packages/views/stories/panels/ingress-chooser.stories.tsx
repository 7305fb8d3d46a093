import { ingressChooserPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { ingressChooserView } from '../../src/panels/ingress-chooser/ingress-chooser.view.tsx'
import { inShell, send } from '../step-story.tsx'

function IngressChooser({ value }: { value: StateValueFrom<typeof ingressChooserPanel> }) {
  const snapshot = ingressChooserPanel.resolveState({ value, context: { isHealthcareDirect: true } })
  return inShell(ingressChooserView({ snapshot, send }))
}

const meta: Meta<typeof IngressChooser> = {
  title: 'Panels/INGRESS_CHOOSER',
  component: IngressChooser,
  args: { value: { signIn: 'direct' } },
}
export default meta
type Story = StoryObj<typeof IngressChooser>

export const SignIn: Story = {}
export const SignInElsewhere: Story = { args: { value: { signIn: 'provider' } } }
export const SignUp: Story = { args: { value: 'signUp' } }
export const InPseudoLocale: Story = { globals: { locale: 'pseudo' } }
