import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { partner } from '../initiate-enrollment/initiate-enrollment.samples.ts'
import { bindLinkPartner, linkPartnerStep } from './link-partner.chart.ts'

const document = { title: 'Juniper may know you', html: '<p>By your palm.</p>', consentId: 'clinic_authorization:1' }
const input = { partner, application: 'juniper' } as const
const tryAgain = { says: 'tryAgain', until: 'messageTimeout' } as const
const unchecked = { sees: 'reload', says: 'tryAgain' } as const
const loadFails = { sees: 'failed', says: 'consentFailed', proves: ['R459'] } as const
const recordFails = { sees: 'document read', ...tryAgain } as const
const refusalFails = { sees: 'skip', ...tryAgain } as const
const elsewhere = {
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
} as const
const sessionEnds = {
  'the session has ended': { failure: ['unauthenticated', 'sessionExpired'], ends: 'the session has ended' },
} as const
const silent = 'the message disappears in both cases, and the form has no other work at rest'
const held = 'no case names the target or the number of questions; a test of this step does'
const isConsented = ({ isConsented: is }: { isConsented: boolean }) => is

export const linkPartnerSamples = {
  bind: bindLinkPartner,
  inputs: {
    'is asked to link': { input: { ...input, isConsented: false }, sees: 'waiting' },
    'has agreed to the text before': { input: { ...input, isConsented: true }, sees: 'waiting' },
  },
  screens: {
    waiting: { label: 'waits', can: ['skip.toggled'] },
    reload: { label: 'can ask the server again', can: ['reload.requested', 'skip.toggled'] },
    loading: { label: 'waits for the text', can: ['skip.toggled'] },
    failed: { label: 'can ask for the text again', can: ['reload.requested', 'skip.toggled'] },
    document: { label: 'reads the text', can: ['document.scrolledToEnd', 'skip.toggled'] },
    'document read': { label: 'can agree to be known to the partner', can: ['consent.agreed', 'skip.toggled'] },
    'document read busy': { label: 'waits for the partner to be linked', can: [] },
    skip: { label: 'is asked whether to go on without', can: ['skip.confirmed', 'skip.toggled'] },
    'skip busy': { label: 'waits for the refusal to be kept', can: [] },
    'linked ended': { label: 'sees that the account is linked already', can: ['continue.requested'] },
    'unlinkable ended': { label: 'sees that it cannot be linked', can: ['continue.requested'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'document.scrolledToEnd': { 'comes to the end of the text': { sees: 'document read', proves: ['R353'] } },
    'consent.agreed': { agrees: { knows: { answer: 'yes' }, sees: 'document read busy', proves: ['R355'] } },
    'reload.requested': {
      'asks to try again': { on: { reload: { sees: 'waiting' }, failed: { sees: 'loading' } } },
    },
    'skip.toggled': {
      cancels: {
        sees: 'skip',
        proves: ['R356'],
        on: { skip: { sees: ['document', 'document read', 'waiting'] } },
      },
    },
    'skip.confirmed': { 'says yes': { knows: { answer: 'no' }, sees: 'skip busy', proves: ['R357'] } },
    'continue.requested': {
      'goes on': {
        on: {
          'linked ended': { ends: 'the partner is linked' },
          'unlinkable ended': { ends: 'the partner is not linked' },
        },
      },
    },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass', proves: ['R338'] },
    leavingTimeout: { label: 'the person is still here', sees: 'waiting' },
  },
  calls: {
    loadAuthorization: {
      slot: 'loadAuthorization',
      row: 'fetchAuthorization',
      outcomes: {
        'the partner is linked already': {
          output: { authorized: true },
          sees: 'linked ended',
          proves: ['R358', 'R404'],
        },
        'the partner is not linked': {
          when: (context: { isConsented: boolean }) => !isConsented(context),
          output: { authorized: false },
          sees: 'loading',
        },
        'the partner is not linked, and the text was agreed to': {
          when: isConsented,
          output: { authorized: false },
          sees: 'document read',
        },
        'the partner is not known': { failure: 'notFound', sees: 'unlinkable ended' },
        ...elsewhere,
        ...sessionEnds,
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...unchecked },
        'no answer comes': { after: 'callBudget', ...unchecked },
      },
    },
    loadConsent: {
      slot: 'loadConsent',
      row: 'fetchDocument',
      outcomes: {
        'the text comes': { output: document, sees: 'document' },
        ...elsewhere,
        'the text does not come': { failure: ['notFound', 'unavailable', 'unknown'], ...loadFails },
        'no answer comes': { after: 'callBudget', ...loadFails },
      },
    },
    recordConsent: {
      slot: 'recordConsent',
      row: 'recordConsent',
      outcomes: {
        'the consent is recorded': {
          output: { consentId: 'consent-1' },
          sees: 'document read busy',
          proves: ['R355'],
        },
        ...elsewhere,
        ...sessionEnds,
        'the consent is not recorded': { failure: ['invalid', 'notFound', 'unavailable', 'unknown'], ...recordFails },
        'no answer comes': { after: 'callBudget', ...recordFails },
      },
    },
    authorize: {
      slot: 'authorize',
      row: 'authorizeApplication',
      outcomes: {
        'the partner is linked': { output: undefined, ends: 'the partner is linked', proves: ['R355', 'R404'] },
        'the partner cannot be linked': { failure: ['invalid', 'notFound'], sees: 'unlinkable ended' },
        ...elsewhere,
        ...sessionEnds,
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...recordFails },
        'no answer comes': { after: 'callBudget', ...recordFails },
      },
    },
    refuse: {
      slot: 'refuse',
      row: 'authorizeApplication',
      outcomes: {
        'the refusal is kept': { output: undefined, ends: 'the partner is not linked', proves: ['R357'] },
        'there was nothing to refuse': { failure: ['invalid', 'notFound'], ends: 'the partner is not linked' },
        ...elsewhere,
        ...sessionEnds,
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...refusalFails },
        'no answer comes': { after: 'callBudget', ...refusalFails },
      },
    },
  },
  asks: {
    loadAuthorization: () => ({}),
    loadConsent: () => ({ name: 'clinic_authorization' }),
    recordConsent: () => ({ name: 'clinic_authorization' }),
    authorize: () => ({}),
    refuse: () => ({}),
  },
  ends: {
    'the partner is linked': { output: { kind: 'linked' }, good: true },
    'the partner is not linked': { output: { kind: 'notLinked' }, good: true },
    'the session has ended': { output: { kind: 'sessionEnded' } },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ isConsented: context.isConsented }),
  secrets: [],
  survivors: {
    "sessionEnded entry: action 'setOutcome' removed":
      'sessionEnded is the initial outcome, which an end without setOutcome keeps',
    'read.answered after messageTimeout: target removed': silent,
    "read.answered after messageTimeout: target 'quiet' altered to '#LINK_PARTNER.read'": silent,
    'agreeing always [1]: removed': held,
    "recording onDone: action 'setConsented' removed": held,
    'confirmingSkip on skip.toggled [1]: removed': held,
    "confirmingSkip on skip.toggled [1]: target 'read' altered to '#LINK_PARTNER.reading'": held,
    'confirmingSkip on skip.toggled [2]: removed': held,
  },
} as const satisfies Samples<typeof linkPartnerStep, typeof bindLinkPartner>

export const subject = row('step', linkPartnerStep, linkPartnerSamples)
