import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import type { PhoneProofContext } from '../../step-shapes/phone-proof.states.ts'
import { lockDetail } from '../../world.samples.ts'
import { bindValidatePhone, validatePhoneStep } from './validate-phone.chart.ts'

const number = '(206) 555-0123'
const half = '206 555'
const foreign = '+47 92 34 56 78'
const code = '123456'
const silent = 'the message disappears in both cases, and the form has no other work at rest'
const counted = 'no case names the number of the last attempt; a test of this step counts'
const nothing = { phone: '', stage: null, message: null }

const grave = {
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
  'the session has ended': { failure: 'unauthenticated', ends: 'the session has ended' },
  'too many attempts were made': {
    failure: 'locked',
    sees: 'locked',
    shows: { lockedForMs: 900_000 },
    proves: ['R454', 'R462'],
  },
  'too many attempts were made, until a given time': {
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
    'comes with nothing typed': { input: nothing, sees: 'phone' },
    'has given a number already': { input: { ...nothing, phone: number, stage: 'submitted' }, sees: 'phone busy' },
    'has given a number that is not valid already': {
      input: { ...nothing, phone: half, stage: 'mistaken' },
      sees: 'phone',
      says: 'phoneInvalid',
      proves: ['R375'],
    },
    'has given a number of another country already': {
      input: { ...nothing, phone: foreign, stage: 'mistaken' },
      sees: 'phone',
      says: 'phoneForeign',
    },
    'comes back while a code is on its way': { input: { ...nothing, phone: number, stage: 'otpSent' }, sees: 'otp' },
    'comes back with half a number': { input: { ...nothing, phone: half, stage: 'otpSent' }, sees: 'phone' },
    'has shown a palm that belongs to a number': { input: { ...nothing, tail: '0100' }, sees: 'phone' },
    'has given a number that is not the palm’s': {
      input: { ...nothing, phone: number, message: 'enrollmentMismatch' },
      sees: 'phone',
      says: 'enrollmentMismatch',
      proves: ['R456'],
    },
    'has to sign in again': {
      input: { ...nothing, message: 'sessionExpiredSignIn' },
      sees: 'phone',
      says: 'sessionExpiredSignIn',
      proves: ['R455'],
    },
  },
  screens: {
    phone: { label: 'is asked for the number', can: ['phone.submitted', 'draft.kept'], may: ['phone.edited'] },
    'phone busy': { label: 'waits for a code to be sent', can: ['back.requested'] },
    otp: {
      label: 'is asked for the code',
      can: ['otp.submitted', 'otp.resendRequested', 'back.requested'],
      may: ['otp.filled', 'otp.edited'],
    },
    'otp filled': {
      label: 'sees the code stand whole',
      can: ['otp.submitted', 'otp.edited', 'otp.filled', 'otp.resendRequested', 'back.requested'],
    },
    'otp due': { label: 'sees the code go', can: [], may: ['otp.submitted'] },
    'otp resending': { label: 'waits for another code to be sent', can: ['back.requested'] },
    'otp busy': { label: 'waits for the code to be checked', can: ['back.requested'] },
    troubled: { label: 'sees that support is necessary', can: ['back.requested'] },
    locked: { label: 'is locked out', can: ['lock.acknowledged'] },
    'locked textLimited': { label: 'gets no text for now', can: ['lock.acknowledged'] },
    leaving: { label: 'waits to be taken elsewhere', can: [] },
  },
  events: {
    'phone.submitted': {
      'gives a number': { gives: { phone: number }, sees: 'phone busy', proves: ['R371'] },
      'gives a number that is not valid': {
        gives: { phone: half },
        sees: 'phone',
        says: 'phoneInvalid',
        until: 'phone.edited',
        proves: ['R371', 'R375'],
      },
      'gives a number of another country': {
        gives: { phone: foreign },
        sees: 'phone',
        says: 'phoneForeign',
        until: 'phone.edited',
      },
    },
    'draft.kept': { 'leaves the page with half a number typed': { gives: { phone: half }, says: 'as before' } },
    'phone.edited': { 'types in the number': {} },
    'otp.submitted': {
      'gives the code': { gives: { otp: code }, sees: 'otp busy', proves: ['R377'] },
      'gives the code with a space': { gives: { otp: '123 456' }, sees: 'otp busy', proves: ['R378'] },
      'gives a code of five digits': {
        gives: { otp: '12345' },
        sees: 'otp',
        says: 'otpInvalid',
        until: 'otp.edited',
        proves: ['R377', 'R379'],
      },
    },
    'otp.filled': { 'types the sixth digit': { gives: { otp: code }, sees: ['otp filled', 'otp'] } },
    'otp.edited': { 'types in the code': { sees: 'otp' } },
    'otp.resendRequested': { 'asks for another code': { sees: 'otp resending', proves: ['R336'] } },
    'back.requested': { 'goes back to the number': { sees: 'phone' } },
    'lock.acknowledged': { 'takes note of the lock': { ends: 'too many attempts were made' } },
  },
  waits: {
    messageTimeout: { label: 'five seconds pass', proves: ['R337', 'R338'] },
    autoSubmit: { label: 'the code stands for a moment', sees: 'otp due' },
    lockTick: { label: 'the lock has less left', sees: ['locked', 'locked textLimited'], says: 'as before' },
    lockEnd: { label: 'the lock opens', sees: 'phone' },
    leavingTimeout: { label: 'the person is still here', sees: 'phone' },
  },
  calls: {
    sendOtp: {
      slot: 'sendOtp',
      row: 'sendOtp',
      outcomes: {
        'a code is sent': { output: { status: 'SUCCESS' }, sees: 'otp', proves: ['R334'] },
        'no more codes for now': {
          output: { status: 'TOO_MANY_ATTEMPTS' },
          sees: 'locked textLimited',
          says: 'otpMaximumAttempts',
          shows: { lockedForMs: 900_000 },
          proves: ['R450'],
        },
        'the number is refused': { output: { status: 'PHONE_NUMBER_INVALID' }, ...wrongNumber },
        'the number is not accepted': { failure: 'invalid', ...wrongNumber },
        ...grave,
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...tryAgain },
        'no answer comes': { after: 'callBudget', ...tryAgain },
      },
    },
    resendOtp: {
      slot: 'sendOtp',
      row: 'sendOtp',
      outcomes: {
        'another code is sent': {
          output: { status: 'SUCCESS' },
          sees: 'otp',
          says: 'otpSentAgain',
          ...clears,
          proves: ['R336', 'R337'],
        },
        'no more codes for now': { output: { status: 'TOO_MANY_ATTEMPTS' }, sees: 'otp', ...tooMany },
        'the number is refused': { output: { status: 'PHONE_NUMBER_INVALID' }, ...wrongNumber },
        ...grave,
        'the server cannot answer': { failure: ['invalid', 'unavailable', 'unknown'], ...tryCodeAgain },
        'no answer comes': { after: 'callBudget', ...tryCodeAgain },
      },
    },
    verifyOtp: {
      slot: 'verifyOtp',
      row: 'submitCredential',
      outcomes: {
        'the code is right': { output: { signedIn: false }, ends: 'the number is theirs', proves: ['R335'] },
        'the code is wrong': { failure: 'invalid', sees: 'otp', says: 'otpInvalid', ...clears, proves: ['R379'] },
        'no user has this number': {
          failure: 'notFound',
          by: ({ isEnrolling, isUpdating }: PhoneProofContext) => ({
            sees: 'phone',
            says: 'profileNotFound',
            shows: { isUnknown: !isEnrolling && !isUpdating },
            ...clears,
          }),
          proves: ['R457'],
        },
        'the number is in conflict': { failure: 'conflict', sees: 'troubled', proves: ['R458'] },
        ...grave,
        'the server cannot answer': { failure: ['unavailable', 'unknown'], ...notValidated },
        'no answer comes': { after: 'callBudget', ...notValidated },
      },
    },
  },
  asks: {
    sendOtp: ({ phone = '' }) => ({ phone }),
    verifyOtp: ({ phone = '' }) => ({ phone, otp: code }),
  },
  ends: {
    'the number is theirs': { output: { kind: 'verified' }, good: true },
    'too many attempts were made': { output: { kind: 'lockedOut' } },
    'the session has ended': { output: { kind: 'sessionEnded', phone: number } },
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
  },
} as const satisfies Samples<typeof validatePhoneStep, typeof bindValidatePhone>

export const subject = row('step', validatePhoneStep, validatePhoneSamples)
