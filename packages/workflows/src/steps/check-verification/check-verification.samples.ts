import type { Samples, Then } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { lockDetail } from '../../world.samples.ts'
import { bindCheckVerification, checkVerificationStep } from './check-verification.chart.ts'
import type { CheckVerificationContext } from './check-verification.context.ts'

const number = '(206) 555-0123'
const foreign = '+47 92 34 56 78'
const half = '206 555'

const withoutMessage = { message: null, isProfileAwaited: false } as const
const elsewhere = {
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving', says: 'as before' },
} as const
const firstFailed = { sees: 'phone reload', says: 'tryAgain', proves: ['R464'] } as const
const laterFailed = { sees: 'waiting reload', says: 'tryAgain', proves: ['R464'] } as const
const wantsSecondFactor = {
  'a second factor is wanted': {
    output: { nextStep: 'CollectSecondFactor' },
    ends: 'a second factor is wanted',
    proves: ['R346'],
  },
} as const
const wantsNothing = <const Failed extends Then>(failed: Failed) => ({
  'nothing more is wanted': {
    output: { nextStep: 'Dashboard', returnToken: 'return-token' },
    by: ({ isProfileAwaited }: CheckVerificationContext) =>
      isProfileAwaited ? failed : ({ ends: 'nothing more is wanted', proves: ['R347'] } as const),
  },
})

export const checkVerificationSamples = {
  bind: bindCheckVerification,
  inputs: {
    'comes for the first time': { input: { ...withoutMessage, check: 'first', phone: '' }, sees: 'phone' },
    'has to sign in again': {
      input: { ...withoutMessage, check: 'first', phone: number, message: 'sessionExpiredSignIn' },
      sees: 'phone',
      says: 'sessionExpiredSignIn',
      proves: ['R455'],
    },
    'has just proved the number': { input: { ...withoutMessage, check: 'later', phone: number }, sees: 'waiting' },
    'comes back from a sign-in without a profile': {
      input: { ...withoutMessage, check: 'first', phone: '', isProfileAwaited: true },
      sees: 'phone',
    },
    'follows another tab after a sign-in without a profile': {
      input: { ...withoutMessage, check: 'later', phone: number, isProfileAwaited: true },
      sees: 'waiting',
    },
  },
  screens: {
    phone: { label: 'is asked for the number', can: ['phone.submitted', 'phone.edited', 'draft.kept'] },
    'phone reload': {
      label: 'can ask the server again',
      can: ['phone.submitted', 'phone.edited', 'draft.kept', 'reload.requested'],
    },
    waiting: { label: 'waits', can: [] },
    'waiting reload': { label: 'can ask the server again', can: ['reload.requested'] },
    tooMany: { label: 'sees that there were too many attempts', can: ['lock.acknowledged'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'phone.submitted': {
      'gives a number': { gives: { phone: number }, sees: 'phone', proves: ['R371'] },
      'gives a number that is not valid': { gives: { phone: half }, says: 'phoneInvalid', proves: ['R375'] },
      'gives a number of another country': { gives: { phone: foreign }, says: 'phoneForeign' },
    },
    'phone.edited': { 'types in the number': {} },
    'draft.kept': { 'leaves the page with half a number typed': { gives: { phone: half }, says: 'as before' } },
    'reload.requested': {
      'asks to try again': { on: { 'phone reload': { sees: 'phone' }, 'waiting reload': { sees: 'waiting' } } },
    },
    'lock.acknowledged': { 'takes note of the limit': { ends: 'the person is turned away' } },
  },
  waits: {
    checkVerificationDelay: { label: 'half a second passes', says: 'as before', proves: ['R344'] },
    lockTick: { label: 'the limit has less left', sees: 'tooMany', says: 'as before' },
    lockEnd: { label: 'the limit has passed', sees: 'phone', says: 'as before' },
    leavingTimeout: { label: 'the person is still here', sees: ['phone reload', 'waiting reload'], says: 'tryAgain' },
  },
  calls: {
    openSession: {
      slot: 'openSession',
      row: 'requestAccessToken',
      outcomes: {
        'the session is open': { output: { expiresInMs: 900_000 }, says: 'as before' },
        ...elsewhere,
        'too many sessions were opened': {
          failure: 'locked',
          sees: 'tooMany',
          says: 'as before',
          shows: { lockedForMs: 900_000 },
        },
        'too many sessions were opened, until a given time': {
          failure: 'locked',
          detail: lockDetail,
          sees: 'tooMany',
          says: 'as before',
          shows: { lockedForMs: 90_000 },
        },
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...firstFailed },
        'no answer comes': { after: 'callBudget', ...firstFailed },
      },
    },
    firstAsk: {
      slot: 'checkVerification',
      row: 'checkVerification',
      outcomes: {
        'a number is wanted': {
          output: { nextStep: 'CollectPhone' },
          ends: ['a number is wanted', 'a number is wanted and was given', 'a number is wanted and was mistaken'],
          proves: ['R345'],
        },
        ...wantsSecondFactor,
        ...wantsNothing(firstFailed),
        ...elsewhere,
        'the server cannot answer': { failure: ['unauthenticated', 'unavailable', 'unknown'], ...firstFailed },
        'no answer comes': { after: 'callBudget', ...firstFailed },
      },
    },
    laterAsk: {
      slot: 'checkVerification',
      row: 'checkVerification',
      outcomes: {
        'a number is wanted again': {
          output: { nextStep: 'CollectPhone' },
          ends: 'a number is wanted',
          proves: ['R345'],
        },
        ...wantsSecondFactor,
        ...wantsNothing(laterFailed),
        ...elsewhere,
        'the session has ended': { failure: 'unauthenticated', ends: 'the session has ended' },
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...laterFailed },
        'no answer comes': { after: 'callBudget', ...laterFailed },
      },
    },
  },
  asks: { openSession: () => ({}), checkVerification: () => ({}) },
  ends: {
    'a number is wanted and was given': { output: { kind: 'collectPhone', stage: 'submitted' }, good: true },
    'a number is wanted and was mistaken': { output: { kind: 'collectPhone', stage: 'mistaken' }, good: true },
    'a number is wanted': { output: { kind: 'collectPhone', stage: null }, good: true },
    'a second factor is wanted': { output: { kind: 'collectSecondFactor' }, good: true },
    'nothing more is wanted': { output: { kind: 'complete', returnToken: 'return-token' }, good: true },
    'the person is turned away': { output: { kind: 'refused' } },
    'the session has ended': { output: { kind: 'sessionEnded' } },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs }),
  keeps: ({ context }) => ({ phone: context.phone }),
  secrets: [],
  survivors: {
    "sessionEnded entry: action 'setOutcome' removed":
      'sessionEnded is the initial outcome, which an end without setOutcome keeps',
  },
} as const satisfies Samples<typeof checkVerificationStep, typeof bindCheckVerification>

export const subject = row('step', checkVerificationStep, checkVerificationSamples)
