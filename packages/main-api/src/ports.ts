import type { AnswerRefused, EndpointName, Environment, ExchangeHooks, ExchangePorts } from '@palmflow/contract'
import type { Session } from '@palmflow/session'

export type MainApiReport =
  /**
   * A redirect to an address that no page may open. The report omits the address, because the address may contain any
   * text.
   */
  { type: 'redirectDropped'; service: EndpointName } | AnswerRefused<EndpointName>

/** The effects of the client on the page, which the page implements. */
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
  /** The result of `treatmentOf`, which is safe in a header. */
  treatment: string
  hooks: MainApiHooks
  /**
   * The current language of the page (BCP 47), for documents and texts. If `language` is absent, the language of the
   * browser applies.
   */
  language?: () => string
  /** Creates a UUID. */
  random: () => string
}
