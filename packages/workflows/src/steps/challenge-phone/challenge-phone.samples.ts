import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import {
  challengeAnswers,
  challengeEnds,
  challengeLocks,
  challengeOutcomes,
} from '../../step-shapes/challenge.samples.ts'
import { bindChallengePhone, challengePhoneStep, resumeChallengePhone } from './challenge-phone.chart.ts'

const number = '(206) 555-0123'
const half = '206 555'
const foreign = '+47 92 34 56 78'
const silent = 'the message disappears in both cases, and the form has no other work at rest'

export const challengePhoneSamples = {
  bind: bindChallengePhone,
  inputs: {
    'is asked for the number': { input: { phone: '' }, sees: 'phone', proves: ['R321'] },
    'is asked for the number again': { input: { phone: number }, sees: 'phone' },
  },
  screens: {
    phone: { label: 'is asked for the number', can: ['phone.submitted', 'draft.kept'], may: ['phone.edited'] },
    'phone busy': { label: 'waits for the number to be checked', can: [] },
    locked: { label: 'is locked out', can: ['lock.acknowledged'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'phone.submitted': {
      'gives a number': { gives: { phone: number }, sees: 'phone busy', proves: ['R318'] },
      'gives half a number': {
        gives: { phone: half },
        says: 'phoneInvalid',
        until: 'phone.edited',
        proves: ['R375'],
      },
      'gives a number of another country': {
        gives: { phone: foreign },
        says: 'phoneForeign',
        until: 'phone.edited',
      },
    },
    'phone.edited': { 'types in the number': {} },
    'draft.kept': { 'leaves the page with half a number typed': { gives: { phone: half }, says: 'as before' } },
    'lock.acknowledged': { 'takes note of the lock': { ends: 'too many attempts were made' } },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass', proves: ['R338'] },
    lockTick: { label: 'the lock has less left', sees: 'locked' },
    lockEnd: { label: 'the lock opens', sees: 'phone' },
    leavingTimeout: { label: 'the person is still here', sees: 'phone' },
  },
  calls: {
    submitPhone: {
      slot: 'submitPhone',
      row: 'respondToChallenge',
      outcomes: {
        ...challengeAnswers,
        'the number is refused': {
          failure: 'invalid',
          sees: 'phone',
          says: 'phoneInvalid',
          until: 'messageTimeout',
          proves: ['R325'],
        },
        ...challengeLocks,
        ...challengeOutcomes,
      },
    },
  },
  asks: { submitPhone: (_, { phone = '' }) => ({ phone }) },
  ends: challengeEnds,
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs }),
  keeps: ({ context }) => ({ phone: context.phone }),
  resume: resumeChallengePhone,
  secrets: [],
  survivors: {
    'enteringPhone.mistaken on phone.edited: target removed': silent,
    'enteringPhone.answered after messageTimeout: target removed': silent,
  },
} as const satisfies Samples<typeof challengePhoneStep, typeof bindChallengePhone>

export const subject = row('step', challengePhoneStep, challengePhoneSamples)
