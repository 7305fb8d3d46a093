/**
 * CONSENT_BIOMETRICS: a person reads how their palm will be used, and agrees (B72, B124, B140, B197).
 *
 * loading → reading → recording → agreed
 *
 * Invariant: nobody can agree before the text was scrolled to its end, or fits.
 */
import type { MessageKey, wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureGuards } from '../../parts/failures.ts'
import { documentForm, stepDelays } from '../../parts/forms.ts'
import { errorMessage, type Message, says } from '../../parts/message.ts'
import { type Calls, fill, type Report, slot } from '../../parts/slot.ts'
import { typed } from '../../parts/typed.ts'

export interface ConsentBiometricsContext {
  /** Until it has come: null. Its html is not to be trusted: a view shows it sanitised. */
  document: wire.ConsentDocument | null
  message: Message | null
  outcome: ConsentBiometricsOutput
}
export type ConsentBiometricsOutput = { kind: 'agreed' | 'sessionEnded' }

const slots = {
  loadConsent: slot<Record<string, never>, wire.ConsentDocument>('loadConsent'),
  recordConsent: slot<Record<string, never>, { consentId: string }>('recordConsent'),
}

export const consentBiometricsStep = setup({
  types: typed<{
    context: ConsentBiometricsContext
    events: { type: 'document.scrolledToEnd' | 'consent.agreed' | 'reload.requested' }
    output: ConsentBiometricsOutput
    tags: 'loading' | 'failed' | 'document' | 'read' | 'busy' | 'leaving'
  }>(),
  actors: slots,
  guards: failureGuards,
  actions: {
    setDocument: assign({ document: (_, document: wire.ConsentDocument) => document }),
    setError: assign({ message: (_, key: MessageKey) => errorMessage(key) }),
    setOutcome: assign({ outcome: (_, kind: ConsentBiometricsOutput['kind']) => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: stepDelays,
}).createMachine({
  id: 'CONSENT_BIOMETRICS',
  context: { document: null, message: null, outcome: { kind: 'sessionEnded' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'clearMessage',
      invoke: {
        id: 'loadConsent',
        src: 'loadConsent',
        input: {},
        onDone: { target: 'reading', actions: { type: 'setDocument', params: ({ event }) => event.output } },
        onError: [{ guard: 'isLeaving', target: 'leaving' }, says('failed', 'consentFailed')],
      },
      after: { callBudget: says('failed', 'consentFailed') },
    },
    ...documentForm('recording'),
    recording: {
      tags: ['document', 'read', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'recordConsent',
        src: 'recordConsent',
        input: {},
        onDone: { target: 'agreed', actions: { type: 'setOutcome', params: 'agreed' } },
        onError: [
          { guard: 'isLeaving', target: 'leaving' },
          { guard: 'isSessionOver', target: 'sessionEnded' },
          says('read.answered', 'tryAgain'),
        ],
      },
      after: { callBudget: says('read.answered', 'tryAgain') },
    },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'loading' } },
    agreed: { type: 'final' },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type ConsentBiometricsRef = ActorRefFrom<typeof consentBiometricsStep>

export const bindConsentBiometrics = (calls: Calls<typeof slots>, report?: Report) =>
  consentBiometricsStep.provide({ actors: fill(slots, calls, report) })
