import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindLegalDocument, legalDocumentPanel } from './legal-document.chart.ts'

const document = { html: '<h2 id="consumer-health">Consumer health</h2>' }
const request = { sees: 'loading', until: 'callBudget', shows: { html: undefined } } as const

const legalDocumentSamples = {
  bind: bindLegalDocument,
  inputs: {
    'opens a document that has to be fetched': {
      input: { name: 'website_privacy_notice', document: null },
      ...request,
    },
    'opens a page that brought its text': {
      input: { name: 'website_privacy_notice', document },
      sees: 'document',
      shows: document,
      proves: ['R077'],
    },
  },
  screens: {
    loading: { label: 'waits for the text', can: [] },
    document: { label: 'reads the text', can: [] },
    unknown: { label: 'sees that there is no such document', can: ['reload.requested'] },
    failed: { label: 'can ask for the text again', can: ['reload.requested'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'reload.requested': {
      'asks for the text again': { on: { unknown: request, failed: request } },
    },
  },
  waits: { leavingTimeout: { label: 'the person is still here', sees: 'failed' } },
  calls: {
    loadDocument: {
      slot: 'loadDocument',
      row: 'fetchDocument',
      outcomes: {
        'the text comes': { output: document, sees: 'document', shows: document, proves: ['R077'] },
        'there is none of that name': { failure: 'notFound', sees: 'unknown' },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
        'the text does not come': { failure: ['unavailable', 'unknown'], sees: 'failed' },
        'no answer comes': { after: 'callBudget', sees: 'failed' },
      },
    },
  },
  asks: { loadDocument: () => ({ name: 'website_privacy_notice' }) },
  ends: {
    'the person reads': { screen: 'document', good: true },
    'there is nothing to read': { screen: 'unknown' },
  },
  visible: (snapshot) => ({ html: snapshot.context.document?.html }),
  secrets: [],
  survivors: {
    "loading onDone: target 'shown' altered to '#LEGAL_DOCUMENT.begun'":
      'a panel that begins with a text shows it, here after one more state',
  },
} as const satisfies Samples<typeof legalDocumentPanel, typeof bindLegalDocument>

export const subject = row('panel', legalDocumentPanel, legalDocumentSamples)
