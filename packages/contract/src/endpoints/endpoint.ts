import type * as v from 'valibot'
import type { FailureKind } from '../client/failures.ts'

type Schema = v.GenericSchema
/** The request schema. Its fields say which part of the input goes into the path, the query or the body. */
type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /** Input fields that are in the path (`{name}`) or in the query go there. The others form the body. */
  params?: Fields
  query?: Fields
  body?: Schema
  /** Without a schema the response body is not read. */
  answer?: Schema
  /** The one field of the response that a chart receives. */
  unwrap?: 'data'
  /** A background call: it never opens another page, and it has the time of one attempt. */
  background?: true
  /**
   * Why a second attempt has no second effect: `method` (idempotent by itself), or `body` or `header` (the place of the
   * idempotency key). A call with `nobody` is never retried (ruling 16).
   */
  once: 'method' | 'body' | 'header' | 'nobody'
  /** The call changes nothing, although its method is not GET: its input must not be in an address. */
  reads?: true
  /** The access that the server requires: none, an open session, or a signed-in user. */
  access: 'none' | 'session' | 'signedIn'
  /** Statuses with a special meaning for this call, with their failure kinds. */
  statuses: readonly (keyof typeof statusKinds)[]
  attemptTimeoutMs: number
  /** The client does not store the ET and PT headers of the response (R393). */
  leavesTokens?: true
  /**
   * The server refuses the call with 428 unless the user has entered the PIN recently (docs/decisions/0070). A row that
   * lists 428 without this field refuses some of its calls.
   */
  wantsProof?: true
  /** The path is ours, not of the specification. */
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
