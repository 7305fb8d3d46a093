import type { MessageKey, PalmSide } from '@palmflow/contract'
import { transitionToAppStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { transitionToAppView } from '../../src/steps/transition-to-app/transition-to-app.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

interface Args {
  value: Parameters<typeof transitionToAppStep.resolveState>[0]['value']
  error?: MessageKey
  use?: 'authenticate' | 'enroll'
  preference?: PalmSide
  hands?: readonly ('LEFT' | 'RIGHT')[]
}

function TransitionToApp({ value, error, use = 'authenticate', preference = 'BOTH', hands = [] }: Args) {
  const snapshot = transitionToAppStep.resolveState({
    value,
    context: {
      ...{ use, preference, hands },
      stage: null,
      message: error ? { type: 'ERROR', key: error } : null,
      lockedForMs: 900_000,
      outcome: { kind: 'sessionEnded' },
    },
  })
  return inAppShell(transitionToAppView({ snapshot, send }), {
    canGoBack: true,
    ...(use === 'enroll' && { enrols: 'TRANSITION_TO_APP' }),
  })
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
export const ChoosingPalms: Story = { args: { value: { choosingPalms: 'quiet' }, use: 'enroll' } }
export const NotChosen: Story = { args: { value: { choosingPalms: 'answered' }, use: 'enroll', error: 'tryAgain' } }
export const SettingPreference: Story = { args: { value: 'settingPreference', use: 'enroll' } }
export const LeftPalm: Story = { args: { value: { ready: 'quiet' }, use: 'enroll' } }
export const RightPalm: Story = { args: { value: { ready: 'quiet' }, use: 'enroll', preference: 'RIGHT' } }
export const SecondPalm: Story = { args: { value: { ready: 'quiet' }, use: 'enroll', hands: ['LEFT'] } }
export const OtherPalmKept: Story = {
  args: { value: { ready: 'answered' }, use: 'enroll', hands: ['LEFT'], error: 'palmConflict' },
}
export const Settling: Story = { args: { value: 'settling', use: 'enroll', hands: ['LEFT'] } }
export const AddingPalm: Story = { args: { value: 'submittingPalm', use: 'enroll' } }
export const LockedToEnroll: Story = { args: { value: 'locked', use: 'enroll' } }
