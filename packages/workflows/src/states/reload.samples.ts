import { lockDetail } from '../world.samples.ts'

const failed = { sees: 'reload', says: 'tryAgain', proves: ['R464'] } as const

export const reloadScreens = {
  waiting: { label: 'waits', can: [] },
  reload: { label: 'can ask the server again', can: ['reload.requested'] },
  tooMany: { label: 'sees that there were too many attempts', can: ['lock.acknowledged'] },
  leaving: { label: 'waits to be taken elsewhere', can: [] },
} as const
export const reloadEvents = {
  'reload.requested': { 'asks to try again': { sees: 'waiting' } },
  'lock.acknowledged': { 'takes note of the limit': { ends: 'the person is turned away' } },
} as const
export const reloadWaits = {
  lockTick: { label: 'the limit has less left', sees: 'tooMany' },
  lockEnd: { label: 'the limit has passed', sees: 'waiting' },
  leavingTimeout: { label: 'the person is still here', sees: 'reload', says: 'tryAgain' },
} as const

export const leavesElsewhere = {
  'the client takes the person elsewhere': { failure: 'leaving', sees: 'leaving' },
} as const
export const tooManyTimes = {
  'too many attempts were made': {
    failure: 'locked',
    sees: 'tooMany',
    shows: { lockedForMs: 900_000 },
    proves: ['R463'],
  },
  'too many attempts were made, until a given time': {
    failure: 'locked',
    detail: lockDetail,
    sees: 'tooMany',
    shows: { lockedForMs: 90_000 },
  },
} as const
export const endsTheSession = {
  'the session has ended': { failure: ['unauthenticated', 'sessionExpired'], ends: 'the session has ended' },
} as const
/**
 * Returns the failures of a call that uses `reloads`.
 * @param kinds the kinds of failure in addition to `unavailable` and `unknown`
 */
export const reloadFailures = <const Kinds extends readonly string[]>(...kinds: Kinds) =>
  ({
    'the server cannot answer': { failure: [...kinds, 'unavailable', 'unknown'], ...failed },
    'no answer comes': { after: 'callBudget', ...failed },
  }) as const

export const reloadEnds = {
  'the person is turned away': { output: { kind: 'refused' } },
  'the session has ended': { output: { kind: 'sessionEnded' } },
} as const
export const reloadSurvivors = {
  "sessionEnded entry: action 'setOutcome' removed":
    'sessionEnded is the initial outcome, which an end without setOutcome keeps',
} as const
