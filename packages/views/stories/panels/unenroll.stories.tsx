import { unenrollPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { unenrollView } from '../../src/panels/unenroll/unenroll.view.tsx'
import { inShell, send } from '../step-story.tsx'

function Unenroll({ value }: { value: StateValueFrom<typeof unenrollPanel> }) {
  const snapshot = unenrollPanel.resolveState({ value, context: {} })
  return inShell(unenrollView({ snapshot, send }))
}

const meta: Meta<typeof Unenroll> = { title: 'Panels/UNENROLL', component: Unenroll, args: { value: 'none' } }
export default meta
type Story = StoryObj<typeof Unenroll>

export const Card: Story = {}
export const Confirm: Story = { args: { value: 'confirm' } }
export const Goodbye: Story = { args: { value: { goodbye: 'shown' } } }
export const Closing: Story = { args: { value: { goodbye: 'closing' } } }
export const Gone: Story = { args: { value: 'gone' } }
export const Failed: Story = { args: { value: 'failed' } }
export const InPseudoLocale: Story = { args: { value: 'confirm' }, globals: { locale: 'pseudo' } }
