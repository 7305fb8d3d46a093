import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindDataRequest, type DataRequestContext, dataRequestPanel } from './data-request.chart.ts'

const requestId = 'request-of-the-person'
const newerId = 'newer-request-of-the-person'
const hour = 60 * 60_000
const starts = ['data.requested'] as const
const downloads = ['data.requestedAnew', 'download.requested'] as const
const refused = {
  sees: ['card error', 'card error known', 'card awaited error'],
  proves: ['R173', 'R180', 'R218'],
} as const
const unlocked = { shows: { lockedForMs: 0 } } as const
const failed = {
  on: {
    'card starting': { ...refused, ...unlocked },
    'card downloading': { sees: 'card error known', proves: ['R183', 'R218'], ...unlocked },
  },
} as const
const waits = { may: ['request.found'] } as const
const found = {
  sees: 'card known ready',
  notifies: ['request.known'],
  on: { 'card requested': { sees: 'card known ready unclosed', notifies: ['request.known'] } },
} as const
const fails = {
  'session expired': {
    failure: ['unauthenticated', 'sessionExpired'],
    sees: ['card', 'card known'],
    notifies: ['session.refused'],
    by: ({ isPending }: DataRequestContext) =>
      isPending ? { sees: 'card awaited', notifies: ['session.refused', 'look.due'] } : {},
  },
  redirect: { failure: 'leaving', sees: 'card leaving', until: 'leavingTimeout' },
} as const

