/**
 * LINK_PARTNER: a user links a partner to the palm, or continues without a link (R355–R358, R404).
 *
 * checking → loading → reading → read → recording → authorizing → linked. Cancel: confirmingSkip → refusing →
 * notLinked
 *
 * Invariants: the step authorizes a partner only after the consent. The user must confirm a refusal.
 */
import type { MessageKey, wire } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureGuards, fieldOf } from '../../setup/failures.ts'
import { errorAfter, errorTransition, type Message } from '../../setup/message.ts'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'
import { documentForm, stepDelays } from '../../states/forms.ts'

export interface LinkPartnerInput {
  partner: wire.PartnerApplication
  application: string
  /** Whether the user has already agreed to the authorization text in CONSENT_AUTHORIZATION. */
  isConsented: boolean
}
export interface LinkPartnerContext extends LinkPartnerInput {
  document: wire.ConsentDocument | null
  message: Message | null
  outcome: LinkPartnerOutput
}
export type LinkPartnerOutput = { kind: 'linked' | 'notLinked' | 'sessionEnded' }

const slots = {
  loadAuthorization: slot<Record<string, never>, { authorized: boolean }>('loadAuthorization'),
  loadConsent: slot<{ name: string }, wire.ConsentDocument>('loadConsent'),
  recordConsent: slot<{ name: string }, { consentId: string }>('recordConsent'),
  authorize: slot<Record<string, never>, unknown>('authorize'),
  refuse: slot<Record<string, never>, unknown>('refuse'),
}
const documentOf = ({ partner }: LinkPartnerContext) => ({ name: partner.partnerProgramItem.authorizationDocumentName })
const form = documentForm('agreeing')
const skips = { 'skip.toggled': 'confirmingSkip' } as const
const ends = [
  { guard: 'isLeaving', target: 'leaving' },
  { guard: 'isSessionOver', target: 'sessionEnded' },
] as const
const withdrawn = [
  { guard: 'isConsented', target: 'read', actions: 'clearMessage' },
  { guard: 'hasDocument', target: 'reading', actions: 'clearMessage' },
  { target: 'checking' },
] as const

export const linkPartnerStep = setup({
  types: typed<{
    input: LinkPartnerInput
    context: LinkPartnerContext
    events: {
      type:
        | 'document.scrolledToEnd'
        | 'consent.agreed'
        | 'reload.requested'
        | 'skip.toggled'
        | 'skip.confirmed'
        | 'continue.requested'
    }
    output: LinkPartnerOutput
    tags:
      | 'waiting'
      | 'loading'
      | 'reload'
      | 'failed'
      | 'document'
      | 'read'
      | 'busy'
      | 'skip'
      | 'linked'
      | 'unlinkable'
      | 'ended'
      | 'leaving'
  }>(),
  actors: slots,
  guards: {
    ...failureGuards,
    isLinked: ({ event }) => fieldOf(fieldOf(event, 'output'), 'authorized') === true,
    isConsented: ({ context }) => context.isConsented,
    hasDocument: ({ context }) => context.document !== null,
  },
  actions: {
    setDocument: assign({ document: (_, document: wire.ConsentDocument) => document }),
    setConsented: assign({ isConsented: true }),
    setError: assign({ message: ({ event }, key: MessageKey) => errorAfter(event, key) }),
    setOutcome: assign({ outcome: (_, kind: LinkPartnerOutput['kind']) => ({ kind }) }),
    clearMessage: assign({ message: null }),
  },
  delays: stepDelays,
}).createMachine({
  id: 'LINK_PARTNER',
  context: ({ input }) => ({ ...input, document: null, message: null, outcome: { kind: 'sessionEnded' } }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'waiting',
      entry: 'clearMessage',
      invoke: {
        id: 'loadAuthorization',
        src: 'loadAuthorization',
        input: {},
        onDone: [
          { guard: 'isLinked', target: 'alreadyLinked' },
          { guard: 'isConsented', target: 'read' },
          { target: 'loading' },
        ],
        onError: [...ends, { guard: 'isNotFound', target: 'unlinkable' }, errorTransition('unchecked', 'tryAgain')],
      },
      after: { callBudget: errorTransition('unchecked', 'tryAgain') },
      on: skips,
    },
    unchecked: { tags: 'reload', on: { 'reload.requested': 'checking', ...skips } },
    loading: {
      tags: 'loading',
      entry: 'clearMessage',
      invoke: {
        id: 'loadConsent',
        src: 'loadConsent',
        input: ({ context }) => documentOf(context),
        onDone: { target: 'reading', actions: { type: 'setDocument', params: ({ event }) => event.output } },
        onError: [ends[0], errorTransition('failed', 'consentFailed')],
      },
      after: { callBudget: errorTransition('failed', 'consentFailed') },
      on: skips,
    },
    failed: { ...form.failed, on: { ...form.failed.on, ...skips } },
    reading: { ...form.reading, on: { ...form.reading.on, ...skips } },
    read: { ...form.read, on: { ...form.read.on, ...skips } },
    agreeing: { always: [{ guard: 'isConsented', target: 'authorizing' }, { target: 'recording' }] },
    recording: {
      tags: ['document', 'read', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'recordConsent',
        src: 'recordConsent',
        input: ({ context }) => documentOf(context),
        onDone: { target: 'authorizing', actions: 'setConsented' },
        onError: [...ends, errorTransition('read.answered', 'tryAgain')],
      },
      after: { callBudget: errorTransition('read.answered', 'tryAgain') },
    },
    authorizing: {
      tags: ['document', 'read', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: {},
        onDone: 'linked',
        onError: [
          ...ends,
          { guard: 'isInvalid', target: 'unlinkable' },
          { guard: 'isNotFound', target: 'unlinkable' },
          errorTransition('read.answered', 'tryAgain'),
        ],
      },
      after: { callBudget: errorTransition('read.answered', 'tryAgain') },
    },
    confirmingSkip: {
      tags: 'skip',
      on: { 'skip.confirmed': 'refusing', 'skip.toggled': withdrawn },
      initial: 'quiet',
      states: {
        quiet: { entry: 'clearMessage' },
        answered: { after: { messageTimeout: 'quiet' } },
      },
    },
    refusing: {
      tags: ['skip', 'busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'refuse',
        src: 'refuse',
        input: {},
        onDone: 'notLinked',
        onError: [
          ...ends,
          { guard: 'isInvalid', target: 'notLinked' },
          { guard: 'isNotFound', target: 'notLinked' },
          errorTransition('confirmingSkip.answered', 'tryAgain'),
        ],
      },
      after: { callBudget: errorTransition('confirmingSkip.answered', 'tryAgain') },
    },
    alreadyLinked: { tags: ['linked', 'ended'], on: { 'continue.requested': 'linked' } },
    unlinkable: { tags: ['unlinkable', 'ended'], on: { 'continue.requested': 'notLinked' } },
    leaving: { tags: 'leaving', after: { leavingTimeout: 'checking' } },
    linked: { type: 'final', entry: { type: 'setOutcome', params: 'linked' } },
    notLinked: { type: 'final', entry: { type: 'setOutcome', params: 'notLinked' } },
    sessionEnded: { type: 'final', entry: { type: 'setOutcome', params: 'sessionEnded' } },
  },
  output: ({ context }) => context.outcome,
})

export type LinkPartnerRef = ActorRefFrom<typeof linkPartnerStep>

export const bindLinkPartner = (calls: Calls<typeof slots>, report?: Report) =>
  linkPartnerStep.provide({ actors: fill(slots, calls, report) })
