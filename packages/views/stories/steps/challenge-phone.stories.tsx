import type { MessageKey } from '@palmflow/contract'
import { challengePhoneStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { challengePhoneView } from '../../src/steps/challenge-phone/challenge-phone.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof challengePhoneStep.resolveState>[0]['value']
  phone?: string
  error?: MessageKey
}

function ChallengePhone({ value, phone = '', error }: Args) {
  const snapshot = challengePhoneStep.resolveState({
    value,
    context: {
      phone,
      message: error ? { type: 'ERROR', key: error } : null,
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded', phone },
    },
  })
  return inAppShell(challengePhoneView({ snapshot, send }), { canGoBack: true })
}

const meta: Meta<typeof ChallengePhone> = { title: 'Steps/CHALLENGE_PHONE', component: ChallengePhone }
export default meta
type Story = StoryObj<typeof ChallengePhone>

const phone = '+1 (206) 555-0100'

export const EnteringPhone: Story = { args: { value: { enteringPhone: 'quiet' } } }
export const PhoneMistaken: Story = {
  args: { value: { enteringPhone: 'mistaken' }, phone: '+1 (206) 55', error: 'phoneInvalid' },
}
export const PhoneRefused: Story = { args: { value: { enteringPhone: 'answered' }, phone, error: 'phoneInvalid' } }
export const SubmittingPhone: Story = { args: { value: 'submittingPhone', phone } }
export const Locked: Story = { args: { value: 'locked', phone } }
export const Leaving: Story = { args: { value: 'leaving', phone } }
