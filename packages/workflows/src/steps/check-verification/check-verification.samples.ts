import type { Samples, Then } from '@palmflow/paths'
import { lockDetail } from '../../faults.samples.ts'
import { row } from '../../row.samples.ts'
import { bindCheckVerification, checkVerificationStep } from './check-verification.chart.ts'
import type { CheckVerificationContext } from './check-verification.context.ts'

const number = '(206) 555-0123'
const foreign = '+47 92 34 56 78'
const half = '206 555'

const withoutMessage = { message: null, isProfileAwaited: false } as const
const elsewhere = {
  redirect: { failure: 'leaving', sees: 'leaving', says: 'as before' },
} as const
const firstFailed = { sees: 'phone reload', says: 'tryAgain', proves: ['R464'] } as const
const laterFailed = { sees: 'waiting reload', says: 'tryAgain', proves: ['R464'] } as const
const wantsSecondFactor = {
  'second factor required': {
    output: { nextStep: 'CollectSecondFactor' },
    ends: 'second factor required',
    proves: ['R346'],
  },
} as const
const wantsNothing = <const Failed extends Then>(failed: Failed) => ({
  'verification complete': {
    output: { nextStep: 'Dashboard', returnToken: 'return-token' },
    by: ({ isProfileAwaited }: CheckVerificationContext) =>
      isProfileAwaited ? failed : ({ ends: 'verification complete', proves: ['R347'] } as const),
  },
})

export const checkVerificationSamples = {
  bind: bindCheckVerification,
  inputs: {
    'first visit': { input: { ...withoutMessage, check: 'first', phone: '' }, sees: 'phone' },
    'after session expiry': {
      input: { ...withoutMessage, check: 'first', phone: number, message: 'sessionExpiredSignIn' },
      sees: 'phone',
      says: 'sessionExpiredSignIn',
      proves: ['R455'],
    },
    'after phone number verification': { input: { ...withoutMessage, check: 'later', phone: number }, sees: 'waiting' },
    'return from sign-in without profile': {
      input: { ...withoutMessage, check: 'first', phone: '', isProfileAwaited: true },
      sees: 'phone',
    },
    'sign-in without profile in another tab': {
      input: { ...withoutMessage, check: 'later', phone: number, isProfileAwaited: true },
      sees: 'waiting',
    },
  },
  screens: {
    phone: { label: 'phone number form', can: ['phone.submitted', 'phone.edited', 'draft.kept'] },
    'phone reload': {
      label: 'error with retry',
      can: ['phone.submitted', 'phone.edited', 'draft.kept', 'reload.requested'],
    },
    waiting: { label: 'loading', can: [] },
    'waiting reload': { label: 'error with retry', can: ['reload.requested'] },
    tooMany: { label: 'locked', can: ['lock.acknowledged'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'phone.submitted': {
      'submits phone number': { gives: { phone: number }, sees: 'phone', proves: ['R371'] },
      'submits invalid phone number': { gives: { phone: half }, says: 'phoneInvalid', proves: ['R375'] },
      'submits foreign phone number': { gives: { phone: foreign }, says: 'phoneForeign' },
    },
    'phone.edited': { 'edits phone number': {} },
    'draft.kept': { 'leaves page with partial phone number': { gives: { phone: half }, says: 'as before' } },
    'reload.requested': {
      retries: { on: { 'phone reload': { sees: 'phone' }, 'waiting reload': { sees: 'waiting' } } },
    },
    'lock.acknowledged': { 'acknowledges lock': { ends: 'refused' } },
  },
  waits: {
    checkVerificationDelay: { label: 'after 500 ms', says: 'as before', proves: ['R344'] },
    lockTick: { label: 'lock countdown', sees: 'tooMany', says: 'as before' },
    lockEnd: { label: 'lock ends', sees: 'phone', says: 'as before' },
    leavingTimeout: { label: 'redirect timeout', sees: ['phone reload', 'waiting reload'], says: 'tryAgain' },
  },
  calls: {
    openSession: {
      slot: 'openSession',
      row: 'requestAccessToken',
      outcomes: {
        'session opened': { output: { expiresInMs: 900_000 }, says: 'as before' },
        ...elsewhere,
        'session limit reached': {
          failure: 'locked',
          sees: 'tooMany',
          says: 'as before',
          shows: { lockedForMs: 900_000 },
        },
        'session limit reached until a given time': {
          failure: 'locked',
          detail: lockDetail,
          sees: 'tooMany',
          says: 'as before',
          shows: { lockedForMs: 90_000 },
        },
        'server error': { failure: ['unavailable', 'unknown'], ...firstFailed },
        'no response': { after: 'callBudget', ...firstFailed },
      },
    },
    firstAsk: {
      slot: 'checkVerification',
      row: 'checkVerification',
      outcomes: {
        'phone number required': {
          output: { nextStep: 'CollectPhone' },
          ends: ['phone number required', 'submitted phone number to verify', 'invalid phone number to correct'],
          proves: ['R345'],
        },
        ...wantsSecondFactor,
        ...wantsNothing(firstFailed),
        ...elsewhere,
        'server error': { failure: ['unauthenticated', 'unavailable', 'unknown'], ...firstFailed },
        'no response': { after: 'callBudget', ...firstFailed },
      },
    },
    laterAsk: {
      slot: 'checkVerification',
      row: 'checkVerification',
      outcomes: {
        'phone number required again': {
          output: { nextStep: 'CollectPhone' },
          ends: 'phone number required',
          proves: ['R345'],
        },
        ...wantsSecondFactor,
        ...wantsNothing(laterFailed),
        ...elsewhere,
        'session expired': { failure: 'unauthenticated', ends: 'session expired' },
        'server error': { failure: ['unavailable', 'unknown'], ...laterFailed },
        'no response': { after: 'callBudget', ...laterFailed },
      },
    },
  },
  asks: { openSession: () => ({}), checkVerification: () => ({}) },
  ends: {
    'submitted phone number to verify': { output: { kind: 'collectPhone', stage: 'submitted' }, good: true },
    'invalid phone number to correct': { output: { kind: 'collectPhone', stage: 'mistaken' }, good: true },
    'phone number required': { output: { kind: 'collectPhone', stage: null }, good: true },
    'second factor required': { output: { kind: 'collectSecondFactor' }, good: true },
    'verification complete': { output: { kind: 'complete', returnToken: 'return-token' }, good: true },
    refused: { output: { kind: 'refused' } },
    'session expired': { output: { kind: 'sessionEnded' } },
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
