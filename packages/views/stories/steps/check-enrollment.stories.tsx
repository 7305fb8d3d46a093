import type { MessageKey } from '@palmflow/contract'
import { checkEnrollmentStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkEnrollmentView } from '../../src/steps/check-enrollment/check-enrollment.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof checkEnrollmentStep.resolveState>[0]['value']
  error?: MessageKey
}

function CheckEnrollment({ value, ...args }: Args) {
  const snapshot = checkEnrollmentStep.resolveState({
    value,
    context: {
      message: args.error === undefined ? null : { type: 'ERROR', key: args.error },
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(checkEnrollmentView({ snapshot, send }), { enrols: 'CHECK_ENROLLMENT' })
}

const meta: Meta<typeof CheckEnrollment> = { title: 'Steps/CHECK_ENROLLMENT', component: CheckEnrollment }
export default meta
type Story = StoryObj<typeof CheckEnrollment>

export const Asking: Story = { args: { value: 'asking' } }
export const Failed: Story = { args: { value: 'failed', error: 'tryAgain' } }
export const TooMany: Story = { args: { value: 'tooMany' } }
export const Leaving: Story = { args: { value: 'leaving' } }
