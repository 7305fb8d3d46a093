import type { MessageKey } from '@palmflow/contract'
import { initiateEnrollmentStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { initiateEnrollmentView } from '../../src/steps/initiate-enrollment/initiate-enrollment.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof initiateEnrollmentStep.resolveState>[0]['value']
  error?: MessageKey
}

function InitiateEnrollment({ value, ...args }: Args) {
  const snapshot = initiateEnrollmentStep.resolveState({
    value,
    context: {
      hasApplication: true,
      isResumed: false,
      message: args.error === undefined ? null : { type: 'ERROR', key: args.error },
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(initiateEnrollmentView({ snapshot, send }))
}

const meta: Meta<typeof InitiateEnrollment> = { title: 'Steps/INITIATE_ENROLLMENT', component: InitiateEnrollment }
export default meta
type Story = StoryObj<typeof InitiateEnrollment>

export const OpeningSession: Story = { args: { value: 'openingSession' } }
export const LoadingPartner: Story = { args: { value: 'loadingPartner' } }
export const Failed: Story = { args: { value: 'failed', error: 'tryAgain' } }
export const PartnerFailed: Story = { args: { value: 'partnerFailed', error: 'tryAgain' } }
export const TooMany: Story = { args: { value: 'tooMany' } }
export const Leaving: Story = { args: { value: 'leaving' } }
export const PartnerLeaving: Story = { args: { value: 'partnerLeaving' } }
