import type { MessageKey } from '@palmflow/contract'
import { validatePhoneStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { validatePhoneView } from '../../src/steps/validate-phone/validate-phone.view.tsx'
import { inAppShell, inShell, send } from '../step-story.tsx'

type State = Parameters<typeof validatePhoneStep.resolveState>[0]['value']
interface Args {
  value: State
  phone?: string
  error?: MessageKey
  notice?: MessageKey
  inner?: boolean
  wrongAttempts?: number
  tail?: string
  isEnrolling?: true
  isUpdating?: true
}

function ValidatePhone({
  value,
  phone = '',
  error,
  notice,
  inner = false,
  wrongAttempts = 0,
  tail,
  isEnrolling,
  isUpdating,
}: Args) {
  const message = error
    ? ({ type: 'ERROR', key: error } as const)
    : notice
      ? ({ type: 'SUCCESS', key: notice } as const)
      : null
  const context = {
    phone,
    stage: null,
    wrongAttempts,
    ...(tail === undefined ? {} : { tail }),
    ...(isEnrolling && { isEnrolling }),
    ...(isUpdating && { isUpdating }),
    message,
    lockedForMs: 900_000,
    isUnknown: error === 'profileNotFound',
    outcome: { kind: 'sessionEnded', phone },
  } as const
  const snapshot = validatePhoneStep.resolveState({ value, context })
  if (isEnrolling) return inAppShell(validatePhoneView({ snapshot, send }), { enrols: 'VALIDATE_PHONE' })
  return inShell(validatePhoneView({ snapshot, send }), { canGoBack: inner, lines: inner ? 1 : 0 })
}

const meta: Meta<typeof ValidatePhone> = { title: 'Steps/VALIDATE_PHONE', component: ValidatePhone }
export default meta
type Story = StoryObj<typeof ValidatePhone>

const phone = '+1 (206) 555-0100'
const entering = (state: 'quiet' | 'mistaken' | 'answered') => ({ enteringPhone: state })
const coding = (state: 'quiet' | 'mistaken' | 'answered') => ({ enteringOtp: state })

export const EnteringPhone: Story = { args: { value: entering('quiet') } }
export const PhoneRecognized: Story = { args: { value: entering('quiet'), tail: '0100' } }
export const ToUpdate: Story = { args: { value: entering('quiet'), tail: '0100', isUpdating: true } }
export const NumberMismatched: Story = {
  args: { value: entering('quiet'), phone, error: 'enrollmentMismatch' },
}
export const PhoneMistaken: Story = {
  args: { value: entering('mistaken'), phone: '+1 (206) 55', error: 'phoneInvalid' },
}
export const PhoneAnswered: Story = { args: { value: entering('answered'), phone, error: 'tryAgain' } }
export const TooManyCodesAsked: Story = { args: { value: 'textLimited', phone, error: 'otpMaximumAttempts' } }
export const ProfileNotFound: Story = { args: { value: entering('answered'), phone, error: 'profileNotFound' } }
export const SendingOtp: Story = { args: { value: 'sendingOtp', phone } }
export const EnteringOtp: Story = { args: { value: coding('quiet'), phone, inner: true } }
export const OtpMistaken: Story = { args: { value: coding('mistaken'), phone, error: 'otpInvalid', inner: true } }
export const LastTry: Story = { args: { value: coding('quiet'), phone, inner: true, wrongAttempts: 2 } }
export const OtpSentAgain: Story = { args: { value: coding('answered'), phone, notice: 'otpSentAgain', inner: true } }
export const OtpNotValidated: Story = {
  args: { value: coding('answered'), phone, error: 'otpNotValidated', inner: true },
}
export const ResendingOtp: Story = { args: { value: 'resendingOtp', phone, inner: true } }
export const VerifyingOtp: Story = { args: { value: 'verifyingOtp', phone, inner: true } }
export const Troubled: Story = { args: { value: 'troubled', phone, inner: true } }
export const Locked: Story = { args: { value: 'locked', phone } }
export const LockedToEnroll: Story = { args: { value: 'locked', phone, isEnrolling: true } }
export const LockedToUpdate: Story = { args: { value: 'locked', phone, isUpdating: true } }
export const Leaving: Story = { args: { value: 'leaving', phone } }
