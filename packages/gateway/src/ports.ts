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

/** The effects of the client on the page. The app provides them. */
export interface GatewayHooks extends ExchangeHooks {
  /**
   * The gateway has ended the session, and the stored tokens are gone (R440).
   * @returns `sessionExpired` if the shell was notified, and `leaving` if the page is being left.
   */
  onSessionEnded(): 'sessionExpired' | 'leaving'
  report(report: GatewayReport): void
}

/** The facts that the shell knows about its device (R296). */
export type DeviceFacts = Pick<gatewayWire.PalmCapture, 'deviceId' | 'deviceGen' | 'appBuildId'>

export interface GatewayPorts extends ExchangePorts {
  environment: Pick<Environment, 'gateway'>
  session: Pick<Session, 'tokens' | 'callKeys' | 'challenge'>
  device: () => DeviceFacts
  hooks: GatewayHooks
  /**
   * The current language of the page as a BCP 47 tag: the user has read the consents in it. Absent: the browser's
   * language.
   */
  language?: () => string
}
