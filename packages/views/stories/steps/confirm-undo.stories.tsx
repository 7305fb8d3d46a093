import type { MessageKey, wire } from '@palmflow/contract'
import { confirmUndoStep } from '@palmflow/workflows'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { confirmUndoView } from '../../src/steps/confirm-undo/confirm-undo.view.tsx'
import { inShell, send } from '../step-story.tsx'

const changedAt = 1_795_545_120_000

const ofNumber: wire.Undo = { phoneTail: '0100', currentTail: '42', palms: [], changedAt }

interface Args {
  value: Parameters<typeof confirmUndoStep.resolveState>[0]['value']
  undo?: wire.Undo
  error?: MessageKey
}

function ConfirmUndo({ value, undo = ofNumber, error }: Args) {
  const message = error ? ({ type: 'ERROR', key: error } as const) : null
  const context = { undo, isRefused: false, message, lockedForMs: 86_400_000, outcome: { kind: 'left' } } as const
  const snapshot = confirmUndoStep.resolveState({ value, context })
  return inShell(confirmUndoView({ snapshot, send }), { isEnded: snapshot.hasTag('ended') })
}

const meta: Meta<typeof ConfirmUndo> = { title: 'Steps/CONFIRM_UNDO', component: ConfirmUndo }
export default meta
type Story = StoryObj<typeof ConfirmUndo>

const entering = { enteringPin: 'quiet' } as const
export const Loading: Story = { args: { value: 'loading' } }
export const Failed: Story = { args: { value: 'failed', error: 'tryAgain' } }
export const OfNumber: Story = { args: { value: entering } }
export const OfPalm: Story = { args: { value: entering, undo: { palms: ['RIGHT_PALM'], changedAt } } }
export const OfAll: Story = {
  args: {
    value: entering,
    undo: { phoneTail: '0100', currentTail: '42', palms: ['LEFT_PALM', 'RIGHT_PALM'], changedAt },
  },
}
/** A server with an earlier version sends no time. */
export const WithoutTime: Story = { args: { value: entering, undo: { phoneTail: '0100', palms: [] } } }
export const PinMistaken: Story = { args: { value: { enteringPin: 'mistaken' }, error: 'pinInvalid' } }
export const NotUndone: Story = { args: { value: { enteringPin: 'answered' }, error: 'undoFailed' } }
export const Undoing: Story = { args: { value: 'undoing' } }
export const Locked: Story = { args: { value: 'locked' } }
export const Leaving: Story = { args: { value: 'leaving' } }
export const Gone: Story = { args: { value: 'gone' } }
export const Barred: Story = { args: { value: 'barred' } }
export const Held: Story = { args: { value: 'held' } }
export const Taken: Story = { args: { value: 'taken' } }
export const Undone: Story = { args: { value: 'undone' } }
export const InPseudoLocale: Story = { args: { value: entering }, globals: { locale: 'pseudo' } }
