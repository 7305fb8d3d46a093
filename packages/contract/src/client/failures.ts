/** The failure kinds of a call (ruling 26). */
export const failureKinds = [
  'invalid',
  'unauthenticated',
  'notFound',
  'conflict',
  'locked',
  'rateLimited',
  /** The call requires a recently entered PIN (docs/decisions/0070). The clients report `leaving` instead. */
  'unproven',
  'sessionExpired',
  'unavailable',
  'leaving',
  'unknown',
] as const
export type FailureKind = (typeof failureKinds)[number]

export interface FailureDetail {
  /** The time in milliseconds before a retry may succeed. Undefined if the response had no valid Retry-After. */
  retryAfterMs?: number | undefined
  /** Plain text of at most 200 characters. Set only for calls whose pages must show the message of the server. */
  serverMessage?: string | undefined
  /** True if no complete response arrived and the browser was offline. */
  isOffline?: boolean
  cause?: unknown
}

/** The error of a failed call. The kind `leaving` means that the client has started a navigation to another page. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  readonly retryAfterMs: number | undefined
  readonly serverMessage: string | undefined
  readonly isOffline: boolean
  constructor(kind: FailureKind, detail: FailureDetail = {}) {
    super(kind, detail.cause === undefined ? undefined : { cause: detail.cause })
    this.kind = kind
    this.retryAfterMs = detail.retryAfterMs
    this.serverMessage = detail.serverMessage
    this.isOffline = detail.isOffline ?? false
  }
}

const known: ReadonlySet<unknown> = new Set(failureKinds)

/** Checks the kind and not the class, because a bundle may contain two copies of this package. */
export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'kind' in error && known.has(error.kind)

export const failureKind = (error: unknown): FailureKind => (isFailure(error) ? error.kind : 'unknown')

/** Returns whether this status opens another page, except for a background call. The failure kind is then `leaving`. */
export const isRedirectStatus = (status: number): boolean => status === 428 || status === 429
