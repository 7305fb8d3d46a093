import {
  type EndpointName,
  endpoints,
  Failure,
  type FailureKind,
  failureKinds,
  failuresOf,
  ownDurations,
} from '@palmflow/contract'
import type { Fault, Injection, World } from '@palmflow/paths'

const isRow = (name: string): name is EndpointName => name in endpoints
const isKind = (kind: string): kind is FailureKind => failureKinds.some((known) => known === kind)

const fails = (kind: FailureKind, hasEffect = false): Injection => ({ type: 'answer', kind, hasEffect })
/** A status means what the row says, and nothing known elsewhere (ruling 26). */
const status = (kind: FailureKind) => (row: string) =>
  fails(isRow(row) && failuresOf(row).includes(kind) ? kind : 'unknown')
const lock = { retryAfterMs: 90_000 }

/** The ways in which the world between chart and server goes wrong, as the main API's client makes them known. */
const faults: readonly Fault[] = [
  { name: 'offline', inject: () => fails('unavailable') },
  { name: 'connection refused', inject: () => fails('unavailable') },
  { name: 'time-out before the effect', inject: () => fails('unavailable') },
  { name: 'time-out after the effect', inject: () => fails('unavailable', true) },
  { name: 'slow by 30 s', inject: () => ({ type: 'answer', afterMs: 30_000, hasEffect: true }) },
  { name: 'no answer at all', inject: () => ({ type: 'silence' }) },
  { name: '400', inject: status('invalid') },
  { name: '401', inject: status('unauthenticated') },
  { name: '401, redirect to a good address', inject: () => fails('leaving') },
  { name: '401, redirect to a foreign address', inject: status('unauthenticated') },
  { name: '401, redirect to the same page', inject: () => fails('leaving') },
  { name: '401, redirect to the way in', inject: status('unauthenticated') },
  { name: '403', inject: () => fails('unknown') },
  { name: '404', inject: status('notFound') },
  { name: '409', inject: status('conflict') },
  { name: '423', inject: status('locked') },
  { name: '423 with its end', inject: (row) => ({ ...status('locked')(row), detail: lock }) },
  { name: '429', inject: () => fails('leaving') },
  { name: '500', inject: () => fails('unavailable') },
  { name: '503', inject: () => fails('unavailable') },
  { name: 'malformed answer', inject: () => fails('unknown', true) },
  { name: 'answer of a wrong shape', inject: () => fails('unknown', true) },
  { name: 'truncated answer', inject: () => fails('unavailable', true) },
  { name: 'duplicate answer', inject: () => ({ type: 'twice' }) },
  { name: 'late answer', inject: () => ({ type: 'late' }) },
  { name: 'session rotated on the way', inject: status('unauthenticated') },
]

export const world: World = {
  failure: (kind, detail = {}) => new Failure(isKind(kind) ? kind : 'unknown', detail),
  failuresOf: (row) => (isRow(row) ? failuresOf(row) : []),
  hasEffect: (row) => isRow(row) && endpoints[row].method !== 'GET',
  faults,
  budgetMs: ownDurations.callBudget,
}

/** What a lock's end looks like where the server says it (ruling 19). */
export const lockDetail = lock
