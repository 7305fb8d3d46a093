import { endpoints, gatewayEndpoints, gatewayStatusKinds, statusKinds } from '@palmflow/contract'
import { contentTypes, encodeChallengeResponse } from '@palmflow/gateway'
import type { ScenarioTransition } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import type { Fault } from '../browser/network.ts'
import type { CallName } from './planned-calls.ts'

/** `fault` is a response that the network sends in place of the server. */
export interface Arranged {
  fault?: Fault
  /** Whether the session's idle time passes before the server receives the call. */
  isSessionOver?: true
  /** Whether the client or the shell responds, so that the network receives no call. */
  isUnasked?: true
}

/**
 * The cause of a response: an arrangement with the real server, or the network. With `nothing`, no scenario has this
 * response.
 */
type Giver<Arrangement> = Arrangement | 'the wire' | 'nothing'
/** Keys: the id of the call, then the label of the outcome. */
export type Own<Arrangement> = Readonly<Record<string, Readonly<Record<string, Giver<Arrangement>>>>>

/** In seconds. This time is longer than the client's longest wait before a retry. */
const later = { 'retry-after': '60' }

const rows = { ...endpoints, ...gatewayEndpoints }
const kinds: Readonly<Record<number, string>> = { ...statusKinds, ...gatewayStatusKinds }
const isGateway = (row: CallName): boolean => row in gatewayEndpoints
const isRow = (name: string): name is CallName => name in rows

/** Skips calls of the app shell or of the page, which have no endpoint. */
function rowsOf(chart: string): Readonly<Record<string, CallName>> {
  const steps = Object.values(subjectOf(chart).samples.steps ?? {})
  const calls = steps.flatMap(({ of, rows: bound }) =>
    Object.entries(of.calls ?? {}).map(([id, { row }]) => [id, bound?.[id] ?? row] as const),
  )
  return Object.fromEntries(calls.filter((call): call is [string, CallName] => isRow(call[1])))
}

/** For `unknown`, returns a status that the endpoint does not define. */
function statusFor(row: CallName, kind: string): number | undefined {
  const listed: readonly number[] = rows[row].statuses
  if (kind === 'unknown') return [403, 409].find((status) => !listed.includes(status))
  return listed.find((status) => kinds[status] === kind)
}

const numberIn = (value: unknown, key: string): number | undefined => {
  const found: unknown = Reflect.get(Object(value), key)
  return typeof found === 'number' ? found : undefined
}
const textIn = (value: unknown, key: string): string | undefined => {
  const found: unknown = Reflect.get(Object(value), key)
  return typeof found === 'string' ? found : undefined
}

/**
 * Returns undefined for a lock whose response states no end. Most steps then assume 15 minutes, which is also the idle
 * time of a session.
 */
function lockOf(error: unknown): Arranged | undefined {
  const ms = numberIn(error, 'retryAfterMs')
  return ms === undefined ? undefined : { fault: { status: 423, headers: { 'retry-after': String(ms / 1_000) } } }
}

/**
 * Returns whether a scenario uses this failure kind. If several kinds have the same result and `unknown` is one of
 * them, scenarios use only `unknown`. Otherwise scenarios use each kind that the endpoint defines.
 */
function isMade(kind: string, { follows }: ScenarioTransition['edge']['case'], row: CallName): boolean {
  const alike: unknown = Reflect.get(follows, 'failure')
  if (!Array.isArray(alike)) return true
  return alike.includes('unknown') ? kind === 'unknown' : statusFor(row, kind) !== undefined
}

function failureOf({ edge }: Pick<ScenarioTransition, 'edge'>, row: CallName): Arranged | undefined {
  const { failure = '', event } = edge.case
  if (!isMade(failure, edge.case, row)) return undefined
  if (failure === 'locked') return lockOf(event.error)
  if (failure === (isGateway(row) ? 'sessionExpired' : 'unauthenticated')) return { isSessionOver: true }
  if (failure === 'leaving') return { fault: { status: 429, headers: later } }
  if (failure === 'unavailable') return { fault: { status: 503, headers: later } }
  const status = statusFor(row, failure)
  return status === undefined ? undefined : { fault: { status } }
}

/** If the response contains no new token, the challenge continues with the last token. */
function wordOf(output: unknown): Fault {
  const challengeType = textIn(output, 'challengeType')
  const response = challengeType === undefined ? { accessToken: 'given-by-the-test' } : { challengeType }
  return { status: 200, contentType: contentTypes.framed, body: Buffer.from(encodeChallengeResponse(response)) }
}

const answerOf = ({ edge }: Pick<ScenarioTransition, 'edge'>, row: CallName): Arranged => {
  const { output } = edge.case.event
  return { fault: isGateway(row) ? wordOf(output) : { status: 200, body: JSON.stringify(output) } }
}

export interface Server<Arrangement> {
  chart: string
  /** The causes that cannot be derived from the samples and the endpoints. */
  own: Own<Arrangement>
  /**
   * The endpoints whose responses the network sends, because the real server's responses differ from the samples. An
   * entry in `own` has priority.
   */
  onWire?: readonly CallName[]
}

/**
 * Returns the cause of each response of a use case. By default our server sends successful responses without
 * preparation. Our server also refuses a call after the end of the session. The network sends all other failures.
 */
export const wiringOf = <Arrangement extends Arranged>({ chart, own, onWire = [] }: Server<Arrangement>) => {
  const rowOf = rowsOf(chart)
  const arrangementOf = (transition: Pick<ScenarioTransition, 'edge'>): Arrangement | Arranged | undefined => {
    const { invoke = '', label, kind } = transition.edge.case
    const giver = own[invoke]?.[label]
    const row = rowOf[invoke]
    if (giver === 'nothing') return undefined
    if (giver !== undefined && giver !== 'the wire') return giver
    if (row === undefined) return undefined
    if (kind === 'failure') return failureOf(transition, row)
    if (kind !== 'answer') return undefined
    return giver === 'the wire' || onWire.includes(row) ? answerOf(transition, row) : {}
  }
  return { arrangementOf, rowOf }
}
