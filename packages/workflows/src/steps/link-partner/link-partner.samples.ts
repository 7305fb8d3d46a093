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
  redirect: { failure: 'leaving', sees: 'leaving' },
} as const
const sessionEnds = {
  'session expired': { failure: ['unauthenticated', 'sessionExpired'], ends: 'session expired' },
} as const
const silent = 'the message disappears in both cases, and the form has no other work at rest'
const held = 'no case names the target or the number of questions; a test of this step does'
const isConsented = ({ isConsented: is }: { isConsented: boolean }) => is

export const linkPartnerSamples = {
  bind: bindLinkPartner,
  inputs: {
    'link request': { input: { ...input, isConsented: false }, sees: 'waiting' },
    'link request with earlier consent': { input: { ...input, isConsented: true }, sees: 'waiting' },
  },
  screens: {
    waiting: { label: 'loading', can: ['skip.toggled'] },
    reload: { label: 'error with retry', can: ['reload.requested', 'skip.toggled'] },
    loading: { label: 'loading document', can: ['skip.toggled'] },
    failed: { label: 'load error', can: ['reload.requested', 'skip.toggled'] },
    document: { label: 'document', can: ['document.scrolledToEnd', 'skip.toggled'] },
    'document read': { label: 'document read to the end', can: ['consent.agreed', 'skip.toggled'] },
    'document read busy': { label: 'linking partner', can: [] },
    skip: { label: 'skip confirmation', can: ['skip.confirmed', 'skip.toggled'] },
    'skip busy': { label: 'storing refusal', can: [] },
    'linked ended': { label: 'partner already linked', can: ['continue.requested'] },
    'unlinkable ended': { label: 'partner cannot be linked', can: ['continue.requested'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'document.scrolledToEnd': { 'scrolls to end': { sees: 'document read', proves: ['R353'] } },
    'consent.agreed': { agrees: { knows: { answer: 'yes' }, sees: 'document read busy', proves: ['R355'] } },
    'reload.requested': {
      retries: { on: { reload: { sees: 'waiting' }, failed: { sees: 'loading' } } },
    },
    'skip.toggled': {
      cancels: {
        sees: 'skip',
        proves: ['R356'],
        on: { skip: { sees: ['document', 'document read', 'waiting'] } },
      },
    },
    'skip.confirmed': { confirms: { knows: { answer: 'no' }, sees: 'skip busy', proves: ['R357'] } },
    'continue.requested': {
      continues: {
        on: {
          'linked ended': { ends: 'partner linked' },
          'unlinkable ended': { ends: 'partner not linked' },
        },
      },
    },
  },
  waits: {
    messageTimeout: { label: 'after 5 s', proves: ['R338'] },
    leavingTimeout: { label: 'redirect timeout', sees: 'waiting' },
  },
  calls: {
    loadAuthorization: {
      slot: 'loadAuthorization',
      row: 'fetchAuthorization',
      outcomes: {
        'partner already linked': {
          output: { authorized: true },
          sees: 'linked ended',
          proves: ['R358', 'R404'],
        },
        'partner not linked': {
          when: (context: { isConsented: boolean }) => !isConsented(context),
          output: { authorized: false },
          sees: 'loading',
        },
        'partner not linked, consent exists': {
          when: isConsented,
          output: { authorized: false },
          sees: 'document read',
        },
        'unknown partner': { failure: 'notFound', sees: 'unlinkable ended' },
        ...elsewhere,
        ...sessionEnds,
        'server error': { failure: ['unavailable', 'unknown'], ...unchecked },
        'no response': { after: 'callBudget', ...unchecked },
      },
    },
    loadConsent: {
      slot: 'loadConsent',
      row: 'fetchDocument',
      outcomes: {
        'document loaded': { output: document, sees: 'document' },
        ...elsewhere,
        'load failed': { failure: ['notFound', 'unavailable', 'unknown'], ...loadFails },
        'no response': { after: 'callBudget', ...loadFails },
      },
    },
    recordConsent: {
      slot: 'recordConsent',
      row: 'recordConsent',
      outcomes: {
        'consent recorded': {
          output: { consentId: 'consent-1' },
          sees: 'document read busy',
          proves: ['R355'],
        },
        ...elsewhere,
        ...sessionEnds,
        'consent not recorded': { failure: ['invalid', 'notFound', 'unavailable', 'unknown'], ...recordFails },
        'no response': { after: 'callBudget', ...recordFails },
      },
    },
    authorize: {
      slot: 'authorize',
      row: 'authorizeApplication',
      outcomes: {
        'partner linked': { output: undefined, ends: 'partner linked', proves: ['R355', 'R404'] },
        'partner cannot be linked': { failure: ['invalid', 'notFound'], sees: 'unlinkable ended' },
        ...elsewhere,
        ...sessionEnds,
        'server error': { failure: ['unavailable', 'unknown'], ...recordFails },
        'no response': { after: 'callBudget', ...recordFails },
      },
    },
    refuse: {
      slot: 'refuse',
      row: 'authorizeApplication',
      outcomes: {
        'refusal stored': { output: undefined, ends: 'partner not linked', proves: ['R357'] },
        'nothing to refuse': { failure: ['invalid', 'notFound'], ends: 'partner not linked' },
        ...elsewhere,
        ...sessionEnds,
        'server error': { failure: ['unavailable', 'unknown'], ...refusalFails },
        'no response': { after: 'callBudget', ...refusalFails },
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
    'partner linked': { output: { kind: 'linked' }, good: true },
    'partner not linked': { output: { kind: 'notLinked' }, good: true },
    'session expired': { output: { kind: 'sessionEnded' } },
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
