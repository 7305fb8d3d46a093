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
    'is asked to consent': { input: untouched, sees: 'loading', shows: untouched },
    'comes back with one box ticked': {
      input: { biometricAccepted: true, termsAccepted: false },
      sees: 'loading',
      shows: { biometricAccepted: true, termsAccepted: false },
      proves: ['R312'],
    },
    'comes back after agreeing': {
      input: { biometricAccepted: true, termsAccepted: true },
      sees: 'loading',
      shows: { biometricAccepted: true, termsAccepted: true },
      proves: ['R312'],
    },
  },
  screens: {
    loading: { label: 'waits for the texts', can: [] },
    failed: { label: 'can ask for the texts again', can: ['reload.requested'] },
    boxes: { label: 'can tick the boxes', can: ['box.toggled'] },
    'boxes both': { label: 'has ticked both boxes', can: ['box.toggled', 'consents.submitted'] },
    'boxes both busy': { label: 'waits for both consents to be recorded', can: [] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'box.toggled': {
      'presses the box of the palm': {
        gives: { box: 'biometric' },
        on: {
          boxes: { sees: ['boxes', 'boxes both'], proves: ['R350'] },
          'boxes both': { sees: 'boxes', shows: { biometricAccepted: false, termsAccepted: true }, proves: ['R350'] },
        },
      },
      'presses the box of the terms': {
        gives: { box: 'terms' },
        on: {
          boxes: { sees: ['boxes', 'boxes both'], proves: ['R350'] },
          'boxes both': { sees: 'boxes', shows: { biometricAccepted: true, termsAccepted: false }, proves: ['R350'] },
        },
      },
    },
    'consents.submitted': { 'agrees to both': { sees: 'boxes both busy', proves: ['R351'] } },
    'reload.requested': { 'asks for the texts again': { sees: 'loading' } },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass', proves: ['R338'] },
    leavingTimeout: {
      label: 'the person is still here',
      by: (context: ConsolidatedConsentsContext) => ({ sees: context.documents === null ? 'loading' : 'boxes both' }),
    },
  },
  calls: {
    loadConsents: {
      slot: 'loadConsents',
      row: 'fetchDocument',
      outcomes: {
        'the texts come': { output: documents, by: formOf, shows: { documents } },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
        'a text does not come': { failure: ['notFound', 'unavailable', 'unknown'], ...loadFails },
        'no answer comes': { after: 'callBudget', ...loadFails },
      },
    },
    recordConsents: {
      slot: 'recordConsents',
      row: 'recordConsents',
      outcomes: {
        'both consents are recorded': {
          output: { consentIds: { website_biometric_consent: 'consent-1', website_terms_of_use: 'consent-2' } },
          ends: 'the person has agreed',
          proves: ['R351'],
        },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
        'the session has ended': {
          failure: ['unauthenticated', 'sessionExpired'],
          ends: 'the session has ended',
          proves: ['R441'],
        },
        'the consents are not recorded': { failure: ['invalid', 'notFound', 'unavailable', 'unknown'], ...recordFails },
        'no answer comes': { after: 'callBudget', ...recordFails },
      },
    },
  },
  asks: { loadConsents: () => ({}), recordConsents: () => ({}) },
  ends: {
    'the person has agreed': { output: { kind: 'agreed' }, good: true },
    'the session has ended': { output: { kind: 'sessionEnded' } },
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
