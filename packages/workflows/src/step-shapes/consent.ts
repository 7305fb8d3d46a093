import type { MessageKey, wire } from '@palmflow/contract'
import { assign, setup } from 'xstate'
import { failureGuards } from '../setup/failures.ts'
import { errorAfter, errorTransition, type Message } from '../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../setup/slot.ts'
import { typed } from '../setup/typed.ts'
import { documentForm, stepDelays } from '../states/forms.ts'

export interface ConsentInput {
  name: string
}
export interface ConsentContext extends ConsentInput {
  /** Null until the document has loaded. The `html` is untrusted, so a view must sanitise it. */
  document: wire.ConsentDocument | null
  message: Message | null
  outcome: ConsentOutput
}
export type ConsentOutput = { kind: 'agreed' | 'sessionEnded' }

const slots = {
  loadConsent: slot<ConsentInput, wire.ConsentDocument>('loadConsent'),
  recordConsent: slot<ConsentInput, { consentId: string }>('recordConsent'),
}
export type ConsentCalls = Calls<typeof slots>

/**
 * Creates a step in which the user reads a document and agrees (R353, R459). The states are loading → reading → read →
 * recording → agreed. The user can agree only after scrolling to the end, or if the text fits without scrolling.
 */
export const consentStep = (id: string) =>
  setup({
    types: typed<{
      input: ConsentInput
      context: ConsentContext
      events: { type: 'document.scrolledToEnd' | 'consent.agreed' | 'reload.requested' }
      output: ConsentOutput
      tags: 'loading' | 'failed' | 'document' | 'read' | 'busy' | 'leaving'
    }>(),
    actors: slots,
    guards: failureGuards,
    actions: {
      setDocument: assign({ document: (_, document: wire.ConsentDocument) => document }),
      setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
      setOutcome: assign({ outcome: (_, kind: ConsentOutput['kind']) => ({ kind }) }),
      clearMessage: assign({ message: null }),
    },
    delays: stepDelays,
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, document: null, message: null, outcome: { kind: 'sessionEnded' } }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        entry: 'clearMessage',
        invoke: {
          id: 'loadConsent',
          src: 'loadConsent',
          input: ({ context: { name } }) => ({ name }),
          onDone: { target: 'reading', actions: { type: 'setDocument', params: ({ event }) => event.output } },
          onError: [{ guard: 'isLeaving', target: 'leaving' }, errorTransition('failed', 'consentFailed')],
        },
        after: { callBudget: errorTransition('failed', 'consentFailed') },
      },
      ...documentForm('recording'),
      recording: {
        tags: ['document', 'read', 'busy'],
        entry: 'clearMessage',
        invoke: {
          id: 'recordConsent',
          src: 'recordConsent',
          input: ({ context: { name } }) => ({ name }),
          onDone: { target: 'agreed', actions: { type: 'setOutcome', params: 'agreed' } },
          onError: [
            { guard: 'isLeaving', target: 'leaving' },
            { guard: 'isSessionOver', target: 'sessionEnded' },
            errorTransition('read.answered', 'tryAgain'),
          ],
        },
        after: { callBudget: errorTransition('read.answered', 'tryAgain') },
      },
      leaving: { tags: 'leaving', after: { leavingTimeout: 'loading' } },
      agreed: { type: 'final' },
      sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
    },
    output: ({ context }) => context.outcome,
  })

type ConsentStep = ReturnType<typeof consentStep>

export const bindConsent = (step: ConsentStep, calls: ConsentCalls, report?: Report): ConsentStep =>
  step.provide({ actors: fill(slots, calls, report) })
