import type { AnswerRefused, EndpointName, Environment, ExchangeHooks, ExchangePorts } from '@palmflow/contract'
import type { Session } from '@palmflow/session'

export type MainApiReport =
  /** An address to which no user may be sent. It is not repeated here, because it may contain anything. */
  { type: 'redirectDropped'; service: EndpointName } | AnswerRefused<EndpointName>

/** The effects of the client on the page. apps/web provides them. */
export interface MainApiHooks extends ExchangeHooks {
  here(): URL
  /** Leaves for another page. The address has passed `safeUrl`. */
  redirect(url: URL): void
  /** Stays on the page, under this address. The client repeats the call. */
  replaceUrl(url: URL): void
  onSessionExtended(expiresInMs: number): void
  report(report: MainApiReport): void
}

export interface MainApiPorts extends ExchangePorts {
  environment: Environment
  session: Pick<Session, 'tokens' | 'callKeys'>
  /** From `treatmentOf`, so it is safe in a header. */
  treatment: string
  hooks: MainApiHooks
  /** The current language of the page as a BCP 47 tag, for documents and texts. Absent: the browser's language. */
  language?: () => string
  /** A new UUID. */
  random: () => string
}
