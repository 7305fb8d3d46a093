import type { MessageKey } from '@palmflow/contract'
import { addPhoneStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { addPhoneView } from '../../src/steps/add-phone/add-phone.view.tsx'
import { inShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof addPhoneStep.resolveState>[0]['value']
  phone?: string
  error?: MessageKey
  notice?: MessageKey
  wrongAttempts?: number
  addsPalm?: 'here' | 'inApp'
}

const messageOf = ({ error, notice }: Args) => {
  if (error !== undefined) return { type: 'ERROR', key: error } as const
  return notice === undefined ? null : ({ type: 'SUCCESS', key: notice } as const)
}

function AddPhone(args: Args) {
  const { value, phone = '', wrongAttempts = 0 } = args
  const message = messageOf(args)
  const outcome = { kind: 'sessionEnded', phone } as const
  const context = {
    phone,
    stage: null,
    wrongAttempts,
    ...(args.addsPalm
      ? { addsPalm: args.addsPalm, palm: 'RIGHT' as const, tail: '0100' }
      : { isUpdating: true as const }),
    message,
    lockedForMs: 900_000,
    isUnknown: false,
    outcome,
  } as const
  return inShell(addPhoneView({ snapshot: addPhoneStep.resolveState({ value, context }), send }), {
    canGoBack: value !== 'locked',
  })
}

const meta: Meta<typeof AddPhone> = { title: 'Steps/ADD_PHONE', component: AddPhone }
export default meta
type Story = StoryObj<typeof AddPhone>

const phone = '+1 (206) 555-0100'

export const EnteringPhone: Story = { args: { value: { enteringPhone: 'quiet' } } }
export const PhoneMistaken: Story = {
  args: { value: { enteringPhone: 'mistaken' }, phone: '+1 (206) 55', error: 'phoneInvalid' },
}
export const PhoneAnswered: Story = { args: { value: { enteringPhone: 'answered' }, phone, error: 'tryAgain' } }
export const SendingOtp: Story = { args: { value: 'sendingOtp', phone } }
export const EnteringOtp: Story = { args: { value: { enteringOtp: 'quiet' }, phone } }
export const OtpMistaken: Story = { args: { value: { enteringOtp: 'mistaken' }, phone, error: 'otpInvalid' } }
export const OtpSentAgain: Story = { args: { value: { enteringOtp: 'answered' }, phone, notice: 'otpSentAgain' } }
export const LastTry: Story = { args: { value: { enteringOtp: 'quiet' }, phone, wrongAttempts: 2 } }
export const ResendingOtp: Story = { args: { value: 'resendingOtp', phone } }
export const VerifyingOtp: Story = { args: { value: 'verifyingOtp', phone } }
export const Troubled: Story = { args: { value: 'troubled', phone } }
export const Locked: Story = { args: { value: 'locked', phone } }
export const Leaving: Story = { args: { value: 'leaving', phone } }
export const AddingAPalm: Story = { args: { value: { enteringPhone: 'quiet' }, addsPalm: 'here' } }
export const AddingAPalmOnTheWebsite: Story = { args: { value: { enteringPhone: 'quiet' }, addsPalm: 'inApp' } }
export const AddingAPalmLocked: Story = { args: { value: 'locked', phone, addsPalm: 'here' } }
export const InPseudoLocale: Story = { ...EnteringPhone, globals: { locale: 'pseudo' } }
