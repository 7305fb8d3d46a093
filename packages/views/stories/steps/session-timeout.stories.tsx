import { sessionTimeoutStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sessionTimeoutView } from '../../src/steps/session-timeout/session-timeout.view.tsx'
import { inAppShell, send } from '../step-story.tsx'

const SessionTimeout = () =>
  inAppShell(
    sessionTimeoutView({ snapshot: sessionTimeoutStep.resolveState({ value: 'explaining', context: {} }), send }),
  )

const meta: Meta<typeof SessionTimeout> = { title: 'Steps/SESSION_TIMEOUT', component: SessionTimeout }
export default meta
type Story = StoryObj<typeof SessionTimeout>

export const Explaining: Story = {}
