import type { Environment, GatewayEndpointName, gatewayWire } from '@palmflow/contract'
import type { Session } from '@palmflow/session'

export interface GatewayReport {
  type: 'answerRefused'
  service: GatewayEndpointName
  reason: 'malformed' | 'schema'
}

/** What the client does to the page; whoever composes an app fills it in. */
export interface GatewayHooks {
  /**
   * The gateway has ended the session, and the stored tokens are gone (B193).
   * @returns `sessionExpired` where the shell was told; `leaving` where the page is on its way to another.
   */
  onSessionEnded(): 'sessionExpired' | 'leaving'
  /** The server wants the person's PIN before this call (decision 0070): leave for the page that asks for it. */
  onUnproven(): void
  /** The server has had enough of us, milliseconds where it said for how long. */
  onRateLimited(retryAfterMs: number | undefined): void
  report(report: GatewayReport): void
}

/** What the shell knows of the device that it runs on (B78). */
export type DeviceFacts = Pick<gatewayWire.PalmCapture, 'deviceId' | 'deviceGen' | 'appBuildId'>

export interface GatewayPorts {
  environment: Pick<Environment, 'gateway'>
  session: Pick<Session, 'tokens' | 'callKeys' | 'challenge'>
  device: () => DeviceFacts
  hooks: GatewayHooks
  /** What the page speaks now, as a BCP 47 tag: in it a person has read what they agree to. Absent: what its browser says. */
  language?: () => string
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
