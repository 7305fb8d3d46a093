import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import {
  bindConsolidatedConsents,
  type ConsolidatedConsentsContext,
  consolidatedConsentsStep,
} from './consolidated-consents.chart.ts'

const documents = {
  biometric: { title: 'Biometric consent', html: '<p>Your palm.</p>', consentId: 'website_biometric_consent:1' },
  terms: { title: 'Terms of use', html: '<p>The terms.</p>', consentId: 'website_terms_of_use:1' },
}
const untouched = { biometricAccepted: false, termsAccepted: false }
const formOf = ({ biometricAccepted, termsAccepted }: ConsolidatedConsentsContext) => ({
  sees: biometricAccepted && termsAccepted ? ('boxes both' as const) : ('boxes' as const),
})
const loadFails = { sees: 'failed', says: 'consentFailed', proves: ['R459'] } as const
const recordFails = { sees: 'boxes both', says: 'tryAgain', until: 'messageTimeout' } as const

export const consolidatedConsentsSamples = {
  bind: bindConsolidatedConsents,
  inputs: {
    'consent request': { input: untouched, sees: 'loading', shows: untouched },
    'return with one box checked': {
      input: { biometricAccepted: true, termsAccepted: false },
      sees: 'loading',
      shows: { biometricAccepted: true, termsAccepted: false },
      proves: ['R312'],
    },
    'return after consent': {
      input: { biometricAccepted: true, termsAccepted: true },
      sees: 'loading',
      shows: { biometricAccepted: true, termsAccepted: true },
      proves: ['R312'],
    },
  },
  screens: {
    loading: { label: 'loading documents', can: [] },
    failed: { label: 'load error', can: ['reload.requested'] },
    boxes: { label: 'consent boxes', can: ['box.toggled'] },
    'boxes both': { label: 'both boxes checked', can: ['box.toggled', 'consents.submitted'] },
    'boxes both busy': { label: 'recording consents', can: [] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'box.toggled': {
      'toggles palm box': {
        gives: { box: 'biometric' },
        on: {
          boxes: { sees: ['boxes', 'boxes both'], proves: ['R350'] },
          'boxes both': { sees: 'boxes', shows: { biometricAccepted: false, termsAccepted: true }, proves: ['R350'] },
        },
      },
      'toggles terms box': {
        gives: { box: 'terms' },
        on: {
          boxes: { sees: ['boxes', 'boxes both'], proves: ['R350'] },
          'boxes both': { sees: 'boxes', shows: { biometricAccepted: true, termsAccepted: false }, proves: ['R350'] },
        },
      },
    },
    'consents.submitted': { 'agrees to both': { sees: 'boxes both busy', proves: ['R351'] } },
    'reload.requested': { retries: { sees: 'loading' } },
  },
  waits: {
    messageTimeout: { label: 'after 5 s', proves: ['R338'] },
    leavingTimeout: {
      label: 'redirect timeout',
      by: (context: ConsolidatedConsentsContext) => ({ sees: context.documents === null ? 'loading' : 'boxes both' }),
    },
  },
  calls: {
    loadConsents: {
      slot: 'loadConsents',
      row: 'fetchDocument',
      outcomes: {
        'documents loaded': { output: documents, by: formOf, shows: { documents } },
        redirect: { failure: 'leaving', sees: 'leaving' },
        'load failed': { failure: ['notFound', 'unavailable', 'unknown'], ...loadFails },
        'no response': { after: 'callBudget', ...loadFails },
      },
    },
    recordConsents: {
      slot: 'recordConsents',
      row: 'recordConsents',
      outcomes: {
        'consents recorded': {
          output: { consentIds: { website_biometric_consent: 'consent-1', website_terms_of_use: 'consent-2' } },
          ends: 'consented',
          proves: ['R351'],
        },
        redirect: { failure: 'leaving', sees: 'leaving' },
        'session expired': {
          failure: ['unauthenticated', 'sessionExpired'],
          ends: 'session expired',
          proves: ['R441'],
        },
        'consents not recorded': { failure: ['invalid', 'notFound', 'unavailable', 'unknown'], ...recordFails },
        'no response': { after: 'callBudget', ...recordFails },
      },
    },
  },
  asks: { loadConsents: () => ({}), recordConsents: () => ({}) },
  ends: {
    consented: { output: { kind: 'agreed' }, good: true },
    'session expired': { output: { kind: 'sessionEnded' } },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context: { biometricAccepted, termsAccepted, documents: texts } }) => ({
    ...{ biometricAccepted, termsAccepted },
    documents: texts,
  }),
  secrets: [],
  survivors: {
    "sessionEnded entry: action 'setOutcome' removed":
      'sessionEnded is the initial outcome, which an end without setOutcome keeps',
    'chosen.answered after messageTimeout: target removed':
      'the message disappears in both cases, and the form has no other work at rest',
  },
} as const satisfies Samples<typeof consolidatedConsentsStep, typeof bindConsolidatedConsents>

export const subject = row('step', consolidatedConsentsStep, consolidatedConsentsSamples)
