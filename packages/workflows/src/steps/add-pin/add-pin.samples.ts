import type { Samples } from '@palmflow/paths'
import { lockDetail } from '../../faults.samples.ts'
import { row } from '../../row.samples.ts'
import { challengeAnswersWhen, challengeEnds, challengeOutcomesWhen } from '../../step-shapes/challenge.samples.ts'
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
    'PIN form': { input: { purpose: 'secondFactor' }, sees: 'pin' },
    'repeated PIN form': {
      input: { purpose: 'secondFactor', message: 'sessionExpiredSignIn' },
      sees: 'pin',
      says: 'sessionExpiredSignIn',
      proves: ['R455'],
    },
    'PIN form before a change': { input: { purpose: 'stepUp' }, sees: 'pin' },
    'new PIN form': { input: { purpose: 'enrollment' }, sees: 'pin', proves: ['R243'] },
    'PIN challenge': { input: { purpose: 'challenge' }, sees: 'pin', proves: ['R323'] },
  },
  screens: {
    pin: { label: 'PIN form', can: ['pin.submitted'], may: ['pin.edited'] },
    'pin busy': { label: 'checking PIN', can: [] },
    troubled: { label: 'support required', can: ['back.requested'] },
    locked: { label: 'locked', can: ['lock.acknowledged'] },
    barred: { label: 'locked without end', can: ['lock.acknowledged', 'back.requested'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'pin.submitted': {
      'submits PIN': { gives: { pin }, sees: 'pin busy' },
      'submits three digits': { gives: { pin: '407' }, says: 'pinInvalid', until: 'pin.edited', proves: ['R382'] },
    },
    'pin.edited': { 'edits PIN': {} },
    'lock.acknowledged': { 'acknowledges lock': { ends: 'locked' } },
    'back.requested': { 'goes back to PIN': { sees: 'pin' } },
  },
  waits: {
    messageTimeout: { label: 'after 5 s', proves: ['R338'] },
    lockTick: { label: 'lock countdown', sees: 'locked' },
    lockEnd: { label: 'lock ends', sees: 'pin' },
    leavingTimeout: { label: 'redirect timeout', sees: 'pin' },
  },
  calls: {
    submitPin: {
      slot: 'submitPin',
      row: 'submitCredential',
      outcomes: {
        'correct PIN': {
          ...asSecondFactor,
          output: { signedIn: true, returnToken: 'return-token' },
          ends: 'PIN accepted',
        },
        'new PIN stored': { ...toEnroll, output: undefined, ends: 'new PIN accepted', proves: ['R402'] },
        ...challengeAnswersWhen(inChallenge),
        'wrong PIN': {
          failure: 'invalid',
          sees: 'pin',
          says: 'pinInvalid',
          ...clears,
          proves: ['R325', 'R382'],
        },
        'no user with this PIN': {
          ...asSecondFactor,
          failure: 'notFound',
          sees: 'pin',
          says: 'profileNotFound',
          ...clears,
          proves: ['R457'],
        },
        'new PIN easy to guess': {
          ...toEnroll,
          failure: 'conflict',
          sees: 'pin',
          says: 'pinCommon',
          until: 'pin.edited',
        },
        'PIN conflict': { ...asSecondFactor, failure: 'conflict', sees: 'troubled', proves: ['R458'] },
        'too many wrong PINs': {
          failure: 'locked',
          detail: { retryAfterMs: 86_400_000 },
          sees: 'locked',
          shows: { lockedForMs: 86_400_000 },
          proves: ['R454', 'R462'],
        },
        'too many wrong PINs, lock without end': { ...ofPinInUse, failure: 'locked', sees: 'barred' },
        'too many new PINs': {
          ...toEnroll,
          failure: 'locked',
          sees: 'locked',
          shows: { lockedForMs: 86_400_000 },
        },
        'too many wrong PINs, lock until a given time': {
          failure: 'locked',
          detail: lockDetail,
          sees: 'locked',
          shows: { lockedForMs: 90_000 },
        },
        'server error': { ...outsideChallenge, failure: ['unavailable', 'unknown'], ...tryAgain },
        'response too late': { ...outsideChallenge, after: 'callBudget', ...tryAgain },
        ...challengeOutcomesWhen(inChallenge),
        redirect: { failure: 'leaving', sees: 'leaving' },
        'session expired': {
          failure: ['unauthenticated', 'sessionExpired'],
          ends: 'session expired',
          proves: ['R441'],
        },
      },
    },
  },
  asks: { submitPin: (_, { pin: text = '' }) => ({ pin: text }) },
  ends: {
    ...challengeEnds,
    'PIN accepted': { output: { kind: 'accepted', returnToken: 'return-token' }, good: true },
    'new PIN accepted': { output: { kind: 'accepted' }, good: true },
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
