/** Every way a call can end other than well (ruling 26). A client maps each status to one of these. */
export const failureKinds = [
  'invalid',
  'unauthenticated',
  'notFound',
  'conflict',
  'locked',
  'rateLimited',
  /** The person has not given their PIN lately, and the call wants it (docs/decisions/0070). */
  'unproven',
  'sessionExpired',
  'unavailable',
  'leaving',
  'unknown',
] as const
export type FailureKind = (typeof failureKinds)[number]

export interface FailureDetail {
  /** Milliseconds until the same call may succeed, where the server said so. */
  retryAfterMs?: number
  /** The server's own words, plain text, at most 200 characters; only where the specification shows them. */
  serverMessage?: string
  /** No answer came while the browser had no network. */
  isOffline?: boolean
  cause?: unknown
}

/** What a service rejects with. `leaving` means that the client is already taking the person elsewhere. */
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

/** By shape, not by class: two copies of this package may meet in an embedder's bundle. */
export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'kind' in error && known.has(error.kind)

export const failureKind = (error: unknown): FailureKind => (isFailure(error) ? error.kind : 'unknown')

/** Whether the client leads the person to another page at this status: the call then fails as `leaving`. */
export const isLedAway = (status: number): boolean => status === 428 || status === 429
