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
    'phone number form': { input: { phone: '' }, sees: 'phone', proves: ['R321'] },
    'repeated phone number form': { input: { phone: number }, sees: 'phone' },
  },
  screens: {
    phone: { label: 'phone number form', can: ['phone.submitted', 'draft.kept'], may: ['phone.edited'] },
    'phone busy': { label: 'checking phone number', can: [] },
    locked: { label: 'locked', can: ['lock.acknowledged'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'phone.submitted': {
      'submits phone number': { gives: { phone: number }, sees: 'phone busy', proves: ['R318'] },
      'submits partial phone number': {
        gives: { phone: half },
        says: 'phoneInvalid',
        until: 'phone.edited',
        proves: ['R375'],
      },
      'submits foreign phone number': {
        gives: { phone: foreign },
        says: 'phoneForeign',
        until: 'phone.edited',
      },
    },
    'phone.edited': { 'edits phone number': {} },
    'draft.kept': { 'leaves page with partial phone number': { gives: { phone: half }, says: 'as before' } },
    'lock.acknowledged': { 'acknowledges lock': { ends: 'locked' } },
  },
  waits: {
    messageTimeout: { label: 'after 5 s', proves: ['R338'] },
    lockTick: { label: 'lock countdown', sees: 'locked' },
    lockEnd: { label: 'lock ends', sees: 'phone' },
    leavingTimeout: { label: 'redirect timeout', sees: 'phone' },
  },
  calls: {
    submitPhone: {
      slot: 'submitPhone',
      row: 'respondToChallenge',
      outcomes: {
        ...challengeAnswers,
        'phone number refused': {
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
