import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MessageKey } from '../../packages/contract/src/index.ts'
import { transitionToAppView } from '../../packages/views/src/steps/transition-to-app/transition-to-app.view.tsx'
import { transitionToAppStep } from '../../packages/workflows/src/index.ts'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof transitionToAppStep.resolveState>[0]['value']
  error?: MessageKey
}

function TransitionToApp({ value, error }: Args) {
  const snapshot = transitionToAppStep.resolveState({
    value,
    context: {
      use: 'authenticate',
      stage: null,
      message: error ? { type: 'ERROR', key: error } : null,
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(transitionToAppView({ snapshot, send }), { canGoBack: true })
}

const meta: Meta<typeof TransitionToApp> = { title: 'Steps/TRANSITION_TO_APP', component: TransitionToApp }
export default meta
type Story = StoryObj<typeof TransitionToApp>

export const Ready: Story = { args: { value: { ready: 'quiet' } } }
export const ScanFailed: Story = { args: { value: { ready: 'answered' }, error: 'scanFailed' } }
export const Scanning: Story = { args: { value: 'scanning' } }
export const SubmittingPalm: Story = { args: { value: 'submittingPalm' } }
export const NotRecognized: Story = { args: { value: 'notRecognized' } }
export const Locked: Story = { args: { value: 'locked' } }
export const Leaving: Story = { args: { value: 'leaving' } }
