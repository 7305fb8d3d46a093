import { checkDeviceStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkDeviceView } from '../../src/steps/check-device/check-device.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: 'reading' | 'notSupported'
}

function CheckDevice({ value }: Args) {
  const context = { outcome: { kind: 'supported' } } as const
  const snapshot = checkDeviceStep.resolveState({ value, context })
  return inAppShell(checkDeviceView({ snapshot, send }), { isEnded: snapshot.hasTag('ended') })
}

const meta: Meta<typeof CheckDevice> = { title: 'Steps/CHECK_DEVICE', component: CheckDevice }
export default meta
type Story = StoryObj<typeof CheckDevice>

export const NotSupported: Story = { args: { value: 'notSupported' } }
export const NotSupportedInTheDark: Story = { args: { value: 'notSupported' }, globals: { theme: 'dark' } }
export const NotSupportedInPseudoLocale: Story = { args: { value: 'notSupported' }, globals: { locale: 'pseudo' } }
export const Waiting: Story = { args: { value: 'reading' } }
