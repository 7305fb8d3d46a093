import type { AnswerRefused, EndpointName, Environment, ExchangeHooks, ExchangePorts } from '@palmflow/contract'
import type { Session } from '@palmflow/session'

export type MainApiReport =
  /** A redirect that `safeUrl` refused. The report omits the address, because the address may contain any text. */
  { type: 'redirectDropped'; service: EndpointName } | AnswerRefused<EndpointName>

/** The effects of the client on the page. */
export interface MainApiHooks extends ExchangeHooks {
  here(): URL
  /** Opens another page. The URL has passed `safeUrl`. */
  redirect(url: URL): void
  /** Replaces the URL without leaving the page. The client then repeats the call. */
  replaceUrl(url: URL): void
  onSessionExtended(expiresInMs: number): void
  report(report: MainApiReport): void
}

export interface MainApiPorts extends ExchangePorts {
  environment: Environment
  session: Pick<Session, 'tokens' | 'callKeys'>
  /** Must be the result of `treatmentOf`, because this result is a valid header value. */
  treatment: string
  hooks: MainApiHooks
  /** The language of the page (BCP 47), in which the server sends texts. The default is the language of the browser. */
  language?: () => string
  /** Creates a UUID. */
  random: () => string
}
