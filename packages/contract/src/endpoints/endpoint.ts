import type * as v from 'valibot'
import type { FailureKind } from '../client/failures.ts'

type Schema = v.GenericSchema
/** The schema must be an object schema, because the client needs its field names. */
type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /**
   * The input fields for the path (`{name}`). `query` has the fields for the query, and `body` has all other fields.
   */
  params?: Fields
  query?: Fields
  body?: Schema
  /** The response schema. Absent if the client does not read the response body. */
  answer?: Schema
  /** The response field that a chart receives in place of the whole response. */
  unwrap?: 'data'
  /** If true, the call never opens another page, and `attemptTimeoutMs` is the time limit of the whole call. */
  background?: true
  /**
   * Why a retry has no second effect (ruling 16). `method`: the HTTP method is idempotent. `body` or `header`: this
   * part of the request contains the idempotency key. `none`: the client never retries, because a retry could have a
   * second effect.
   */
  once: 'method' | 'body' | 'header' | 'none'
  /** If true, the call changes no data. Such a call is not a GET request if its input must not be part of a URL. */
  reads?: true
  /** The access that the server requires: none, an open session or a signed-in user. */
  access: 'none' | 'session' | 'signedIn'
  /** The statuses with a special meaning for this call. `statusKinds` has their failure kinds. */
  statuses: readonly (keyof typeof statusKinds)[]
  attemptTimeoutMs: number
  /** If true, the client does not store the ET and PT headers of the response (R393). */
  leavesTokens?: true
  /**
   * If true, the server refuses the call with status 428 unless the user has recently entered the PIN
   * (docs/decisions/0070). Endpoints with 428 in `statuses` but without this field refuse only some calls.
   */
  needsStepUp?: true
  /** If true, the specification does not have this path. */
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
