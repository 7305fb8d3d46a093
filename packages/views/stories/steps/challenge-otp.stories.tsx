import type { MessageKey } from '@palmflow/contract'
import { challengeOtpStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { challengeOtpView } from '../../src/steps/challenge-otp/challenge-otp.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof challengeOtpStep.resolveState>[0]['value']
  wrongAttempts?: number
  error?: MessageKey
  notice?: MessageKey
}

function ChallengeOtp({ value, wrongAttempts = 0, error, notice }: Args) {
  const messageKey = error ?? notice
  const snapshot = challengeOtpStep.resolveState({
    value,
    context: {
      wrongAttempts,
      message: messageKey ? { type: error ? 'ERROR' : 'SUCCESS', key: messageKey } : null,
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(challengeOtpView({ snapshot, send }), { canGoBack: true })
}

const meta: Meta<typeof ChallengeOtp> = { title: 'Steps/CHALLENGE_OTP', component: ChallengeOtp }
export default meta
type Story = StoryObj<typeof ChallengeOtp>

const entering = (state: 'quiet' | 'mistaken' | 'answered') => ({ enteringOtp: state })

export const EnteringOtp: Story = { args: { value: entering('quiet') } }
export const OtpMistaken: Story = { args: { value: entering('mistaken'), error: 'otpInvalid' } }
export const OtpWrong: Story = { args: { value: entering('answered'), wrongAttempts: 1, error: 'otpInvalid' } }
export const LastTry: Story = { args: { value: entering('quiet'), wrongAttempts: 2 } }
export const OtpSentAgain: Story = { args: { value: entering('answered'), notice: 'otpSentAgain' } }
export const TooManyCodesAsked: Story = { args: { value: entering('answered'), error: 'otpMaximumAttempts' } }
export const NotSentAgain: Story = { args: { value: entering('answered'), error: 'tryAgain' } }
export const ResendingOtp: Story = { args: { value: 'resendingOtp' } }
export const SubmittingOtp: Story = { args: { value: 'submittingOtp' } }
export const SubmittingLastOtp: Story = { args: { value: 'submittingOtp', wrongAttempts: 2 } }
export const Locked: Story = { args: { value: 'locked', wrongAttempts: 2 } }
export const Leaving: Story = { args: { value: 'leaving' } }
