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

/** The effects of the client on the page. */
export interface GatewayHooks extends ExchangeHooks {
  /**
   * Called after the gateway has ended the session (R440) and the client has removed the stored tokens.
   * @returns the kind of the failure: `leaving` if another page is opening
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
   * Returns the language of the page (BCP 47), in which the page showed the consents. The default is the language of
   * the browser.
   */
  language?: () => string
}
