import { endpoints, gatewayEndpoints, gatewayStatusKinds, statusKinds } from '@palmflow/contract'
import { contentTypes, encodeChallengeResponse } from '@palmflow/gateway'
import type { ScenarioTransition } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import type { Fault } from './network.ts'
import type { CallName } from './paths-plan.ts'

/** A response of the network that replaces the server's. */
export interface Arranged {
  fault?: Fault
  /** More time than a session's idle time passes before the server gets the call. */
  isSessionOver?: true
  /** The client or the shell responds, so that no call reaches the network. */
  isUnasked?: true
}

/** The cause of a response: an arrangement with the real server, the network, or none in a scenario. */
type Giver<Arrangement> = Arrangement | 'the wire' | 'nothing'
/** The causes, by the id of the call and the label of its outcome. */
export type Own<Arrangement> = Readonly<Record<string, Readonly<Record<string, Giver<Arrangement>>>>>

/** Longer than a client waits before a retry. */
const later = { 'retry-after': '60' }

const rows = { ...endpoints, ...gatewayEndpoints }
const kinds: Readonly<Record<number, string>> = { ...statusKinds, ...gatewayStatusKinds }
const isGateway = (row: CallName): boolean => row in gatewayEndpoints
const isRow = (name: string): name is CallName => name in rows

/**
 * Returns the row of each call of a use case, by its id. A call of the app shell or of the page has no row.
 */
function rowsOf(chart: string): Readonly<Record<string, CallName>> {
  const steps = Object.values(subjectOf(chart).samples.steps ?? {})
  const calls = steps.flatMap(({ of, rows: bound }) =>
    Object.entries(of.calls ?? {}).map(([id, { row }]) => [id, bound?.[id] ?? row] as const),
  )
  return Object.fromEntries(calls.filter((call): call is [string, CallName] => isRow(call[1])))
}

/** Returns the status of this row for a kind. For `unknown` it is a status that the row does not list. */
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

/** A lock without its end would last longer than each session. */
function lockOf(error: unknown): Arranged | undefined {
  const ms = numberIn(error, 'retryAfterMs')
  return ms === undefined ? undefined : { fault: { status: 423, headers: { 'retry-after': String(ms / 1_000) } } }
}

/**
 * Kinds with the same result need only one test. It uses `unknown`, which each row can cause, or the kind of
 * this row.
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

/** Returns a response of the gateway. Without a new token the challenge continues with the last one. */
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
  /** Only for responses that do not follow from the samples and the endpoint table. */
  own: Own<Arrangement>
  /** Rows for which the real server's response differs from the samples, unless `own` has the response. */
  onWire?: readonly CallName[]
}

/**
 * Returns the way to cause each response of a use case. By default our own server gives the responses without
 * preparation, and the network causes the failures by the statuses of the row.
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
