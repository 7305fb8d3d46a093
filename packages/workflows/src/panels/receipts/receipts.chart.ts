/**
 * RECEIPTS: a signed-in user sees the given consents. The user can read and download a receipt of each consent
 * (decision 0041).
 *
 * loading → listed → opening → reading → listed
 *
 * Invariant: the shown and downloaded text has the wording to which this user agreed.
 */
import { ownDurations, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

type ReceiptsEvent =
  | { type: 'receipt.opened'; receiptId: string }
  | { type: 'receipt.closed' | 'receipt.kept' | 'reload.requested' }
export type ReceiptsEmitted = { type: 'receipt.kept'; receiptId: string; page: string } | { type: 'session.refused' }

export interface ReceiptsContext {
  receipts: readonly wire.Receipt[]
  older: boolean
  chosen: wire.Receipt | null
  /** Null until the text has loaded. The `html` is untrusted, so a view must sanitise it. */
  text: wire.ReceiptText | null
}

const slots = {
  loadReceipts: slot<Record<string, never>, wire.Receipts>('loadReceipts'),
  loadReceipt: slot<{ id: string }, wire.ReceiptText>('loadReceipt'),
}
const refused = [
  { guard: 'isLeaving', target: 'leaving' },
  { guard: 'isSessionOver', target: 'failed', actions: 'tellRefused' },
] as const

export const receiptsPanel = setup({
  types: typed<{
    context: ReceiptsContext
    events: ReceiptsEvent
    emitted: ReceiptsEmitted
    tags: 'loading' | 'failed' | 'none' | 'list' | 'opening' | 'reading' | 'lost' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isNone: (_, { receipts }: wire.Receipts) => receipts.length === 0,
    isListed: ({ context, event }) =>
      event.type === 'receipt.opened' && context.receipts.some(({ receiptId }) => receiptId === event.receiptId),
  },
  actions: {
    setReceipts: assign((_, { receipts, older }: wire.Receipts) => ({ receipts, older })),
    setChosen: assign(({ context, event }) =>
      event.type === 'receipt.opened'
        ? { chosen: context.receipts.find(({ receiptId }) => receiptId === event.receiptId) ?? null }
        : {},
    ),
    setText: assign({ text: (_, text: wire.ReceiptText) => text }),
    forgetText: assign({ chosen: null, text: null }),
    tellKept: emit(({ context: { text } }) => ({
      type: 'receipt.kept' as const,
      receiptId: text?.receiptId ?? '',
      page: text?.page ?? '',
    })),
    tellRefused: emit({ type: 'session.refused' }),
  },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'RECEIPTS',
  context: { receipts: [], older: false, chosen: null, text: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadReceipts',
        src: 'loadReceipts',
        input: {},
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'none' },
          { target: 'listed', actions: { type: 'setReceipts', params: ({ event }) => event.output } },
        ],
        onError: [...refused, 'failed'],
      },
      after: { callBudget: 'failed' },
    },
    failed: { tags: 'failed', entry: 'forgetText', on: { 'reload.requested': 'loading' } },
    none: { tags: 'none' },
    listed: {
      tags: 'list',
      entry: 'forgetText',
      on: { 'receipt.opened': { guard: 'isListed', target: 'opening', actions: 'setChosen' } },
    },
    opening: {
      tags: ['list', 'opening'],
      on: { 'receipt.closed': 'listed' },
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: ({ context: { chosen } }) => ({ id: chosen?.receiptId ?? '' }),
        onDone: { target: 'reading', actions: { type: 'setText', params: ({ event }) => event.output } },
        onError: [...refused, 'lost'],
      },
      after: { callBudget: 'lost' },
    },
    reading: { tags: ['list', 'reading'], on: { 'receipt.closed': 'listed', 'receipt.kept': { actions: 'tellKept' } } },
    lost: { tags: ['list', 'lost'], on: { 'reload.requested': 'opening', 'receipt.closed': 'listed' } },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'failed' } },
  },
})

export type ReceiptsRef = ActorRefFrom<typeof receiptsPanel>

export const bindReceipts = (calls: Calls<typeof slots>, report?: Report) =>
  receiptsPanel.provide({ actors: fill(slots, calls, report) })
