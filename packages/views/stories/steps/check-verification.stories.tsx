import type { MessageKey } from '@palmflow/contract'
import { checkVerificationStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkVerificationView } from '../../src/steps/check-verification/check-verification.view.tsx'
import { inShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof checkVerificationStep.resolveState>[0]['value']
  phone?: string
  submitted?: boolean
  info?: MessageKey
  error?: MessageKey
}

function CheckVerification({ value, phone = '', submitted = false, info, error }: Args) {
  const messageKey = error ?? info
  const message = messageKey ? { type: error ? ('ERROR' as const) : ('INFO' as const), key: messageKey } : null
  const snapshot = checkVerificationStep.resolveState({
    value,
    context: {
      ...{ check: 'first', phone, submitted, message, lockedForMs: 600_000, outcome: { kind: 'sessionEnded' } },
      isProfileAwaited: false,
    },
  })
  return inShell(checkVerificationView({ snapshot, send }))
}

const meta: Meta<typeof CheckVerification> = { title: 'Steps/CHECK_VERIFICATION', component: CheckVerification }
export default meta
type Story = StoryObj<typeof CheckVerification>

const first = (state: 'delaying' | 'asking' | 'failed') => ({ firstCheck: state })

export const FirstCheck: Story = { args: { value: first('delaying') } }
export const SubmittedEarly: Story = { args: { value: first('asking'), phone: '+1 (206) 555-0100', submitted: true } }
export const SessionExpired: Story = { args: { value: first('delaying'), info: 'sessionExpiredSignIn' } }
export const PhoneMistaken: Story = { args: { value: first('asking'), phone: '+1 (20', error: 'phoneInvalid' } }
export const FirstCheckFailed: Story = { args: { value: first('failed'), error: 'tryAgain' } }
export const LaterCheck: Story = { args: { value: { laterCheck: 'asking' } } }
export const LaterCheckFailed: Story = { args: { value: { laterCheck: 'failed' }, error: 'tryAgain' } }
export const TooMany: Story = { args: { value: 'tooMany' } }
export const Leaving: Story = { args: { value: 'leaving' } }
