import type { EndpointName, Environment } from '@palmflow/contract'
import type { Session } from '@palmflow/session'

export type MainApiReport =
  /** An address that no person may be sent to; it is not repeated here, for it may carry anything. */
  | { type: 'redirectDropped'; service: EndpointName }
  | { type: 'answerRefused'; service: EndpointName; reason: 'malformed' | 'schema' }

/** What the client does to the page; apps/web fills it in. */
export interface MainApiHooks {
  here(): URL
  /** Leave for another page. The address has passed `safeUrl`. */
  redirect(url: URL): void
  /** Stay on the page, under this address; the client makes the call anew. */
  replaceUrl(url: URL): void
  /** The server wants the person's PIN before this call (decision 0070): leave for the page that asks for it. */
  onUnproven(): void
  /** The server has had enough of us, milliseconds where it said for how long. */
  onRateLimited(retryAfterMs: number | undefined): void
  onSessionExtended(expiresInMs: number): void
  report(report: MainApiReport): void
}

export interface MainApiPorts {
  environment: Environment
  session: Pick<Session, 'tokens' | 'callKeys'>
  /** Of `treatmentOf`, hence safe in a header. */
  treatment: string
  hooks: MainApiHooks
  /** What the page speaks now, as a BCP 47 tag: documents and texts come in it. Absent: what its browser says. */
  language?: () => string
  /** A new UUID. */
  random: () => string
  fetch?: typeof globalThis.fetch
  /** Whether the device has a network; by default what the browser says. */
  isOnline?: () => boolean
  /** From 0 to 1. */
  jitter?: () => number
  /** Resolves after that long, or at once when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  timeout?: (ms: number) => AbortSignal
  /** Milliseconds since 1970. */
  now?: () => number
}
