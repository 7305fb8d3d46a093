import { endpoints, gatewayEndpoints, gatewayStatusKinds, statusKinds } from '@palmflow/contract'
import { contentTypes, encodeChallengeResponse } from '@palmflow/gateway'
import type { Leg } from '@palmflow/paths'
import { subjectOf } from '@palmflow/workflows/samples'
import type { Fault } from './network.ts'
import type { CallName } from './paths-plan.ts'

/** What the wire does in the server's place. */
export interface Arranged {
  fault?: Fault
  /** More time passes than a session lasts, before the server hears of it. */
  isSessionOver?: true
  /** It is answered, and nobody hears it on the wire: by the client, or by the shell. */
  isUnasked?: true
}

/** What gives an answer: a person and our own server, the wire in its place, or nothing that a journey can cause. */
type Giver<Arrangement> = Arrangement | 'the wire' | 'nothing'
/** By the id of the call and the label of its outcome. */
export type Own<Arrangement> = Readonly<Record<string, Readonly<Record<string, Giver<Arrangement>>>>>

/** Longer than a client would wait before it asks again. */
const later = { 'retry-after': '60' }

const rows = { ...endpoints, ...gatewayEndpoints }
const kinds: Readonly<Record<number, string>> = { ...statusKinds, ...gatewayStatusKinds }
const isGateway = (row: CallName): boolean => row in gatewayEndpoints
const isRow = (name: string): name is CallName => name in rows

/** The row that each call of a use case asks, by its id. A call of the app shell or of the page has none. */
function rowsOf(chart: string): Readonly<Record<string, CallName>> {
  const steps = Object.values(subjectOf(chart).samples.steps ?? {})
  const calls = steps.flatMap(({ of, rows: bound }) =>
    Object.entries(of.calls ?? {}).map(([id, { row }]) => [id, bound?.[id] ?? row] as const),
  )
  return Object.fromEntries(calls.filter((call): call is [string, CallName] => isRow(call[1])))
}

/** The status by which this row says so; what no row says is unknown. */
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

/** A lock that does not say when it ends would outlast every session. */
function lockOf(error: unknown): Arranged | undefined {
  const ms = numberIn(error, 'retryAfterMs')
  return ms === undefined ? undefined : { fault: { status: 423, headers: { 'retry-after': String(ms / 1_000) } } }
}

/** Of several kinds that end alike, the one that every row can make; else the one that this row knows. */
function isMade(kind: string, { follows }: Leg['edge']['case'], row: CallName): boolean {
  const alike: unknown = Reflect.get(follows, 'failure')
  if (!Array.isArray(alike)) return true
  return alike.includes('unknown') ? kind === 'unknown' : statusFor(row, kind) !== undefined
}

function failureOf({ edge }: Pick<Leg, 'edge'>, row: CallName): Arranged | undefined {
  const { failure = '', event } = edge.case
  if (!isMade(failure, edge.case, row)) return undefined
  if (failure === 'locked') return lockOf(event.error)
  if (failure === (isGateway(row) ? 'sessionExpired' : 'unauthenticated')) return { isSessionOver: true }
  if (failure === 'leaving') return { fault: { status: 429, headers: later } }
  if (failure === 'unavailable') return { fault: { status: 503, headers: later } }
  const status = statusFor(row, failure)
  return status === undefined ? undefined : { fault: { status } }
}

/** A word of the gateway. Without a token of its own the challenge goes on under the last. */
function wordOf(output: unknown): Fault {
  const challengeType = textIn(output, 'challengeType')
  const said = challengeType === undefined ? { accessToken: 'given-by-the-test' } : { challengeType }
  return { status: 200, contentType: contentTypes.framed, body: Buffer.from(encodeChallengeResponse(said)) }
}

const answerOf = ({ edge }: Pick<Leg, 'edge'>, row: CallName): Arranged => {
  const { output } = edge.case.event
  return { fault: isGateway(row) ? wordOf(output) : { status: 200, body: JSON.stringify(output) } }
}

export interface Server<Arrangement> {
  chart: string
  /** Only what does not follow from the samples and the endpoint table. */
  own: Own<Arrangement>
  /** Rows that our own server answers otherwise than the samples do, unless `own` says more. */
  onWire?: readonly CallName[]
}

/**
 * How the world gives each answer of a use case. By default our own server gives the answers by itself, and the wire
 * makes the failures by the statuses of the row.
 */
export const wiringOf = <Arrangement extends Arranged>({ chart, own, onWire = [] }: Server<Arrangement>) => {
  const rowOf = rowsOf(chart)
  const arrangementOf = (leg: Pick<Leg, 'edge'>): Arrangement | Arranged | undefined => {
    const { invoke = '', label, kind } = leg.edge.case
    const giver = own[invoke]?.[label]
    const row = rowOf[invoke]
    if (giver === 'nothing') return undefined
    if (giver !== undefined && giver !== 'the wire') return giver
    if (row === undefined) return undefined
    if (kind === 'failure') return failureOf(leg, row)
    if (kind !== 'answer') return undefined
    return giver === 'the wire' || onWire.includes(row) ? answerOf(leg, row) : {}
  }
  return { arrangementOf, rowOf }
}
