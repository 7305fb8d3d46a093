import type { MessageKey } from '@palmflow/contract'
import { addPinStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { addPinView } from '../../src/steps/add-pin/add-pin.view.tsx'
import { inAppShell, inShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof addPinStep.resolveState>[0]['value']
  error?: MessageKey
  purpose?: 'secondFactor' | 'stepUp' | 'enrollment'
  phone?: string
}

function AddPin({ value, error, purpose = 'secondFactor', phone = '' }: Args) {
  const message = error ? ({ type: 'ERROR', key: error } as const) : null
  const context = {
    purpose,
    phone,
    message,
    lockedForMs: 86_400_000,
    outcome: { kind: 'sessionEnded' },
  } as const
  const screen = addPinView({ snapshot: addPinStep.resolveState({ value, context }), send })
  if (purpose === 'enrollment') return inAppShell(screen, { enrols: 'ADD_PIN' })
  return inShell(screen, { canGoBack: value !== 'locked', lines: purpose === 'stepUp' ? null : 2 })
}

const meta: Meta<typeof AddPin> = { title: 'Steps/ADD_PIN', component: AddPin }
export default meta
type Story = StoryObj<typeof AddPin>

export const EnteringPin: Story = { args: { value: { enteringPin: 'quiet' } } }
export const PinOfNumber: Story = { args: { value: { enteringPin: 'quiet' }, phone: '+1 (206) 555-0100' } }
export const BeforeChange: Story = { args: { value: { enteringPin: 'quiet' }, purpose: 'stepUp' } }
export const ChoosingPin: Story = { args: { value: { enteringPin: 'quiet' }, purpose: 'enrollment' } }
export const PinMistaken: Story = { args: { value: { enteringPin: 'mistaken' }, error: 'pinInvalid' } }
export const PinCommon: Story = {
  args: { value: { enteringPin: 'mistaken' }, purpose: 'enrollment', error: 'pinCommon' },
}
export const PinAnswered: Story = { args: { value: { enteringPin: 'answered' }, error: 'tryAgainWithStop' } }
export const SubmittingPin: Story = { args: { value: 'submittingPin' } }
export const Troubled: Story = { args: { value: 'troubled' } }
export const Locked: Story = { args: { value: 'locked' } }
export const Barred: Story = { args: { value: 'barred' } }
export const Leaving: Story = { args: { value: 'leaving' } }
