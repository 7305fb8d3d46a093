import {
  type EndpointName,
  endpoints,
  Failure,
  type FailureKind,
  failureKinds,
  failuresOf,
  type GatewayEndpointName,
  gatewayEndpoints,
  gatewayFailuresOf,
  ownDurations,
} from '@palmflow/contract'
import type { Fault, FaultModel, Injection } from '@palmflow/paths'

const isRow = (name: string): name is EndpointName => name in endpoints
const isGatewayRow = (name: string): name is GatewayEndpointName => name in gatewayEndpoints
/** A call to the app shell fails if there is no shell, or if the response is malformed. */
const shellFailures: readonly FailureKind[] = ['unavailable', 'unknown']

function kindsOf(row: string): readonly FailureKind[] {
  if (isGatewayRow(row)) return gatewayFailuresOf(row)
  // This call can fail only while its module loads.
  if (row === 'testExternalId') return ['unavailable']
  if (row === 'scanPalm' || row === 'readDevice') return shellFailures
  return isRow(row) ? failuresOf(row) : []
}

/**
 * Returns whether a call changes data on the server. A scan counts as no change, because a repeated id returns the same
 * scan.
 */
function hasEffect(row: string): boolean {
  if (isGatewayRow(row)) return gatewayEndpoints[row].method !== 'GET'
  if (!isRow(row)) return false
  return endpoints[row].method !== 'GET' && !('reads' in endpoints[row])
}
const isKind = (kind: string): kind is FailureKind => failureKinds.some((known) => known === kind)

const fails = (kind: FailureKind, hasEffect = false): Injection => ({ type: 'answer', kind, hasEffect })
/**
 * Returns this failure kind if the row has the kind, otherwise `unknown`. Each endpoint defines the meaning of its
 * statuses (ruling 26).
 */
const status = (kind: FailureKind) => (row: string) => fails(kindsOf(row).includes(kind) ? kind : 'unknown')
/** Only the client of the main API follows a redirect. */
const redirect = (row: string) => (isRow(row) ? fails('leaving') : fails('unknown'))
const lock = { retryAfterMs: 90_000 }
const answered = (afterMs = 0): Injection => ({ type: 'answer', afterMs, hasEffect: true })

/** The client ends an attempt after `attemptTimeoutMs`. Without a retry, the response is lost. */
const slow = (row: string): Injection =>
  isRow(row) && endpoints[row].once === 'none'
    ? { type: 'answer', kind: 'unavailable', afterMs: endpoints[row].attemptTimeoutMs, hasEffect: true }
    : answered(30_000)
/** If the endpoint has no response schema, the client does not read the body, so a malformed body has no effect. */
const garbled = (hasEffect: boolean) => (row: string) =>
  isRow(row) && !('answer' in endpoints[row]) ? answered() : fails('unknown', hasEffect)
/** A call that needs no session still succeeds. */
const rotated = (row: string): Injection =>
  isRow(row) && endpoints[row].access === 'none' ? answered() : status('unauthenticated')(row)

/** The faults between chart and server, in the form in which the client of the main API reports them. */
const faults: readonly Fault[] = [
  { name: 'offline', inject: () => fails('unavailable') },
  { name: 'connection refused', inject: () => fails('unavailable') },
  { name: 'connection reset', inject: () => fails('unavailable') },
  { name: 'lost response', inject: () => fails('unavailable', true) },
  { name: 'timeout before the effect', inject: () => fails('unavailable') },
  { name: 'timeout after the effect', inject: () => fails('unavailable', true) },
  { name: 'delay of 30 s', inject: slow },
  { name: 'no response', inject: () => ({ type: 'silence', kind: 'unavailable' }) },
  { name: '400', inject: status('invalid') },
  { name: '401', inject: status('unauthenticated') },
  { name: '401 with redirect to an allowed address', inject: redirect },
  { name: '401 with redirect to a foreign address', inject: status('unauthenticated') },
  // After a redirect to the same page, the client repeats the call once. A second redirect is an error (ruling 17).
  { name: '401 with redirect to the same page', inject: status('unauthenticated') },
  { name: '401 with redirect to the sign-in', inject: status('unauthenticated') },
  { name: '403', inject: status('sessionExpired') },
  { name: '404', inject: status('notFound') },
  { name: '409', inject: status('conflict') },
  { name: '423', inject: status('locked') },
  { name: '423 with end time', inject: (row) => ({ ...status('locked')(row), detail: lock }) },
  { name: '429', inject: status('leaving') },
  { name: '429 with end time', inject: status('leaving') },
  { name: '500', inject: () => fails('unavailable') },
  { name: '503', inject: () => fails('unavailable') },
  { name: '503 with end time', inject: () => fails('unavailable') },
  { name: 'malformed response', inject: garbled(true) },
  { name: 'response of a wrong shape', inject: garbled(true) },
  { name: 'empty response', inject: garbled(true) },
  { name: 'response of another user', inject: garbled(false) },
  { name: 'truncated response', inject: () => fails('unavailable', true) },
  { name: 'duplicate response', inject: () => ({ type: 'twice' }) },
  { name: 'late response', inject: () => ({ type: 'late', kind: 'unavailable' }) },
  { name: 'session rotated during the call', inject: rotated },
]

const failures = new Map<string, Failure>()

/** Returns a cached failure, because a model needs failures in each state and an error object is slow to create. */
function failure(kind: string, detail: object = {}): Failure {
  const key = JSON.stringify([kind, detail])
  const found = failures.get(key) ?? new Failure(isKind(kind) ? kind : 'unknown', detail)
  failures.set(key, found)
  return found
}

export const faultModel: FaultModel = {
  failure,
  failuresOf: kindsOf,
  hasEffect,
  faults,
  budgetMs: ownDurations.callBudget,
  longerBudgets: { scanPalm: ownDurations.scanBudget },
}

/** The detail of a lock that has an end time (ruling 19). */
export const lockDetail = lock
