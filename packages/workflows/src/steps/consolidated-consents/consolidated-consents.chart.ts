/**
 * CONSOLIDATED_CONSENTS: a user agrees to the use of the palm and to the terms of use on one screen (R350, R351).
 *
 * loading → choosing ⇄ chosen → recording → agreed
 *
 * Invariants: one call records both consents. The step makes this call only if the user has ticked both boxes. A box
 * appears only after its text has loaded. Ticked boxes stay ticked after Back.
 */
import type { MessageKey, wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureGuards } from '../../setup/failures.ts'
import { errorAfter, errorTransition, type Message } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { stepDelays } from '../../states/forms.ts'

export type ConsentBox = 'biometric' | 'terms'
export type ConsentDocuments = Readonly<Record<ConsentBox, wire.ConsentDocument>>
type ConsolidatedConsentsEvent =
  | { type: 'box.toggled'; box: ConsentBox }
  | { type: 'consents.submitted' | 'reload.requested' }

export interface ConsolidatedConsentsInput {
  biometricAccepted: boolean
  termsAccepted: boolean
}
export interface ConsolidatedConsentsContext extends ConsolidatedConsentsInput {
  /** Null until the documents have loaded. The `html` is untrusted, so a view must sanitise it. */
  documents: ConsentDocuments | null
  message: Message | null
  outcome: ConsolidatedConsentsOutput
}
export type ConsolidatedConsentsOutput = { kind: 'agreed' | 'sessionEnded' }

const slots = {
  loadConsents: slot<Record<string, never>, ConsentDocuments>('loadConsents'),
  recordConsents: slot<Record<string, never>, { consentIds: Readonly<Record<string, string>> }>('recordConsents'),
}

const boxesAfter = (context: ConsolidatedConsentsContext, event: ConsolidatedConsentsEvent) => {
  const { biometricAccepted, termsAccepted } = context
  const box = event.type === 'box.toggled' ? event.box : undefined
  return {
    biometricAccepted: biometricAccepted !== (box === 'biometric'),
    termsAccepted: termsAccepted !== (box === 'terms'),
  }
}

export const consolidatedConsentsStep = setup({
  types: typed<{
    input: ConsolidatedConsentsInput
    context: ConsolidatedConsentsContext
    events: ConsolidatedConsentsEvent
    output: ConsolidatedConsentsOutput
    tags: 'loading' | 'failed' | 'boxes' | 'both' | 'busy' | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    hasTexts: ({ context }) => context.documents !== null,
    ticksBoth: ({ context, event }) => {
      const { biometricAccepted, termsAccepted } = boxesAfter(context, event)
      return biometricAccepted && termsAccepted
    },
  },
  actions: {
    setBox: assign(({ context, event }) => boxesAfter(context, event)),
    setDocuments: assign({ documents: (_, documents: ConsentDocuments) => documents }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setOutcome: assign({ outcome: (_, kind: ConsolidatedConsentsOutput['kind']) => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: stepDelays,
}).createMachine({
  id: 'CONSOLIDATED_CONSENTS',
  context: ({ input }) => ({ ...input, documents: null, message: null, outcome: { kind: 'sessionEnded' } }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'clearMessage',
      invoke: {
        id: 'loadConsents',
        src: 'loadConsents',
        input: {},
        onDone: [
          {
            guard: 'ticksBoth',
            target: 'chosen',
            actions: { type: 'setDocuments', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'setDocuments', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'isLeaving', target: 'leaving' }, errorTransition('failed', 'consentFailed')],
      },
      after: { callBudget: errorTransition('failed', 'consentFailed') },
    },
    failed: { tags: 'failed', on: { 'reload.requested': 'loading' } },
    choosing: {
      tags: 'boxes',
      on: { 'box.toggled': [{ guard: 'ticksBoth', target: 'chosen', actions: 'setBox' }, { actions: 'setBox' }] },
    },
    chosen: {
      tags: ['boxes', 'both'],
      on: {
        'box.toggled': { target: 'choosing', actions: ['setBox', 'clearMessage'] },
        'consents.submitted': 'recording',
      },
      initial: 'quiet',
      states: {
        quiet: {},
        answered: { after: { messageTimeout: { target: 'quiet', actions: 'clearMessage' } } },
      },
    },
    recording: {
      tags: ['boxes', 'both', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'recordConsents',
        src: 'recordConsents',
        input: {},
        onDone: { target: 'agreed', actions: { type: 'setOutcome', params: 'agreed' } },
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isSessionOver', target: 'sessionEnded' },
          errorTransition('chosen.answered', 'tryAgain'),
        ],
      },
      after: { callBudget: errorTransition('chosen.answered', 'tryAgain') },
    },
    leaving: {
      tags: 'leaving',
      after: { leavingTimeout: [{ guard: 'hasTexts', target: 'chosen' }, { target: 'loading' }] },
    },
    agreed: { type: 'final' },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type ConsolidatedConsentsRef = ActorRefFrom<typeof consolidatedConsentsStep>

export const bindConsolidatedConsents = (calls: Calls<typeof slots>, report?: Report) =>
  consolidatedConsentsStep.provide({ actors: fill(slots, calls, report) })
