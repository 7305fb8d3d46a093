import { type ScanSessionContext, scanSessionPanel } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { scanSessionView } from '../../src/panels/scan-session/scan-session.view.tsx'
import { send } from '../step-story.tsx'

interface Args extends Partial<ScanSessionContext> {
  value: Parameters<typeof scanSessionPanel.resolveState>[0]['value']
}

function ScanSession({ value, ...args }: Args) {
  const context: ScanSessionContext = {
    palm: null,
    comesByItself: true,
    tries: 0,
    hint: null,
    reason: null,
    reading: null,
    ...args,
  }
  return (
    <div style={{ display: 'grid', height: '100dvh' }}>
      {scanSessionView({ snapshot: scanSessionPanel.resolveState({ value, context }), send })}
    </div>
  )
}

const meta: Meta<typeof ScanSession> = { title: 'Panels/SCAN_SESSION', component: ScanSession }
export default meta
type Story = StoryObj<typeof ScanSession>

export const Guiding: Story = { args: { value: { guiding: 'approaching' } } }
export const GuidingLeft: Story = { args: { value: { guiding: 'waiting' }, palm: 'LEFT' } }
export const GuidingAgain: Story = { args: { value: { guiding: 'approaching' }, tries: 1, hint: 'unreadable' } }
export const Hovering: Story = { args: { value: 'hovering' } }
export const Capturing: Story = { args: { value: 'capturing', tries: 1 } }
export const Captured: Story = { args: { value: 'captured', tries: 1, reading: 'reading-1' } }
export const GuidingOtherHand: Story = {
  args: { value: { guiding: 'waiting' }, palm: 'LEFT', tries: 1, hint: 'wrongHand' },
}
export const Failed: Story = { args: { value: 'failed', tries: 3, reason: 'not-read', hint: 'unreadable' } }
export const Unanswered: Story = { args: { value: 'failed', tries: 1, reason: 'not-read' } }
export const WrongHand: Story = { args: { value: 'failed', tries: 3, palm: 'LEFT', reason: 'wrong-hand' } }
export const NoHand: Story = { args: { value: 'failed', reason: 'no-hand' } }
export const Cancelled: Story = { args: { value: 'cancelled' } }
export const InPseudoLocale: Story = { args: { value: { guiding: 'approaching' } }, globals: { locale: 'pseudo' } }
