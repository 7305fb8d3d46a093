import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { challengeAnswersWhen, challengeEnds, challengeOutcomesWhen } from '../../step-shapes/challenge.samples.ts'
import { lockDetail } from '../../world.samples.ts'
import { type AddPinContext, addPinStep, bindAddPin } from './add-pin.chart.ts'

const pin = '4071'
const clears = { until: 'messageTimeout' } as const
const silent = 'the message disappears in both cases, and the form has no other work at rest'
const tryAgain = { ...clears, sees: 'pin', says: 'tryAgainWithStop', proves: ['R451'] } as const

const asSecondFactor = {
  when: ({ purpose }: AddPinContext) => purpose === 'secondFactor' || purpose === 'stepUp',
} as const
const toEnroll = { when: ({ purpose }: AddPinContext) => purpose === 'enrollment' } as const
const ofPinInUse = { when: ({ purpose }: AddPinContext) => purpose !== 'enrollment' } as const
const outsideChallenge = { when: ({ purpose }: AddPinContext) => purpose !== 'challenge' } as const
const inChallenge = { when: ({ purpose }: AddPinContext) => purpose === 'challenge' } as const

export const addPinSamples = {
  bind: bindAddPin,
  inputs: {
    'is asked for the PIN': { input: { purpose: 'secondFactor' }, sees: 'pin' },
    'is asked for the PIN again': {
      input: { purpose: 'secondFactor', message: 'sessionExpiredSignIn' },
      sees: 'pin',
      says: 'sessionExpiredSignIn',
      proves: ['R455'],
    },
    'is asked for the PIN before a change': { input: { purpose: 'stepUp' }, sees: 'pin' },
    'is asked for a new PIN': { input: { purpose: 'enrollment' }, sees: 'pin', proves: ['R243'] },
    'is challenged for the PIN': { input: { purpose: 'challenge' }, sees: 'pin', proves: ['R323'] },
  },
  screens: {
    pin: { label: 'is asked for the PIN', can: ['pin.submitted'], may: ['pin.edited'] },
    'pin busy': { label: 'waits for the PIN to be checked', can: [] },
    troubled: { label: 'sees that support is necessary', can: ['back.requested'] },
    locked: { label: 'is locked out', can: ['lock.acknowledged'] },
    barred: { label: 'is locked out until a palm or support helps', can: ['lock.acknowledged', 'back.requested'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'pin.submitted': {
      'gives the PIN': { gives: { pin }, sees: 'pin busy' },
      'gives three digits': { gives: { pin: '407' }, says: 'pinInvalid', until: 'pin.edited', proves: ['R382'] },
    },
    'pin.edited': { 'types in the PIN': {} },
    'lock.acknowledged': { 'takes note of the lock': { ends: 'too many attempts were made' } },
    'back.requested': { 'goes back to the PIN': { sees: 'pin' } },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass', proves: ['R338'] },
    lockTick: { label: 'the lock has less left', sees: 'locked' },
    lockEnd: { label: 'the lock opens', sees: 'pin' },
    leavingTimeout: { label: 'the person is still here', sees: 'pin' },
  },
  calls: {
    submitPin: {
      slot: 'submitPin',
      row: 'submitCredential',
      outcomes: {
        'the PIN is right': {
          ...asSecondFactor,
          output: { signedIn: true, returnToken: 'return-token' },
          ends: 'the PIN is accepted',
        },
        'the new PIN is kept': { ...toEnroll, output: undefined, ends: 'the new PIN is accepted', proves: ['R402'] },
        ...challengeAnswersWhen(inChallenge),
        'the PIN is wrong': {
          failure: 'invalid',
          sees: 'pin',
          says: 'pinInvalid',
          ...clears,
          proves: ['R325', 'R382'],
        },
        'no user has this PIN': {
          ...asSecondFactor,
          failure: 'notFound',
          sees: 'pin',
          says: 'profileNotFound',
          ...clears,
          proves: ['R457'],
        },
        'others would guess the new PIN': {
          ...toEnroll,
          failure: 'conflict',
          sees: 'pin',
          says: 'pinCommon',
          until: 'pin.edited',
        },
        'the PIN is in conflict': { ...asSecondFactor, failure: 'conflict', sees: 'troubled', proves: ['R458'] },
        'too many PINs were wrong': {
          failure: 'locked',
          detail: { retryAfterMs: 86_400_000 },
          sees: 'locked',
          shows: { lockedForMs: 86_400_000 },
          proves: ['R454', 'R462'],
        },
        'too many PINs were wrong, and no time ends it': { ...ofPinInUse, failure: 'locked', sees: 'barred' },
        'too many new PINs were given': {
          ...toEnroll,
          failure: 'locked',
          sees: 'locked',
          shows: { lockedForMs: 86_400_000 },
        },
        'too many PINs were wrong, until a given time': {
          failure: 'locked',
          detail: lockDetail,
          sees: 'locked',
          shows: { lockedForMs: 90_000 },
        },
        'the server cannot answer': { ...outsideChallenge, failure: ['unavailable', 'unknown'], ...tryAgain },
        'the PIN is answered too late': { ...outsideChallenge, after: 'callBudget', ...tryAgain },
        ...challengeOutcomesWhen(inChallenge),
        'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
        'the session has ended': {
          failure: ['unauthenticated', 'sessionExpired'],
          ends: 'the session has ended',
          proves: ['R441'],
        },
      },
    },
  },
  asks: { submitPin: (_, { pin: text = '' }) => ({ pin: text }) },
  ends: {
    ...challengeEnds,
    'the PIN is accepted': { output: { kind: 'accepted', returnToken: 'return-token' }, good: true },
    'the new PIN is accepted': { output: { kind: 'accepted' }, good: true },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs }),
  secrets: [pin, '407'],
  survivors: {
    'enteringPin.mistaken on pin.edited: target removed': silent,
    'enteringPin.answered after messageTimeout: target removed': silent,
    'locked.counting after lockTick: target removed':
      'each path counts a lock down once; a test of this step counts further',
  },
} as const satisfies Samples<typeof addPinStep, typeof bindAddPin>

export const subject = row('step', addPinStep, addPinSamples)
