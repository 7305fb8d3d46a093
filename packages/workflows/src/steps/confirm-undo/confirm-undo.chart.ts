/**
 * CONFIRM_UNDO: a user has opened the undo link in a text message about a change. The step shows the effect of the undo
 * and asks for the PIN (docs/decisions/0072).
 *
 * loading → enteringPin → undoing → undone → finished
 *
 * Invariants: neither the link's token nor the PIN enters context. Only the server decides whether to undo a change.
 */
import { isPin, type MessageKey, ownDurations, typedText, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { failureGuards, lockedForMs } from '../../setup/failures.ts'
import { errorAfter, errorTransition, type Message } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { lockDelays, lockLeft, pinForm, stepDelays, untilLockEnd } from '../../states/forms.ts'

type ConfirmUndoEvent =
  | { type: 'pin.submitted'; pin: string }
  | { type: 'pin.edited' | 'reload.requested' | 'lock.acknowledged' | 'result.acknowledged' | 'signIn.requested' }

export interface ConfirmUndoContext {
  undo: wire.Undo | null
  /** Whether the server has refused the undo with status 409. */
  isRefused: boolean
  message: Message | null
  lockedForMs: number
  outcome: ConfirmUndoOutput
}
export interface ConfirmUndoOutput {
  /** `nothingToUndo`: the user has seen why there is no undo. */
  kind: 'undone' | 'nothingToUndo' | 'left'
}

const slots = {
  loadUndo: slot<Record<string, never>, wire.Undo>('loadUndo'),
  undoChange: slot<{ pin: string }, undefined>('undoChange'),
}

const readNotice = { on: { 'result.acknowledged': 'nothingToUndo' } } as const

export const confirmUndoStep = setup({
  types: typed<{
    context: ConfirmUndoContext
    events: ConfirmUndoEvent
    output: ConfirmUndoOutput
    tags:
      | 'waiting'
      | 'reload'
      | 'pin'
      | 'busy'
      | 'locked'
      | 'barred'
      | 'leaving'
      | 'undone'
      | 'gone'
      | 'held'
      | 'taken'
      | 'ended'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isRefused: ({ context }) => context.isRefused,
    isPin: ({ event }) => event.type === 'pin.submitted' && isPin(typedText(event.pin)),
  },
  actions: {
    setUndo: assign({ undo: (_, undo: wire.Undo) => undo }),
    setRefused: assign({ isRefused: true }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setLock: assign({ lockedForMs: ({ event }) => lockedForMs(event, ownDurations.pinLock) }),
    countLock: assign({ lockedForMs: lockLeft }),
    setOutcome: assign({ outcome: (_, kind: 'undone' | 'nothingToUndo') => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: { ...stepDelays, ...lockDelays },
}).createMachine({
  id: 'CONFIRM_UNDO',
  context: { undo: null, isRefused: false, message: null, lockedForMs: 0, outcome: { kind: 'left' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadUndo',
        src: 'loadUndo',
        input: {},
        onDone: [
          { guard: 'isRefused', target: 'taken' },
          { target: 'enteringPin', actions: { type: 'setUndo', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isNotFound', target: 'gone' },
          { guard: 'isConflict', target: 'held' },
          errorTransition('failed', 'tryAgain'),
        ],
      },
      after: { callBudget: errorTransition('failed', 'tryAgain') },
    },
    failed: { tags: 'reload', on: { 'reload.requested': { target: 'loading', actions: 'clearMessage' } } },
    ...pinForm('undoing'),
    undoing: {
      tags: ['pin', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ event }) => {
          assertEvent(event, 'pin.submitted')
          return { pin: typedText(event.pin) }
        },
        onDone: 'undone',
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isBarred', target: 'barred' },
          { guard: 'isLocked', target: 'locked', actions: 'setLock' },
          { guard: 'isInvalid', ...errorTransition('enteringPin.answered', 'pinInvalid') },
          { guard: 'isNotFound', target: 'gone' },
          // Status 409 has two possible reasons. Therefore the chart loads the effect of the link again. The server
          // refuses this load with status 409 only if the profile is on hold.
          { guard: 'isConflict', target: 'loading', actions: 'setRefused' },
          errorTransition('enteringPin.answered', 'undoFailed'),
        ],
      },
      after: { callBudget: errorTransition('enteringPin.answered', 'undoFailed') },
    },
    locked: { tags: 'locked', on: { 'lock.acknowledged': 'left' }, ...untilLockEnd('enteringPin') },
    // Loads the effect of the link again, because the link may have expired while the user was away.
    leaving: { tags: 'leaving', after: { leavingTimeout: 'loading' } },
    gone: { tags: ['gone', 'ended'], ...readNotice },
    barred: { tags: ['barred', 'ended'], ...readNotice },
    held: { tags: ['held', 'ended'], ...readNotice },
    taken: { tags: ['taken', 'ended'], ...readNotice },
    undone: { tags: ['undone', 'ended'], on: { 'signIn.requested': 'finished' } },
    finished: { type: 'final', entry: { type: 'setOutcome', params: 'undone' } },
    nothingToUndo: { type: 'final', entry: { type: 'setOutcome', params: 'nothingToUndo' } },
    left: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})

export type ConfirmUndoRef = ActorRefFrom<typeof confirmUndoStep>

export const bindConfirmUndo = (calls: Calls<typeof slots>, report?: Report) =>
  confirmUndoStep.provide({ actors: fill(slots, calls, report) })
