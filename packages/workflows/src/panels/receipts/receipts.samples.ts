import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindReceipts, receiptsPanel } from './receipts.chart.ts'

const first = { receiptId: 'receipt-of-the-palm', title: 'Biometric consent', agreedAt: 1_795_000_000_000 }
const second = { receiptId: 'receipt-of-the-terms', title: 'Terms of use', agreedAt: 1_794_000_000_000 }
const text = { ...first, html: '<p>Your palm.</p>', page: '<!doctype html><p>Your palm.</p>' }
const titles = [first.title, second.title]
const unread = { chosen: null, page: null } as const
const opening = {
  sees: 'list opening',
  until: 'callBudget',
  shows: { chosen: 'Biometric consent', page: null },
} as const
const fails = {
  'the session has ended': {
    failure: ['unauthenticated', 'sessionExpired'],
    sees: 'failed',
    shows: unread,
    notifies: ['session.refused'],
  },
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
} as const

const receiptsSamples = {
  bind: bindReceipts,
  inputs: { 'opens their receipts': { sees: 'loading', until: 'callBudget' } },
  screens: {
    loading: { label: 'waits for their receipts', can: [] },
    failed: { label: 'can ask for their receipts again', can: ['reload.requested'] },
    none: { label: 'sees that there are none', can: [] },
    list: { label: 'sees their receipts', can: ['receipt.opened'] },
    'list opening': { label: 'waits for a receipt', can: ['receipt.closed'] },
    'list reading': { label: 'reads a receipt', can: ['receipt.closed', 'receipt.kept'] },
    'list lost': { label: 'can ask for the receipt again', can: ['reload.requested', 'receipt.closed'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'receipt.opened': {
      'wants to read one': { gives: { receiptId: first.receiptId }, ...opening },
    },
    'receipt.closed': { 'has read enough': { sees: 'list', shows: { titles, ...unread } } },
    'receipt.kept': {
      'downloads it': { sees: 'list reading', shows: { page: text.page }, notifies: ['receipt.kept'] },
    },
    'reload.requested': {
      'asks again': {
        on: { failed: { sees: 'loading', until: 'callBudget' }, 'list lost': opening },
      },
    },
  },
  waits: { leavingTimeout: { label: 'the person is still here', sees: 'failed', shows: unread } },
  calls: {
    loadReceipts: {
      slot: 'loadReceipts',
      row: 'listReceipts',
      outcomes: {
        'they come': {
          output: { receipts: [first, second], older: true },
          sees: 'list',
          shows: { titles, older: true, ...unread },
        },
        'there are none': { output: { receipts: [], older: false }, sees: 'none' },
        ...fails,
        'they do not come': { failure: ['unavailable', 'unknown'], sees: 'failed' },
        'no answer comes': { after: 'callBudget', sees: 'failed' },
      },
    },
    loadReceipt: {
      slot: 'loadReceipt',
      row: 'loadReceipt',
      outcomes: {
        'it comes': {
          output: text,
          sees: 'list reading',
          shows: { chosen: 'Biometric consent', page: text.page },
        },
        ...fails,
        'it does not come': {
          failure: ['notFound', 'unavailable', 'unknown'],
          sees: 'list lost',
          shows: { chosen: 'Biometric consent', page: null },
        },
        'no answer comes': { after: 'callBudget', sees: 'list lost' },
      },
    },
  },
  asks: { loadReceipts: () => ({}), loadReceipt: () => ({ id: first.receiptId }) },
  ends: {
    'the person knows what they agreed to': { screen: 'list reading', good: true },
    'the person knows that they agreed to nothing': { screen: 'none', good: true },
  },
  visible: (snapshot) => ({
    titles: snapshot.context.receipts.map(({ title }) => title),
    older: snapshot.context.older,
    chosen: snapshot.context.chosen?.title ?? null,
    page: snapshot.context.text?.page ?? null,
  }),
  secrets: [],
  survivors: {
    'listed on receipt.opened: guard removed':
      'the screen offers only listed entries; a test of this panel sends another one',
  },
} as const satisfies Samples<typeof receiptsPanel, typeof bindReceipts>

export const subject = row('panel', receiptsPanel, receiptsSamples)
