import type * as v from 'valibot'
import type { FailureKind } from './failures.ts'

type Schema = v.GenericSchema
/** By its fields a client tells what of a call's input goes where. */
type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /** What a call is given goes into the path, `{name}`, and the query by their fields; the rest is the body. */
  params?: Fields
  query?: Fields
  body?: Schema
  /** Without one, the answer's body is not read. */
  answer?: Schema
  /** The one field of the answer that a chart is given. */
  unwrap?: 'data'
  /** Nobody waits for it: it never takes the person elsewhere, and one attempt's time is all that it gets. */
  background?: true
  /**
   * Who keeps a second attempt from having a second effect: `method` (safe or idempotent by itself), `body` or `header`
   * (a key of the attempt travels there), or `nobody`: such a call is never retried (ruling 16).
   */
  once: 'method' | 'body' | 'header' | 'nobody'
  /** Nothing changes by it, although its method is not GET: its input must not be in an address. */
  reads?: true
  /** What the server needs to see before it answers: nothing, an open session, or a signed-in person. */
  access: 'none' | 'session' | 'signedIn'
  /** Statuses with a meaning of their own here, and the failure kind each becomes. */
  statuses: readonly (keyof typeof statusKinds)[]
  attemptTimeoutMs: number
  /** The answer's ET and PT headers are not taken over (B150). */
  leavesTokens?: true
  /**
   * The server refuses a signed-in person with 428 unless they gave their PIN lately (docs/decisions/0070); a row that
   * lists 428 without this refuses some of its calls.
   */
  wantsProof?: true
  /** Not in the specification: a path of our own. */
  ours?: true
}

export const statusKinds = {
  400: 'invalid',
  401: 'unauthenticated',
  404: 'notFound',
  409: 'conflict',
  423: 'locked',
  428: 'unproven',
  429: 'rateLimited',
} as const satisfies Record<number, FailureKind>
