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

/** The effects of the client on the page. The app implements them. */
export interface GatewayHooks extends ExchangeHooks {
  /**
   * The gateway has ended the session, and the client has removed the stored tokens (R440). @returns `sessionExpired`
   * if the shell was notified, and `leaving` if another page is opening.
   */
  onSessionEnded(): 'sessionExpired' | 'leaving'
  report(report: GatewayReport): void
}

/** The facts that the shell has about its device (R296). */
export type DeviceFacts = Pick<gatewayWire.PalmCapture, 'deviceId' | 'deviceGen' | 'appBuildId'>

export interface GatewayPorts extends ExchangePorts {
  environment: Pick<Environment, 'gateway'>
  session: Pick<Session, 'tokens' | 'callKeys' | 'challenge'>
  device: () => DeviceFacts
  hooks: GatewayHooks
  /**
   * The current language of the page (BCP 47), because the consents were shown in it. If it is absent, the language of
   * the browser applies.
   */
  language?: () => string
}
