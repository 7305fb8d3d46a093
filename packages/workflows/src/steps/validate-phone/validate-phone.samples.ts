import type { Samples } from '@palmflow/paths'
import { lockDetail } from '../../faults.samples.ts'
import { row } from '../../row.samples.ts'
import type { PhoneProofContext } from '../../step-shapes/phone-proof.states.ts'
import { bindValidatePhone, validatePhoneStep } from './validate-phone.chart.ts'

const number = '(206) 555-0123'
const half = '206 555'
const foreign = '+47 92 34 56 78'
const code = '123456'
const silent = 'the message disappears in both cases, and the form has no other work at rest'
const counted = 'no case names the number of the last attempt; a test of this step counts'
const locks = 'phone-proof.test waits until the end of the lock'
const nothing = { phone: '', stage: null, message: null }

const grave = {
  redirect: { failure: 'leaving', sees: 'leaving' },
  'session expired': { failure: 'unauthenticated', ends: 'session expired' },
  locked: {
    failure: 'locked',
    sees: 'locked',
    shows: { lockedForMs: 900_000 },
    proves: ['R454', 'R462'],
  },
  'locked until a given time': {
    failure: 'locked',
    detail: lockDetail,
    sees: 'locked',
    shows: { lockedForMs: 90_000 },
  },
} as const
const clears = { until: 'messageTimeout' } as const
const tryAgain = { ...clears, sees: 'phone', says: 'tryAgain', proves: ['R451'] } as const
const tryCodeAgain = { ...clears, sees: 'otp', says: 'tryAgain', proves: ['R451'] } as const
const notValidated = { ...clears, sees: 'otp', says: 'otpNotValidated', proves: ['R452'] } as const
const wrongNumber = { ...clears, sees: 'phone', says: 'phoneInvalid', proves: ['R375'] } as const
const tooMany = { ...clears, says: 'otpMaximumAttempts', proves: ['R450'] } as const