const dataRequestSamples = {
  bind: bindDataRequest,
  inputs: {
    'no data request': { input: { requestId: null }, sees: 'card', proves: ['R173', 'R175', 'R185'] },
    'pending data request': {
      input: { requestId, isPending: true },
      sees: 'card awaited',
      notifies: ['look.due'],
    },
    'earlier data request': { input: { requestId }, sees: 'card known', proves: ['R175', 'R185', 'R186'] },
  },
  screens: {
    card: { label: 'data request', can: starts },
    'card known': { label: 'data download', can: downloads },
    'card starting': { label: 'starting request', can: [] },
    'card downloading': { label: 'preparing download', can: [] },
    'card downloadStarted known': { label: 'download started', can: downloads },
    'card notReady known': { label: 'file not ready', can: downloads },
    'card requested unread': { label: 'request confirmation', can: ['note.closed', 'page.shown'] },
    'card requested': { label: 'data requested', can: ['note.closed', 'page.shown'], ...waits },
    'card awaited': {
      label: 'file in progress',
      can: ['data.requestedAnew', 'page.shown'],
      ...waits,
    },
    'card awaited error': {
      label: 'file in progress, request failed',
      can: ['data.requestedAnew', 'page.shown'],
      ...waits,
    },
    'card known ready': { label: 'file ready', can: downloads },
    'card known ready unclosed': {
      label: 'file ready, confirmation open',
      can: ['note.closed', 'download.requested'],
    },
    'card error limited': { label: 'request limit reached', can: ['page.shown'] },
    'card error known limited': {
      label: 'request limit reached, file exists',
      can: ['download.requested', 'page.shown'],
    },
    'card awaited error limited': {
      label: 'request limit reached, file in progress',
      can: ['page.shown'],
      ...waits,
    },
    'card error': { label: 'request failed', can: starts },
    'card error known': { label: 'download failed', can: downloads },
    'card leaving': { label: 'redirecting', can: [] },
  },
  events: {
    'data.requested': {
      'requests data': { sees: 'card starting', until: 'callBudget', proves: ['R010', 'R176'] },
    },
    'data.requestedAnew': {
      'requests data again': { sees: 'card starting', until: 'callBudget', proves: ['R010', 'R176'] },
    },
    'download.requested': {
      'downloads file': { sees: 'card downloading', until: 'downloadPollTimeout', proves: ['R010', 'R182'] },
    },
    'note.closed': {
      'closes note': {
        sees: 'card awaited',
        notifies: ['look.due'],
        on: { 'card known ready unclosed': { sees: 'card known', notifies: [] } },
      },
    },
    'page.shown': {
      'returns to page': {
        notifies: ['look.due'],
        on: {
          'card requested unread': { sees: 'card requested', notifies: ['look.due'] },
          'card error limited': { sees: 'card', notifies: [], ...unlocked },
          'card error known limited': { sees: 'card known', notifies: [], ...unlocked },
          'card awaited error limited': { sees: 'card awaited', notifies: ['look.due'], ...unlocked },
        },
      },
    },
    'request.found': {
      'receives a ready file': { gives: { requestId: newerId, isPending: false }, ...found },
      'receives a new file from an older server': { gives: { requestId: newerId }, ...found },
      'receives an earlier file and a pending file': { gives: { requestId, isPending: true } },
      'receives no file': { gives: { requestId: null, isPending: true } },
    },
  },
  waits: {
    leavingTimeout: {
      label: 'redirect timeout',
      sees: ['card error', 'card error known', 'card awaited error'],
    },
    lockEnd: {
      label: 'request limit ends',
      on: {
        'card error limited': { sees: 'card', ...unlocked },
        'card error known limited': { sees: 'card known', ...unlocked },
        'card awaited error limited': { sees: 'card awaited', notifies: ['look.due'], ...unlocked },
      },
    },
    firstLook: { label: 'after 5 s', sees: 'card requested', notifies: ['look.due'] },
    secondLook: { label: 'after 30 s', notifies: ['look.due'] },
    pollInterval: { label: 'after 1 s', proves: ['R181'] },
    downloadPollTimeout: { label: 'download timeout', sees: 'card error known', proves: ['R181', 'R183'] },
  },
  calls: {
    startRequest: {
      slot: 'startRequest',
      row: 'startDataRequest',
      outcomes: {
        'request started with an id': {
          output: { requestId },
          knows: { requestId },
          sees: 'card known',
          notifies: ['request.known'],
          proves: ['R155', 'R177'],
        },
        'request started with a text message': {
          output: {},
          sees: 'card requested unread',
          until: 'firstLook',
          shows: { requestId: null },
          notifies: ['request.awaited', 'look.due'],
          proves: ['R174', 'R178'],
        },
        ...fails,
        'daily limit reached': {
          failure: 'locked',
          detail: { retryAfterMs: hour },
          sees: ['card error limited', 'card error known limited', 'card awaited error limited'],
          until: 'lockEnd',
          proves: ['R173', 'R180', 'R218'],
          shows: { lockedForMs: hour },
        },
        'request failed': { failure: ['unavailable', 'unknown'], ...failed },
        'no response': { after: 'callBudget', ...failed },
      },
    },
    findDownload: {
      slot: 'findDownload',
      row: 'loadDataAccess',
      outcomes: {
        'file ready': {
          output: { isCompleted: true, url: '/data/request.zip' },
          sees: 'card downloadStarted known',
          notifies: ['download.ready'],
          proves: ['R155', 'R182', 'R184'],
        },
        'file not ready': {
          output: { isCompleted: false },
          proves: ['R181'],
        },
        'file in progress': { failure: 'conflict', sees: 'card notReady known' },
        'completed without a link': { output: { isCompleted: true }, ...failed },
        ...fails,
        'file not found': { failure: ['notFound', 'invalid', 'unavailable', 'unknown'], ...failed },
      },
    },
  },
  asks: { startRequest: () => ({}), findDownload: (known) => ({ requestId: known.requestId ?? requestId }) },
  ends: {
    'data requested': { screen: 'card requested', good: true },
    'data downloaded': { screen: 'card downloadStarted known', good: true },
  },
  visible: ({ context: { lockedForMs, requestId: shownId } }) => ({ lockedForMs, requestId: shownId }),
  secrets: [],
} as const satisfies Samples<typeof dataRequestPanel, typeof bindDataRequest>

export const subject = row('panel', dataRequestPanel, dataRequestSamples)
