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
  'session expired': {
    failure: ['unauthenticated', 'sessionExpired'],
    sees: 'failed',
    shows: unread,
    notifies: ['session.refused'],
  },
  redirect: { failure: 'leaving', sees: 'leaving', until: 'leavingTimeout' },
} as const

const receiptsSamples = {
  bind: bindReceipts,
  inputs: { 'receipts page': { sees: 'loading', until: 'callBudget' } },
  screens: {
    loading: { label: 'loading receipts', can: [] },
    failed: { label: 'load error', can: ['reload.requested'] },
    none: { label: 'empty list', can: [] },
    list: { label: 'receipts', can: ['receipt.opened'] },
    'list opening': { label: 'loading receipt', can: ['receipt.closed'] },
    'list reading': { label: 'receipt', can: ['receipt.closed', 'receipt.kept'] },
    'list lost': { label: 'receipt load error', can: ['reload.requested', 'receipt.closed'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'receipt.opened': {
      'opens receipt': { gives: { receiptId: first.receiptId }, ...opening },
    },
    'receipt.closed': { 'closes receipt': { sees: 'list', shows: { titles, ...unread } } },
    'receipt.kept': {
      'downloads receipt': { sees: 'list reading', shows: { page: text.page }, notifies: ['receipt.kept'] },
    },
    'reload.requested': {
      retries: {
        on: { failed: { sees: 'loading', until: 'callBudget' }, 'list lost': opening },
      },
    },
  },
  waits: { leavingTimeout: { label: 'redirect timeout', sees: 'failed', shows: unread } },
  calls: {
    loadReceipts: {
      slot: 'loadReceipts',
      row: 'listReceipts',
      outcomes: {
        'receipts loaded': {
          output: { receipts: [first, second], older: true },
          sees: 'list',
          shows: { titles, older: true, ...unread },
        },
        'empty list': { output: { receipts: [], older: false }, sees: 'none' },
        ...fails,
        'load failed': { failure: ['unavailable', 'unknown'], sees: 'failed' },
        'no response': { after: 'callBudget', sees: 'failed' },
      },
    },
    loadReceipt: {
      slot: 'loadReceipt',
      row: 'loadReceipt',
      outcomes: {
        'receipt loaded': {
          output: text,
          sees: 'list reading',
          shows: { chosen: 'Biometric consent', page: text.page },
        },
        ...fails,
        'load failed': {
          failure: ['notFound', 'unavailable', 'unknown'],
          sees: 'list lost',
          shows: { chosen: 'Biometric consent', page: null },
        },
        'no response': { after: 'callBudget', sees: 'list lost' },
      },
    },
  },
  asks: { loadReceipts: () => ({}), loadReceipt: () => ({ id: first.receiptId }) },
  ends: {
    'receipts shown': { screen: 'list reading', good: true },
    'no receipts': { screen: 'none', good: true },
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