export const validatePhoneSamples = {
  bind: bindValidatePhone,
  inputs: {
    'empty form': { input: nothing, sees: 'phone' },
    'submitted phone number': { input: { ...nothing, phone: number, stage: 'submitted' }, sees: 'phone busy' },
    'invalid phone number': {
      input: { ...nothing, phone: half, stage: 'mistaken' },
      sees: 'phone',
      says: 'phoneInvalid',
      proves: ['R375'],
    },
    'foreign phone number': {
      input: { ...nothing, phone: foreign, stage: 'mistaken' },
      sees: 'phone',
      says: 'phoneForeign',
    },
    'return after code was sent': { input: { ...nothing, phone: number, stage: 'otpSent' }, sees: 'otp' },
    'return with partial phone number': { input: { ...nothing, phone: half, stage: 'otpSent' }, sees: 'phone' },
    'palm with a phone number': { input: { ...nothing, tail: '0100' }, sees: 'phone' },
    'phone number of another palm': {
      input: { ...nothing, phone: number, message: 'enrollmentMismatch' },
      sees: 'phone',
      says: 'enrollmentMismatch',
      proves: ['R456'],
    },
    'after session expiry': {
      input: { ...nothing, message: 'sessionExpiredSignIn' },
      sees: 'phone',
      says: 'sessionExpiredSignIn',
      proves: ['R455'],
    },
  },
  screens: {
    phone: { label: 'phone number form', can: ['phone.submitted', 'draft.kept'], may: ['phone.edited'] },
    'phone busy': { label: 'sending code', can: ['back.requested'] },
    otp: {
      label: 'code form',
      can: ['otp.submitted', 'otp.resendRequested', 'back.requested'],
      may: ['otp.filled', 'otp.edited'],
    },
    'otp filled': {
      label: 'code complete',
      can: ['otp.submitted', 'otp.edited', 'otp.filled', 'otp.resendRequested', 'back.requested'],
    },
    'otp due': { label: 'submitting code', can: [], may: ['otp.submitted'] },
    'otp resending': { label: 'sending new code', can: ['back.requested'] },
    'otp busy': { label: 'checking code', can: ['back.requested'] },
    troubled: { label: 'support required', can: ['back.requested'] },
    locked: { label: 'locked', can: ['lock.acknowledged'] },
    'locked textLimited': { label: 'text message limit', can: ['lock.acknowledged'] },
    leaving: { label: 'redirecting', can: [] },
  },
  events: {
    'phone.submitted': {
      'submits phone number': {
        gives: { phone: number },
        sees: 'phone busy',
        shows: { isUnknown: false },
        proves: ['R371'],
      },
      'submits invalid phone number': {
        gives: { phone: half },
        sees: 'phone',
        says: 'phoneInvalid',
        until: 'phone.edited',
        proves: ['R371', 'R375'],
      },
      'submits foreign phone number': {
        gives: { phone: foreign },
        sees: 'phone',
        says: 'phoneForeign',
        until: 'phone.edited',
      },
    },
    'draft.kept': { 'leaves page with partial phone number': { gives: { phone: half }, says: 'as before' } },
    'phone.edited': { 'edits phone number': {} },
    'otp.submitted': {
      'submits code': { gives: { otp: code }, sees: 'otp busy', proves: ['R377'] },
      'submits code with a space': { gives: { otp: '123 456' }, sees: 'otp busy', proves: ['R378'] },
      'submits five digits': {
        gives: { otp: '12345' },
        sees: 'otp',
        says: 'otpInvalid',
        until: 'otp.edited',
        proves: ['R377', 'R379'],
      },
    },
    'otp.filled': { 'enters sixth digit': { gives: { otp: code }, sees: ['otp filled', 'otp'] } },
    'otp.edited': { 'edits code': { sees: 'otp' } },
    'otp.resendRequested': { 'requests new code': { sees: 'otp resending', proves: ['R336'] } },
    'back.requested': { 'goes back to phone number': { sees: 'phone' } },
    'lock.acknowledged': { 'acknowledges lock': { ends: 'locked' } },
  },
  waits: {
    messageTimeout: { label: 'after 5 s', proves: ['R337', 'R338'] },
    autoSubmit: { label: 'after 300 ms', sees: 'otp due' },
    lockTick: { label: 'lock countdown', sees: ['locked', 'locked textLimited'], says: 'as before' },
    lockEnd: { label: 'lock ends', sees: 'phone' },
    leavingTimeout: { label: 'redirect timeout', sees: 'phone' },
  },
  calls: {
    sendOtp: {
      slot: 'sendOtp',
      row: 'sendOtp',
      outcomes: {
        'code sent': { output: { status: 'SUCCESS' }, sees: 'otp', proves: ['R334'] },
        'code limit reached': {
          output: { status: 'TOO_MANY_ATTEMPTS' },
          sees: 'locked textLimited',
          says: 'otpMaximumAttempts',
          shows: { lockedForMs: 900_000 },
          proves: ['R450'],
        },
        'phone number refused': { output: { status: 'PHONE_NUMBER_INVALID' }, ...wrongNumber },
        'phone number not accepted': { failure: 'invalid', ...wrongNumber },
        ...grave,
        'server error': { failure: ['unavailable', 'unknown'], ...tryAgain },
        'no response': { after: 'callBudget', ...tryAgain },
      },
    },
    resendOtp: {
      slot: 'sendOtp',
      row: 'sendOtp',
      outcomes: {
        'new code sent': {
          output: { status: 'SUCCESS' },
          sees: 'otp',
          says: 'otpSentAgain',
          ...clears,
          proves: ['R336', 'R337'],
        },
        'code limit reached': { output: { status: 'TOO_MANY_ATTEMPTS' }, sees: 'otp', ...tooMany },
        'phone number refused': { output: { status: 'PHONE_NUMBER_INVALID' }, ...wrongNumber },
        ...grave,
        'server error': { failure: ['invalid', 'unavailable', 'unknown'], ...tryCodeAgain },
        'no response': { after: 'callBudget', ...tryCodeAgain },
      },
    },
    verifyOtp: {
      slot: 'verifyOtp',
      row: 'submitCredential',
      outcomes: {
        'correct code': { output: { signedIn: false }, ends: 'phone number verified', proves: ['R335'] },
        'wrong code': { failure: 'invalid', sees: 'otp', says: 'otpInvalid', ...clears, proves: ['R379'] },
        'no user with this phone number': {
          failure: 'notFound',
          by: ({ isEnrolling, isUpdating }: PhoneProofContext) => ({
            sees: 'phone',
            says: 'profileNotFound',
            shows: { isUnknown: !isEnrolling && !isUpdating },
            ...clears,
          }),
          proves: ['R457'],
        },
        'phone number conflict': { failure: 'conflict', sees: 'troubled', proves: ['R458'] },
        ...grave,
        'server error': { failure: ['unavailable', 'unknown'], ...notValidated },
        'no response': { after: 'callBudget', ...notValidated },
      },
    },
  },
  asks: {
    sendOtp: ({ phone = '' }) => ({ phone }),
    verifyOtp: ({ phone = '' }) => ({ phone, otp: code }),
  },
  ends: {
    'phone number verified': { output: { kind: 'verified' }, good: true },
    locked: { output: { kind: 'lockedOut' } },
    'session expired': { output: { kind: 'sessionEnded', phone: number } },
  },
  messageIn: ({ context }) => context.message?.key ?? null,
  visible: ({ context }) => ({ lockedForMs: context.lockedForMs, isUnknown: context.isUnknown }),
  keeps: ({ context }) => ({ phone: context.phone }),
  secrets: [code, '12345', '123 456'],
  survivors: {
    'enteringPhone.mistaken on phone.edited: target removed': silent,
    'enteringPhone.answered after messageTimeout: target removed': silent,
    'enteringOtp.mistaken on otp.edited: target removed': silent,
    'enteringOtp.answered after messageTimeout: target removed': silent,
    'enteringOtp on otp.filled: guard removed': counted,
    "verifyingOtp onError [4]: action 'countWrong' removed": counted,
    'textLimited after lockEnd: removed': locks,
    'textLimited.counting after lockTick: removed': locks,
    'locked.counting after lockTick: removed': locks,
  },
} as const satisfies Samples<typeof validatePhoneStep, typeof bindValidatePhone>

export const subject = row('step', validatePhoneStep, validatePhoneSamples)
