import type * as v from 'valibot'
import type { FailureKind } from '../client/failures.ts'

type Schema = v.GenericSchema
/**
 * The request schema. The fields of `params` and `query` show which part of the input goes into the path and the
 * query.
 */
type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /** Input fields that are sent in the path (`{name}`) or in the query. The other fields are sent in the body. */
  params?: Fields
  query?: Fields
  body?: Schema
  /** Absent if the client does not read the response body. */
  answer?: Schema
  /** The only field of the response that a chart receives. */
  unwrap?: 'data'
  /** A background call never opens another page. Its time limit is that of one attempt. */
  background?: true
  /**
   * The reason why a second attempt has no second effect. `method`: the method is idempotent. `body` and `header`: the
   * place of the idempotency key. `nobody`: the call is never retried (ruling 16).
   */
  once: 'method' | 'body' | 'header' | 'nobody'
  /** The call changes nothing, but it is not a GET request, because its input must not be in a URL. */
  reads?: true
  /** The access that the server requires: none, an open session, or a signed-in user. */
  access: 'none' | 'session' | 'signedIn'
  /** Statuses that have a special meaning for this call. `statusKinds` has their failure kinds. */
  statuses: readonly (keyof typeof statusKinds)[]
  attemptTimeoutMs: number
  /** The client does not store the ET and PT headers of the response (R393). */
  leavesTokens?: true
  /**
   * The server refuses the call with 428 unless the user has entered the PIN recently (docs/decisions/0070). If an
   * endpoint lists 428 without this field, the server refuses only some of its calls.
   */
  wantsProof?: true
  /** The specification does not have this path. */
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
