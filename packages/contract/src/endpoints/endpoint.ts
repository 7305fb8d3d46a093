import type * as v from 'valibot'
import type { FailureKind } from '../client/failures.ts'

type Schema = v.GenericSchema
/** An object schema, because the client needs the field names of the schema. */
type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /** Input fields that are sent in the path (`{name}`) or in the query. All other fields are sent in the body. */
  params?: Fields
  query?: Fields
  body?: Schema
  /** The response schema. It is absent if the client does not read the response body. */
  answer?: Schema
  /** The only response field that a chart receives. */
  unwrap?: 'data'
  /** If true, the call never opens another page. The total time limit of the call is then `attemptTimeoutMs`. */
  background?: true
  /**
   * The reason why a retry has no second effect (ruling 16). `method`: the HTTP method is idempotent. `body` or
   * `header`: this part of the request contains the idempotency key. `none`: the call is never retried.
   */
  once: 'method' | 'body' | 'header' | 'none'
  /** If true, the call changes no data. The call is not a GET request, because its input must not be part of a URL. */
  reads?: true
  /** The access that the server requires: none, an open session or a signed-in user. */
  access: 'none' | 'session' | 'signedIn'
  /** The statuses with a special meaning for this call. `statusKinds` maps each of them to a failure kind. */
  statuses: readonly (keyof typeof statusKinds)[]
  attemptTimeoutMs: number
  /** If true, the client does not store the ET and PT headers of the response (R393). */
  leavesTokens?: true
  /**
   * If true, the server refuses the call with status 428 unless the user has entered the PIN recently
   * (docs/decisions/0070). An endpoint with 428 in `statuses` but without this field refuses only some calls.
   */
  needsStepUp?: true
  /** If true, the path is not in the specification. */
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
