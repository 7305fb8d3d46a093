import type { MessageKey } from '@palmflow/contract'
import { checkEnrollmentPhoneStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkEnrollmentPhoneView } from '../../src/steps/check-enrollment-phone/check-enrollment-phone.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof checkEnrollmentPhoneStep.resolveState>[0]['value']
  error?: MessageKey
}

function CheckEnrollmentPhone({ value, ...args }: Args) {
  const snapshot = checkEnrollmentPhoneStep.resolveState({
    value,
    context: {
      message: args.error === undefined ? null : { type: 'ERROR', key: args.error },
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(checkEnrollmentPhoneView({ snapshot, send }), { enrols: 'CHECK_ENROLLMENT_PHONE' })
}

const meta: Meta<typeof CheckEnrollmentPhone> = {
  title: 'Steps/CHECK_ENROLLMENT_PHONE',
  component: CheckEnrollmentPhone,
}
export default meta
type Story = StoryObj<typeof CheckEnrollmentPhone>

export const Asking: Story = { args: { value: 'asking' } }
export const Failed: Story = { args: { value: 'failed', error: 'tryAgain' } }
export const TooMany: Story = { args: { value: 'tooMany' } }
export const Leaving: Story = { args: { value: 'leaving' } }
