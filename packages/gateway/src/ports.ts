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

/** Callbacks of the page for responses. The app implements these callbacks. */
export interface GatewayHooks extends ExchangeHooks {
  /**
   * Called after the gateway has ended the session (R440). The client has already removed the stored tokens.
   * @returns `sessionExpired` if the shell was notified, or `leaving` if another page is opening
   */
  onSessionEnded(): 'sessionExpired' | 'leaving'
  report(report: GatewayReport): void
}

/** The device data that the shell provides (R296). */
export type DeviceFacts = Pick<gatewayWire.PalmCapture, 'deviceId' | 'deviceGen' | 'appBuildId'>

export interface GatewayPorts extends ExchangePorts {
  environment: Pick<Environment, 'gateway'>
  session: Pick<Session, 'tokens' | 'callKeys' | 'gatewayTokens'>
  device: () => DeviceFacts
  hooks: GatewayHooks
  /**
   * Returns the language of the page (BCP 47), in which the page showed the consents. If the function is absent, the
   * client sends the browser's language.
   */
  language?: () => string
}
