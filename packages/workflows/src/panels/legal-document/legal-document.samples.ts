import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindLegalDocument, legalDocumentPanel } from './legal-document.chart.ts'

const document = { html: '<h2 id="consumer-health">Consumer health</h2>' }
const request = { sees: 'loading', until: 'callBudget', shows: { html: undefined } } as const

const legalDocumentSamples = {
  bind: bindLegalDocument,
  inputs: {
    'document to load': {
      input: { name: 'website_privacy_notice', document: null },
      ...request,
    },
    'document in the page': {
      input: { name: 'website_privacy_notice', document },
      sees: 'document',
      shows: document,
      proves: ['R077'],
    },
  },
  screens: {
    loading: { label: 'loading document', can: [] },
    document: { label: 'document', can: [] },
    unknown: { label: 'unknown document', can: ['reload.requested'] },
    failed: { label: 'load error', can: ['reload.requested'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'reload.requested': {
      retries: { on: { unknown: request, failed: request } },
    },
  },
  waits: { leavingTimeout: { label: 'redirect timeout', sees: 'failed' } },
  calls: {
    loadDocument: {
      slot: 'loadDocument',
      row: 'fetchDocument',
      outcomes: {
        'document loaded': { output: document, sees: 'document', shows: document, proves: ['R077'] },
        'unknown document': { failure: 'notFound', sees: 'unknown' },
        redirect: { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
        'load failed': { failure: ['unavailable', 'unknown'], sees: 'failed' },
        'no response': { after: 'callBudget', sees: 'failed' },
      },
    },
  },
  asks: { loadDocument: () => ({ name: 'website_privacy_notice' }) },
  ends: {
    reading: { screen: 'document', good: true },
    'unknown document': { screen: 'unknown' },
  },
  visible: (snapshot) => ({ html: snapshot.context.document?.html }),
  secrets: [],
  survivors: {
    "loading onDone: target 'shown' altered to '#LEGAL_DOCUMENT.begun'":
      'a panel that begins with a text shows it, here after one more state',
  },
} as const satisfies Samples<typeof legalDocumentPanel, typeof bindLegalDocument>

export const subject = row('panel', legalDocumentPanel, legalDocumentSamples)
