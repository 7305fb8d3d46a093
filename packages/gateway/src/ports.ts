import type {
  AnswerRefused,
  Environment,
  ExchangeHooks,
  ExchangePorts,
  GatewayEndpointName,
  gatewayWire,
} from '@palmflow/contract'
import type { Session } from '@palmflow/session'

export type GatewayReport = AnswerRefused<GatewayEndpointName>

/** What the client does to the page; whoever composes an app fills it in. */
export interface GatewayHooks extends ExchangeHooks {
  /**
   * The gateway has ended the session, and the stored tokens are gone (B193).
   * @returns `sessionExpired` where the shell was told; `leaving` where the page is on its way to another.
   */
  onSessionEnded(): 'sessionExpired' | 'leaving'
  report(report: GatewayReport): void
}

/** What the shell knows of the device that it runs on (B78). */
export type DeviceFacts = Pick<gatewayWire.PalmCapture, 'deviceId' | 'deviceGen' | 'appBuildId'>

export interface GatewayPorts extends ExchangePorts {
  environment: Pick<Environment, 'gateway'>
  session: Pick<Session, 'tokens' | 'callKeys' | 'challenge'>
  device: () => DeviceFacts
  hooks: GatewayHooks
  /** What the page speaks now, as a BCP 47 tag: in it a person has read what they agree to. Absent: what its browser says. */
  language?: () => string
}
