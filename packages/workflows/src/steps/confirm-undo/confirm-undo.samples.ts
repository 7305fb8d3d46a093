import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { lockDetail } from '../../world.samples.ts'
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
  inputs: { 'comes by the link': { sees: 'waiting' } },
  screens: {
    waiting: { label: 'waits', can: [] },
    reload: { label: 'can ask the server again', can: ['reload.requested'] },
    pin: { label: 'is asked for the PIN', can: ['pin.submitted'], may: ['pin.edited'] },
    'pin busy': { label: 'waits for the change to be undone', can: [] },
    locked: { label: 'is locked out', can: ['lock.acknowledged'] },
    'barred ended': { label: 'is locked out until a palm or support helps', can: ['result.acknowledged'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
    'undone ended': { label: 'reads that it is undone', can: ['signIn.requested'] },
    'gone ended': { label: 'reads that the link does not count', can: ['result.acknowledged'] },
    'held ended': { label: 'reads that the profile is on hold', can: ['result.acknowledged'] },
    'taken ended': { label: 'reads that the former number is another person’s', can: ['result.acknowledged'] },
  },
  events: {
    'pin.submitted': {
      'gives the PIN': { gives: { pin }, sees: 'pin busy' },
      'gives three digits': { gives: { pin: '407' }, says: 'pinInvalid', until: 'pin.edited' },
    },
    'pin.edited': { 'types in the PIN': {} },
    'reload.requested': { 'asks to try again': { sees: 'waiting' } },
    'lock.acknowledged': { 'takes note of the lock': { ends: 'nothing is undone' } },
    'signIn.requested': { 'goes to sign in': { ends: 'the change is undone' } },
    'result.acknowledged': { 'takes note of it': { ends: 'the person knows that it cannot be undone here' } },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass' },
    lockTick: { label: 'the lock has less left', sees: 'locked' },
    lockEnd: { label: 'the lock opens', sees: 'pin' },
    leavingTimeout: { label: 'the person is still here', sees: 'waiting' },
  },
  calls: {
    loadUndo: {
      slot: 'loadUndo',
      row: 'loadUndo',
      outcomes: {
        'the number comes back': {
          ...beforeRefusal,
          output: { phoneTail: '0100', palms: [], changedAt },
          sees: 'pin',
          shows: { phoneTail: '0100', palms: 0 },
        },
        'a palm is removed': {
          ...beforeRefusal,
          output: { palms: ['RIGHT_PALM'], changedAt },
          sees: 'pin',
          shows: { palms: 1 },
        },
        'the profile is not on hold': {
          ...afterRefusal,
          output: { phoneTail: '0100', palms: [], changedAt },
          sees: 'taken ended',
        },
        'the link does not count': { failure: 'notFound', sees: 'gone ended' },
        'the profile is on hold': { failure: 'conflict', sees: 'held ended' },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...notLoaded },
        'no answer comes': { after: 'callBudget', ...notLoaded },
      },
    },
    undoChange: {
      slot: 'undoChange',
      row: 'undoChange',
      outcomes: {
        'the PIN is right': { output: undefined, sees: 'undone ended' },
        'the PIN is wrong': { failure: 'invalid', sees: 'pin', says: 'pinInvalid', ...clears },
        'the link does not count any more': { failure: 'notFound', sees: 'gone ended' },
        'the change is not undone': { failure: 'conflict', sees: 'waiting' },
        'too many PINs were wrong, and no time ends it': { failure: 'locked', sees: 'barred ended' },
        'too many PINs were wrong, until a given time': {
          failure: 'locked',
          detail: lockDetail,
          sees: 'locked',
          shows: { lockedForMs: 90_000 },
        },
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...notUndone },
        'the answer comes too late': { after: 'callBudget', ...notUndone },
      },
    },
  },
  asks: { loadUndo: () => ({}), undoChange: (_, { pin: text = '' }) => ({ pin: text }) },
  ends: {
    'the change is undone': { output: { kind: 'undone' }, good: true },
    'the person knows that it cannot be undone here': { output: { kind: 'nothingToUndo' }, good: true },
    'nothing is undone': { output: { kind: 'left' } },
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
    'locked.counting after lockTick: target removed':
      'each path counts a lock down once; a test of this step counts further',
  },
} as const satisfies Samples<typeof confirmUndoStep, typeof bindConfirmUndo>

export const subject = row('step', confirmUndoStep, confirmUndoSamples)
