import type { Samples } from '@palmflow/paths'
import { lockDetail } from '../../faults.samples.ts'
import { row } from '../../row.samples.ts'
import { bindConfirmUndo, type ConfirmUndoContext, confirmUndoStep } from './confirm-undo.chart.ts'

const pin = '4071'
const changedAt = 1_795_545_120_000
const clears = { until: 'messageTimeout' } as const
const notLoaded = { sees: 'reload', says: 'tryAgain' } as const
const notUndone = { ...clears, sees: 'pin', says: 'undoFailed' } as const
const beforeRefusal = { when: ({ isRefused }: ConfirmUndoContext) => !isRefused } as const
const afterRefusal = { when: ({ isRefused }: ConfirmUndoContext) => isRefused } as const
const silent = 'the message disappears in both cases, and the form has no other work at rest'

export const confirmUndoSamples = {
  bind: bindConfirmUndo,
  inputs: { 'undo link': { sees: 'waiting' } },
  screens: {
    waiting: { label: 'loading', can: [] },
    reload: { label: 'error with retry', can: ['reload.requested'] },
    pin: { label: 'PIN form', can: ['pin.submitted'], may: ['pin.edited'] },
    'pin busy': { label: 'undoing change', can: [] },
    locked: { label: 'locked', can: ['lock.acknowledged'] },
    'barred ended': { label: 'locked without end', can: ['result.acknowledged'] },
    leaving: { label: 'redirecting', can: [] },
    'undone ended': { label: 'change undone', can: ['signIn.requested'] },
    'gone ended': { label: 'invalid link', can: ['result.acknowledged'] },
    'held ended': { label: 'profile on hold', can: ['result.acknowledged'] },
    'taken ended': { label: 'former phone number taken', can: ['result.acknowledged'] },
  },
  events: {
    'pin.submitted': {
      'submits PIN': { gives: { pin }, sees: 'pin busy' },
      'submits three digits': { gives: { pin: '407' }, says: 'pinInvalid', until: 'pin.edited' },
    },
    'pin.edited': { 'edits PIN': {} },
    'reload.requested': { retries: { sees: 'waiting' } },
    'lock.acknowledged': { 'acknowledges lock': { ends: 'nothing undone' } },
    'signIn.requested': { 'opens sign-in': { ends: 'change undone' } },
    'result.acknowledged': { acknowledges: { ends: 'undo not possible' } },
  },
  waits: {
    messageTimeout: { label: 'after 5 s' },
    lockTick: { label: 'lock countdown', sees: 'locked' },
    lockEnd: { label: 'lock ends', sees: 'pin' },
    leavingTimeout: { label: 'redirect timeout', sees: 'waiting' },
  },
  calls: {
    loadUndo: {
      slot: 'loadUndo',
      row: 'loadUndo',
      outcomes: {
        'phone number to restore': {
          ...beforeRefusal,
          output: { phoneTail: '0100', palms: [], changedAt },
          sees: 'pin',
          shows: { phoneTail: '0100', palms: 0 },
        },
        'palm to remove': {
          ...beforeRefusal,
          output: { palms: ['RIGHT_PALM'], changedAt },
          sees: 'pin',
          shows: { palms: 1 },
        },
        'profile not on hold': {
          ...afterRefusal,
          output: { phoneTail: '0100', palms: [], changedAt },
          sees: 'taken ended',
        },
        'invalid link': { failure: 'notFound', sees: 'gone ended' },
        'profile on hold': { failure: 'conflict', sees: 'held ended' },
        redirect: { failure: 'leaving', sees: 'leaving' },
        'server error': { failure: ['unavailable', 'unknown'], ...notLoaded },
        'no response': { after: 'callBudget', ...notLoaded },
      },
    },
    undoChange: {
      slot: 'undoChange',
      row: 'undoChange',
      outcomes: {
        'correct PIN': { output: undefined, sees: 'undone ended' },
        'wrong PIN': { failure: 'invalid', sees: 'pin', says: 'pinInvalid', ...clears },
        'link no longer valid': { failure: 'notFound', sees: 'gone ended' },
        'undo refused': { failure: 'conflict', sees: 'waiting' },
        'too many wrong PINs, lock without end': { failure: 'locked', sees: 'barred ended' },
        'too many wrong PINs, lock until a given time': {
          failure: 'locked',
          detail: lockDetail,
          sees: 'locked',
          shows: { lockedForMs: 90_000 },
        },
        redirect: { failure: 'leaving', sees: 'leaving' },
        'server error': { failure: ['unavailable', 'unknown'], ...notUndone },
        'response too late': { after: 'callBudget', ...notUndone },
      },
    },
  },
  asks: { loadUndo: () => ({}), undoChange: (_, { pin: text = '' }) => ({ pin: text }) },
  ends: {
    'change undone': { output: { kind: 'undone' }, good: true },
    'undo not possible': { output: { kind: 'nothingToUndo' }, good: true },
    'nothing undone': { output: { kind: 'left' } },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context: { undo, lockedForMs } }) => ({
    phoneTail: undo?.phoneTail,
    palms: undo?.palms.length,
    lockedForMs,
  }),
  secrets: [pin],
  survivors: {
    'enteringPin.mistaken on pin.edited: target removed': silent,
    'enteringPin.answered after messageTimeout: target removed': silent,
    'locked.counting after lockTick: target removed': 'each path counts a lock down once; add-pin.test counts further',
  },
} as const satisfies Samples<typeof confirmUndoStep, typeof bindConfirmUndo>

export const subject = row('step', confirmUndoStep, confirmUndoSamples)
