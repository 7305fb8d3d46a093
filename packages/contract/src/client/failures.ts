/** All failure kinds of a call (ruling 26). A client maps each status to one of them. */
export const failureKinds = [
  'invalid',
  'unauthenticated',
  'notFound',
  'conflict',
  'locked',
  'rateLimited',
  /** The call requires a recently entered PIN (docs/decisions/0070). */
  'unproven',
  'sessionExpired',
  'unavailable',
  'leaving',
  'unknown',
] as const
export type FailureKind = (typeof failureKinds)[number]

export interface FailureDetail {
  /** Milliseconds until a retry may succeed, if the server sent a time. */
  retryAfterMs?: number | undefined
  /** The server's text: plain, at most 200 characters, and only if the specification shows it. */
  serverMessage?: string | undefined
  /** No response arrived, and the browser was offline. */
  isOffline?: boolean
  cause?: unknown
}

/** The rejection of a service. `leaving` means that the client is already opening another page. */
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

/** By shape, not by class: an embedder's bundle may have two copies of this package. */
export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'kind' in error && known.has(error.kind)

export const failureKind = (error: unknown): FailureKind => (isFailure(error) ? error.kind : 'unknown')

/** Whether the client opens another page at this status. The call then fails as `leaving`. */
export const isRedirectStatus = (status: number): boolean => status === 428 || status === 429
