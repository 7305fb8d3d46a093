import type * as v from 'valibot'
import type { FailureKind } from '../client/failures.ts'

type Schema = v.GenericSchema
/** The schema must be an object schema, because the client needs its field names. */
type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/v1/${string}`
  /**
   * The input fields for the path (`{name}`). The fields of `query` are in the URL, and all other fields are in the
   * body.
   */
  params?: Fields
  query?: Fields
  body?: Schema
  /** Absent if the client does not read the response body. */
  answer?: Schema
  /** The response field that the client returns in place of the whole response. */
  unwrap?: 'data'
  /** If true, statuses 401 and 429 open no other page. `attemptTimeoutMs` is then the time limit of the whole call. */
  background?: true
  /**
   * Why a retry has no second effect (ruling 16). `method`: the HTTP method is idempotent. `body` or `header`: this
   * part of the request contains the idempotency key. `none`: the client never retries.
   */
  once: 'method' | 'body' | 'header' | 'none'
  /** If true, the call changes no data. It may still use POST, so that its input is not part of a URL. */
  reads?: true
  /** `session`: an open session. `signedIn`: a signed-in user. */
  access: 'none' | 'session' | 'signedIn'
  /** The statuses with a kind from `statusKinds`. Each other status from 400 to 499 has the kind `unknown`. */
  statuses: readonly (keyof typeof statusKinds)[]
  attemptTimeoutMs: number
  /** If true, the browser completes the request after the user has closed the page. */
  keepalive?: true
  /** If true, the client does not store the ET and PT headers of the response (R393). */
  leavesTokens?: true
  /**
   * If true, the server refuses the call with status 428 if the user has a PIN and the session has no recent step-up
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
