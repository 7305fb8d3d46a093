import { lockDetail } from '../world.samples.ts'

export const challengeEnds = {
  'the person is signed in': { output: { kind: 'signedIn' }, good: true },
  'the number is wanted': { output: { kind: 'phoneWanted' }, good: true },
  'the code is wanted': { output: { kind: 'otpWanted' }, good: true },
  'the PIN is wanted': { output: { kind: 'pinWanted' }, good: true },
  'no user is found': { output: { kind: 'refused', authErrorMessage: 'NOT_FOUND' } },
  'the server was not reached': { output: { kind: 'refused', authErrorMessage: 'UNAVAILABLE' } },
  'the challenge is refused': { output: { kind: 'refused', authErrorMessage: null } },
  'too many attempts were made': { output: { kind: 'lockedOut' } },
  'the session has ended': { output: { kind: 'sessionEnded' } },
} as const

export const challengeEndNames = [
  'the person is signed in',
  'the number is wanted',
  'the code is wanted',
  'the PIN is wanted',
  'no user is found',
  'the server was not reached',
  'the challenge is refused',
] as const

/**
 * Returns the possible responses.
 * @param input the condition under which each response is possible
 */
export const challengeAnswersWhen = <Given extends object>(input: Given) =>
  ({
    'the person is signed in': { ...input, output: { signedIn: true }, ends: 'the person is signed in' },
    'the number is wanted': {
      ...input,
      output: { signedIn: false, challengeType: 'PHONE' },
      ends: 'the number is wanted',
    },
    'the code is wanted': {
      ...input,
      output: { signedIn: false, challengeType: 'PHONE_OTP' },
      ends: 'the code is wanted',
    },
    'the PIN is wanted': { ...input, output: { signedIn: false, challengeType: 'PIN' }, ends: 'the PIN is wanted' },
    'an unknown challenge is requested': {
      ...input,
      output: { signedIn: false, challengeType: 'RETINA' },
      ends: 'the challenge is refused',
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
    'no user is found': { ...input, failure: 'notFound', ends: 'no user is found', proves: ['R326'] },
    'the challenge is refused': { ...input, failure: 'unknown', ends: 'the challenge is refused', proves: ['R327'] },
    'the server cannot be reached': {
      ...input,
      failure: 'unavailable',
      ends: 'the server was not reached',
      proves: ['R327'],
    },
    'no answer comes': { ...input, after: 'callBudget', ends: 'the server was not reached' },
    'the client takes the person elsewhere': { ...input, failure: 'leaving', sees: 'leaving' },
    'the session has ended': { ...input, failure: 'sessionExpired', ends: 'the session has ended', proves: ['R441'] },
  }) as const
export const challengeOutcomes = challengeOutcomesWhen({})

export const challengeLocks = {
  'too many attempts were made': { failure: 'locked', sees: 'locked', shows: { lockedForMs: 900_000 } },
  'too many attempts were made, until a given time': {
    failure: 'locked',
    detail: lockDetail,
    sees: 'locked',
    shows: { lockedForMs: 90_000 },
  },
} as const
