import { lockDetail } from '../faults.samples.ts'

export const challengeEnds = {
  'signed in': { output: { kind: 'signedIn' }, good: true },
  'phone number required': { output: { kind: 'phoneWanted' }, good: true },
  'code required': { output: { kind: 'otpWanted' }, good: true },
  'PIN required': { output: { kind: 'pinWanted' }, good: true },
  'user not found': { output: { kind: 'refused', authErrorMessage: 'NOT_FOUND' } },
  'server not reached': { output: { kind: 'refused', authErrorMessage: 'UNAVAILABLE' } },
  'challenge refused': { output: { kind: 'refused', authErrorMessage: null } },
  locked: { output: { kind: 'lockedOut' } },
  'session expired': { output: { kind: 'sessionEnded' } },
} as const

export const challengeEndNames = [
  'signed in',
  'phone number required',
  'code required',
  'PIN required',
  'user not found',
  'server not reached',
  'challenge refused',
] as const

/**
 * Returns the possible responses.
 * @param input the condition under which each response is possible
 */
export const challengeAnswersWhen = <Given extends object>(input: Given) =>
  ({
    'signed in': { ...input, output: { signedIn: true }, ends: 'signed in' },
    'phone number required': {
      ...input,
      output: { signedIn: false, challengeType: 'PHONE' },
      ends: 'phone number required',
    },
    'code required': {
      ...input,
      output: { signedIn: false, challengeType: 'PHONE_OTP' },
      ends: 'code required',
    },
    'PIN required': { ...input, output: { signedIn: false, challengeType: 'PIN' }, ends: 'PIN required' },
    'unknown challenge': {
      ...input,
      output: { signedIn: false, challengeType: 'RETINA' },
      ends: 'challenge refused',
      proves: ['R324'],
    },
  }) as const
export const challengeAnswers = challengeAnswersWhen({})

/**
 * Returns the failures of a challenge call that the step does not handle itself.
 * @param input the condition under which each failure is possible
 */
export const challengeOutcomesWhen = <Given extends object>(input: Given) =>
  ({
    'user not found': { ...input, failure: 'notFound', ends: 'user not found', proves: ['R326'] },
    'challenge refused': { ...input, failure: 'unknown', ends: 'challenge refused', proves: ['R327'] },
    'server not reached': {
      ...input,
      failure: 'unavailable',
      ends: 'server not reached',
      proves: ['R327'],
    },
    'no response': { ...input, after: 'callBudget', ends: 'server not reached' },
    redirect: { ...input, failure: 'leaving', sees: 'leaving' },
    'session expired': { ...input, failure: 'sessionExpired', ends: 'session expired', proves: ['R441'] },
  }) as const
export const challengeOutcomes = challengeOutcomesWhen({})

export const challengeLocks = {
  locked: { failure: 'locked', sees: 'locked', shows: { lockedForMs: 900_000 } },
  'locked until a given time': {
    failure: 'locked',
    detail: lockDetail,
    sees: 'locked',
    shows: { lockedForMs: 90_000 },
  },
} as const
