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
const found = { sees: 'card known ready', notifies: ['request.known'] } as const
const fails = {
  'the session has ended': {
    failure: ['unauthenticated', 'sessionExpired'],
    sees: ['card', 'card known'],
    notifies: ['session.refused'],
    by: ({ isPending }: DataRequestContext) =>
      isPending ? { sees: 'card awaited', notifies: ['session.refused', 'look.due'] } : {},
  },
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'card leaving', until: 'leavingTimeout' },
} as const

const dataRequestSamples = {
  bind: bindDataRequest,
  inputs: {
    'has asked for nothing yet': { input: { requestId: null }, sees: 'card', proves: ['R173', 'R175', 'R185'] },
    'has asked, and the file is still being made': {
      input: { requestId, isPending: true },
      sees: 'card awaited',
      notifies: ['look.due'],
    },
    'has asked before': { input: { requestId }, sees: 'card known', proves: ['R175', 'R185', 'R186'] },
  },
  screens: {
    card: { label: 'can ask for their data', can: starts },
    'card known': { label: 'can download their data', can: downloads },
    'card starting': { label: 'waits for the request to start', can: [] },
    'card downloading': { label: 'waits for the download', can: [] },
    'card downloadStarted known': { label: 'reads that the download has started', can: downloads },
    'card notReady known': { label: 'reads that it is still being made', can: downloads },
    'card requested unread': { label: 'reads that a text will come', can: ['note.closed', 'page.shown'] },
    'card requested': { label: 'has read that a text will come', can: ['note.closed', 'page.shown'], ...waits },
    'card awaited': {
      label: 'reads that the file is still being made',
      can: ['data.requestedAnew', 'page.shown'],
      ...waits,
    },
    'card awaited error': {
      label: 'reads that a further request failed',
      can: ['data.requestedAnew', 'page.shown'],
      ...waits,
    },
    'card known ready': { label: 'reads that the file is ready', can: downloads },
    'card error': { label: 'reads that it failed, and can ask again', can: starts },
    'card error known': { label: 'reads that it failed, and can try again', can: downloads },
    'card leaving': { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'data.requested': {
      'asks for their data': { sees: 'card starting', until: 'callBudget', proves: ['R010', 'R176'] },
    },
    'data.requestedAnew': {
      'asks for the data again': { sees: 'card starting', until: 'callBudget', proves: ['R010', 'R176'] },
    },
    'download.requested': {
      'wants to download it': { sees: 'card downloading', until: 'downloadPollTimeout', proves: ['R010', 'R182'] },
    },
    'note.closed': { 'has read it': { sees: 'card awaited', notifies: ['look.due'] } },
    'page.shown': {
      'comes back to the page': {
        notifies: ['look.due'],
        on: { 'card requested unread': { sees: 'card requested', notifies: ['look.due'] } },
      },
    },
    'request.found': {
      'has a file that is ready': { gives: { requestId: newerId, isPending: false }, ...found },
      'has a new file, of a server that does not report pending files': { gives: { requestId: newerId }, ...found },
      'has the file of before, and one that is being made': { gives: { requestId, isPending: true } },
      'has no file yet': { gives: { requestId: null, isPending: true } },
    },
  },
  waits: {
    leavingTimeout: {
      label: 'the person is still here',
      sees: ['card error', 'card error known', 'card awaited error'],
    },
    firstLook: { label: 'five seconds pass', sees: 'card requested', notifies: ['look.due'] },
    secondLook: { label: 'half a minute passes', notifies: ['look.due'] },
    pollInterval: { label: 'a second passes', proves: ['R181'] },
    downloadPollTimeout: { label: 'half a minute has passed', sees: 'card error known', proves: ['R181', 'R183'] },
  },
  calls: {
    startRequest: {
      slot: 'startRequest',
      row: 'startDataRequest',
      outcomes: {
        'it starts, and its id comes': {
          output: { requestId },
          knows: { requestId },
          sees: 'card known',
          notifies: ['request.known'],
          proves: ['R155', 'R177'],
        },
        'it starts, and a text will come': {
          output: {},
          sees: 'card requested unread',
          until: 'firstLook',
          shows: { requestId: null },
          notifies: ['request.awaited', 'look.due'],
          proves: ['R174', 'R178'],
        },
        ...fails,
        'the requests of the day are used up': {
          failure: 'locked',
          detail: { retryAfterMs: hour },
          ...refused,
          shows: { lockedForMs: hour },
        },
        'it cannot be started': { failure: ['unavailable', 'unknown'], ...failed },
        'no answer comes': { after: 'callBudget', ...failed },
      },
    },
    findDownload: {
      slot: 'findDownload',
      row: 'loadDataAccess',
      outcomes: {
        'the file is there': {
          output: { isCompleted: true, url: '/data/request.zip' },
          sees: 'card downloadStarted known',
          notifies: ['download.ready'],
          proves: ['R155', 'R182', 'R184'],
        },
        'it is not ready yet': {
          output: { isCompleted: false },
          proves: ['R181'],
        },
        'it is still being made': { failure: 'conflict', sees: 'card notReady known' },
        'it is completed, and has no link': { output: { isCompleted: true }, ...failed },
        ...fails,
        'it cannot be found': { failure: ['notFound', 'invalid', 'unavailable', 'unknown'], ...failed },
      },
    },
  },
  asks: { startRequest: () => ({}), findDownload: (known) => ({ requestId: known.requestId ?? requestId }) },
  ends: {
    'the person has asked': { screen: 'card requested', good: true },
    'the person has their data': { screen: 'card downloadStarted known', good: true },
  },
  visible: ({ context: { lockedForMs, requestId: shownId } }) => ({ lockedForMs, requestId: shownId }),
  secrets: [],
  survivors: {
    "starting entry: action 'clearLock' removed": 'no path fails twice; data-request.test fails twice',
    "downloading entry: action 'clearLock' removed": 'no path fails twice; data-request.test fails twice',
  },
} as const satisfies Samples<typeof dataRequestPanel, typeof bindDataRequest>

export const subject = row('panel', dataRequestPanel, dataRequestSamples)
