import type { MessageKey } from '@palmflow/contract'
import { createProfileStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createProfileView } from '../../src/steps/create-profile/create-profile.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof createProfileStep.resolveState>[0]['value']
  error?: MessageKey
}

function CreateProfile({ value, ...args }: Args) {
  const snapshot = createProfileStep.resolveState({
    value,
    context: {
      stage: null,
      message: args.error === undefined ? null : { type: 'ERROR', key: args.error },
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(createProfileView({ snapshot, send }), { enrols: 'CREATE_PROFILE' })
}

const meta: Meta<typeof CreateProfile> = { title: 'Steps/CREATE_PROFILE', component: CreateProfile }
export default meta
type Story = StoryObj<typeof CreateProfile>

export const Creating: Story = { args: { value: 'creating' } }
export const OpeningGateway: Story = { args: { value: 'openingGateway' } }
export const Readying: Story = { args: { value: { readying: 'checking' } } }
export const Pausing: Story = { args: { value: { readying: 'pausing' } } }
export const Failed: Story = { args: { value: 'failed', error: 'tryAgain' } }
export const NotReadable: Story = { args: { value: 'failedLater', error: 'pollingTimedOut' } }
export const Troubled: Story = { args: { value: 'troubled' } }
export const TooMany: Story = { args: { value: 'tooMany' } }
export const Leaving: Story = { args: { value: 'leaving' } }
export const LeavingLater: Story = { args: { value: 'leavingLater' } }
