import { alreadyEnrolledStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { alreadyEnrolledView } from '../../src/steps/already-enrolled/already-enrolled.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

function AlreadyEnrolled() {
  const snapshot = alreadyEnrolledStep.resolveState({ value: 'explaining', context: {} })
  return inAppShell(alreadyEnrolledView({ snapshot, send }))
}

const meta: Meta<typeof AlreadyEnrolled> = { title: 'Steps/ALREADY_ENROLLED', component: AlreadyEnrolled }
export default meta
type Story = StoryObj<typeof AlreadyEnrolled>

export const Known: Story = {}
export const KnownInTheDark: Story = { globals: { theme: 'dark' } }
export const KnownInPseudoLocale: Story = { globals: { locale: 'pseudo' } }
