/**
 * LEGAL_DOCUMENT: a user reads a document by its name (R077).
 *
 * begun → loading → shown, or unknown if no document has this name
 *
 * Invariant: if the page contains the text, the chart shows the text immediately, without a call.
 */
import { ownDurations, type wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

/** `html` is untrusted, so a view must sanitise it. */
export type ReadDocument = Pick<wire.ConsentDocument, 'html'>

export interface LegalDocumentInput {
  name: string
  /** The text that the page contains. Null if the page contains no text. */
  document: ReadDocument | null
}
export type LegalDocumentContext = LegalDocumentInput
type LegalDocumentEvent = { type: 'reload.requested' }

const slots = { loadDocument: slot<{ name: string }, ReadDocument>('loadDocument') }

export const legalDocumentPanel = setup({
  types: typed<{
    context: LegalDocumentContext
    input: LegalDocumentInput
    events: LegalDocumentEvent
    tags: 'loading' | 'document' | 'unknown' | 'failed' | 'leaving'
  }>(),
  actors: slots,
  guards: { ...failureGuards, hasDocument: ({ context }) => context.document !== null },
  actions: { setDocument: assign({ document: (_, document: ReadDocument) => document }) },
  delays: { callBudget: ownDurations.callBudget, leavingTimeout: ownDurations.leavingTimeout },
}).createMachine({
  id: 'LEGAL_DOCUMENT',
  context: ({ input }) => input,
  initial: 'begun',
  states: {
    begun: { always: [{ guard: 'hasDocument', target: 'shown' }, { target: 'loading' }] },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadDocument',
        src: 'loadDocument',
        input: ({ context: { name } }) => ({ name }),
        onDone: { target: 'shown', actions: { type: 'setDocument', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isNotFound', target: 'unknown' },
          { target: 'failed' },
        ],
      },
      after: { callBudget: 'failed' },
    },
    shown: { tags: 'document' },
    unknown: { tags: 'unknown', on: { 'reload.requested': 'loading' } },
    failed: { tags: 'failed', on: { 'reload.requested': 'loading' } },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'failed' } },
  },
})

export type LegalDocumentRef = ActorRefFrom<typeof legalDocumentPanel>

export const bindLegalDocument = (calls: Calls<typeof slots>, report?: Report) =>
  legalDocumentPanel.provide({ actors: fill(slots, calls, report) })
