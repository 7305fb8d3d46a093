import { lockDetail } from '../faults.samples.ts'

const failed = { sees: 'reload', says: 'tryAgain', proves: ['R464'] } as const

export const reloadScreens = {
  waiting: { label: 'loading', can: [] },
  reload: { label: 'error with retry', can: ['reload.requested'] },
  tooMany: { label: 'locked', can: ['lock.acknowledged'] },
  leaving: { label: 'redirecting', can: [] },
} as const
export const reloadEvents = {
  'reload.requested': { retries: { sees: 'waiting' } },
  'lock.acknowledged': { 'acknowledges lock': { ends: 'refused' } },
} as const
export const reloadWaits = {
  lockTick: { label: 'lock countdown', sees: 'tooMany' },
  lockEnd: { label: 'lock ends', sees: 'waiting' },
  leavingTimeout: { label: 'redirect timeout', sees: 'reload', says: 'tryAgain' },
} as const

export const leavesElsewhere = {
  redirect: { failure: 'leaving', sees: 'leaving' },
} as const
export const tooManyTimes = {
  locked: {
    failure: 'locked',
    sees: 'tooMany',
    shows: { lockedForMs: 900_000 },
    proves: ['R463'],
  },
  'locked until a given time': {
    failure: 'locked',
    detail: lockDetail,
    sees: 'tooMany',
    shows: { lockedForMs: 90_000 },
  },
} as const
export const endsTheSession = {
  'session expired': { failure: ['unauthenticated', 'sessionExpired'], ends: 'session expired' },
} as const
/**
 * Returns the failures of a call that uses `reloads`.
 * @param kinds the kinds of failure in addition to `unavailable` and `unknown`
 */
export const reloadFailures = <const Kinds extends readonly string[]>(...kinds: Kinds) =>
  ({
    'server error': { failure: [...kinds, 'unavailable', 'unknown'], ...failed },
    'no response': { after: 'callBudget', ...failed },
  }) as const

export const reloadEnds = {
  refused: { output: { kind: 'refused' } },
  'session expired': { output: { kind: 'sessionEnded' } },
} as const
export const reloadSurvivors = {
  "sessionEnded entry: action 'setOutcome' removed":
    'sessionEnded is the initial outcome, which an end without setOutcome keeps',
} as const
